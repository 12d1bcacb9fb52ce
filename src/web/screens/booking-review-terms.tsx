import { JourneyTerms } from '#web/booking/journey-terms.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { useWays } from './use-ways.ts'

/** The details of the price box: most never open them. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const ways = useWays(details.startPoint, details.packageId)
  return place && <JourneyTerms {...{ place, details, ways }} />
}

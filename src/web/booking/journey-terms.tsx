import type { Place } from '#shared/contract/entities.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import { isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import { startLines } from '#shared/messages/journey-start.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { type BookingDetails, dateOf } from './details.ts'
import { RefundPromise } from './refund-promise.tsx'

type JourneyTermsProps = { place: Place; details: BookingDetails; ways: RoadDistances | null }

/** Before booking, once a day is chosen: the refund, where the journey begins, and by when the hotel is named. */
export function JourneyTerms({ place, details, ways }: JourneyTermsProps) {
  const now = usePresent()
  const travelDate = dateOf(details)
  if (now === null || !isBookable(travelDate, now)) return null
  const { cancellationPolicy, duration } = place
  const day = unbrokenDate(stayConfirmBy({ bookingDate: todayInIndia(now), travelDate, cancellationPolicy }))
  const lines = [
    ...startLines({ ...details, travelDate }, place, ways),
    ...(duration.nights > 0 ? [text('stay.toldBy', { day })] : []),
  ]
  return (
    <div className="mt-4 flex flex-col gap-2 text-sm">
      <RefundPromise place={place} details={details} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

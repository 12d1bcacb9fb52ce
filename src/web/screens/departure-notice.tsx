import { todayInIndia } from '#shared/domain/travel-date.ts'
import { type BookingDetails, dateChosen, dateOf } from '#web/booking/details.ts'
import { DayNotice } from '#web/package/departures/day-notice.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { useAppSelector } from '#web/state/store.ts'

/** Says when the chosen day of a package with departures is closed, or has no room for the party. */
export function Component({ choose }: { choose: (patch: Partial<BookingDetails>) => void }) {
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const now = usePresent()
  if (!place?.departures || now === null) return null
  const date = dateOf(details)
  const today = todayInIndia(now)
  // A past or missing date is reported at the field.
  if (date <= today) return null
  return (
    <DayNotice
      asked={{ place, people: details.travelers, today }}
      date={date}
      onPick={(day) => choose(dateChosen(day))}
    />
  )
}

import { DepartureCalendar } from '#web/package/departures/departure-calendar.tsx'
import { useAppSelector } from '#web/state/store.ts'
import type { CalendarProps } from '#web/ui/calendar.tsx'

/** The calendar of the package that is looked at, for the party that was chosen. */
export function Calendar(props: CalendarProps) {
  const place = useAppSelector((state) => state.place.place)
  const people = useAppSelector((state) => state.booking.bookingDetails.travelers)
  return place && <DepartureCalendar {...props} place={place} people={people} />
}

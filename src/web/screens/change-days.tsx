import { DepartureCalendar } from '#web/package/departures/departure-calendar.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Calendar as PlainCalendar, type CalendarProps } from '#web/ui/calendar.tsx'

/** The calendar of the package that a booking is of; without its price and seats while that is not there. */
export function Calendar(props: CalendarProps) {
  const place = useAppSelector((state) => state.place.place)
  const booking = useAppSelector((state) => state.booking.updateBooking)
  if (!place || !booking || place.packageId !== booking.packageId) return <PlainCalendar {...props} />
  return <DepartureCalendar {...props} place={place} people={booking.numberOfPeople} />
}

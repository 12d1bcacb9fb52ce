import { DepartureCalendar } from '#web/package/departures/departure-calendar.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Calendar as PlainCalendar, type CalendarProps } from '#web/ui/calendar.tsx'

/** The calendar of the booked package; without price and seats until the package has loaded. */
export function Calendar(props: CalendarProps) {
  const place = useAppSelector((state) => state.place.place)
  const booking = useAppSelector((state) => state.booking.updateBooking)
  if (!place || !booking || place.packageId !== booking.packageId) return <PlainCalendar {...props} />
  return <DepartureCalendar {...props} place={place} people={booking.numberOfPeople} />
}

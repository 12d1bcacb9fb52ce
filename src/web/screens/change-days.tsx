import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { DepartureCalendar } from '#web/package/departures/departure-calendar.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Calendar as PlainCalendar, type CalendarProps } from '#web/ui/calendar.tsx'

/** The calendar of the booked package for the wanted party; without price and seats until the package has loaded. */
export const calendarFor = (people: number) =>
  function Calendar(props: CalendarProps) {
    const place = useAppSelector((state) => state.place.place)
    const booking = useAppSelector((state) => state.booking.updateBooking)
    if (!place || !booking || place.packageId !== booking.packageId) return <PlainCalendar {...props} />
    // Its own, and those that a change holds until it is paid.
    const held = [booking, booking.change].filter((one) => one !== null)
    const ownSeats = (date: CalendarDate) =>
      Math.max(0, ...held.map((one) => (one.travelDate === date ? one.numberOfPeople : 0)))
    return <DepartureCalendar {...props} {...{ place, people, ownSeats }} />
  }

import { DepartureCalendar } from '#web/package/departures/departure-calendar.tsx'
import { useAppSelector } from '#web/state/store.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { CalendarProps } from '#web/ui/calendar.tsx'
import { Component as JoinWaitlist } from './join-waitlist.tsx'

/** The calendar of the current package for the chosen party. */
export function Calendar(props: CalendarProps) {
  const place = useAppSelector((state) => state.place.place)
  const people = useAppSelector((state) => state.booking.bookingDetails.travelers)
  const whenFull = (date: CalendarDate) => <JoinWaitlist travelDate={date} />
  return place && <DepartureCalendar {...props} place={place} people={people} whenFull={whenFull} />
}

import { type CalendarDate, parseTravelDate, toLocalDateString } from '#shared/domain/travel-date.ts'
import type { BookingDetails } from './details.ts'

/** The travel date of the details as a calendar date; '' for none. */
export function dateOf({ travelDate }: Pick<BookingDetails, 'travelDate'>): CalendarDate {
  return parseTravelDate(travelDate) ?? ''
}

/** Converts a chosen calendar date ('' for none) to the browser's local date string (BAR-02). */
export function dateChosen(date: CalendarDate): Pick<BookingDetails, 'travelDate' | 'departureDate'> {
  const local = date === '' ? '' : toLocalDateString(date)
  return { travelDate: local, departureDate: local }
}

import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from './text.ts'

/** A date that does not wrap. */
export const unbrokenDate = (date: CalendarDate): string => formatTravelDate(date).replaceAll(' ', '\u00A0')

/** The first and the last day of a journey; a line may only end between them. */
export const tripDates = (from: CalendarDate, to: CalendarDate): string =>
  text('thanks.dates', { from: unbrokenDate(from), to: unbrokenDate(to) })

import { maxHorizonDays } from '#shared/bounds.ts'
import { bookableDates } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresIn, type Document, valueAt } from '#web/console/catalogue/document.ts'
import { weekend } from '#web/console/catalogue/rules-words.ts'
import type { Chosen } from './year.tsx'

/** The first of the same month, so many years later. */
export const yearsLater = (date: CalendarDate, years: number): CalendarDate =>
  `${Number(date.slice(0, 4)) + years}-${date.slice(5, 7)}-01`

/** The start of the shown year that contains a day; years of twelve months follow each other from today's month. */
export function yearOf(date: CalendarDate, today: CalendarDate): CalendarDate {
  let start = yearsLater(today, 0)
  while (date >= yearsLater(start, 1)) start = yearsLater(start, 1)
  return start
}

/** The weekends on which the package can be booked; without departures there is no last day. */
export function weekendsOf(document: Document, today: CalendarDate): Chosen {
  const isStated = valueAt(document, 'departures') !== undefined
  const { first, last } = bookableDates(isStated ? departuresIn(document) : undefined, today)
  return { from: first, to: last ?? addDays(today, maxHorizonDays), only: weekend }
}

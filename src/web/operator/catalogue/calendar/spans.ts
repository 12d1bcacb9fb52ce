import { maxHorizonDays } from '#shared/bounds.ts'
import { bookableDates } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresIn, type Document, valueAt } from '#web/operator/catalogue/document.ts'
import { weekend } from '#web/operator/catalogue/rules-words.ts'
import type { Chosen } from './year.tsx'

export const yearDays = 366

/** The start of the shown year that contains a day; years of twelve months follow each other from today. */
export function yearOf(date: CalendarDate, today: CalendarDate): CalendarDate {
  let start = today
  while (date >= `${Number(start.slice(0, 4)) + 1}-${start.slice(5, 7)}-01`) start = addDays(start, yearDays)
  return start
}

/** The weekends on which the package can be booked; without departures there is no last day. */
export function weekendsOf(document: Document, today: CalendarDate): Chosen {
  const isStated = valueAt(document, 'departures') !== undefined
  const { first, last } = bookableDates(isStated ? departuresIn(document) : undefined, today)
  return { from: first, to: last ?? addDays(today, maxHorizonDays), only: weekend }
}

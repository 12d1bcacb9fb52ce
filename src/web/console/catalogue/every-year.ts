import { isCalendarDate } from '#shared/domain/travel-date.ts'

type Span = { from: string; to: string }

const monthDayOf = (date: string): string => date.slice('YYYY-'.length)

/** The same days of every year; undefined for more than a year of them. What is to the end of February includes the 29th. */
export function everyYear({ from, to }: Span): Span | undefined {
  const [year, first] = [Number(from.slice(0, 4)), monthDayOf(from)]
  if (from !== '' && to >= `${year + 1}-${first}`) return undefined
  const isToMarch = to.endsWith('-02-28') && !isCalendarDate(to.replace(/28$/, '29'))
  // A single day is meant as it is; and from a 29th to the next 28th is a year, to the 29th would be a day.
  return { from: first, to: isToMarch && from !== to && first !== '02-29' ? '02-29' : monthDayOf(to) }
}

/** A day of every year in one year, where the 29th of February may be the 28th. */
export function inYear(monthDay: string, year: number): string {
  const date = `${year}-${monthDay}`
  return monthDay === '02-29' && !isCalendarDate(date) ? `${year}-02-28` : date
}

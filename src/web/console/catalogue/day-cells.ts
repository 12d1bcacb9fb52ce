import { finalPriceOn, includes, isYearly } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { type Offered, type Season, type Weekday, weekdays } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'

/** The terms of a day, as travellers meet them. */
export type DayTerms = { isOpen: boolean; price: number; seats: number | null }

/** Whether a package starts on the weekday of a day: before a change, and after it. */
type Starts = { before: boolean; after: boolean }

/** A day before and after a change, and what the lines so far say about it. */
export type Cell = {
  date: CalendarDate
  before: DayTerms
  /** As the usual terms say, before any line about some days. */
  known: DayTerms
  /** To who reads all lines, those about few days last. */
  read: DayTerms
  /** To who reads only the line about the fewest days, and takes what it leaves out for what was before. */
  alone: DayTerms
  after: DayTerms
  /** Of a day of every year, which h. */
  starts?: Starts
}

const yearDays = 366
/** A season that is longer is compared for its first years only. */
export const mostSeasonDays = 4 * yearDays

export function termsOn(offered: Offered, date: CalendarDate): DayTerms {
  const { closedFor, seats } = statedFor(offered.departures ?? {}, date)
  return { isOpen: closedFor === null, price: finalPriceOn(offered, date), seats }
}

/** The terms of a day in one of the versions, or in a part of it. */
export function termsOf(
  { date, starts }: Pick<Cell, 'date' | 'starts'>,
  offered: Offered,
  when: keyof Starts,
) {
  if (!starts) return termsOn(offered, date)
  const days = starts[when] ? undefined : []
  return termsOn({ ...offered, departures: { ...offered.departures, weekdays: days } }, date)
}

/** A package with only some of its seasons, and without single days. */
export const withoutDays = (offered: Offered, isMeant: (season: Season) => boolean): Offered => ({
  ...offered,
  departures: {
    ...offered.departures,
    days: [],
    seasons: (offered.departures?.seasons ?? []).filter(isMeant),
  },
})

export const seasonsOf = ({ departures }: Offered): Season[] => departures?.seasons ?? []

export function datesFrom(first: CalendarDate, last: CalendarDate, most: number): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let date = first; date <= last && dates.length < most; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** A year after all fixed dates, in which yearly seasons and weekdays are compared; a leap year, which has all days. */
function yearBeyond(dates: readonly CalendarDate[]): number {
  const year = Math.max(2027, ...dates.map((date) => Number(date.slice(0, 4)))) + 1
  return year + ((4 - (year % 4)) % 4)
}

/** The days of a year that stands for all, once for each way in which a weekday may be one to start on. */
function everyYear(year: number, before: Offered, after: Offered): Pick<Cell, 'date' | 'starts'>[] {
  const startsOn = ({ departures }: Offered, day: Weekday) => departures?.weekdays?.includes(day) ?? true
  const ways = new Map(
    weekdays.map((day) => {
      const starts = { before: startsOn(before, day), after: startsOn(after, day) }
      return [JSON.stringify(starts), starts]
    }),
  )
  const dates = datesFrom(`${year}-01-01`, `${year}-12-31`, yearDays)
  return [...ways.values()].flatMap((starts) => dates.map((date) => ({ date, starts })))
}

/** The days on which two versions may differ: all that are single or in a season, and those of every year. */
export function cellsOf(before: Offered, after: Offered): Cell[] {
  const both = [before, after]
  const single = both.flatMap(({ departures }) => departures?.days?.map(({ date }) => date) ?? [])
  const fixed = both.flatMap(seasonsOf).filter((season) => !isYearly(season))
  const inSeasons = fixed.flatMap(({ from, to }) => datesFrom(from, to, mostSeasonDays))
  const dates = [...new Set([...single, ...inSeasons])].toSorted()
  const days = [...dates.map((date) => ({ date })), ...everyYear(yearBeyond(dates), before, after)]
  return days.map((day) => {
    const terms = termsOf(day, before, 'before')
    const reading = { before: terms, known: terms, read: terms, alone: terms }
    return Object.assign(reading, day, { after: termsOf(day, after, 'after') })
  })
}

/** Whether a date is in a season, also in a yearly one. */
export const isIn = (season: Season, date: CalendarDate): boolean =>
  includes(season, isYearly(season) ? date.slice(5) : date)

/** Whether two terms are the same; of a closed day nothing else matters. */
export const areSame = (one: DayTerms, other: DayTerms): boolean =>
  one.isOpen === other.isOpen && (!other.isOpen || (one.price === other.price && one.seats === other.seats))

/** Whether a day is how it was read. */
export const isRight = ({ read, alone, after }: Cell): boolean =>
  areSame(read, after) && areSame(alone, after)

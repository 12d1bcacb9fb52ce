import { finalPriceOn } from '#shared/domain/date-price.ts'
import { bookableDates, statedFor, weekdayOf } from '#shared/domain/departures.ts'
import type { Departures, Offered, Season, SingleDay, Weekday } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { everyYear } from '#web/console/catalogue/every-year.ts'

/** The terms set for the chosen days; null removes their own. */
export type Terms = { closed?: boolean; seats?: number; basePrice?: number } | null

/** All days between two, in either order. */
export function datesBetween(one: CalendarDate, other: CalendarDate): CalendarDate[] {
  const [first, last] = one <= other ? [one, other] : [other, one]
  const dates: CalendarDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** A range of days, optionally restricted to some weekdays. */
export type ChosenRange = { from: CalendarDate; to: CalendarDate; only?: readonly Weekday[] | undefined }

/** No weekdays means all of them. */
export function chosenOf(chosen: ChosenRange | undefined): CalendarDate[] {
  if (!chosen) return []
  const { from, to, only = [] } = chosen
  return datesBetween(from, to).filter((date) => only.length === 0 || only.includes(weekdayOf(date)))
}

const without = <T extends object>(departures: T, name: keyof T): T => {
  const { [name]: _, ...rest } = departures
  return rest as T
}

/** The departures with new terms for some days, sorted by date; days that are over are left out, since nothing shows them. */
export function withDays(
  departures: Departures,
  dates: readonly CalendarDate[],
  termsOn: ((date: CalendarDate) => NonNullable<Terms>) | null,
  today: CalendarDate,
): Departures {
  const chosen = new Set(dates)
  const own = departures.days ?? []
  const others = own.filter(({ date }) => date >= today && !chosen.has(date))
  const written =
    termsOn === null
      ? []
      : dates.map((date): SingleDay =>
          Object.assign(
            { date },
            own.find((day) => day.date === date),
            termsOn(date),
          ),
        )
  const days = [...others, ...written].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return days.length > 0 ? { ...departures, days } : without(departures, 'days')
}

/** The first and last of some days, of every year if they are to be; undefined if they are too many for that, or none. */
export function seasonSpan(dates: readonly CalendarDate[], isYearly: boolean) {
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return undefined
  return isYearly ? everyYear({ from, to }) : { from, to }
}

/** The departures with another season. */
export const withSeason = (departures: Departures, season: Season): Departures => ({
  ...departures,
  seasons: [...(departures.seasons ?? []), season],
})

type Taken = ReadonlyMap<CalendarDate, { taken: number; waiting: number }>
export type ShownDay = {
  date: CalendarDate
  /** Null: unlimited. */
  seats: number | null
  isClosed: boolean
  /** So near that travelers can no longer book it. */
  isTooSoon: boolean
  /** Closed by a command, whatever the departures say. */
  isWithdrawn: boolean
  /** The price in rupees that a traveller pays; undefined while a part of it is missing. */
  finalPrice: number | undefined
  /** Whether that is not the usual price. */
  isOtherPrice: boolean
  season: string | undefined
  isOwn: boolean
  taken: number
  waiting: number
  /** Has bookings that these terms would no longer allow. */
  isShort: boolean
}

type Range = { first: CalendarDate; last: CalendarDate }
type Known = {
  taken: Taken
  withdrawn: readonly Range[]
  offered?: Offered | undefined
  today?: CalendarDate
}

/** The terms of a day, with its sold seats. */
export function shownDay(
  departures: Departures,
  date: CalendarDate,
  { taken, withdrawn, offered, today = '' }: Known,
): ShownDay {
  const { closedFor, seats, priceClass } = statedFor(departures, date)
  const sold = taken.get(date) ?? { taken: 0, waiting: 0 }
  const isWithdrawn = withdrawn.some(({ first, last }) => first <= date && date <= last)
  const isClosed = closedFor !== null || isWithdrawn
  const isShort = sold.taken > 0 && (isClosed || (seats !== null && seats < sold.taken))
  const isOwn = departures.days?.some((day) => day.date === date) ?? false
  const season = priceClass.kind === 'season' ? priceClass.name : undefined
  const finalPrice = offered && finalPriceOn(offered, date)
  const isOtherPrice = finalPrice !== offered?.packagePricing.finalPrice
  const isTooSoon = today !== '' && date < bookableDates(departures, today).first
  return {
    date,
    seats,
    isClosed,
    isTooSoon,
    isWithdrawn,
    finalPrice,
    isOtherPrice,
    season,
    isOwn,
    ...sold,
    isShort,
  }
}

/** The days of twelve months from that of a date on, with the weekday of each first day (Monday is 0). */
export function monthsFrom(
  date: CalendarDate,
): { month: CalendarDate; before: number; dates: CalendarDate[] }[] {
  let month = `${date.slice(0, 7)}-01`
  return Array.from({ length: 12 }, () => {
    const next = `${addDays(month, 31).slice(0, 7)}-01`
    const dates = datesBetween(month, addDays(next, -1))
    const before = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % 7
    const shown = { month, before, dates }
    month = next
    return shown
  })
}

import { includes, isYearly, seasonsOn, type Span } from './date-price.ts'
import { finalPriceOf } from './pricing.ts'
import {
  type Departures,
  type Offered,
  type Season,
  type SingleDay,
  type Weekday,
  weekdays,
} from './stated-departures.ts'
import { addDays, type CalendarDate, startOfDay } from './travel-date.ts'

const defaultLeadDays = 1
export const defaultHorizonDays = 365

/** Days between a booking and the first day on which it may start: never the day itself. */
export const leadDaysOf = (departures: Departures | undefined): number =>
  Math.max(1, departures?.leadDays ?? defaultLeadDays)

/** What determines a date's price: dates of one class cost the same. */
type PriceClass =
  | { kind: 'standard' }
  /** With `from`, since two seasons may have the same name. */
  | { kind: 'season'; name: string; from: string }
  | { kind: 'day'; basePrice: number }

/** Why nobody can start on a date. */
export type ClosedFor = 'lead' | 'horizon' | 'day' | 'season' | 'weekday'

/** The rules of a date. */
type DayRules = {
  closedFor: ClosedFor | null
  /** Undefined: the package's own. */
  basePrice: number | undefined
  /** Null: unlimited. */
  seats: number | null
  priceClass: PriceClass
}

/** Whether two seasons of the same kind share a day. */
export const overlap = (one: Span, other: Span): boolean =>
  includes(one, other.from) || includes(other, one.from)

export const weekdayOf = (date: CalendarDate): Weekday =>
  weekdays[new Date(`${date}T00:00:00.000Z`).getUTCDay()] ?? 'Sunday'

/** An open single day is an extra departure, whatever its weekday. */
function closedBy(
  departures: Departures,
  date: CalendarDate,
  day: SingleDay | undefined,
  seasons: Season[],
): ClosedFor | null {
  if (day?.closed !== undefined) return day.closed ? 'day' : null
  if (seasons.find(({ closed }) => closed !== undefined)?.closed) return 'season'
  const starts = departures.weekdays
  if (starts && !starts.some((weekday) => weekday === weekdayOf(date))) return 'weekday'
  return null
}

/** What the operator states for a date, regardless of who asks and when. */
export function statedFor(departures: Departures, date: CalendarDate): DayRules {
  const day = departures.days?.find((single) => single.date === date)
  const seasons = seasonsOn(departures, date)
  const priced = seasons.find(({ basePrice }) => basePrice !== undefined)
  const seats =
    day?.seats ?? seasons.find((season) => season.seats !== undefined)?.seats ?? departures.seats ?? null
  const closedFor = closedBy(departures, date, day, seasons)
  if (day?.basePrice !== undefined) {
    const { basePrice } = day
    return { closedFor, basePrice, seats, priceClass: { kind: 'day', basePrice } }
  }
  const priceClass: PriceClass = priced
    ? { kind: 'season', name: priced.name, from: priced.from }
    : { kind: 'standard' }
  return { closedFor, basePrice: priced?.basePrice, seats, priceClass }
}

export const mostSeatsOf = ({ seats, seasons = [], days = [] }: Departures = {}): number =>
  Math.max(seats ?? Infinity, ...[...seasons, ...days].map((own) => own.seats ?? 0))

const classOn = (departures: Departures | undefined, date: CalendarDate): string =>
  JSON.stringify(statedFor(departures ?? {}, date).priceClass)

/** Whether two dates get their price in the same way: without a season, by the same one, or by a single day's own price. */
export const isSameClass = (
  departures: Departures | undefined,
  one: CalendarDate,
  other: CalendarDate,
): boolean => one === other || classOn(departures, one) === classOn(departures, other)

/** The first and last date that can be booked today under these departures. */
export function bookableDates(
  departures: Departures | undefined,
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate | undefined } {
  const first = addDays(today, leadDaysOf(departures))
  return { first, last: departures && addDays(today, departures.horizonDays ?? defaultHorizonDays) }
}

/** The moment from which a date can no longer be booked. */
export const bookableUntil = (departures: Departures | undefined, date: CalendarDate): Date =>
  startOfDay(addDays(date, 1 - leadDaysOf(departures)))

/** The rules of a date for somebody who books today; a package without departures starts on any day from tomorrow on. */
export function rulesOn(
  departures: Departures | undefined,
  date: CalendarDate,
  today: CalendarDate,
): DayRules {
  const rules = statedFor(departures ?? {}, date)
  const { first, last } = bookableDates(departures, today)
  if (date < first) return { ...rules, closedFor: 'lead' }
  if (last !== undefined && date > last) return { ...rules, closedFor: 'horizon' }
  return rules
}

export type Departure = Omit<DayRules, 'basePrice'> & {
  isOpen: boolean
  /** Rupees. */
  basePrice: number
  /** Rupees, including the package's discount and fees. */
  finalPrice: number
}

/** The price and seats of a date, and whether somebody who books today can start on it. */
export function departureOn(
  { packagePricing, departures }: Offered,
  date: CalendarDate,
  today: CalendarDate,
): Departure {
  const { basePrice = packagePricing.basePrice, ...rules } = rulesOn(departures, date, today)
  const isOwn = basePrice === packagePricing.basePrice
  const finalPrice = isOwn ? packagePricing.finalPrice : finalPriceOf({ ...packagePricing, basePrice })
  return { ...rules, isOpen: rules.closedFor === null, basePrice, finalPrice }
}

/** The cheapest of some dates, in order, for somebody who books today; undefined if none of them is open. */
export function cheapestOf(
  { packagePricing, departures = {} }: Offered,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): { date: CalendarDate; finalPrice: number } | undefined {
  const { first, last } = bookableDates(departures, today)
  let best: { date: CalendarDate; basePrice: number } | undefined
  for (const date of dates) {
    if (date < first || (last !== undefined && date > last)) continue
    const { closedFor, basePrice = packagePricing.basePrice } = statedFor(departures, date)
    if (closedFor === null && (!best || basePrice < best.basePrice)) best = { date, basePrice }
  }
  if (!best) return undefined
  const { date, basePrice } = best
  const isOwn = basePrice === packagePricing.basePrice
  return {
    date,
    finalPrice: isOwn ? packagePricing.finalPrice : finalPriceOf({ ...packagePricing, basePrice }),
  }
}

const monthsOfYear = 12

/** Of the current month and the eleven after it, those in which no day starts: 1 to 12, in order. */
export function closedMonths(departures: Departures | undefined, today: CalendarDate): number[] {
  if (!departures) return []
  const closed: number[] = []
  let first = `${today.slice(0, 7)}-01`
  for (let month = 0; month < monthsOfYear; month++) {
    const next = `${addDays(first, 31).slice(0, 7)}-01`
    let isClosed = true
    for (let date = first; isClosed && date < next; date = addDays(date, 1))
      isClosed = statedFor(departures, date).closedFor !== null
    if (isClosed) closed.push(Number(first.slice(5, 7)))
    first = next
  }
  return closed
}

/** Whether a season or single day is entirely before today. */
export const isPast = (entry: Season | SingleDay, today: CalendarDate): boolean =>
  'date' in entry ? entry.date < today : !isYearly(entry) && entry.to < today

export const nearestCount = 3
const distanceMs = (one: CalendarDate, other: CalendarDate) => Math.abs(Date.parse(one) - Date.parse(other))

/** The few days nearest to a date, nearest first. */
export const nearestDays = <T extends { date: CalendarDate }>(days: readonly T[], date: CalendarDate): T[] =>
  days
    .toSorted((one, other) => distanceMs(one.date, date) - distanceMs(other.date, date))
    .slice(0, nearestCount)

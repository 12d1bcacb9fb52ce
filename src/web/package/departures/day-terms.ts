import type { Place } from '#shared/contract/entities.ts'
import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import { bookableDates, type ClosedFor, departureOn, nearestDays } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'

/** The known terms of a day for a party. */
export type DayTerms = {
  date: CalendarDate
  /** Open: the party can start. Full: fewer seats are left than it needs. */
  state: 'open' | 'full' | 'closed'
  closedFor: ClosedFor | null
  /** null: unlimited, or not known yet. */
  seatsLeft: number | null
  finalPrice: number
}

export type DayQuestion = {
  place: Place
  people: number
  today: CalendarDate
  /** The seats of a day that the party already has. */
  ownSeats?: ((date: CalendarDate) => number) | undefined
}

/** The package's own terms, with seats and closures where the server has sent them. */
export function dayTerms(
  { place, people, today, ownSeats }: DayQuestion,
  date: CalendarDate,
  known: DepartureDay | undefined,
): DayTerms {
  const { closedFor, finalPrice } = departureOn(place, date, today)
  const freeSeats = known?.seatsLeft ?? null
  const seatsLeft = freeSeats === null ? null : freeSeats + (ownSeats?.(date) ?? 0)
  const isClosed = closedFor !== null || known?.state === 'closed'
  const isFull = seatsLeft !== null && seatsLeft < people
  const state = isClosed ? 'closed' : isFull ? 'full' : 'open'
  return { date, state, closedFor, seatsLeft, finalPrice: known?.finalPrice ?? finalPrice }
}

/** The nearest known days on which the party can start; if none is known, the next one that the package states. */
export function nearestTo(
  asked: DayQuestion,
  date: CalendarDate,
  days: ReadonlyMap<CalendarDate, DepartureDay>,
): DayTerms[] {
  const known = [...days.values()].map((day) => dayTerms(asked, day.date, day))
  const open = nearestDays(
    known.filter(({ state }) => state === 'open'),
    date,
  )
  if (open.length > 0) return open
  const next = nextOpen(asked, addDays(date, 1))
  return next ? [next] : []
}

/** A month with fewer days to start on is hardly a choice. */
const fewDays = 5

/** The day whose month the calendar opens on: the next open one, or the first of the next month if few are left in its own. */
export function opensOn(asked: DayQuestion): CalendarDate | undefined {
  const next = nextOpen(asked, asked.today)?.date
  if (!next) return undefined
  let [open, date] = [0, next]
  for (; date.slice(0, 7) === next.slice(0, 7); date = addDays(date, 1)) {
    if (dayTerms(asked, date, undefined).state === 'open') open += 1
  }
  return open < fewDays ? (nextOpen(asked, date)?.date ?? next) : next
}

/** The first day from `from` on that the package states as open, whose seats are unknown. */
export function nextOpen(asked: DayQuestion, from: CalendarDate): DayTerms | undefined {
  const { first, last = addDays(from, 0) } = bookableDates(asked.place.departures, asked.today)
  for (let date = from < first ? first : from; date <= last; date = addDays(date, 1)) {
    const terms = dayTerms(asked, date, undefined)
    if (terms.state === 'open') return terms
  }
  return undefined
}

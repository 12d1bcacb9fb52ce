import { statedFor } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { say, sayCounted } from '#web/console/say.ts'

/** The seats typed for some days: a number, or how many more or fewer than each has now. */
export type TypedSeats = {
  fault: string | undefined
  /** The seats of a day; undefined if nothing is typed. */
  on: (date: CalendarDate) => number | undefined
}

const nothing = (fault: string | undefined): TypedSeats => ({ fault, on: () => undefined })

export const seatsNow = (departures: Departures, date: CalendarDate): number | null =>
  statedFor(departures, date).seats

export function readSeats(departures: Departures, typed: string, dates: readonly CalendarDate[]): TypedSeats {
  if (typed.trim() === '') return nothing(undefined)
  const [, sign, digits] = /^([+-]?)\s*(\d{1,9})$/.exec(typed.trim()) ?? []
  if (digits === undefined) return nothing(say('seatsWrong'))
  if (sign === '') return { fault: undefined, on: () => Number(digits) }
  const more = sign === '-' ? -Number(digits) : Number(digits)
  const now = dates.map((date) => seatsNow(departures, date))
  if (now.includes(null)) return nothing(say('seatsNoLimit'))
  if (now.some((seats) => (seats ?? 0) + more < 0)) return nothing(say('seatsTooFew'))
  return { fault: undefined, on: (date) => (seatsNow(departures, date) ?? 0) + more }
}

/** The fewest and most seats of some days; null is no limit. */
export function saySeats(seats: readonly (number | null)[]): string {
  const limits = seats.filter((one) => one !== null)
  if (limits.length === 0) return say('seatsUnlimited')
  const [least, most] = [Math.min(...limits), Math.max(...limits)]
  const range =
    least === most
      ? sayCounted(seats.length === 1 ? 'changes.seatsOfDay' : 'changes.seats', least)
      : say('seatsRange', { least, most })
  return limits.length < seats.length ? say('seatsSomeUnlimited', { seats: range }) : range
}

/** The new seats beside the current ones; undefined unless a difference is typed. */
export function saySeatsThen(
  departures: Departures,
  typed: string,
  dates: readonly CalendarDate[],
): string | undefined {
  const { on } = readSeats(departures, typed, dates)
  const then = dates.flatMap((date) => on(date) ?? [])
  if (!/^\s*[+-]/.test(typed) || then.length === 0) return undefined
  const now = saySeats(dates.map((date) => seatsNow(departures, date)))
  return say('seatsThen', { seats: saySeats(then), now })
}

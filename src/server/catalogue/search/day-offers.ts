import { departureOn, rulesOn } from '#shared/domain/departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { OnDay, Searchable, SeatsOfDay } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

/** Each day holds two numbers per package. */
const maxCachedDays = 16
const closed = -1

/** What the operator states for a day: the price per person, and the number of seats. */
type Stated = { priceOf: (doc: number) => number; seatsOf: (doc: number) => number }

export type AskedDay = { date: CalendarDate; today: CalendarDate; people: number }

/** The price of packages on a day, and which of them cannot take a party; numbered as in `best`. */
export function dayOffers(best: readonly Searchable[]) {
  const cached = boundedCache<Stated>(maxCachedDays)
  let docs: ReadonlyMap<string, number> | undefined

  /** Read from a package when it is first asked about: most of a large catalogue never is on most days. */
  const stated = ({ date, today }: AskedDay): Stated => {
    const seatsOfAny = rulesOn(undefined, date, today).closedFor === null ? Infinity : closed
    const price = new Float64Array(best.length).fill(NaN)
    const seats = new Float64Array(best.length)
    const read = (doc: number): void => {
      const searchable = best[doc]
      if (!searchable || !Number.isNaN(price[doc])) return
      const { packagePricing } = searchable.card
      const { departures } = searchable
      const departure = departures && departureOn({ packagePricing, departures }, date, today)
      price[doc] = (departure ?? packagePricing).finalPrice
      if (!departure) seats[doc] = seatsOfAny
      else seats[doc] = departure.isOpen ? (departure.seats ?? Infinity) : closed
    }
    return {
      priceOf(doc) {
        read(doc)
        return price[doc] ?? 0
      },
      seatsOf(doc) {
        read(doc)
        return seats[doc] ?? closed
      },
    }
  }

  return (day: AskedDay, { isLimited, taken, withdrawn }: SeatsOfDay): OnDay => {
    docs ??= new Map(best.map(({ card }, doc) => [card.packageId, doc]))
    const { priceOf, seatsOf } = cached(`${day.date} ${day.today}`, () => stated(day))
    const people = isLimited ? day.people : 0
    /** The seats that the party needs where it needs more than its own. */
    const needed = new Map<number, number>()
    for (const row of isLimited ? taken : []) needed.set(docs.get(row.packageId) ?? -1, row.taken + people)
    const unsold = new Set(withdrawn.map((packageId) => docs?.get(packageId) ?? -1))
    return {
      priceOf,
      isUnable: (doc) => unsold.has(doc) || seatsOf(doc) < (needed.get(doc) ?? people),
    }
  }
}

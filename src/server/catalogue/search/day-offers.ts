import { departureOn, rulesOn } from '#shared/domain/departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { OnDay, Searchable, SeatsOfDay } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

/** Each day holds two numbers per package. */
const maxCachedDays = 16
const closed = -1

/** What the operator states for a day: the price per person, and the number of seats. */
type Stated = { price: Float64Array<ArrayBuffer>; seats: Float64Array }

export type AskedDay = { date: CalendarDate; today: CalendarDate; people: number }

/** The price of packages on a day, and which of them cannot take a party; numbered as in `best`. */
export function dayOffers(best: readonly Searchable[]) {
  const cached = boundedCache<Stated>(maxCachedDays)
  let docs: ReadonlyMap<string, number> | undefined

  const stated = ({ date, today }: AskedDay): Stated => {
    const isOpen = rulesOn(undefined, date, today).closedFor === null
    const price = Float64Array.from(best, ({ card }) => card.packagePricing.finalPrice)
    const seats = new Float64Array(best.length).fill(isOpen ? Infinity : closed)
    for (const [doc, { card, departures }] of best.entries()) {
      if (!departures) continue
      const departure = departureOn({ packagePricing: card.packagePricing, departures }, date, today)
      price[doc] = departure.finalPrice
      seats[doc] = departure.isOpen ? (departure.seats ?? Infinity) : closed
    }
    return { price, seats }
  }

  return (day: AskedDay, { isLimited, taken, withdrawn }: SeatsOfDay): OnDay => {
    docs ??= new Map(best.map(({ card }, doc) => [card.packageId, doc]))
    const { price, seats } = cached(`${day.date} ${day.today}`, () => stated(day))
    const isUnable = new Uint8Array(best.length)
    const check = (doc: number, people: number) => {
      if ((seats[doc] ?? closed) < people) isUnable[doc] = 1
    }
    const people = isLimited ? day.people : 0
    for (let doc = 0; doc < best.length; doc += 1) check(doc, people)
    for (const row of isLimited ? taken : []) check(docs.get(row.packageId) ?? -1, row.taken + people)
    for (const packageId of withdrawn) {
      const doc = docs.get(packageId)
      if (doc !== undefined) isUnable[doc] = 1
    }
    return { price, isUnable }
  }
}

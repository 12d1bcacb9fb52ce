import { dayMs } from '#shared/domain/durations.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { call } from './calls.ts'

type Tag = { basePrice: number; additionalFees: number; discount: number }
type Day = { date: string; state: string; seatsLeft: number | null; finalPrice: number }
type OpenDay = { date: string; tag: Tag; finalPrice: number }

/** The base price that the catalogue file's seasons state for a day, without the product's own rules. */
function basePriceOn({ seasons = [] }: Departures, own: number, date: string): number {
  const day = date.slice(5)
  const isIn = (from: string, to: string) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to
  return (
    seasons.find(({ from, to, basePrice }) => basePrice !== undefined && isIn(from, to))?.basePrice ?? own
  )
}

const windowDays = 92
/** How many spans of three months: nothing can be booked later. */
const windows = 4
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/**
 * The first day from a given one on which a package starts without counted seats: an account may hold only three unpaid
 * bookings with them. Undefined if there is none.
 */
export async function findOpenDay(
  url: string,
  packageId: string,
  { from }: { from: string },
): Promise<OpenDay | undefined> {
  const { body: place } = await call({ url }, 'GET', `/places/${packageId}`)
  const own = place['packagePricing'] as Tag & { finalPrice: number }
  const fits = ({ state, seatsLeft }: Day) => state === 'open' && seatsLeft === null
  for (let window = 0; window < windows; window++) {
    const start = later(from, window * windowDays)
    const { body } = await call({ url }, 'GET', `/places/departures/${packageId}?from=${start}`)
    const found = (body['days'] as Day[]).find(fits)
    if (!found) continue
    const { date, finalPrice } = found
    const basePrice = basePriceOn((place['departures'] ?? {}) as Departures, own.basePrice, date)
    return { date, finalPrice, tag: { ...own, basePrice } }
  }
  return undefined
}

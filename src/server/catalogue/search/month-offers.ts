import { closedMonths } from '#shared/domain/departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type { PlanColumns } from '#server/catalogue/plan/columns.ts'
import type { InMonths, Searchable } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

/** Each holds a number per package. */
const maxCached = 12
const monthsOfYear = 12
const paisePerRupee = 100

const isClosedIn = (closed: readonly number[], asked: readonly number[]): boolean =>
  asked.every((month) => closed.includes(month + 1))

/**
 * The lowest prices of packages in some months, one bit each, and which of them are closed in all of these months. A
 * package that is not sold that far ahead has its own price.
 */
export function monthOffers(best: readonly Searchable[], { priceIn }: Pick<PlanColumns, 'priceIn'>) {
  const cached = boundedCache<Promise<InMonths>>(maxCached)

  async function find(key: string, months: number, today: CalendarDate): Promise<InMonths> {
    const asked = [...Array(monthsOfYear).keys()].filter((month) => months & (1 << month))
    const price = Float64Array.from(best, ({ card }) => card.packagePricing.finalPrice)
    const isClosed = new Uint8Array(best.length)
    await inSlices(best, ({ departures }, doc) => {
      if (!departures) return
      const lowest = Math.min(...asked.map((month) => priceIn(doc, month, today).paise))
      if (Number.isFinite(lowest)) price[doc] = lowest / paisePerRupee
      else isClosed[doc] = Number(isClosedIn(closedMonths(departures, today), asked))
    })
    return { key, priceOf: (doc) => price[doc] ?? 0, isClosed }
  }

  return (months: number, today: CalendarDate): Promise<InMonths> => {
    const key = `${today} ${months}`
    return cached(key, () => find(key, months, today))
  }
}

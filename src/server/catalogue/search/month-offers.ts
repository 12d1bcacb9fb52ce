import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type { PlanColumns } from '#server/catalogue/plan/columns.ts'
import type { InMonths, Searchable } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

/** Each holds a number per package. */
const maxCached = 12
const monthsOfYear = 12
const paisePerRupee = 100

/** The lowest prices of packages in some months, one bit each; a package that starts in none of them has its own. */
export function monthOffers(best: readonly Searchable[], { priceIn }: Pick<PlanColumns, 'priceIn'>) {
  const cached = boundedCache<Promise<InMonths>>(maxCached)

  async function find(key: string, months: number, today: CalendarDate): Promise<InMonths> {
    const asked = [...Array(monthsOfYear).keys()].filter((month) => months & (1 << month))
    const price = Float64Array.from(best, ({ card }) => card.packagePricing.finalPrice)
    await inSlices(best, ({ departures }, doc) => {
      if (!departures) return
      const lowest = Math.min(...asked.map((month) => priceIn(doc, month, today).paise))
      if (Number.isFinite(lowest)) price[doc] = lowest / paisePerRupee
    })
    return { key, price }
  }

  return (months: number, today: CalendarDate): Promise<InMonths> => {
    const key = `${today} ${months}`
    return cached(key, () => find(key, months, today))
  }
}

import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import { say } from '#web/operator/say.ts'

/** What travellers pay for a base price, by the function that quotes; nothing while a part of the price is missing. */
export function sayPays(offered: Offered | undefined, basePrice: unknown): string | undefined {
  if (!offered || typeof basePrice !== 'number') return undefined
  return say('travellersPay', { price: formatRupees(finalPriceOf({ ...offered.packagePricing, basePrice })) })
}

/** The lowest and the highest of some prices that travellers pay. */
export function sayPrices(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatRupees)
  return least === most ? `${least}` : `${least}–${most}`
}

/** What travellers pay on the days that have a price of their own. */
export function sayOtherPrices(offered: Offered | undefined): string | undefined {
  const { seasons = [], days = [] } = offered?.departures ?? {}
  const prices = [...seasons, ...days].flatMap(({ basePrice }) =>
    offered && typeof basePrice === 'number' ? finalPriceOf({ ...offered.packagePricing, basePrice }) : [],
  )
  return prices.length > 0 ? say('travellersPayElse', { prices: sayPrices(prices) }) : undefined
}

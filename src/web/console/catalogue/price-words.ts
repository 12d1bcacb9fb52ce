import { formatRupees } from '#shared/domain/money.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import { say } from '#web/console/say.ts'

const relative = /^([+-])\s*(\d+(?:\.\d+)?)\s*(%?)$/

/** A sum as people type it: ₹, commas and blanks mean nothing. */
export const plainSum = (typed: string): string => typed.replaceAll(/[₹,\s]/gu, '')

/** The price that travellers pay for a base price. */
export const paysFor = ({ packagePricing }: Offered, basePrice: number): number =>
  finalPriceOf({ ...packagePricing, basePrice })

/** The base price, to the paisa, for which travellers pay this sum. */
export function basePriceOf({ packagePricing }: Offered, pays: number): number | undefined {
  const { discount, additionalFees, finalPrice } = packagePricing
  // Reckoned back, a rounded price may be a paisa less than its own base.
  if (pays === finalPrice) return packagePricing.basePrice
  const basePrice = ((pays - additionalFees) * 100) / (100 - discount)
  return Number.isFinite(basePrice) && basePrice >= 0 ? Math.round(basePrice * 100) / 100 : undefined
}

/** A sum that is changed by '+10%', to whole rupees, or '-500'; undefined for anything else. */
export function changedBy(typed: string, now: number): number | undefined {
  const [, sign, amount, percent] = relative.exec(plainSum(typed)) ?? []
  if (amount === undefined) return undefined
  const more = (sign === '-' ? -1 : 1) * Number(amount)
  // A calendar has no room for paise, which nobody means by a percentage.
  return percent === '%' ? Math.round(now + (now * more) / 100) : now + more
}

/** The base price that changes the final price by '+10%' or '-500'. */
export function basePriceFrom(
  offered: Offered | undefined,
  typed: string,
  now: number = offered?.packagePricing.finalPrice ?? 0,
): number | undefined {
  const pays = changedBy(typed, now)
  return offered && pays !== undefined ? basePriceOf(offered, pays) : undefined
}

/** Says what travellers pay for a base price, as quotes compute it; undefined while a part of the price is missing. */
export function sayPays(offered: Offered | undefined, basePrice: unknown): string | undefined {
  if (!offered || typeof basePrice !== 'number') return undefined
  const usually = offered.packagePricing.finalPrice
  const pays = paysFor(offered, basePrice)
  const price = formatRupees(pays)
  if (pays === usually || usually === 0) return say('travellersPay', { price })
  const share = Number(((Math.abs(pays - usually) / usually) * 100).toFixed(1))
  return say(pays > usually ? 'travellersPayMore' : 'travellersPayLess', {
    price,
    share,
    usual: formatRupees(usually),
  })
}

/** The price of days without one of their own. */
export function sayUsual(offered: Offered | undefined): string | undefined {
  if (!offered) return undefined
  const { basePrice, finalPrice } = offered.packagePricing
  return say('usualPrice', { base: formatRupees(basePrice), price: formatRupees(finalPrice) })
}

/** The lowest and highest of some final prices. */
export function sayPrices(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatRupees)
  return least === most ? `${least}` : `${least}–${most}`
}

/** The final prices of days that have a price of their own. */
export function sayOtherPrices(offered: Offered | undefined): string | undefined {
  const { seasons = [], days = [] } = offered?.departures ?? {}
  const prices = [...seasons, ...days].flatMap(({ basePrice }) =>
    offered && typeof basePrice === 'number' ? paysFor(offered, basePrice) : [],
  )
  return prices.length > 0 ? say('travellersPayElse', { prices: sayPrices(prices) }) : undefined
}

/** What the usual base price is, and what becomes of it. */
export function sayBaseHint(offered: Offered | undefined): string {
  if (!offered) return say('dayBasePriceHow')
  const { basePrice, discount, additionalFees } = offered.packagePricing
  return say(discount === 0 ? 'dayBasePriceFees' : 'dayBasePriceOf', {
    base: formatRupees(basePrice),
    discount,
    fees: formatRupees(additionalFees),
  })
}

import { formatRupees } from '#shared/domain/money.ts'
import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { text } from './text.ts'

/** A sum of rupees, which may be that of the cheapest days alone. */
export function sumText(rupees: number, isFrom: boolean): string {
  const price = formatRupees(rupees)
  return isFrom ? text('price.fromPrice', { price }) : price
}

/** Whether the price of a card is that of the cheapest days, since no day was requested. */
export const isFromPrice = ({ pricesVary, datePrice }: PricedCard): boolean =>
  pricesVary === true && datePrice === undefined

/** The price per person: on the requested date, else on the cheapest days. */
export const priceText = (card: PricedCard): string => sumText(priceOf(card), isFromPrice(card))

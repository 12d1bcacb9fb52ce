import { formatRupees } from '#shared/domain/money.ts'
import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { text } from './text.ts'

/** The price per person: on the requested date, else on the cheapest days. */
export function priceText(card: PricedCard): string {
  const price = formatRupees(priceOf(card))
  return card.pricesVary && card.datePrice === undefined ? text('price.fromPrice', { price }) : price
}

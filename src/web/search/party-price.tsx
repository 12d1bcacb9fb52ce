import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { isFromPrice, priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { PriceLine } from './card-lines.tsx'

type PartyPriceProps = {
  card: PricedCard
  people: number
}

/** What the party pays, in words. */
export function partyPriceText(card: PricedCard, people: number): string {
  if (people === 1) return text('place.priceAPerson', { price: priceText(card) })
  const sum = { total: formatRupees(totalRupees(priceOf(card), people, 0)), count: people }
  return isFromPrice(card) ? text('place.forPartyFrom', sum) : text('place.forParty', sum)
}

/** The party's total on the searched day, which is named above, then the price of each of them. */
export function PartyPrice({ card, people }: PartyPriceProps) {
  const price = priceOf(card)
  return (
    <PriceLine rupees={totalRupees(price, people, 0)} isFrom={isFromPrice(card)}>
      {people === 1
        ? text('place.aPerson')
        : text('place.forPartyEach', { count: people, price: formatRupees(price) })}
    </PriceLine>
  )
}

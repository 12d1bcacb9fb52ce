import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { type PricedCard, priceOf } from '#shared/domain/shown-card.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'

type PartyPriceProps = {
  card: PricedCard
  people: number
}

/** The party's total on the searched day, which is named above, then the price per person. */
export function PartyPrice({ card, people }: PartyPriceProps) {
  const aPerson = `${priceText(card)} ${text('place.aPerson')}`
  if (people === 1)
    return (
      <p>
        <span className="text-lg font-bold text-ink even-digits">{priceText(card)}</span>
        {` ${text('place.aPerson')}`}
      </p>
    )
  const sum = formatRupees(totalRupees(priceOf(card), people, 0))
  const isFrom = card.pricesVary === true && card.datePrice === undefined
  return (
    <p>
      <span className="block text-base font-bold text-ink even-digits">
        {isFrom
          ? text('place.forPartyFrom', { total: sum, count: people })
          : text('place.forParty', { total: sum, count: people })}
      </span>
      {aPerson}
    </p>
  )
}

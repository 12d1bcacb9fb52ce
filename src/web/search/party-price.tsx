import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'

/** The total for the party: the same number as in the review and the invoice. */
export function PartyPrice({ price, people }: { price: number; people: number }) {
  if (people === 1) return null
  return (
    <span className="block font-semibold text-ink even-digits">
      {text('place.forParty', { total: formatRupees(totalRupees(price, people, 0)), count: people })}
    </span>
  )
}

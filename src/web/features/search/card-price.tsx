import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'
import type { Journey } from './address.ts'

/** The price a person and, for a party, what all of them pay: the number of the review and the invoice. */
export function CardPrice({ price, journey }: { price: number; journey: Journey | undefined }) {
  const people = journey?.travelers ?? 1
  return (
    <p className="mt-auto border-t border-dashed border-line pt-3 text-sm text-muted">
      <span className="text-lg font-bold text-ink tabular-nums">{formatRupees(price)}</span>{' '}
      {text('place.aPerson')}
      {people > 1 && (
        <span className="block font-semibold text-ink tabular-nums">
          {text('place.forParty', { total: formatRupees(totalRupees(price, people, 0)), count: people })}
        </span>
      )}
    </p>
  )
}

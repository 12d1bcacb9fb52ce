import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'

type PriceLinesProps = {
  packagePrice: number
  travelers: number
  extraRooms: number
  /** The label of the sum, as 'Total Price'. */
  totalLabel: string
  /** The server's own total, if it is known. */
  total?: number | undefined
}

/** The composition of the total, line by line; a change of the total is announced. */
export function PriceLines({ packagePrice, travelers, extraRooms, totalLabel, total }: PriceLinesProps) {
  const rooms = totalRupees(0, 0, extraRooms)
  const people = totalRupees(packagePrice, travelers, 0)
  const sum = total ?? people + rooms
  // The total says the same.
  const isOneLine = sum === people
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 text-sm">
      <dt className={isOneLine ? 'col-span-2 text-muted' : 'text-muted'}>
        {text(travelers === 1 ? 'price.perTravelerOne' : 'price.perTraveler', {
          price: formatRupees(packagePrice),
          count: travelers,
        })}
      </dt>
      {!isOneLine && <dd className="text-right even-digits">{formatRupees(people)}</dd>}
      {extraRooms > 0 && (
        <>
          <dt className="text-muted">
            {text(extraRooms === 1 ? 'price.extraRoomOne' : 'price.extraRooms', { count: extraRooms })}
          </dt>
          <dd className="text-right even-digits">{formatRupees(rooms)}</dd>
        </>
      )}
      <dt className="mt-2 text-base font-semibold">{totalLabel}</dt>
      <dd aria-live="polite" data-total={sum} className="mt-2 text-right text-xl font-semibold even-digits">
        {formatRupees(sum)}
      </dd>
      <dd className="col-span-2 text-right text-xs text-muted">{text('price.taxesIn')}</dd>
    </dl>
  )
}

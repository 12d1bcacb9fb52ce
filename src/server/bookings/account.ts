import type { Account, ChargeRow, PaymentRow, ReversalRow, Taken } from './account-repository.ts'
import type { BookingRow } from './repository.ts'

const sumOf = <T>(rows: readonly T[], paise: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + paise(row), 0)

/** A booking's own charge: it has the booking's id and code. */
export const firstChargeOf = (booking: BookingRow): ChargeRow => ({
  id: booking.id,
  booking_id: booking.id,
  code: booking.code,
  purpose: 'booking',
  amount_paise: booking.total_paise,
  due_until: booking.hold_until,
  settled_by: booking.settled_by,
  created_at: booking.created_at,
})

/** What of a payment counts for its charge: not the provider's fee where the payer bears it. */
export const countedPaise = ({ amount_paise: gross, payer_fee_paise: fee }: PaymentRow): number => gross - fee

/** What the provider says has left a payment without us, as far as no refund of ours stands for it. */
export const reversedPaise = ({ reversals }: Pick<Taken, 'reversals'>): number =>
  sumOf(reversals, (row) => (row.settled_at === null ? row.amount_paise : row.extra_paise))

/** What our refunds give back or have to. */
export const refundedPaise = ({ refunds }: Pick<Taken, 'refunds'>): number =>
  sumOf(refunds, (row) => row.amount_paise)

/** What of a payment is neither given back nor promised to be. */
export const leftPaise = (taken: Taken): number =>
  Math.max(0, taken.paise - refundedPaise(taken) - reversedPaise(taken))

/** The payments that pay for a booking, newest first: what goes back is taken from them in this order. */
export const settling = ({ taken }: Pick<Account, 'taken'>): Taken[] =>
  taken.filter(({ isPaying }) => isPaying).toReversed()

/** Whether the operator has to say what becomes of it. */
export const isContested = ({
  settled_at: at,
  amount_paise: paise,
  status,
}: Pick<ReversalRow, 'settled_at' | 'amount_paise' | 'status'>): boolean =>
  at === null && (paise > 0 || status === 'open' || status === 'under_review')

/** What was paid for a booking and what of it went back. */
export function spendOf(account: Pick<Account, 'taken'>): { paid: number; returned: number } {
  const taken = settling(account)
  return {
    paid: sumOf(taken, ({ paise }) => paise),
    returned: sumOf(taken, (each) => refundedPaise(each) + reversedPaise(each)),
  }
}

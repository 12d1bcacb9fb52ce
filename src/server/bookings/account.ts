import { worthMoving } from '#shared/domain/money.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type {
  Account,
  BookingRow,
  CapturedPayment,
  ChargeRow,
  PaymentRow,
  Refund,
  RefundRow,
  ReversalRow,
} from './rows.ts'

/** The first charge of a booking: it shares the booking's id and code. */
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

/** The part of a payment that counts towards its charge: without the provider's fee if the payer bears it. */
export const netPaise = ({ amount_paise: gross, payer_fee_paise: fee }: PaymentRow): number => gross - fee

/** Money that left a payment through dashboard refunds and disputes, without the part that replaces our refunds. */
export const reversedPaise = ({ reversals }: Pick<CapturedPayment, 'reversals'>): number =>
  sumOf(reversals, (row) => (row.settled_at === null ? row.amount_paise : row.extra_paise))

/** The sum of our refunds, made or still due. */
export const refundedPaise = ({ refunds }: Pick<CapturedPayment, 'refunds'>): number =>
  sumOf(refunds, (row) => row.amount_paise)

/** What has left a payment or is still to be sent from it; a part of a refund that another payment gave is not. */
const spentPaise = ({ refunds, reversals }: CapturedPayment): number =>
  sumOf(refunds, (row) => row.amount_paise - row.absorbed_paise) + sumOf(reversals, (row) => row.amount_paise)

/** What can still be refunded: neither returned nor promised. */
export const refundablePaise = (captured: CapturedPayment): number =>
  Math.max(
    0,
    captured.paise - Math.max(refundedPaise(captured) + reversedPaise(captured), spentPaise(captured)),
  )

/** The payments that settle a charge, newest first: the order in which refunds are taken from them. */
export const settlingPayments = ({ captured }: Pick<Account, 'captured'>): CapturedPayment[] =>
  captured.filter(({ isSettling }) => isSettling).toReversed()

/** The payments that share the refunds of this one: all that settle a charge, or a payment that settles nothing alone. */
export const givingTogether = (
  account: Pick<Account, 'captured'>,
  captured: CapturedPayment,
): CapturedPayment[] => (captured.isSettling ? settlingPayments(account) : [captured])

/** What can still be refunded of a booking: each payment gives what is left of it, if that is enough to be moved. */
export const leftToRefundPaise = (account: Pick<Account, 'captured'>): number =>
  sumOf(settlingPayments(account), (captured) => worthMoving(refundablePaise(captured)))

/** Whether a refund has to be paid by bank transfer, since its payment is too old for the provider: nothing was written to send. */
export const isByTransfer = ({ body, status }: Pick<RefundRow, 'body' | 'status'>): boolean =>
  body === '' && status !== 'processed'

export const byTransferPaise = (refunds: readonly Pick<RefundRow, 'body' | 'amount_paise'>[]): number =>
  sumOf(refunds, ({ body, amount_paise: paise }) => (body === '' ? paise : 0))

/** The part of a refund that neither a sending nor a reversal has covered. */
export function uncoveredPaise({ amount_paise: paise, absorbed_paise: absorbed, sendings }: Refund): number {
  const sent = sendings.filter(({ status }) => status === 'processed')
  return Math.max(0, paise - absorbed - sumOf(sent, ({ amount_paise: each }) => each))
}

/** Whether a reversal may still be undone: a refund can fail, a dispute be won. */
export const canBeUndone = ({ status }: Pick<ReversalRow, 'status'>): boolean =>
  status === 'pending' || status === 'open' || status === 'under_review'

/** Whether money is on its way back, or was taken until the bank decides. */
export const isUnderWay = (row: Pick<ReversalRow, 'status' | 'amount_paise'>): boolean =>
  row.amount_paise > 0 && canBeUndone(row)

/** Whether a reversal needs the operator's decision. */
export const isUnresolved = ({
  settled_at: at,
  amount_paise: paise,
  status,
}: Pick<ReversalRow, 'settled_at' | 'amount_paise' | 'status'>): boolean =>
  at === null && (paise > 0 || status === 'open' || status === 'under_review')

/** Refunds of a booking that have not gone back yet, without what the provider gave back on its own. */
const underWayPaise = (account: Pick<Account, 'captured'>): number =>
  sumOf(settlingPayments(account), ({ refunds }) =>
    sumOf(refunds, (row) => (row.status === 'processed' ? 0 : row.amount_paise - row.absorbed_paise)),
  )

/** What has gone back of what was paid for a booking. */
export const givenBackPaise = (account: Pick<Account, 'captured'>): number =>
  spendOf(account).returned - underWayPaise(account)

/** What was paid for a booking, and what was returned of it. */
export function spendOf(account: Pick<Account, 'captured'>): { paid: number; returned: number } {
  const captured = settlingPayments(account)
  return {
    paid: sumOf(captured, ({ paise }) => paise),
    returned: sumOf(captured, (each) => refundedPaise(each) + reversedPaise(each)),
  }
}

import type { Db, Tx } from '#server/platform/db/client.ts'
import { ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { PaymentRow } from '#server/bookings/rows.ts'

/** The refunded paise that the books show, by payment id. */
export async function recordedRefunds(db: Db | Tx, paymentIds: string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_sendings')
    .innerJoin('refunds', 'refunds.id', 'refund_sendings.refund_id')
    .select(['refunds.payment_id', 'refund_sendings.amount_paise'])
    .where('refunds.payment_id', 'in', paymentIds)
    .where('refund_sendings.status', 'in', ['pending', 'processed'])
    .unionAll(
      db
        .selectFrom('reversals')
        .select(['reversals.payment_id', 'reversals.amount_paise'])
        .where('payment_id', 'in', paymentIds)
        .where('kind', '=', 'refund'),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const { payment_id: id, amount_paise: paise } of rows) sums.set(id, (sums.get(id) ?? 0) + paise)
  return sums
}

/** Queues a check of a payment's refunds if the refunded amount that the provider reports differs from our books. */
export async function queueRefundCheck(
  tx: Tx,
  { refundedPaise }: ProviderPayment,
  payment: PaymentRow,
  deps: PaymentsDeps,
): Promise<void> {
  if (refundedPaise === 0) return
  const known = (await recordedRefunds(tx, [payment.id])).get(payment.id) ?? 0
  if (known === refundedPaise) return
  const paymentId = payment.provider_payment_id
  // The same sums can differ again later, and each report of a minute needs one check.
  const minute = deps.clock().toISOString().slice(0, 16)
  const dedupeKey = `returns:${paymentId}:${known}:${refundedPaise}:${minute}`
  await deps.outbox.add(tx, { kind: 'returns', dedupeKey, payload: { paymentId } })
}

/** Applies all refunds of a payment that the provider knows, ours and the dashboard's. */
export async function checkRefunds(paymentId: string, deps: PaymentsDeps): Promise<void> {
  for (const refund of await deps.provider.listRefunds(paymentId)) await applyRefund(refund, deps)
}

/**
 * Checks the refunds of all captured payments of a booking, even those too old for reconciliation. False if the provider
 * did not answer, which is only logged: the check is repeated before money is sent.
 */
export async function checkRefundsOfBooking(bookingId: string, deps: PaymentsDeps): Promise<boolean> {
  const payments = await deps.database.db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .select('provider_payment_id')
    .where('booking_id', '=', bookingId)
    .where('payments.status', 'in', ['captured', 'refunded'])
    .execute()
  try {
    for (const { provider_payment_id: id } of payments) await checkRefunds(id, deps)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the refunds of a booking could not be checked at the provider')
    return error.kind !== 'unreachable'
  }
}

const checkedAtOnce = 5

/**
 * Checks the refunds of several bookings. A provider that does not answer is asked no further: who waits has proved who
 * they are for two minutes only.
 */
export async function checkRefundsOfBookings(
  bookings: readonly { id: string }[],
  deps: PaymentsDeps,
): Promise<void> {
  for (let at = 0; at < bookings.length; at += checkedAtOnce) {
    const some = bookings.slice(at, at + checkedAtOnce)
    const answered = await Promise.all(some.map(({ id }) => checkRefundsOfBooking(id, deps)))
    if (answered.includes(false)) return
  }
}

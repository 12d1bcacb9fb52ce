import type { Tx } from '#server/platform/db/client.ts'
import type { BookingRow, RefundRow } from '#server/bookings/rows.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alertOperator } from '#server/platform/mail/operator-alert.ts'
import { alertOf } from './reversals.ts'

/**
 * After a sending that had failed went through after all: reversals that had replaced parts of its refund went out beside
 * it, so they need a decision again. `overPaise`: by how much the refund is exceeded.
 */
export async function reopenReplacing(
  tx: Tx,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'absorbed_paise'>,
  overPaise: number,
  booking: BookingRow,
  deps: PaymentsDeps,
): Promise<void> {
  const rows = await tx
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('reversals')
    .select('payments.provider_payment_id')
    .where('payment_orders.booking_id', '=', booking.id)
    .where('reversals.settled_at', 'is not', null)
    .orderBy('reversals.settled_at', 'desc')
    .execute()
  let over = overPaise
  let absorbed = refund.absorbed_paise
  for (const row of rows.toSorted((a, b) => Number(isOf(b, refund)) - Number(isOf(a, refund)))) {
    const part = Math.min(row.amount_paise - row.extra_paise, absorbed)
    if (over <= 0 || part <= 0) continue
    over -= part
    absorbed -= part
    await tx
      .updateTable('reversals')
      .set({ settled_at: null, extra_paise: 0, note: null })
      .where('id', '=', row.id)
      .execute()
    const { id, kind, amount_paise: amountPaise, status } = row
    const again = { id, paymentId: row.provider_payment_id, kind, amountPaise, status }
    const dedupeKey = `reversal:${id}:again:${refund.id}`
    await alertOperator(tx, { ...alertOf(again, booking.code, 0), dedupeKey }, deps)
  }
  await tx.updateTable('refunds').set({ absorbed_paise: absorbed }).where('id', '=', refund.id).execute()
}

const isOf = (row: { payment_id: string }, refund: { payment_id: string }): boolean =>
  row.payment_id === refund.payment_id

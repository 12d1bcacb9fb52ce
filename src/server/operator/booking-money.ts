import type { Db } from '#server/platform/db/client.ts'
import { text } from '#shared/messages/text.ts'
import { formatPaise } from './booking-line.ts'
import type { Output } from './command.ts'

const none = () => text('operator.none')

export async function printOrders(db: Db, bookingId: string, output: Output): Promise<void> {
  const query = db.selectFrom('payment_orders').selectAll().where('booking_id', '=', bookingId)
  for (const row of await query.orderBy('attempt').execute())
    output.line(
      text('operator.orderLine', {
        at: row.created_at,
        receipt: row.receipt,
        order: row.provider_order_id ?? none(),
        amount: formatPaise(row.amount_paise),
        state: row.state,
      }),
    )
}

export async function printPayments(db: Db, bookingId: string, output: Output): Promise<void> {
  const query = db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('payments')
    .where('payment_orders.booking_id', '=', bookingId)
  for (const row of await query.orderBy('payments.id').execute())
    output.line(
      text('operator.paymentLine', {
        at: row.first_seen_at,
        payment: row.provider_payment_id,
        method: row.method,
        amount: formatPaise(row.amount_paise),
        status: row.status,
        source: row.last_source,
        reason: row.error_reason ?? none(),
      }),
    )
}

/** Each with its sendings, and what left the booking's payments without us. */
export async function printRefunds(db: Db, bookingId: string, output: Output): Promise<void> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('refund_sendings', 'refund_sendings.refund_id', 'refunds.id')
    .selectAll('refund_sendings')
    .select(['refunds.reason', 'refunds.expected_by', 'refunds.done_at', 'refunds.status as stands'])
    .where('booking_id', '=', bookingId)
    .orderBy('refund_sendings.id')
    .execute()
  for (const row of refunds)
    output.line(
      text('operator.refundLine', {
        at: row.sent_at,
        refund: row.provider_refund_id ?? none(),
        reason: row.reason,
        amount: formatPaise(row.amount_paise),
        status: row.stands === row.status ? row.status : `${row.status} (${row.stands})`,
        expectedBy: row.expected_by,
        doneAt: row.done_at ?? none(),
        reference: row.reference ?? none(),
      }),
    )
  const reversals = await db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('reversals')
    .where('payment_orders.booking_id', '=', bookingId)
    .execute()
  for (const row of reversals)
    output.line(
      text('operator.reversalLine', {
        at: row.first_seen_at,
        id: row.id,
        kind: row.kind,
        amount: formatPaise(row.amount_paise),
        status: row.status,
        settledAt: row.settled_at ?? none(),
        note: row.note ?? none(),
      }),
    )
}

import type { Db } from '#server/db/client.ts'
import { text } from '#shared/messages/text.ts'
import { formatPaise } from './booking-line.ts'
import type { Output } from './command.ts'

const none = () => text('operator.none')

export async function tellOrders(db: Db, bookingId: string, output: Output): Promise<void> {
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

export async function tellPayments(db: Db, bookingId: string, output: Output): Promise<void> {
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

export async function tellRefunds(db: Db, bookingId: string, output: Output): Promise<void> {
  const query = db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId)
  for (const row of await query.orderBy('id').execute())
    output.line(
      text('operator.refundLine', {
        at: row.requested_at,
        refund: row.provider_refund_id ?? none(),
        reason: row.reason,
        amount: formatPaise(row.amount_paise),
        status: row.status,
        expectedBy: row.expected_by,
        doneAt: row.done_at ?? none(),
        reference: row.reference ?? none(),
      }),
    )
}

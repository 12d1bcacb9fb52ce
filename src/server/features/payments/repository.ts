import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/tables.ts'

export type OrderRow = Selectable<Tables['payment_orders']>
export type PaymentRow = Selectable<Tables['payments']>
export type RefundRow = Selectable<Tables['refunds']>

export function findOrderOfProvider(db: Db | Tx, providerOrderId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

export function findOrderOfUser(
  db: Db | Tx,
  userId: string,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_orders')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .selectAll('payment_orders')
    .where('payment_orders.provider_order_id', '=', providerOrderId)
    .where('bookings.user_id', '=', userId)
    .executeTakeFirst()
}

export function getOrder(db: Db | Tx, id: string): Promise<OrderRow> {
  return db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function listOrders(db: Db | Tx, bookingId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('attempt')
    .execute()
}

export async function changeOrder(
  db: Db | Tx,
  id: string,
  change: Updateable<Tables['payment_orders']>,
): Promise<void> {
  await db.updateTable('payment_orders').set(change).where('id', '=', id).execute()
}

export function findPayment(db: Db | Tx, providerPaymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
}

/** The return of one payment; a payment has at most one per reason, and all of ours are in full. */
export function findRefundOf(db: Db | Tx, paymentId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .executeTakeFirst()
}

export function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

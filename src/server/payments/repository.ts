import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { ChargeRow, PaymentRow, ReversalRow } from '#server/bookings/rows.ts'

export type OrderRow = Selectable<Tables['payment_orders']>

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

/** The charge of an order; an order of the previous release names none and is for the booking's first charge. */
export function getChargeOf(tx: Tx, order: OrderRow): Promise<ChargeRow> {
  const id = order.charge_id ?? order.booking_id
  return tx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export const listOrdersOf = (db: Db | Tx, bookingId: string): Promise<OrderRow[]> =>
  db.selectFrom('payment_orders').selectAll().where('booking_id', '=', bookingId).orderBy('attempt').execute()

export const listPaymentsOf = (db: Db | Tx, bookingId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('payments')
    .where('payment_orders.booking_id', '=', bookingId)
    .orderBy('payments.id')
    .execute()

export const listReversalsOf = (db: Db | Tx, bookingId: string): Promise<ReversalRow[]> =>
  db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('reversals')
    .where('payment_orders.booking_id', '=', bookingId)
    .orderBy('reversals.id')
    .execute()

/** The orders created since then that can still be paid, oldest first. */
export function listUnpaidOrders(db: Db | Tx, bookingId: string, since = ''): Promise<OrderRow[]> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'paid')
    .where('created_at', '>=', since)
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

type Named = { paymentId?: string | null; refundId?: string | null }

/** By the provider's id of a payment, or by our or the provider's id of a refund. */
async function findBookingCode(tx: Tx, { paymentId, refundId }: Named): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .select('code')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('booking_id')
        .leftJoin('refund_sendings', 'refund_sendings.refund_id', 'refunds.id')
        .where((by) =>
          by.or([
            by('refunds.id', '=', refundId ?? ''),
            by('refund_sendings.provider_refund_id', '=', refundId ?? ''),
          ]),
        )
        .union(
          eb
            .selectFrom('payments')
            .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
            .select('booking_id')
            .where('provider_payment_id', '=', paymentId ?? ''),
        ),
    )
    .executeTakeFirst()
  return row?.code
}

/** The booking, payment and refund that an effect is about. */
export async function namesInEffect(tx: Tx, payload: unknown): Promise<string> {
  const named = payload as Named
  const ids = [await findBookingCode(tx, named), named.paymentId, named.refundId]
  return ids.filter((id) => id).join(', ')
}

/** Payments by status from that id on; ids are in time order, so no older row is read. */
export function countPayments(db: Db, firstId: string): Promise<{ status: string; count: number }[]> {
  return db
    .selectFrom('payments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('id', '>=', firstId)
    .groupBy('status')
    .execute()
}

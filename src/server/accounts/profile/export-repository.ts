import type { Db } from '#server/platform/db/client.ts'

export function listPayments(db: Db, userId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select(['bookings.code', 'payments.provider_payment_id', 'payments.amount_paise'])
    .select(['payments.method', 'payments.status', 'payments.first_seen_at'])
    .where('bookings.user_id', '=', userId)
    .orderBy('payments.id')
    .execute()
}

export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/tables.ts'

export type HistoryRow = Selectable<Tables['booking_history']>

export function listHistory(db: Db | Tx, bookingId: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('booking_history')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function listBookingsWithPayment(db: Db, userId: string) {
  return db
    .selectFrom('bookings')
    .leftJoin('payments', 'payments.id', 'bookings.settled_by')
    .selectAll('bookings')
    .select(['payments.provider_payment_id', 'payments.method'])
    .where('bookings.user_id', '=', userId)
    .orderBy('bookings.id', 'desc')
    .execute()
}

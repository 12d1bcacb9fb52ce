import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { BookingRow } from './repository.ts'

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

/** Of one person, newest first. */
export function listBookingsOf(db: Db, userId: string): Promise<BookingRow[]> {
  return db.selectFrom('bookings').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

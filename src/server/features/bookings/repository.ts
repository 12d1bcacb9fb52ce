import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import { forUpdate } from '#server/db/row-locks.ts'
import type { Tables } from '#server/db/tables.ts'

export type BookingRow = Selectable<Tables['bookings']>

/** The payment that paid for a booking. */
export type Settlement = { providerPaymentId: string; method: string }

/** Every change of a booking starts with this lock, so that its changes come one after another. */
export function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return forUpdate(tx, tx.selectFrom('bookings').selectAll().where('id', '=', id)).executeTakeFirst()
}

export function findBooking(db: Db | Tx, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockBookingOfUser(tx: Tx, userId: string, code: string): Promise<BookingRow | undefined> {
  const query = tx.selectFrom('bookings').selectAll().where('code', '=', code).where('user_id', '=', userId)
  return forUpdate(tx, query).executeTakeFirst()
}

/** Creations of one person queue here: of many at once, all but the first find the first one's booking. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  // Who has deleted his account is not verified any more.
  const query = tx.selectFrom('users').select('id').where('id', '=', userId).where('is_verified', '=', 1)
  return (await forUpdate(tx, query).executeTakeFirst()) !== undefined
}

export function findBookingOfUser(
  db: Db | Tx,
  userId: string,
  code: string,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A booking that the same request made before and that can still be paid for, or is. */
export function findSameRequest(
  tx: Tx,
  userId: string,
  requestHash: string,
  now: string,
): Promise<BookingRow | undefined> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_hash', '=', requestHash)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'Confirmed'),
        eb.and([eb('status', '=', 'Pending'), eb('hold_until', '>', now)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** False where the code is taken. The row is whole, so that none of it has to be read back. */
export async function insertBooking(tx: Tx, booking: BookingRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function changeBooking(
  tx: Tx,
  booking: BookingRow,
  change: Updateable<Tables['bookings']>,
  now: string,
): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set({ ...change, version: booking.version + 1, updated_at: now })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the provider still holds open can be paid all the same; it stays known and is looked after. */
export async function abandonOpenOrders(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ state: 'abandoned' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}

export async function findSettlement(db: Db | Tx, booking: BookingRow): Promise<Settlement | null> {
  if (booking.settled_by === null) return null
  const row = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'method'])
    .where('id', '=', booking.settled_by)
    .executeTakeFirst()
  return row ? { providerPaymentId: row.provider_payment_id, method: row.method } : null
}

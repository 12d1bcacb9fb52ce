import type { Updateable } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { completeMoney } from '#server/schema/complete-money.ts'
import { completeSeats, isCounted, seatsOf } from '#server/schema/complete-seats.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'
import { firstChargeOf } from './account.ts'
import type { BookingRow, ChargeRow, HistoryRow } from './rows.ts'

const bookingsToLock = (tx: Tx) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('charges')
            .select('charges.id')
            .whereRef('charges.id', '=', 'bookings.id')
            .where((or) =>
              or.or([
                or('charges.settled_by', 'is not', null),
                or.and([
                  or('bookings.settled_by', 'is', null),
                  or('charges.amount_paise', '=', or.ref('bookings.total_paise')),
                  or('charges.due_until', '=', or.ref('bookings.hold_until')),
                ]),
              ]),
            ),
        )
        .as('is_complete'),
    )

async function completed(tx: Tx, row: BookingRow, isComplete: boolean): Promise<BookingRow> {
  if (!isComplete) await completeMoney(tx, row.id)
  if (isCounted(row)) return row
  await completeSeats(tx, row.id)
  return { ...row, ...seatsOf(row) }
}

/** Locks a booking and completes one that an older release, running beside this one, wrote without its charge or seats. */
async function lockComplete(
  tx: Tx,
  query: ReturnType<typeof bookingsToLock>,
): Promise<BookingRow | undefined> {
  const found = await forUpdate(tx, query).executeTakeFirst()
  if (!found) return undefined
  const { is_complete: isComplete, ...row } = found
  return completed(tx, row, Boolean(isComplete))
}

/** Every change of a booking starts with this lock, so that changes happen one after the other. */
export const lockBooking = (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  lockComplete(tx, bookingsToLock(tx).where('id', '=', id))

export const lockBookingOfUser = (tx: Tx, userId: string, code: string): Promise<BookingRow | undefined> =>
  lockComplete(tx, bookingsToLock(tx).where('code', '=', code).where('user_id', '=', userId))

export function findBooking(db: Db | Tx, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a user's unpaid bookings, so that no payment confirms one meanwhile. */
export async function lockUnpaidOf(tx: Tx, userId: string): Promise<BookingRow[]> {
  const query = bookingsToLock(tx).where('user_id', '=', userId).where('status', 'in', ['Pending', 'Expired'])
  const rows: BookingRow[] = []
  for (const { is_complete: isComplete, ...row } of await forUpdate(tx, query.orderBy('id')).execute()) {
    rows.push(await completed(tx, row, Boolean(isComplete)))
  }
  return rows
}

/** Whether the account exists and has not been deleted. */
export async function isActiveUser(tx: Tx, userId: string): Promise<boolean> {
  const query = tx.selectFrom('users').select('id').where('id', '=', userId).where('is_verified', '=', 1)
  return (await query.executeTakeFirst()) !== undefined
}

const userToLock = prepared((tx, { userId }: { userId: string }) =>
  forUpdate(
    tx,
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      // Deleting an account sets it to unverified.
      .where('is_verified', '=', 1),
  ),
)

/** Locks the account, so that concurrent repetitions of a request find the first one's booking; throws if it is gone. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  if ((await userToLock(tx, { userId })).length === 0) throw new AppError('unauthenticated', 'error.signIn')
}

/** The payment statuses of bookings for which nothing was ever paid. */
const neverPaid = ['Pending', 'Failed'] as const

type Since = { hour: string; day: string }

const bookingsSince = prepared((tx, { userId, hour, day }: Since & { userId: string }) =>
  tx
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('id', '>=', hour).as('made'),
      fn.countAll<number>().filterWhere('payment_status', 'in', neverPaid).as('unpaid'),
    ])
    .where('user_id', '=', userId)
    .where('id', '>=', day),
)

/**
 * How many bookings the user has made in the hour, and how many of the day's nobody paid. Sent behind the account's lock: on
 * PostgreSQL the statement that waits for it does not see what was committed meanwhile.
 */
export async function countBookings(
  tx: Tx,
  userId: string,
  since: Since,
): Promise<{ made: number; unpaid: number }> {
  const [found] = await bookingsSince(tx, { userId, ...since })
  return found ?? { made: 0, unpaid: 0 }
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

/** The id of a booking that the same request created and that is paid or can still be paid; usually there is none. */
export const findSameRequest = prepared(
  (tx, { userId, requestHash, now }: { userId: string; requestHash: string; now: string }) =>
    tx
      .selectFrom('bookings')
      .select('id')
      .where('user_id', '=', userId)
      .where('request_hash', '=', requestHash)
      .where((eb) =>
        eb.or([
          eb('status', '=', 'Confirmed'),
          eb.and([eb('status', '=', 'Pending'), eb('hold_until', '>', now)]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1),
)

/** The caller has the complete row, so nothing is read back. A taken code is a unique violation. */
export const insertBooking = prepared((tx, booking: BookingRow) => tx.insertInto('bookings').values(booking))

export function setBooking(
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

const chargeToInsert = prepared((tx, charge: ChargeRow) => tx.insertInto('charges').values(charge))

export async function insertCharge(tx: Tx, charge: ChargeRow): Promise<ChargeRow> {
  await chargeToInsert(tx, charge)
  return charge
}

export const insertFirstCharge = (tx: Tx, booking: BookingRow): Promise<ChargeRow> =>
  insertCharge(tx, firstChargeOf(booking))

export async function changeCharge(tx: Tx, id: string, change: Updateable<Tables['charges']>): Promise<void> {
  await tx.updateTable('charges').set(change).where('id', '=', id).execute()
}

/** An abandoned order can still be paid at the provider, so it is kept and still polled. */
export async function abandonOpenOrders(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ state: 'abandoned' })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}

export function listHistory(db: Db | Tx, bookingId: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('booking_history')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** A user's bookings, newest first; of those that ended unpaid at most so many, if it is given. */
export function listBookingsOf(db: Db, userId: string, mostUnpaid?: number): Promise<BookingRow[]> {
  const unpaid = db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('payment_status', '=', 'Failed')
    .orderBy('id', 'desc')
    .limit(mostUnpaid ?? 0)
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(mostUnpaid !== undefined, (all) =>
      all.where((row) => row.or([row('payment_status', '<>', 'Failed'), row('id', 'in', unpaid)])),
    )
    .orderBy('id', 'desc')
    .execute()
}

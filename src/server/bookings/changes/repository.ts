import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { Day } from '#server/bookings/days-repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { isOpenChange } from '#server/bookings/status-indexes.ts'
import { freeSeats } from '#server/bookings/seats/counts.ts'
import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'

export type ChangeRow = Selectable<Tables['booking_changes']>

/** The open change of a booking; there is at most one. */
export function findOpenChange(db: Db | Tx, bookingId: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Oldest first. */
export function listChanges(db: Db | Tx, bookingId: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

/** A booking as its documents showed it at that moment: with the journey as it was before any later changes. */
export async function bookingAt(db: Db, row: BookingRow, instant: string): Promise<BookingRow> {
  if (row.changed_at === null || row.changed_at <= instant) return row
  const next = await db
    .selectFrom('booking_changes')
    .select(['from_date as travel_date', 'from_people as number_of_people', 'from_rooms as extra_rooms'])
    .where('booking_id', '=', row.id)
    .where('state', '=', 'done')
    .where('ended_at', '>', instant)
    .orderBy('ended_at')
    .orderBy('id')
    .executeTakeFirst()
  return { ...row, ...next }
}

/** The user's bookings with an open change, by id. */
export async function listChangingOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select('bookings.id')
    .where('bookings.user_id', '=', userId)
    .where('booking_changes.state', '=', 'open')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The bookings with an open change that holds seats of this day. */
export async function listChangingTo(tx: Tx, { packageId, day }: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking_changes')
    .select('booking_id')
    .where(isOpenChange)
    .where('package_id', '=', packageId)
    .where('seats_date', '=', day)
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

export async function insertChange(tx: Tx, change: Insertable<Tables['booking_changes']>): Promise<void> {
  await tx.insertInto('booking_changes').values(change).execute()
}

type End = { state: 'done' | 'ended'; cause: string; now: string }

/** Closes an open change; the caller moves its seats to the booking or to the next change. */
export async function closeChange(tx: Tx, { id }: ChangeRow, { state, cause, now }: End): Promise<void> {
  await tx
    .updateTable('booking_changes')
    .set({ state, cause, ended_at: now, seats_taken: 0, seats_date: null })
    .where('id', '=', id)
    .execute()
}

/** Ends the open change of a locked booking, if any, and frees its seats; the booking stays as it is. */
export async function endOpenChange(
  tx: Tx,
  bookingId: string,
  cause: string,
  deps: OfferDeps,
): Promise<void> {
  const open = await findOpenChange(tx, bookingId)
  if (!open) return
  await closeChange(tx, open, { state: 'ended', cause, now: deps.clock().toISOString() })
  await freeSeats(tx, open, deps)
}

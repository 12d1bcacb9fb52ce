import type { Db, Tx } from '#server/platform/db/client.ts'
import type { BookingRow } from './rows.ts'

/** When a booking ended; undefined while it lives. */
async function findEnd(db: Db | Tx, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_history')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('of', '=', 'booking')
    .where('to_status', 'in', ['Cancelled', 'Expired'])
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/**
 * The code of the group's page, for whoever booked the share; undefined if the group has been deleted. A booking that has
 * ended gets the code that was valid at the time, since an old code only works for those who are still in the group.
 */
export async function findGroupCode(db: Db | Tx, { id }: BookingRow): Promise<string | undefined> {
  // In one statement with the status, since whoever is removed may have read the booking before.
  const group = await db
    .selectFrom('bookings')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_shares.group_id')
    .select(['travel_groups.id', 'travel_groups.code', 'bookings.status'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  const hasEnded = group?.status === 'Cancelled' || group?.status === 'Expired'
  const end = hasEnded ? await findEnd(db, id) : undefined
  if (!group || end === undefined) return group?.code
  const past = await db
    .selectFrom('group_past_codes')
    .select('code')
    .where('group_id', '=', group.id)
    .where('at', '>=', end)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return past?.code ?? group.code
}

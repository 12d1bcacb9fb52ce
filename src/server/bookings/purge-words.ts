import type { Db } from '#server/platform/db/client.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { returnDate, todayInIndia } from '#shared/domain/travel-date.ts'

/** The bookings among those of a query that were over by the instant: cancelled, expired, or their journey in India. */
async function overAmong(
  db: Db,
  ids: ReturnType<typeof needing | typeof noted>,
  before: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'travel_date', 'days', 'status'])
    .select((eb) =>
      eb
        .selectFrom('booking_history')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('booking_id', '=', 'bookings.id')
        .where('to_status', 'in', ['Cancelled', 'Expired'])
        .as('ended_at'),
    )
    .where('id', 'in', ids)
    .execute()
  const day = todayInIndia(new Date(before))
  return rows
    .filter(({ status, ended_at: at, travel_date: date, days }) => {
      const hasEnded = status === 'Cancelled' || status === 'Expired'
      return (hasEnded && at !== null && at < before) || returnDate(date, days) < day
    })
    .map(({ id }) => id)
}

const needing = (db: Db) => db.selectFrom('bookings').select('id').where('traveler_needs', 'is not', null)
const noted = (db: Db) => db.selectFrom('booking_notes').select('booking_id as id')

/** Forgets what travellers wanted us to know for bookings that were over by the instant; returns of how many. */
export async function purgeNeeds(db: Db, before: string): Promise<bigint> {
  const over = await overAmong(db, needing(db), before)
  await eachRow(over, (id) =>
    db.updateTable('bookings').set({ traveler_needs: null }).where('id', '=', id).execute(),
  )
  return BigInt(over.length)
}

/** Deletes the notes of staff on bookings that were over by the instant; returns on how many. */
export async function purgeNotes(db: Db, before: string): Promise<bigint> {
  const over = await overAmong(db, noted(db), before)
  await eachRow(over, (id) => db.deleteFrom('booking_notes').where('booking_id', '=', id).execute())
  return BigInt(over.length)
}

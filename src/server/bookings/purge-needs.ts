import type { Db } from '#server/platform/db/client.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { returnDate, todayInIndia } from '#shared/domain/travel-date.ts'

/** Forgets what travellers wanted us to know for journeys that were over in India by the instant; returns of how many. */
export async function purgeNeeds(db: Db, before: string): Promise<bigint> {
  const day = todayInIndia(new Date(before))
  const begun = await db
    .selectFrom('bookings')
    .select(['id', 'travel_date', 'days'])
    .where('traveler_needs', 'is not', null)
    .where('travel_date', '<', day)
    .execute()
  const over = begun.filter((row) => returnDate(row.travel_date, row.days) < day)
  await eachRow(over, ({ id }) =>
    db.updateTable('bookings').set({ traveler_needs: null }).where('id', '=', id).execute(),
  )
  return BigInt(over.length)
}

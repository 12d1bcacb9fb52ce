import type { Database } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { listMiscounts, type Miscount } from '#server/schema/complete-seats.ts'

/** Sets the count of a day to the people who have booked it; under the row's lock nobody takes or frees meanwhile. */
function recountDay(
  database: Database,
  { package_id: packageId, travel_date: day }: Miscount,
): Promise<void> {
  return database.transaction(async (tx) => {
    const row = { package_id: packageId, travel_date: day, taken: 0 }
    await tx
      .insertInto('seats')
      .values(row)
      .onConflict((conflict) => conflict.columns(['package_id', 'travel_date']).doNothing())
      .execute()
    const ofDay = tx.selectFrom('seats').select('taken')
    await forUpdate(tx, ofDay.where('package_id', '=', packageId).where('travel_date', '=', day)).execute()
    const { people } = await tx
      .selectFrom('bookings')
      .select((eb) => eb.fn.sum<number | string | null>('seats_taken').as('people'))
      .where('package_id', '=', packageId)
      .where('seats_date', '=', day)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('seats')
      .set({ taken: Number(people ?? 0) })
      .where('package_id', '=', packageId)
      .where('travel_date', '=', day)
      .execute()
  })
}

/** Counts the days anew whose count is not the people who have booked them; returns how many. */
export async function recountSeats(database: Database): Promise<number> {
  const wrong = await listMiscounts(database.db)
  for (const day of wrong) await recountDay(database, day)
  return wrong.length
}

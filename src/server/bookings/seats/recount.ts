import type { Database } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { listMiscounts, type Miscount } from '#server/schema/complete-seats.ts'
import { sumCounted } from '#server/schema/seat-holders.ts'

/** Sets the count of a day to the seats that are held of it; under the row's lock nobody takes or frees meanwhile. */
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
    await tx
      .updateTable('seats')
      .set({ taken: await sumCounted(tx, row) })
      .where('package_id', '=', packageId)
      .where('travel_date', '=', day)
      .execute()
  })
}

/** Counts the days anew whose count is not the seats that are held of them; returns how many. */
export async function recountSeats(database: Database): Promise<number> {
  const wrong = await listMiscounts(database.db)
  for (const day of wrong) await recountDay(database, day)
  return wrong.length
}

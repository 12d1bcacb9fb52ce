import type { Database } from '#server/platform/db/client.ts'
import { type OfferDeps, offerSeats } from '#server/bookings/waitlist/offers.ts'
import { listMiscounts, type Miscount } from '#server/schema/complete-seats.ts'
import { sumCounted } from '#server/schema/seat-holders.ts'
import { lockDay, setTaken } from '#server/bookings/days-repository.ts'

/** Sets the count of a day to the seats actually held; the row's lock keeps others from taking or freeing seats meanwhile. */
function recountDay(database: Database, wrong: Miscount, deps: OfferDeps): Promise<void> {
  const of = { packageId: wrong.package_id, day: wrong.travel_date }
  return database.transaction(async (tx) => {
    await lockDay(tx, of)
    await setTaken(tx, { ...of, people: await sumCounted(tx, wrong) })
    await offerSeats(tx, of, deps)
  })
}

/** Corrects the days whose count differs from the seats actually held; returns how many. */
export async function recountSeats(database: Database, deps: OfferDeps): Promise<number> {
  const wrong = await listMiscounts(database.db)
  for (const day of wrong) await recountDay(database, day, deps)
  return wrong.length
}

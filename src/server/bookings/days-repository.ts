import type { Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { rememberTaken } from './taken-lately.ts'

export type Day = { packageId: string; day: CalendarDate }
export type SeatsRequest = Day & { people: number }

/** More than can ever be sold. */
const unlimited = Number.MAX_SAFE_INTEGER

const countUp = prepared((tx, { packageId, day, people, limit }: SeatsRequest & { limit: number }) =>
  tx
    .insertInto('seats')
    .values({ package_id: packageId, travel_date: day, taken: people })
    .onConflict((conflict) =>
      conflict
        .columns(['package_id', 'travel_date'])
        .doUpdateSet((eb) => ({ taken: eb('seats.taken', '+', eb.ref('excluded.taken')) }))
        .where((eb) => eb(eb('seats.taken', '+', eb.ref('excluded.taken')), '<=', limit)),
    )
    .returning('taken'),
)

/**
 * Takes seats of a day if its limit (null: none) leaves that many, with one guarded statement on the day's row, so that
 * it holds across processes. False if it does not: then nothing is taken.
 */
export async function takeSeats(
  tx: Tx,
  { limit, ...wanted }: SeatsRequest & { limit: number | null },
): Promise<boolean> {
  if (limit !== null && wanted.people > limit) return false
  rememberTaken(wanted.packageId)
  return (await countUp(tx, { ...wanted, limit: limit ?? unlimited })).length > 0
}

export async function countDown(tx: Tx, { packageId, day, people }: SeatsRequest): Promise<void> {
  await tx
    .updateTable('seats')
    .set((eb) => ({ taken: eb('taken', '-', people) }))
    .where('package_id', '=', packageId)
    .where('travel_date', '=', day)
    .execute()
}

/** How many seats of a day are taken. */
export async function countTaken(tx: Tx, { packageId, day }: Day): Promise<number> {
  const row = await ofDay(tx, packageId, day).executeTakeFirst()
  return row?.taken ?? 0
}

const ofDay = (tx: Tx, packageId: string, day: CalendarDate) =>
  tx.selectFrom('seats').select('taken').where('package_id', '=', packageId).where('travel_date', '=', day)

/** Locks the row of a day, so that nobody takes, frees or offers its seats meanwhile. Returns how many are taken. */
export async function lockDay(tx: Tx, { packageId, day }: Day): Promise<number> {
  await tx
    .insertInto('seats')
    .values({ package_id: packageId, travel_date: day, taken: 0 })
    .onConflict((conflict) => conflict.columns(['package_id', 'travel_date']).doNothing())
    .execute()
  const { taken } = await forUpdate(tx, ofDay(tx, packageId, day)).executeTakeFirstOrThrow()
  return taken
}

/** Sets the count of a locked day. */
export async function setTaken(tx: Tx, { packageId, day, people: taken }: SeatsRequest): Promise<void> {
  await tx
    .updateTable('seats')
    .set({ taken })
    .where('package_id', '=', packageId)
    .where('travel_date', '=', day)
    .execute()
}

import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Selectable } from 'kysely'
import { rememberTaken } from './taken-lately.ts'

/** The seats that a booking holds, and of which day. */
export type SeatColumns = Pick<Selectable<Tables['bookings']>, 'seats_taken' | 'seats_date'>
type Holder = SeatColumns & { package_id: string }

export type Wanted = { packageId: string; day: CalendarDate; people: number }

/** More than anybody sells. */
const unlimited = Number.MAX_SAFE_INTEGER

const countUp = prepared((tx, { packageId, day, people, limit }: Wanted & { limit: number }) =>
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
 * Takes seats of a day where its limit (null: none) leaves so many, in one guarded statement on the day's row, which
 * every process uses. False where it does not: then nothing is taken.
 */
export async function takeSeats(
  tx: Tx,
  { limit, ...wanted }: Wanted & { limit: number | null },
): Promise<boolean> {
  if (limit !== null && wanted.people > limit) return false
  rememberTaken(wanted.packageId)
  return (await countUp(tx, { ...wanted, limit: limit ?? unlimited })).length > 0
}

async function countDown(tx: Tx, packageId: string, day: CalendarDate, people: number): Promise<void> {
  await tx
    .updateTable('seats')
    .set((eb) => ({ taken: eb('taken', '-', people) }))
    .where('package_id', '=', packageId)
    .where('travel_date', '=', day)
    .execute()
}

/** Gives the seats of a locked booking back; its row says that it holds none, so that nobody gives them back again. */
export async function freeSeats(tx: Tx, row: Holder): Promise<SeatColumns> {
  if (row.seats_date !== null) await countDown(tx, row.package_id, row.seats_date, row.seats_taken)
  return { seats_taken: 0, seats_date: null }
}

/**
 * Moves the seats of a locked booking to a day and a number of people: the new ones are taken first, the old ones freed
 * after it. Undefined where there is no room; then nothing has changed.
 */
export async function moveSeats(
  tx: Tx,
  row: Holder,
  { day, people, limit }: { day: CalendarDate; people: number; limit: number | null },
): Promise<SeatColumns | undefined> {
  const moved = { seats_taken: people, seats_date: day }
  const packageId = row.package_id
  if (row.seats_date !== day) {
    if (!(await takeSeats(tx, { packageId, day, people, limit }))) return undefined
    await freeSeats(tx, row)
    return moved
  }
  const more = people - row.seats_taken
  if (more < 0) await countDown(tx, packageId, day, -more)
  if (more > 0 && !(await takeSeats(tx, { packageId, day, people: more, limit }))) return undefined
  return moved
}

/** How many of a day are taken. */
export async function countTaken(tx: Tx, packageId: string, day: CalendarDate): Promise<number> {
  const row = await tx
    .selectFrom('seats')
    .select('taken')
    .where('package_id', '=', packageId)
    .where('travel_date', '=', day)
    .executeTakeFirst()
  return row?.taken ?? 0
}

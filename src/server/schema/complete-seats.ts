import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { groupedBy } from '#server/platform/grouped-by.ts'
import { listConfirmed, listOtherDue, nextDay } from './seat-holders.ts'

type Counted = {
  status: string
  number_of_people: number
  travel_date: string
  share_id: string | null
  seats_taken: number
  seats_date: string | null
}

/** The seats that a booking holds: those of its party while it lives; a share's only once its group is decided. */
export const seatsOf = ({
  status,
  number_of_people: people,
  travel_date: day,
  share_id: share,
}: Omit<Counted, 'seats_taken' | 'seats_date'>) =>
  (status === 'Pending' && share === null) || status === 'Confirmed'
    ? { seats_taken: people, seats_date: day }
    : { seats_taken: 0, seats_date: null }

export function isCounted(row: Counted): boolean {
  const { seats_taken: taken, seats_date: day } = seatsOf(row)
  return row.seats_taken === taken && row.seats_date === day
}

/** The same in SQL. */
const lives = sql`(b.status = 'Confirmed' or (b.status = 'Pending' and b.share_id is null))`
const countsRight = sql`b.seats_taken = case when ${lives} then b.number_of_people else 0 end
  and coalesce(b.seats_date, '') = case when ${lives} then b.travel_date else '' end`

const isUncounted = sql`not (${countsRight})`

/**
 * The previous release does not count seats, so those of a locked booking are counted here. Limits are ignored, since
 * what was sold cannot be taken back. To be removed once no such release can run beside this one.
 */
export async function completeSeats(db: QueryExecutorProvider, bookingId: string): Promise<void> {
  const { rows } = await sql`
    select b.id from bookings b where b.id = ${bookingId} and ${isUncounted}`.execute(db)
  if (rows.length === 0) return
  await sql`
    insert into seats (package_id, travel_date, taken)
    select b.package_id, b.travel_date, b.number_of_people from bookings b where b.id = ${bookingId} and ${lives}
    on conflict (package_id, travel_date) do update set taken = seats.taken + excluded.taken`.execute(db)
  await sql`
    update seats set taken = seats.taken - b.seats_taken from bookings b
    where b.id = ${bookingId} and b.package_id = seats.package_id and b.seats_date = seats.travel_date`.execute(
    db,
  )
  await sql`
    update bookings set
      seats_taken = case when status = 'Confirmed' or (status = 'Pending' and share_id is null) then number_of_people else 0 end,
      seats_date = case when status = 'Confirmed' or (status = 'Pending' and share_id is null) then travel_date end
    where id = ${bookingId}`.execute(db)
}

/** Bookings newer than an id whose seats are counted wrongly. */
export async function listUncounted(db: QueryExecutorProvider, sinceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where b.id >= ${sinceId} and ${isUncounted}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Miscount = { package_id: string; travel_date: string; taken: number; people: number }

/** Days whose count differs from the people of everything that holds seats; read a day at a time, since bookings are many. */
export async function listMiscounts(db: Db | Tx): Promise<Miscount[]> {
  const wrong: Miscount[] = []
  const others = groupedBy(await listOtherDue(db), ({ travel_date: day }) => day)
  const compare = async (day: string) => {
    const counts = await db.selectFrom('seats').selectAll().where('travel_date', '=', day).execute()
    const due = [...(others.get(day) ?? []), ...(await listConfirmed(db, day))]
    others.delete(day)
    const packages = new Map(counts.map(({ package_id: id, taken }) => [id, { taken, people: 0 }]))
    for (const { package_id: id, people } of due) {
      const { taken, people: before } = packages.get(id) ?? { taken: 0, people: 0 }
      packages.set(id, { taken, people: before + people })
    }
    for (const [package_id, sums] of packages)
      if (sums.taken !== sums.people) wrong.push({ package_id, travel_date: day, ...sums })
  }
  for (let day = await nextDay(db, ''); day !== undefined; day = await nextDay(db, day)) await compare(day)
  for (const day of others.keys()) await compare(day)
  return wrong
}

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'

type HeldDay = { package_id: string; travel_date: string; people: number }
type Sums = Promise<{ package_id: string; travel_date: string | null; people: number | bigint | string }[]>

type Holder = {
  /** The people of each day for whom it should hold seats; PostgreSQL returns sums as text. */
  due: (db: Db | Tx) => Sums
  /** The seats that it has recorded in the count, as package_id, travel_date and people. */
  counted: RawBuilder<unknown>
}

/** Everything that holds seats: every seat taken is held by exactly one row of one of these. */
const holders: readonly Holder[] = [
  {
    due: (db) =>
      db
        .selectFrom('bookings')
        .select(['package_id', 'travel_date', (eb) => eb.fn.sum('number_of_people').as('people')])
        .where((eb) =>
          eb.or([
            eb('status', '=', 'Confirmed'),
            // Until its group is decided, a share's seats are the group's.
            eb.and([eb('status', '=', 'Pending'), eb('share_id', 'is', null)]),
          ]),
        )
        .groupBy(['package_id', 'travel_date'])
        .execute(),
    counted: sql`
      select package_id, seats_date as travel_date, seats_taken as people from bookings where seats_date is not null`,
  },
  {
    // The seats that an open change holds in addition to its booking's.
    due: (db) =>
      db
        .selectFrom('booking_changes')
        .select(['package_id', 'seats_date as travel_date', (eb) => eb.fn.sum('seats_taken').as('people')])
        .where('seats_date', 'is not', null)
        .groupBy(['package_id', 'seats_date'])
        .execute(),
    counted: sql`
      select package_id, seats_date as travel_date, seats_taken as people from booking_changes where seats_date is not null`,
  },
  {
    due: (db) =>
      db
        .selectFrom('waitlist')
        .select(['package_id', 'travel_date', (eb) => eb.fn.sum('people').as('people')])
        .where('state', '=', 'offered')
        .groupBy(['package_id', 'travel_date'])
        .execute(),
    counted: sql`select package_id, travel_date, seats_taken as people from waitlist`,
  },
  {
    // The seats of an undecided group.
    due: (db) =>
      db
        .selectFrom('group_journeys')
        .innerJoin('group_shares', 'group_shares.journey_id', 'group_journeys.id')
        .select(['package_id', 'travel_date', (eb) => eb.fn.sum('people').as('people')])
        .where('state', 'in', ['held', 'open'])
        .groupBy(['package_id', 'travel_date'])
        .execute(),
    counted: sql`
      select package_id, seats_date as travel_date, seats_taken as people from group_journeys where seats_date is not null`,
  },
]

const countedByAll = sql.join(
  holders.map(({ counted }) => counted),
  sql` union all `,
)

/** The people of each day for whom seats should be counted. */
export async function listDue(db: Db | Tx): Promise<HeldDay[]> {
  const sums = new Map<string, HeldDay>()
  for (const { due } of holders)
    for (const { package_id, travel_date, people } of await due(db)) {
      const key = `${package_id} ${travel_date}`
      const before = sums.get(key)?.people ?? 0
      sums.set(key, { package_id, travel_date: travel_date ?? '', people: before + Number(people) })
    }
  return [...sums.values()]
}

/** The seats that all holders have recorded in a day's count; raw SQL, so only within a transaction. */
export async function sumCounted(
  db: QueryExecutorProvider,
  { package_id: packageId, travel_date: day }: Omit<HeldDay, 'people'>,
): Promise<number> {
  const { rows } = await sql<{ people: number | string | null }>`
    select sum(people) as people from (${countedByAll}) held
    where package_id = ${packageId} and travel_date = ${day}`.execute(db)
  return Number(rows[0]?.people ?? 0)
}

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Both name package_id, travel_date and people. */
type Holder = {
  /** The seats that it should hold. */
  due: RawBuilder<unknown>
  /** The seats that it says to have put into the count. */
  counted: RawBuilder<unknown>
}

/** The seats of an open change beside those of its booking. */
const openChanges = sql`
  select package_id, seats_date as travel_date, seats_taken as people from booking_changes where seats_date is not null`

/** All that holds seats: every seat that is taken is held by exactly one row of one of these. */
const holders: readonly Holder[] = [
  {
    due: sql`select package_id, travel_date, number_of_people as people from bookings where status in ('Pending', 'Confirmed')`,
    counted: sql`
      select package_id, seats_date as travel_date, seats_taken as people from bookings where seats_date is not null`,
  },
  { due: openChanges, counted: openChanges },
  {
    due: sql`select package_id, travel_date, people from waitlist where state = 'offered'`,
    counted: sql`select package_id, travel_date, seats_taken as people from waitlist`,
  },
]

const unionOf = (part: keyof Holder) =>
  sql.join(
    holders.map((holder) => holder[part]),
    sql` union all `,
  )

type HeldDay = { package_id: string; travel_date: string; people: number }

/** The people of each day for whom seats should be counted. */
export async function listDue(db: QueryExecutorProvider): Promise<HeldDay[]> {
  // A sum of PostgreSQL comes as text.
  const { rows } = await sql<Record<keyof HeldDay, string>>`
    select package_id, travel_date, sum(people) as people from (${unionOf('due')}) held
    group by package_id, travel_date`.execute(db)
  return rows.map((day) => Object.assign(day, { people: Number(day.people) }))
}

/** What all that hold seats of a day say to have put into its count. */
export async function sumCounted(
  db: QueryExecutorProvider,
  { package_id: packageId, travel_date: day }: Omit<HeldDay, 'people'>,
): Promise<number> {
  const { rows } = await sql<{ people: number | string | null }>`
    select sum(people) as people from (${unionOf('counted')}) held
    where package_id = ${packageId} and travel_date = ${day}`.execute(db)
  return Number(rows[0]?.people ?? 0)
}

import type { Db, Tx } from '#server/platform/db/client.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { type AffectedGroup, groupsOf } from './affected-groups.ts'

/** A day whose bookings could no longer be made as they are. */
export type AffectedDay = {
  packageId: string
  day: CalendarDate
  taken: number
  /** null: nobody can start on it. */
  seats: number | null
  /** The bookings of the day, and those with an open change to it. */
  codes: string[]
  groups: AffectedGroup[]
}

const listSold = (db: Db | Tx, today: CalendarDate) =>
  db
    .selectFrom('seats')
    .innerJoin('packages', 'packages.id', 'seats.package_id')
    .select(['package_id', 'travel_date', 'taken', 'departures', 'withdrawn_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('withdrawn_dates')
            .select('withdrawn_dates.id')
            .whereRef('withdrawn_dates.package_id', '=', 'seats.package_id')
            .whereRef('first_date', '<=', 'travel_date')
            .whereRef('last_date', '>=', 'travel_date'),
        )
        .as('is_withdrawn'),
    )
    .where('travel_date', '>', today)
    .orderBy('package_id')
    .orderBy('travel_date')
    .execute()

async function codesOf(db: Db | Tx, packageId: string, day: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('code')
    .where('package_id', '=', packageId)
    .where((eb) =>
      eb.or([
        eb('seats_date', '=', day),
        eb(
          'id',
          'in',
          eb.selectFrom('booking_changes').select('booking_id').where('booking_changes.seats_date', '=', day),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

type Sold = Awaited<ReturnType<typeof listSold>>[number]

/** The seats of a day under these departures; 'closed': nobody can start on it. */
function seatsOf(
  { travel_date: day, is_withdrawn }: Sold,
  departures: Departures | null,
): number | null | 'closed' {
  if (departures === null || Boolean(is_withdrawn)) return 'closed'
  const { closedFor, seats } = statedFor(departures, day)
  return closedFor === null ? seats : 'closed'
}

const isShort = (seats: number | null | 'closed', taken: number): seats is number | 'closed' =>
  seats === 'closed' || (seats !== null && seats < taken)

const storedOf = (sold: Sold): Departures | null =>
  sold.withdrawn_at === null ? (departuresOf(sold) ?? {}) : null

async function toAffected(db: Db | Tx, sold: Sold, seats: number | 'closed'): Promise<AffectedDay> {
  const { package_id: packageId, travel_date: day, taken } = sold
  const codes = await codesOf(db, packageId, day)
  const groups = await groupsOf(db, packageId, day)
  return { packageId, day, taken, seats: seats === 'closed' ? null : seats, codes, groups }
}

/** Coming days that are closed or withdrawn, or have fewer seats than are taken. Nobody is cancelled because of it. */
export async function listAffected(db: Db, today: CalendarDate): Promise<AffectedDay[]> {
  const affected: AffectedDay[] = []
  for (const sold of (await listSold(db, today)).filter(({ taken }) => taken > 0)) {
    const seats = seatsOf(sold, storedOf(sold))
    if (isShort(seats, sold.taken)) affected.push(await toAffected(db, sold, seats))
  }
  return affected
}

/** The planned departures by package; null: it would be withdrawn. */
export type Planned = ReadonlyMap<string, Departures | null>

/** The waiting list of a day, and its open offers. */
async function lineOf(db: Db | Tx, { package_id, travel_date }: Sold) {
  const rows = await db
    .selectFrom('waitlist')
    .select('state')
    .where('package_id', '=', package_id)
    .where('travel_date', '=', travel_date)
    .execute()
  const offers = rows.filter(({ state }) => state === 'offered').length
  return { offers, waiting: rows.length - offers }
}

export type PlannedDay = AffectedDay & { offers: number; waiting: number }

/** The days that a plan would close or give fewer seats than are taken, with the bookings, groups, offers and waiting travellers. */
export async function listAffectedBy(
  db: Db | Tx,
  planned: Planned,
  today: CalendarDate,
): Promise<PlannedDay[]> {
  const affected: PlannedDay[] = []
  for (const sold of await listSold(db, today)) {
    const departures = planned.get(sold.package_id)
    if (departures === undefined) continue
    const [now, then] = [seatsOf(sold, storedOf(sold)), seatsOf(sold, departures)]
    if (!isShort(then, sold.taken) || then === now) continue
    const line = await lineOf(db, sold)
    if (sold.taken + line.waiting > 0) affected.push({ ...(await toAffected(db, sold, then)), ...line })
  }
  return affected
}

import type { Db, Tx } from '#server/platform/db/client.ts'
import { groupedBy } from '#server/platform/grouped-by.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { isDateWithdrawn } from '#server/bookings/withdrawn-day.ts'
import { byDay, codesByDay } from './affected-codes.ts'
import { type AffectedGroup, groupsByDay } from './affected-groups.ts'

/** A day whose bookings could no longer be made as they are. */
export type AffectedDay = {
  packageId: string
  day: CalendarDate
  taken: number
  /** null: nobody can start on it. */
  seats: number | null
  /** The bookings of the day, and those with an open change to it. */
  codes: readonly string[]
  groups: readonly AffectedGroup[]
}

/** The coming days of these packages, or of all, for which somebody has booked. */
const listSold = (db: Db | Tx, today: CalendarDate, packageIds?: readonly string[]) =>
  db
    .selectFrom('seats')
    .innerJoin('packages', 'packages.id', 'seats.package_id')
    .select(['package_id', 'travel_date', 'taken', 'departures', 'withdrawn_at'])
    .select(isDateWithdrawn('seats').as('is_withdrawn'))
    .where('travel_date', '>', today)
    .$if(packageIds !== undefined, (query) => query.where('seats.package_id', 'in', packageIds ?? []))
    .orderBy('package_id')
    .orderBy('travel_date')
    .execute()

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

type Short = { sold: Sold; seats: number | 'closed' }

/** With the bookings and groups of each day, which are read once for each package. */
async function toAffected(db: Db | Tx, short: readonly Short[], today: CalendarDate): Promise<AffectedDay[]> {
  const affected: AffectedDay[] = []
  for (const [packageId, days] of groupedBy(short, ({ sold }) => sold.package_id)) {
    const codes = await codesByDay(db, packageId, today)
    const groups = await groupsByDay(db, packageId, today)
    for (const { sold, seats } of days) {
      const { travel_date: day, taken } = sold
      affected.push({
        packageId,
        day,
        taken,
        seats: seats === 'closed' ? null : seats,
        codes: codes.get(day) ?? [],
        groups: groups.get(day) ?? [],
      })
    }
  }
  return affected
}

/** Coming days that are closed or withdrawn, or have fewer seats than are taken. Nobody is cancelled because of it. */
export async function listAffected(db: Db, today: CalendarDate): Promise<AffectedDay[]> {
  const sold = (await listSold(db, today)).filter(({ taken }) => taken > 0)
  const short = sold.flatMap((of): Short[] => {
    const seats = seatsOf(of, storedOf(of))
    return isShort(seats, of.taken) ? [{ sold: of, seats }] : []
  })
  return toAffected(db, short, today)
}

/** The planned departures by package; null: it would be withdrawn. */
export type Planned = ReadonlyMap<string, Departures | null>

/** The waiting lists of a package's coming days, with their open offers. */
async function linesByDay(db: Db | Tx, packageId: string, today: CalendarDate) {
  const rows = await db
    .selectFrom('waitlist')
    .select(['state', 'travel_date as day'])
    .where('package_id', '=', packageId)
    .where('travel_date', '>', today)
    .execute()
  return byDay(rows, ({ state }) => state)
}

/** A statement can name so many packages; of more plans, all sold days are read. */
const mostNamed = 500

export type PlannedDay = AffectedDay & { offers: number; waiting: number }

/** The days that a plan would close or give fewer seats than are taken, with the bookings, groups, offers and waiting travellers. */
export async function listAffectedBy(
  db: Db | Tx,
  planned: Planned,
  today: CalendarDate,
): Promise<PlannedDay[]> {
  if (planned.size === 0) return []
  const all = await listSold(db, today, planned.size > mostNamed ? undefined : [...planned.keys()])
  const short = all.flatMap((sold): Short[] => {
    const plan = planned.get(sold.package_id)
    if (plan === undefined) return []
    const [now, then] = [seatsOf(sold, storedOf(sold)), seatsOf(sold, plan)]
    return isShort(then, sold.taken) && then !== now ? [{ sold, seats: then }] : []
  })
  const affected: PlannedDay[] = []
  const packages = groupedBy(await toAffected(db, short, today), ({ packageId }) => packageId)
  for (const [packageId, days] of packages) {
    const lines = await linesByDay(db, packageId, today)
    for (const day of days) {
      const line = lines.get(day.day) ?? []
      const offers = line.filter((state) => state === 'offered').length
      const waiting = line.length - offers
      if (day.taken + waiting > 0) affected.push({ ...day, offers, waiting })
    }
  }
  return affected
}

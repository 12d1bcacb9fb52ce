import type { Db } from '#server/platform/db/client.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'

/** A day that is booked and could not be booked so any more. */
export type AffectedDay = {
  packageId: string
  day: CalendarDate
  taken: number
  /** null: nobody can start on it. */
  seats: number | null
  /** The bookings of the day, and those that are about to be moved to it. */
  codes: string[]
}

const listSold = (db: Db, today: CalendarDate) =>
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
    .where('taken', '>', 0)
    .where('travel_date', '>', today)
    .orderBy('package_id')
    .orderBy('travel_date')
    .execute()

async function codesOf(db: Db, packageId: string, day: CalendarDate): Promise<string[]> {
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

/** Days ahead that are closed or withdrawn, or have fewer seats than are taken: nobody is cancelled because of it. */
export async function listAffected(db: Db, today: CalendarDate): Promise<AffectedDay[]> {
  const affected: AffectedDay[] = []
  for (const sold of await listSold(db, today)) {
    const { package_id: packageId, travel_date: day, taken } = sold
    const { closedFor, seats } = statedFor(departuresOf(sold) ?? {}, day)
    const isClosed = closedFor !== null || sold.withdrawn_at !== null || Boolean(sold.is_withdrawn)
    if (!isClosed && (seats === null || seats >= taken)) continue
    const codes = await codesOf(db, packageId, day)
    affected.push({ packageId, day, taken, seats: isClosed ? null : seats, codes })
  }
  return affected
}

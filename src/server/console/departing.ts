import type { Db } from '#server/platform/db/client.ts'
import { settledHalf } from '#server/bookings/halves.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import type { DepartingTrip, Departures } from '#shared/contract/staff-bookings-schemas.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

type Wanted = { date: CalendarDate; packageId?: string | undefined }

/** More than anybody leads on one day. */
const most = 500

function toDeparting(row: BookingRow): DepartingTrip {
  const names = namesOf(row)
  return {
    code: row.code,
    traveller: row.traveler_name,
    contact: row.traveler_contact,
    people: row.number_of_people,
    names,
    start: row.start_point,
    stay: row.stay,
    namesMissing: Math.max(0, row.number_of_people - names.length),
    // A journey of a day needs none.
    isHotelMissing: row.stay === null && row.days > 1,
  }
}

/** Seats of the day by package: also those that unpaid bookings, groups and offers hold. */
async function readTaken(db: Db, { date, packageId }: Wanted): Promise<Map<string, number>> {
  let rows = db.selectFrom('seats').select(['package_id', 'taken']).where('travel_date', '=', date)
  if (packageId) rows = rows.where('package_id', '=', packageId)
  return new Map((await rows.execute()).map(({ package_id: id, taken }) => [id, taken]))
}

/** Who travels on a day, by package: what is confirmed. */
export async function readDeparting(db: Db, wanted: Wanted): Promise<Departures> {
  let rows = db
    .selectFrom('bookings')
    .selectAll()
    .where(settledHalf)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '=', wanted.date)
  if (wanted.packageId) rows = rows.where('package_id', '=', wanted.packageId)
  const found = await rows.limit(most + 1).execute()
  const taken = await readTaken(db, wanted)
  const packages = new Map<string, Departures['packages'][number]>()
  for (const row of found.slice(0, most)) {
    const { package_id: packageId, package_name: packageName } = row
    const own = packages.get(packageId) ?? { packageId, packageName, people: 0, held: 0, trips: [] }
    own.people += row.number_of_people
    own.held = Math.max(0, (taken.get(packageId) ?? 0) - own.people)
    own.trips.push(toDeparting(row))
    packages.set(packageId, own)
  }
  for (const { trips } of packages.values())
    trips.sort(
      (one, other) => one.traveller.localeCompare(other.traveller) || (one.code < other.code ? -1 : 1),
    )
  const inOrder = [...packages.values()].toSorted((one, other) =>
    one.packageName.localeCompare(other.packageName),
  )
  return { packages: inOrder, hasMore: found.length > most }
}

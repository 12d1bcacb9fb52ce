import type { Db } from '#server/platform/db/client.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { findDay } from '#server/bookings/packages-repository.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { missingNames } from '#shared/domain/traveler-names.ts'
import { cancelledByOperator, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import type { CalledTrip, DepartingTrip, Departures } from '#shared/contract/console/bookings-schemas.ts'
import { toCalled } from './called.ts'
import { readNotes } from './notes.ts'
import { namesToAsk, readAskedMails, readNamesAsked } from './travel-names.ts'
import { addCancelSums, type ListedPackage, type WantedDay } from './departing-sums.ts'

/** Of all packages together; a single package is listed whole. */
const most = 500

type Written = Record<'askedAt' | 'askedMail', string | undefined> & { notes: string[] | undefined }

function toDeparting(row: BookingRow, now: Date, { askedAt, askedMail, notes = [] }: Written): DepartingTrip {
  const names = namesOf(row)
  return {
    code: row.code,
    traveller: row.traveler_name,
    contact: row.traveler_contact,
    people: row.number_of_people,
    names,
    needs: row.traveler_needs ?? '',
    start: row.start_point,
    commute: row.commute_type,
    hotelWish: row.hotel_name,
    stay: row.stay,
    namesMissing: missingNames(row.number_of_people, names),
    canBeAsked: namesToAsk(row, now) > 0,
    namesAskedAt: askedAt ?? null,
    namesAskedOf: askedMail ?? '',
    // Day trips need no hotel.
    isHotelMissing: row.stay === null && row.days > 1,
    notes,
  }
}

/** The taken seats of a day by package, including those held by unpaid bookings, groups and offers. */
async function readTaken(db: Db, { date, packageId }: WantedDay): Promise<Map<string, number>> {
  let rows = db.selectFrom('seats').select(['package_id', 'taken']).where('travel_date', '=', date)
  if (packageId) rows = rows.where('package_id', '=', packageId)
  return new Map((await rows.execute()).map(({ package_id: id, taken }) => [id, taken]))
}

function ofDay(db: Db, { date, packageId }: WantedDay, status: 'Confirmed' | 'Cancelled') {
  const rows = db
    .selectFrom('bookings')
    .selectAll()
    .where(isNotPending)
    .where('status', '=', status)
    .where('travel_date', '=', date)
    .orderBy('bookings.id', 'desc')
  return packageId ? rows.where('package_id', '=', packageId) : rows.limit(most + 1)
}

/** The travelling people by package, also where the list is cut. */
function sumPeople(db: Db, { date, packageId }: WantedDay) {
  const rows = db
    .selectFrom('bookings')
    .select(({ fn }) => [
      'package_id',
      fn.max('package_name').as('name'),
      fn.sum<number | string>('number_of_people').as('people'),
    ])
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '=', date)
    .groupBy('package_id')
  return (packageId ? rows.where('package_id', '=', packageId) : rows).execute()
}

/** Only cancellations by the operator, since travellers know of their own. */
const listCalled = (db: Db, wanted: WantedDay): Promise<BookingRow[]> =>
  ofDay(db, wanted, 'Cancelled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_history')
          .select('booking_history.id')
          .whereRef('booking_id', '=', 'bookings.id')
          .where('of', '=', 'booking')
          .where('to_status', '=', 'Cancelled')
          .where('cause', '=', cancelledByOperator),
      ),
    )
    .execute()

async function isClosed(db: Db, { date: day, packageId }: WantedDay, now: Date): Promise<boolean> {
  const found = packageId && (await findDay(db, { packageId, day }, now))
  return found ? !found.isOpen : false
}

const byName = (one: CalledTrip | DepartingTrip, other: CalledTrip | DepartingTrip): number =>
  one.traveller.localeCompare(other.traveller) || (one.code < other.code ? -1 : 1)

/** The travellers of a day by package: confirmed bookings, and those that the operator has cancelled. */
export async function readDeparting(
  db: Db,
  wanted: WantedDay,
  { mayCancel, now }: { mayCancel: boolean; now: Date },
): Promise<Departures> {
  const [found, called] = [await ofDay(db, wanted, 'Confirmed').execute(), await listCalled(db, wanted)]
  const isCut = (rows: readonly BookingRow[]) => !wanted.packageId && rows.length > most
  const hasMore = isCut(found) || isCut(called)
  const first = (rows: BookingRow[]) => (hasMore ? rows.slice(0, most) : rows)
  const packages = new Map<string, ListedPackage>()
  const of = (packageId: string, packageName: string): ListedPackage => {
    const none: ListedPackage = {
      packageId,
      packageName,
      people: 0,
      held: 0,
      trips: [],
      cancelled: [],
      cancel: null,
    }
    const own = packages.get(packageId) ?? none
    packages.set(packageId, own)
    return own
  }
  const listed = first(found)
  const asked = await readNamesAsked(
    db,
    listed.map(({ code }) => code),
  )
  const mails = await readAskedMails(db, listed)
  const notes = await readNotes(
    db,
    listed.map(({ id }) => id),
  )
  for (const row of listed) {
    const own = of(row.package_id, row.package_name)
    own.trips.push(
      toDeparting(row, now, {
        askedAt: asked.get(row.code),
        askedMail: mails.get(row.user_id),
        notes: notes.get(row.id),
      }),
    )
  }
  const ended = await readLedgers(db, first(called))
  for (const [at, trip] of (await toCalled(db, ended)).entries()) {
    const row = ended[at]?.booking
    if (row) of(row.package_id, row.package_name).cancelled.push(trip)
  }
  // The sums cover all packages.
  if (mayCancel && !hasMore) await addCancelSums(db, of, wanted, now)
  for (const row of await sumPeople(db, wanted)) of(row.package_id, row.name).people = Number(row.people)
  const taken = await readTaken(db, wanted)
  for (const own of packages.values()) {
    own.held = Math.max(0, (taken.get(own.packageId) ?? 0) - own.people)
    own.trips.sort(byName)
    own.cancelled.sort(byName)
  }
  const inOrder = [...packages.values()].toSorted((one, other) =>
    one.packageName.localeCompare(other.packageName),
  )
  return { packages: inOrder, hasMore, isClosed: await isClosed(db, wanted, now) }
}

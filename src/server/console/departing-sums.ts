import type { Db } from '#server/platform/db/client.ts'
import { listActiveOn } from '#server/bookings/departures/active.ts'
import { findDay, isOnSale } from '#server/bookings/packages-repository.ts'
import { isPaidShare, soldOf } from '#server/bookings/shares/repository.ts'
import { listCancelPaise } from '#server/payments/operator/sums.ts'
import type { Departures, DepartureSums } from '#shared/contract/console/bookings-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

export type WantedDay = { date: CalendarDate; packageId?: string | undefined }
export type ListedPackage = Departures['packages'][number]

function listUndecidedOn(db: Db, { date, packageId }: WantedDay) {
  // Found through the day's seats, whose index starts with the package.
  const rows = db
    .selectFrom('seats')
    .innerJoin('group_journeys', (join) =>
      join
        .onRef('group_journeys.package_id', '=', 'seats.package_id')
        .onRef('seats_date', '=', 'seats.travel_date'),
    )
    .selectAll('group_journeys')
    .where('seats.travel_date', '=', date)
  return (packageId ? rows.where('seats.package_id', '=', packageId) : rows).execute()
}

/**
 * Adds to the packages of a day the effect of cancelling each departure, including packages that nobody has paid for yet.
 * `of` finds or adds a package.
 */
export async function addCancelSums(
  db: Db,
  of: (id: string, name: string) => ListedPackage,
  wanted: WantedDay,
  now: Date,
): Promise<void> {
  const { date: day, packageId } = wanted
  async function sumsOf(id: string, name: string): Promise<DepartureSums> {
    const listed = of(id, name)
    listed.cancel ??= {
      refund: 0,
      bookings: 0,
      people: 0,
      unpaid: 0,
      groups: 0,
      isOnSale: isOnSale(await findDay(db, { packageId: id, day }, now)),
    }
    return listed.cancel
  }
  const active = await listActiveOn(db, { day, packageId })
  const paise = await listCancelPaise(db, active)
  for (const [at, row] of active.entries()) {
    const own = await sumsOf(row.package_id, row.package_name)
    own.refund = toRupees(toPaise(own.refund) + (paise[at] ?? 0))
    own.bookings += 1
    own.people += row.number_of_people
    if (row.status === 'Pending' && !isPaidShare(row)) own.unpaid += 1
  }
  for (const journey of await listUndecidedOn(db, wanted))
    (await sumsOf(journey.package_id, soldOf(journey).package_name)).groups += 1
}

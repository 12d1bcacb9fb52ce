import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { AppError } from '#server/platform/errors.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import type { Day } from '#server/bookings/days-repository.ts'

/** Unpaid bookings of one account on days with a limit; beside one for each package and day. */
const mostHolds = 3

const withDepartures = prepared((tx, { userId, exceptId }: { userId: string; exceptId: string }) => {
  const changes = tx
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .innerJoin('packages', 'packages.id', 'booking_changes.package_id')
    .select(['booking_changes.package_id as packageId', 'booking_changes.travel_date as day', 'departures'])
    .where('user_id', '=', userId)
    .where('booking_changes.seats_date', 'is not', null)
    .where('departures', 'is not', null)
  return (
    tx
      .selectFrom('bookings')
      .innerJoin('packages', 'packages.id', 'bookings.package_id')
      .select(['bookings.package_id as packageId', 'travel_date as day', 'departures'])
      .where('user_id', '=', userId)
      .where('status', '=', 'Pending')
      // Of a group's seats no account has more by paying its share.
      .where('share_id', 'is', null)
      .where('bookings.id', '<>', exceptId)
      .where('departures', 'is not', null)
      .unionAll(changes)
  )
})

/** Unpaid bookings of an account, and changes that hold seats, whose day has a limit. */
async function listHolds(tx: Tx, userId: string, exceptId: string) {
  const rows = await withDepartures(tx, { userId, exceptId })
  return rows.filter(
    ({ day, departures }) => statedFor(departuresOf({ departures }) ?? {}, day).seats !== null,
  )
}

/**
 * Nobody keeps the seats of a day from others without paying. The caller holds the account's lock, so that two bookings
 * at once are counted.
 */
export async function checkHolds(
  tx: Tx,
  userId: string,
  { packageId, day }: Day,
  exceptId = '',
): Promise<void> {
  const holds = await listHolds(tx, userId, exceptId)
  const isHeld = holds.some((hold) => hold.packageId === packageId && hold.day === day)
  if (!isHeld && holds.length < mostHolds) return
  throw new AppError('conflict', isHeld ? 'booking.heldAlready' : 'booking.tooManyHolds', {
    params: { count: mostHolds },
    details: { code: 'holds' },
  })
}

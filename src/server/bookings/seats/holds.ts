import type { Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { AppError } from '#server/platform/errors.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import type { Day } from '#server/bookings/days-repository.ts'

/** How many unpaid bookings on days with a limit one account may have in all; and only one per package and day. */
const mostHolds = 3

const withDepartures = prepared((tx, { userId, exceptId }: { userId: string; exceptId: string }) => {
  const changes = tx
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .innerJoin('packages', 'packages.id', 'booking_changes.package_id')
    .select([
      'bookings.code',
      'booking_changes.package_id as packageId',
      'booking_changes.travel_date as day',
      'departures',
    ])
    .where('user_id', '=', userId)
    .where('booking_changes.seats_date', 'is not', null)
    .where('departures', 'is not', null)
  return (
    tx
      .selectFrom('bookings')
      .innerJoin('packages', 'packages.id', 'bookings.package_id')
      .select(['bookings.code', 'bookings.package_id as packageId', 'travel_date as day', 'departures'])
      .where('user_id', '=', userId)
      .where('status', '=', 'Pending')
      // Paying a share takes no further seats: the group holds them already.
      .where('share_id', 'is', null)
      .where('bookings.id', '<>', exceptId)
      .where('departures', 'is not', null)
      .unionAll(changes)
  )
})

/** An account's unpaid bookings and seat-holding changes on days with a limit. */
async function listHolds(tx: Tx, userId: string, exceptId: string) {
  const rows = await withDepartures(tx, { userId, exceptId })
  return rows.filter(
    ({ day, departures }) => statedFor(departuresOf({ departures }) ?? {}, day).seats !== null,
  )
}

/**
 * Throws if an account already holds too many unpaid seats, which keeps them from others. The caller holds the
 * account's lock, so that concurrent bookings are counted.
 */
export async function checkHolds(
  tx: Tx,
  userId: string,
  { packageId, day }: Day,
  exceptId = '',
): Promise<void> {
  const holds = await listHolds(tx, userId, exceptId)
  const held = holds.find((hold) => hold.packageId === packageId && hold.day === day)
  if (!held && holds.length < mostHolds) return
  throw new AppError('conflict', held ? 'booking.heldAlready' : 'booking.tooManyHolds', {
    params: { count: mostHolds },
    details: { code: 'holds', ...(held && { bookingId: held.code }) },
  })
}

import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { listNearest } from '#server/bookings/departures/nearest.ts'
import { countTaken, type SeatsRequest } from '#server/bookings/days-repository.ts'

/**
 * The error for a party that does not fit on a day: how many seats are left, counting those that an offer holds for it,
 * and which days nearby have room for all of it.
 */
export async function fullError(
  tx: Tx,
  { limit, offered, ...wanted }: SeatsRequest & { limit: number | null; offered: number },
  now: Date,
): Promise<AppError> {
  const { day } = wanted
  const seatsLeft = Math.max(0, (limit ?? 0) + offered - (await countTaken(tx, wanted)))
  const nearest = await listNearest(tx, wanted, now)
  const params = () => ({ date: formatTravelDate(day), count: seatsLeft })
  return new AppError('conflict', seatsLeft === 0 ? 'booking.full' : 'booking.fewSeats', {
    params,
    details: { code: 'full', seatsLeft, nearest },
  })
}

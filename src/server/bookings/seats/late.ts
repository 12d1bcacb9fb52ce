import type { Tx } from '#server/platform/db/client.ts'
import { findDay } from '#server/bookings/packages-repository.ts'
import { lockDay } from '#server/bookings/days-repository.ts'
import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import { findEntry } from '#server/bookings/waitlist/repository.ts'
import { useOffer } from '#server/bookings/waitlist/use-offer.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { moveSeats, type SeatColumns } from './counts.ts'

type Late = SeatColumns & {
  user_id: string
  package_id: string
  travel_date: CalendarDate
  number_of_people: number
}

/** Uses up the traveller's own offer for the day, as a new booking does; an offer that is too small is left as it is. */
async function takeOffer(
  tx: Tx,
  { user_id: userId, package_id: packageId, travel_date: day, number_of_people: people }: Late,
  deps: OfferDeps,
): Promise<number> {
  await lockDay(tx, { packageId, day })
  const entry = await findEntry(tx, userId, { packageId, day })
  if (!entry || entry.seats_taken < people) return 0
  return useOffer(tx, { userId, packageId, day, isOffered: true }, deps)
}

/**
 * Takes seats again for an expired booking whose payment came late, if it could be booked anew. Undefined if it could
 * not; then nothing is taken.
 */
export async function takeSeatsAgain(
  tx: Tx,
  booking: Late,
  deps: OfferDeps,
): Promise<SeatColumns | undefined> {
  const { package_id: packageId, travel_date: day, number_of_people: people } = booking
  const found = await findDay(tx, { packageId, day }, deps.clock())
  if (!found?.isOpen) return undefined
  const offered = await takeOffer(tx, booking, deps)
  return moveSeats(tx, booking, { day, people, limit: found.seats, offered }, deps)
}

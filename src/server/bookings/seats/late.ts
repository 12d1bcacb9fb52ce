import type { Tx } from '#server/platform/db/client.ts'
import { findDay } from '#server/bookings/packages-repository.ts'
import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { moveSeats, type SeatColumns } from './counts.ts'

type Late = SeatColumns & { package_id: string; travel_date: CalendarDate; number_of_people: number }

/**
 * Takes the seats of an expired booking again, whose money has come late: only where it could be made anew. Undefined
 * where it could not; then nothing is taken.
 */
export async function takeSeatsAgain(
  tx: Tx,
  booking: Late,
  deps: OfferDeps,
): Promise<SeatColumns | undefined> {
  const { package_id: packageId, travel_date: day, number_of_people: people } = booking
  const found = await findDay(tx, { packageId, day }, deps.clock())
  if (!found?.isOpen) return undefined
  return moveSeats(tx, booking, { day, people, limit: found.seats }, deps)
}

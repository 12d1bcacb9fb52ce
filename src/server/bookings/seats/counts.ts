import type { Tx } from '#server/platform/db/client.ts'
import { giveBack, type OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Selectable } from 'kysely'
import { takeSeats } from '#server/bookings/days-repository.ts'

/** How many seats a booking holds, and of which day. */
export type SeatColumns = Pick<Selectable<Tables['bookings']>, 'seats_taken' | 'seats_date'>
type Holder = SeatColumns & { package_id: string }

export const holdsNothing = (packageId: string): Holder => ({
  package_id: packageId,
  seats_taken: 0,
  seats_date: null,
})

/** Frees the seats of a locked booking and clears them in its row, so that they are never freed twice. */
export async function freeSeats(tx: Tx, row: Holder, deps: OfferDeps): Promise<SeatColumns> {
  const { package_id: packageId, seats_date: day, seats_taken: people } = row
  if (day !== null) await giveBack(tx, { packageId, day, people }, deps)
  return { seats_taken: 0, seats_date: null }
}

type Target = {
  day: CalendarDate
  people: number
  limit: number | null
  /** Seats of the day that are held for the party already, by an offer or an open change. */
  offered?: number
}

/**
 * Moves the seats of a locked booking to a day and a number of people, taking the new ones before freeing the old ones.
 * Undefined if there is no room; then nothing has changed.
 */
export async function moveSeats(
  tx: Tx,
  row: Holder,
  { day, people, limit, offered = 0 }: Target,
  deps: OfferDeps,
): Promise<SeatColumns | undefined> {
  const packageId = row.package_id
  const isSame = row.seats_date === day
  const more = people - offered - (isSame ? row.seats_taken : 0)
  if (more > 0 && !(await takeSeats(tx, { packageId, day, people: more, limit }))) return undefined
  if (more < 0) await giveBack(tx, { packageId, day, people: -more }, deps)
  if (!isSame) await freeSeats(tx, row, deps)
  return { seats_taken: people, seats_date: day }
}

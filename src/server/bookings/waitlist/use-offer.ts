import type { Tx } from '#server/platform/db/client.ts'
import { type Day, lockDay } from '#server/bookings/days-repository.ts'
import { isOver } from './end-offers.ts'
import type { OfferDeps } from './offers.ts'
import { deleteEntry, findEntry } from './repository.ts'

type Asked = Day & {
  userId: string
  /** As it was read with the package: what holds is asked again under the lock of the day. */
  isOffered: boolean
}

/**
 * How many seats of a day an open offer holds for a traveller; none, mostly. The offer is taken off the list, so its seats
 * are the caller's, who passes them to a booking (moveSeats) or throws.
 */
export async function useOffer(
  tx: Tx,
  { userId, isOffered, ...of }: Asked,
  deps: OfferDeps,
): Promise<number> {
  if (!isOffered) return 0
  await lockDay(tx, of)
  const entry = await findEntry(tx, userId, of)
  if (entry?.state !== 'offered' || isOver(entry, deps.clock())) return 0
  await deleteEntry(tx, entry.id)
  return entry.seats_taken
}

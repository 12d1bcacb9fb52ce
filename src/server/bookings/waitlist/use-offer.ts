import type { Tx } from '#server/platform/db/client.ts'
import { type Day, lockDay } from '#server/bookings/days-repository.ts'
import { isOver } from './end-offers.ts'
import { endOfferMail } from './mails.ts'
import type { OfferDeps } from './offers.ts'
import { deleteEntry, findEntry } from './repository.ts'

type Asked = Day & {
  userId: string
  /** As it was read with the package; checked again under the day's lock. */
  isOffered: boolean
}

/**
 * Takes a traveller's open offer for a day off the list and returns how many seats it held; usually none. They are now the
 * caller's, who passes them to a booking (moveSeats) or throws.
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
  await endOfferMail(tx, entry, deps.clock())
  return entry.seats_taken
}

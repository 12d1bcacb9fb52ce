import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { findDay, foundDay } from '#server/bookings/packages-repository.ts'
import { type Day, lockDay } from '#server/bookings/days-repository.ts'
import { endOfferMail, queueWaitlistMail } from './mails.ts'
import { canOffer, giveBack, type OfferDeps, offerSeats } from './offers.ts'
import {
  changeEntry,
  deleteEntry,
  type Entry,
  findEntry,
  listLine,
  listExpiredOffers,
  listWaitedFor,
  listWaiting,
  nextPlace,
} from './repository.ts'

/** Letting this many offers pass takes somebody off the list. */
const mostPasses = 2

export const isOver = ({ offered_until: until }: Entry, now: Date): boolean =>
  until !== null && until <= now.toISOString()

const dayOf = ({ package_id: packageId, travel_date: day }: Entry): Day => ({ packageId, day })

/** Passes the seats of an entry's offer to the next in line. */
async function freeOffer(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  if (entry.state !== 'offered') return
  await endOfferMail(tx, entry, deps.clock())
  await giveBack(tx, { ...dayOf(entry), people: entry.seats_taken }, deps)
}

/** Takes an entry of a locked day off the list; seats offered to it go to the next in line. */
export async function removeEntry(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  await deleteEntry(tx, entry.id)
  await freeOffer(tx, entry, deps)
}

/** Ends an offer of a locked day that was let pass: its seats go to the next in line, its entry to the end. */
export async function passOffer(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  const of = dayOf(entry)
  const day = await findDay(tx, of, deps.clock())
  // If the day was closed meanwhile the offer could not be taken, so it does not count as a pass.
  const passes = day?.isOpen ? entry.passes + 1 : entry.passes
  if (passes >= mostPasses) {
    await queueWaitlistMail(tx, entry, 'removed', deps)
    return removeEntry(tx, entry, deps)
  }
  const place = await nextPlace(tx, of)
  const waiting = { state: 'waiting', seats_taken: 0, offered_until: null, passes, place } as const
  await changeEntry(tx, entry.id, waiting)
  await freeOffer(tx, entry, deps)
}

/** Ends the offers that have run out, each in a transaction of its own that checks again. */
export async function endOffers(database: Database, deps: OfferDeps): Promise<void> {
  const over = await listExpiredOffers(database.db, deps.clock().toISOString())
  await eachRow(over, ({ user_id: userId, ...row }) =>
    database.transaction(async (tx) => {
      const of = dayOf({ ...row, user_id: userId })
      await lockDay(tx, of)
      const entry = await findEntry(tx, userId, of)
      if (entry && isOver(entry, deps.clock())) await passOffer(tx, entry, deps)
    }),
  )
}

/** Ends the waiting list of a day that can no longer be booked. */
async function endLine(tx: Tx, of: Day): Promise<void> {
  for (const entry of await listWaiting(tx, of)) await deleteEntry(tx, entry.id)
}

/** Ends the waiting list of a cancelled departure, a locked day, and mails everybody on it. */
export async function cancelLine(tx: Tx, of: Day, why: string, deps: OfferDeps): Promise<void> {
  // Entries with offers last, so that nobody is left to whom the freed seats would be offered.
  for (const entry of await listLine(tx, of)) {
    await queueWaitlistMail(tx, entry, 'cancelled', deps, why)
    await removeEntry(tx, entry, deps)
  }
}

async function serve(tx: Tx, of: Day, deps: OfferDeps): Promise<void> {
  await lockDay(tx, of)
  const day = await findDay(tx, of, deps.clock())
  if (!day || day.until <= deps.clock()) await endLine(tx, of)
  else await offerSeats(tx, of, deps)
}

/**
 * The days on which something can be done for those who wait, read without a lock: one that has no room, even for the
 * smallest party, is not locked.
 */
async function listServable(
  db: Db | Tx,
  { clock }: OfferDeps,
  packageIds?: readonly string[],
): Promise<Day[]> {
  const now = clock()
  const waited = await listWaitedFor(db, packageIds)
  return waited.flatMap((row) => {
    const { package_id: packageId, travel_date: day, fewest, taken } = row
    const its = {
      found: row,
      isDateWithdrawn: Boolean(row.is_date_withdrawn),
      isLimited: Boolean(row.is_limited),
    }
    const { until, seats, isOpen } = foundDay(its, day, now)
    const hasRoom = seats === null || seats - (taken ?? 0) >= fewest
    const isServable = until <= now || (canOffer({ until, seats, isOpen }, now) && hasRoom)
    return isServable ? [{ packageId, day }] : []
  })
}

/**
 * After an import or a changed package, in its transaction: offers the seats that are added, and those of days that are
 * reopened; of all packages or some.
 */
export async function offerAdded(tx: Tx, deps: OfferDeps, packageIds?: readonly string[]): Promise<void> {
  for (const of of await listServable(tx, deps, packageIds)) await serve(tx, of, deps)
}

/** Offers seats that were freed without being offered: by the previous release, or while there was too little time left. */
export async function serveWaiting(database: Database, deps: OfferDeps): Promise<void> {
  const servable = await listServable(database.db, deps)
  await eachRow(servable, (of) => database.transaction((tx) => serve(tx, of, deps)))
}

import type { Database, Tx } from '#server/platform/db/client.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { findDay } from '#server/bookings/packages-repository.ts'
import { type Day, lockDay } from '#server/bookings/days-repository.ts'
import { queueWaitlistMail } from './mails.ts'
import { giveBack, type OfferDeps, offerSeats } from './offers.ts'
import {
  changeEntry,
  deleteEntry,
  type Entry,
  findEntry,
  listLine,
  listPassed,
  listWaitedFor,
  listWaiting,
  nextPlace,
} from './repository.ts'

/** Who has let so many offers pass is taken off the list. */
const mostPasses = 2

export const isOver = ({ offered_until: until }: Entry, now: Date): boolean =>
  until !== null && until <= now.toISOString()

const dayOf = ({ package_id: packageId, travel_date: day }: Entry): Day => ({ packageId, day })

/** The seats that an entry's offer holds go to the next; the entry holds none any more. */
async function freeOffer(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  if (entry.state === 'offered') await giveBack(tx, { ...dayOf(entry), people: entry.seats_taken }, deps)
}

/** Takes an entry of a locked day off the list; what it was offered goes to the next. */
export async function removeEntry(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  await deleteEntry(tx, entry.id)
  await freeOffer(tx, entry, deps)
}

/** An offer of a locked day that was let pass: its seats go to the next, who let it pass to the end of the line. */
export async function passOffer(tx: Tx, entry: Entry, deps: OfferDeps): Promise<void> {
  const of = dayOf(entry)
  const day = await findDay(tx, of, deps.clock())
  // A day that was closed meanwhile could not be booked: that counts for nobody.
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

/** Ends the offers that are over, each in a transaction of its own that asks again. */
export async function endOffers(database: Database, deps: OfferDeps): Promise<void> {
  const over = await listPassed(database.db, deps.clock().toISOString())
  await eachRow(over, ({ user_id: userId, ...row }) =>
    database.transaction(async (tx) => {
      const of = dayOf({ ...row, user_id: userId })
      await lockDay(tx, of)
      const entry = await findEntry(tx, userId, of)
      if (entry && isOver(entry, deps.clock())) await passOffer(tx, entry, deps)
    }),
  )
}

/** Nobody waits any longer for a day that can no longer be booked. */
async function endLine(tx: Tx, of: Day): Promise<void> {
  for (const entry of await listWaiting(tx, of)) await deleteEntry(tx, entry.id)
}

/** Nobody waits any longer for a departure that is cancelled, and each has a mail about it. */
export async function cancelLine(tx: Tx, of: Day, why: string, deps: OfferDeps): Promise<void> {
  await lockDay(tx, of)
  // Offers last: nobody is left to whom their seats could be offered.
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

/** After an import, in its transaction: seats that it adds are offered, as are those of a day that it opens again. */
export async function offerAdded(tx: Tx, deps: OfferDeps): Promise<void> {
  for (const of of await listWaitedFor(tx)) await serve(tx, of, deps)
}

/** Offers what became free where nobody could offer it: by the release before, or because of the time. */
export async function serveWaiting(database: Database, deps: OfferDeps): Promise<void> {
  await eachRow(await listWaitedFor(database.db), (of) => database.transaction((tx) => serve(tx, of, deps)))
}

import { hourMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { findDay, type FoundDay } from '#server/bookings/packages-repository.ts'
import {
  countDown,
  countTaken,
  type Day,
  takeSeats,
  type SeatsRequest,
} from '#server/bookings/days-repository.ts'
import { offerHours } from '#shared/bounds.ts'
import { type MailDeps, queueWaitlistMail } from './mails.ts'
import { changeEntry, type Entry, listWaiting } from './repository.ts'

export type OfferDeps = MailDeps & { clock: Clock; newId: () => string }

const offerMs = offerHours * hourMs
/** With less time left to decide, no offer is made. */
export const shortestOfferMs = hourMs

/** Whether somebody could still be offered seats of a day. */
export const canOffer = ({ isOpen, until }: FoundDay, now: Date): boolean =>
  isOpen && until.getTime() - now.getTime() >= shortestOfferMs

async function offer(tx: Tx, entry: Entry, day: FoundDay, deps: OfferDeps): Promise<void> {
  const end = Math.min(deps.clock().getTime() + offerMs, day.until.getTime())
  const offered = {
    state: 'offered',
    offered_until: new Date(end).toISOString(),
    seats_taken: entry.people,
  } as const
  const wanted = { packageId: entry.package_id, day: entry.travel_date, people: entry.people }
  // The day is locked, so nobody can have taken what was counted as free.
  if (!(await takeSeats(tx, { ...wanted, limit: day.seats })))
    throw new Error('free seats of a locked day could not be taken for an offer')
  await changeEntry(tx, entry.id, offered)
  await queueWaitlistMail(tx, { ...entry, ...offered }, 'offered', deps)
}

/**
 * Offers the free seats of a day to those who wait, beginning with the first in line whose party fits. The caller holds the
 * day's lock; only the day's rows of `seats` and `waitlist` are written.
 */
export async function offerSeats(tx: Tx, of: Day, deps: OfferDeps): Promise<void> {
  const waiting = await listWaiting(tx, of)
  if (waiting.length === 0) return
  const now = deps.clock()
  const day = await findDay(tx, of, now)
  if (!day || !canOffer(day, now)) return
  let left = day.seats === null ? Infinity : day.seats - (await countTaken(tx, of))
  for (const entry of waiting) {
    if (entry.people > left) continue
    await offer(tx, entry, day, deps)
    left -= entry.people
  }
}

/** The only function that frees seats: those who wait are offered them before anybody else can take them. */
export async function giveBack(tx: Tx, seats: SeatsRequest, deps: OfferDeps): Promise<void> {
  await countDown(tx, seats)
  await offerSeats(tx, seats, deps)
}

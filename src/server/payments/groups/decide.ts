import { sumOf } from '#shared/domain/sum.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { leftToRefundPaise } from '#server/bookings/account.ts'
import { abandonOpenOrders, lockBooking } from '#server/bookings/repository.ts'
import { endAskingMails } from '#server/bookings/shares/mails.ts'
import {
  changeJourney,
  isPaidShare,
  isUndecided,
  type JourneyRow,
  listInvitedOf,
  listPendingOf,
  listShares,
  lockJourney,
  lockJourneyOf,
  type ShareRow,
} from '#server/bookings/shares/repository.ts'
import { transitionBooking } from '#server/bookings/transitions.ts'
import { giveBack } from '#server/bookings/waitlist/offers.ts'
import { worthMoving } from '#shared/domain/money.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import { cancelLocked } from '#server/payments/cancel-locked.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alignPaymentStatus } from '#server/payments/refunds/refund-request.ts'
import { followConfirmation } from '#server/payments/confirmation.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { groupDecided, groupEnded, linksChanged } from './causes.ts'

/** How long after the deadline a payment window that was open may still pay. */
const graceMs = 15 * minuteMs

const endOfGrace = ({ due_at: due }: JourneyRow): number => Date.parse(due) + graceMs

/** Whether money that is recorded now comes in time. */
export const isInTime = (journey: JourneyRow, now: Date): boolean => now.getTime() < endOfGrace(journey)

/** Locks the bookings of a journey that wait for its decision, in the order of their ids. */
async function lockPending(tx: Tx, journeyId: string): Promise<BookingRow[]> {
  const rows: BookingRow[] = []
  for (const id of await listPendingOf(tx, journeyId)) {
    const row = await lockBooking(tx, id)
    if (row?.status === 'Pending') rows.push(row)
  }
  return rows
}

/** Taken before any booking of a group is changed: the journey's lock, then those of all bookings that wait for it. */
export async function lockGroupOf(tx: Tx, bookingId: string): Promise<JourneyRow | undefined> {
  const journey = await lockJourneyOf(tx, bookingId)
  if (journey && isUndecided(journey)) await lockPending(tx, journey.id)
  return journey
}

/** Whether a payment window of a share may still be open. */
export async function hasOpenWindow(tx: Tx, journeyId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_orders')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .innerJoin('group_shares', 'group_shares.id', 'bookings.share_id')
    .select('payment_orders.id')
    .where('journey_id', '=', journeyId)
    .where('bookings.status', '=', 'Pending')
    .where('payment_status', '=', 'Pending')
    .where('payment_orders.state', 'in', ['creating', 'open'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const peopleOf = (shares: ShareRow[]): number => sumOf(shares, ({ people }) => people)
const paidOf = (shares: ShareRow[]): ShareRow[] => shares.filter(({ paid_by: by }) => by !== null)

/** Whether a journey can be decided: all have paid, or the deadline and any grace after it have passed. */
async function isDue(tx: Tx, journey: JourneyRow, shares: ShareRow[], now: Date): Promise<boolean> {
  if (paidOf(shares).length === shares.length) return true
  if (journey.due_at > now.toISOString()) return false
  return !isInTime(journey, now) || !(await hasOpenWindow(tx, journey.id))
}

/** Whether those who have paid travel. */
function canTravel(journey: JourneyRow, shares: ShareRow[], now: Date): boolean {
  if (journey.state !== 'open' || !isBookable(journey.travel_date, now)) return false
  const paid = paidOf(shares)
  if (paid.length === shares.length) return true
  return journey.rule === 'whoPaid' && peopleOf(paid) >= journey.minimum
}

/** Confirms the booking of a share, which takes over the share's seats. */
async function confirmShare(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  const seats = { seats_taken: booking.number_of_people, seats_date: booking.travel_date }
  const confirmed = await transitionBooking(
    tx,
    booking,
    { booking: 'Confirmed', seats, cause: groupDecided },
    deps,
  )
  await followConfirmation(tx, confirmed, deps)
}

async function returnShare(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  const account = await readAccount(tx, booking)
  const amountPaise = worthMoving(leftToRefundPaise(account))
  await cancelLocked(tx, { account, amountPaise, reason: 'cancel', cause: groupEnded }, deps)
}

async function expireShare(tx: Tx, booking: BookingRow, cause: string, deps: PaymentsDeps): Promise<void> {
  await transitionBooking(tx, booking, { booking: 'Expired', payment: 'Failed', cause }, deps)
  await abandonOpenOrders(tx, booking.id)
  // Payments may have been refunded before.
  await alignPaymentStatus(tx, booking.id, 'money returned', deps)
}

/** Ends a locked journey and the mails that still ask to pay for it, and frees the seats that did not pass to bookings. */
export async function closeJourney(
  tx: Tx,
  { id, package_id: packageId, seats_date: day, seats_taken: held, decided_at: before }: JourneyRow,
  { state, passed }: { state: 'done' | 'ended'; passed: number },
  deps: PaymentsDeps,
): Promise<void> {
  const decided_at = before ?? deps.clock().toISOString()
  await changeJourney(tx, id, { state, seats_taken: 0, seats_date: null, decided_at })
  await endAskingMails(tx, await listShares(tx, id), deps.clock())
  // Last, so that the day's row is locked as briefly as possible.
  if (day !== null && held > passed) await giveBack(tx, { packageId, day, people: held - passed }, deps)
}

/** Ends a locked journey: those who have paid travel, or get everything back. */
async function endJourney(
  tx: Tx,
  journey: JourneyRow,
  isTravelling: boolean,
  deps: PaymentsDeps,
): Promise<void> {
  let passed = 0
  for (const booking of await lockPending(tx, journey.id)) {
    if (!isPaidShare(booking)) await expireShare(tx, booking, groupDecided, deps)
    else if (!isTravelling) await returnShare(tx, booking, deps)
    else {
      passed += booking.number_of_people
      await confirmShare(tx, booking, deps)
    }
  }
  await closeJourney(tx, journey, { state: isTravelling ? 'done' : 'ended', passed }, deps)
}

/** Decides a journey once, if it is due, in the caller's transaction. */
export async function decideInTransaction(tx: Tx, journeyId: string, deps: PaymentsDeps): Promise<void> {
  const journey = await lockJourney(tx, journeyId)
  if (!journey || !isUndecided(journey)) return
  const shares = await listShares(tx, journeyId)
  const now = deps.clock()
  if (!(await isDue(tx, journey, shares, now))) return
  // Everything that the decision writes has the same timestamp, however long it takes.
  await endJourney(tx, journey, canTravel(journey, shares, now), { ...deps, clock: () => now })
}

/**
 * Ends the unpaid bookings of a locked journey when its links change, since they were made through the old ones. The
 * organiser's stay, and so do those of accounts whose address a share names: they are sent the new link.
 */
export async function endUnpaidShares(tx: Tx, journey: JourneyRow, deps: PaymentsDeps): Promise<void> {
  const invited = new Set(await listInvitedOf(tx, journey))
  for (const booking of await lockPending(tx, journey.id))
    if (!isPaidShare(booking) && !invited.has(booking.id)) await expireShare(tx, booking, linksChanged, deps)
}

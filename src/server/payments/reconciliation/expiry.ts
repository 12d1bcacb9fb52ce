import { findBooking, lockBooking } from '#server/bookings/repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { endHold, findHoldEnd, hasWaitedLong } from '#server/payments/settlement/hold-end.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import { pollWithinAMinute } from './scheduled-polls.ts'

/** Whether an open attempt will be polled on its order's own schedule, so that the expiry need not poll on every run. */
async function isPollScheduled(bookingId: string, { database, clock }: PaymentsDeps): Promise<boolean> {
  const row = await database.db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .select('payments.id')
    .where('payment_orders.booking_id', '=', bookingId)
    .where('payments.status', 'in', ['created', 'authorized'])
    .where('payment_orders.state', '<>', 'paid')
    .where('payment_orders.next_poll_at', '>', clock().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the booking, or its open change, should have been paid by now. */
export async function isHoldOver(db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  const until = await findHoldEnd(db, booking)
  return until !== undefined && until <= now.toISOString()
}

/** Polls the provider once more; from now on a provider that does not answer no longer delays the expiry. */
async function finalPoll(bookingId: string, deps: PaymentsDeps): Promise<void> {
  try {
    await pollBooking(bookingId, 'expiry', deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, bookingId }, 'a hold ends without an answer from the provider')
  }
}

/** Whether the hold continues because money may be moving. */
async function isWaiting(bookingId: string, deps: PaymentsDeps): Promise<boolean> {
  if (await isPollScheduled(bookingId, deps)) return true
  const { kind } = await pollBooking(bookingId, 'expiry', deps)
  if (kind !== 'open' && kind !== 'authorized') return false
  await pollWithinAMinute(bookingId, deps)
  return true
}

/**
 * Expires a booking whose hold is over, or ends an overdue change, unless the provider reports a payment or, for half an
 * hour more, an open attempt. During that half hour it throws a ProviderError, and expires nothing, if the provider does
 * not answer. A payment that arrives later is settled or refunded when it is applied.
 */
export async function expireBooking(bookingId: string, deps: PaymentsDeps): Promise<void> {
  const { database, clock } = deps
  const known = await findBooking(database.db, bookingId)
  if (await hasWaitedLong(database.db, known, clock())) await finalPoll(bookingId, deps)
  else if (await isWaiting(bookingId, deps)) return
  await database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const until = await findHoldEnd(tx, booking)
    if (booking && until !== undefined && until <= clock().toISOString()) await endHold(tx, booking, deps)
  })
}

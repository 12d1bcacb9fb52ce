import { endOpenChange, findOpenChange } from '#server/bookings/changes/repository.ts'
import { transitionBooking } from '#server/bookings/transitions.ts'
import { abandonOpenOrders, findBooking, lockBooking } from '#server/bookings/repository.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import { alignPaymentStatus } from '#server/payments/refunds/refund-request.ts'

const soonMs = 60_000

/** A known open attempt is polled on its order's own schedule, not at every run of the expiry. */
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

async function schedulePoll(bookingId: string, { database, clock }: PaymentsDeps): Promise<void> {
  const soon = new Date(clock().getTime() + soonMs).toISOString()
  await database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: soon })
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('next_poll_at', 'is', null), eb('next_poll_at', '>', soon)]))
    .execute()
}

/** An open attempt or a silent provider keeps seats from others for so long after the hold, and no longer. */
const longestWaitMs = 30 * 60_000

/**
 * Until when seats are held without being paid: by a pending booking, or by the open change of a confirmed one. A share
 * holds none: it ends when its group is decided.
 */
async function findHoldEnd(db: Db | Tx, booking: BookingRow | undefined): Promise<string | undefined> {
  if (booking?.status === 'Pending') return booking.share_id === null ? booking.hold_until : undefined
  return booking?.status === 'Confirmed' ? (await findOpenChange(db, booking.id))?.due_until : undefined
}

/** Whether seats are held that should have been paid by now. */
export async function isHoldOver(booking: BookingRow, { database, clock }: PaymentsDeps): Promise<boolean> {
  const until = await findHoldEnd(database.db, booking)
  return until !== undefined && until <= clock().toISOString()
}

async function hasWaitedLong(bookingId: string, { database: { db }, clock }: PaymentsDeps): Promise<boolean> {
  const until = await findHoldEnd(db, await findBooking(db, bookingId))
  return until !== undefined && clock().getTime() - Date.parse(until) >= longestWaitMs
}

/** Asks the provider a last time; its silence ends nothing any more. */
async function lastPoll(bookingId: string, deps: PaymentsDeps): Promise<void> {
  try {
    await pollBooking(bookingId, 'expiry', deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, bookingId }, 'a hold ends without an answer of the provider')
  }
}

/** Whether the hold goes on because money may be moving. */
async function isWaiting(bookingId: string, deps: PaymentsDeps): Promise<boolean> {
  if (await isPollScheduled(bookingId, deps)) return true
  const { kind } = await pollBooking(bookingId, 'expiry', deps)
  if (kind !== 'open' && kind !== 'authorized') return false
  await schedulePoll(bookingId, deps)
  return true
}

/**
 * Expires a booking whose hold is over, or ends the change of one that is over, unless the provider reports money or, for half an hour more, an open attempt.
 * Until then it throws a ProviderError, and expires nothing, if the provider does not answer. Money that comes later
 * follows its own rule.
 */
export async function expireBooking(bookingId: string, deps: PaymentsDeps): Promise<void> {
  if (await hasWaitedLong(bookingId, deps)) await lastPoll(bookingId, deps)
  else if (await isWaiting(bookingId, deps)) return
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const now = deps.clock().toISOString()
    const until = await findHoldEnd(tx, booking)
    if (!booking || until === undefined || until > now) return
    if (booking.status === 'Confirmed') {
      await endOpenChange(tx, bookingId, 'hold over', deps)
      return abandonOpenOrders(tx, bookingId)
    }
    await transitionBooking(tx, booking, { booking: 'Expired', payment: 'Failed', cause: 'hold over' }, deps)
    await abandonOpenOrders(tx, bookingId)
    // Payments that were refunded before the expiry.
    await alignPaymentStatus(tx, bookingId, 'money returned', deps)
  })
}

import { endOpenChange, findOpenChange } from '#server/bookings/changes/repository.ts'
import { abandonOpenOrders, findBooking } from '#server/bookings/repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { transitionBooking } from '#server/bookings/transitions.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alignPaymentStatus } from '#server/payments/refunds/refund-request.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { minuteMs } from '#shared/domain/durations.ts'

/** How long after the hold an open attempt, or a provider that does not answer, may keep seats from others. */
const longestWaitMs = 30 * minuteMs

/**
 * When the hold of a pending booking, or of a confirmed booking's open change, ends. A share has none: it ends when its
 * group is decided.
 */
export async function findHoldEnd(db: Db | Tx, booking: BookingRow | undefined): Promise<string | undefined> {
  if (booking?.status === 'Pending') return booking.share_id === null ? booking.hold_until : undefined
  return booking?.status === 'Confirmed' ? (await findOpenChange(db, booking.id))?.due_until : undefined
}

/** Whether the hold has ended so long ago that nothing lengthens it any more. */
export async function hasWaitedLong(
  db: Db | Tx,
  booking: BookingRow | undefined,
  now: Date,
): Promise<boolean> {
  const until = await findHoldEnd(db, booking)
  return until !== undefined && now.getTime() - Date.parse(until) >= longestWaitMs
}

export async function endHold(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  const cause = 'hold over'
  if (booking.status === 'Confirmed') await endOpenChange(tx, booking.id, cause, deps)
  else await transitionBooking(tx, booking, { booking: 'Expired', payment: 'Failed', cause }, deps)
  await abandonOpenOrders(tx, booking.id)
  // Payments may have been refunded before the expiry.
  await alignPaymentStatus(tx, booking.id, 'money returned', deps)
}

/** Where no job has ended it, such a hold ends with the next payment, which is late then; returns the booking as it is now. */
export async function endLongHold(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<BookingRow> {
  if (!(await hasWaitedLong(tx, booking, deps.clock()))) return booking
  await endHold(tx, booking, deps)
  return (await findBooking(tx, booking.id)) ?? booking
}

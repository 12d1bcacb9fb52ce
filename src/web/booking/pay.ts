import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { PaymentOrder, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { paths } from '#shared/screens.ts'
import type { Failure } from '#web/platform/api/api.ts'
import type { CallDispatch } from '#web/platform/thunk.ts'
import type { WindowOutcome } from './checkout-script.ts'
import {
  createPayment,
  deletePayment,
  detailsCleared,
  getBooking,
  updateBooking,
  verifyPayment,
} from './slice.ts'

/** How an attempt to pay ended, which decides the screen's next step. */
export type PayOutcome =
  | { kind: 'paid' }
  /** The provider or the server rejected the payment; nothing is confirmed. */
  | { kind: 'refused'; message: string }
  /** Money may have moved: the booking is polled until it is known. */
  | { kind: 'confirming' }
  | { kind: 'priceChanged'; totalRupees: number }
  /** `message` is the server's own, if it answered. */
  | { kind: 'orderFailed'; message: string | null }
  | { kind: 'cancelled'; cleared: boolean; message: string | null }
  /** The booking cannot be paid any more; its new state is in the store. */
  | { kind: 'closed' }
  | { kind: 'signIn' }

export type PayDeps = {
  dispatch: CallDispatch
  /** Opens the provider's window for an order and reports how it was closed. */
  openWindow: (order: PaymentOrder, booking: Booking) => Promise<WindowOutcome>
}

/** No answer, or one that says nothing about the money. */
function isUncertain(status: number): boolean {
  return status === 0 || status >= 500 || status === 408 || status === 429
}

/** Pays `booking`; `agreedPaise` is a changed amount that the traveller has agreed to. */
export async function pay(deps: PayDeps, booking: Booking, agreedPaise?: number): Promise<PayOutcome> {
  const { dispatch } = deps
  const answer = await dispatch(
    createPayment({
      amount: agreedPaise ?? toPaise(booking.totalCost),
      currency: 'INR',
      receipt: booking.bookingId,
      packageId: booking.packageId,
      userId: booking.userId,
    }),
  )
  if (createPayment.rejected.match(answer)) return orderRefused(dispatch, booking, answer.payload)
  let outcome: WindowOutcome
  try {
    outcome = await deps.openWindow(answer.payload, booking)
  } catch {
    // The provider's script or window did not load: nothing was paid.
    return { kind: 'orderFailed', message: null }
  }
  if (outcome.kind === 'dismissed') return clearPayment(dispatch, booking)
  return settle(dispatch, booking.bookingId, outcome.proof)
}

/** The server's message; null if it did not answer. */
const saidBy = (failure: Failure | undefined): string | null =>
  failure && failure.status > 0 ? failure.message : null

async function orderRefused(
  dispatch: CallDispatch,
  booking: Booking,
  failure: Failure | undefined,
): Promise<PayOutcome> {
  if (failure?.status === 401) return { kind: 'signIn' }
  const amount = failure?.details['amount']
  if (failure?.status === 409 && typeof amount === 'number') {
    return { kind: 'priceChanged', totalRupees: toRupees(amount) }
  }
  const orderFailed = { kind: 'orderFailed', message: saidBy(failure) } as const
  if (failure?.status !== 409) return orderFailed
  // An earlier attempt is still undecided.
  if (failure.details['reason'] === 'confirming') return { kind: 'confirming' }
  const status = await statusOf(dispatch, booking.bookingId)
  if (status === 'Confirmed') return { kind: 'paid' }
  return status === 'Expired' || status === 'Cancelled' ? { kind: 'closed' } : orderFailed
}

async function statusOf(dispatch: CallDispatch, bookingId: string): Promise<string | undefined> {
  const read = await dispatch(getBooking({ id: bookingId }))
  return getBooking.fulfilled.match(read) ? read.payload.booking.bookingStatus : undefined
}

/** The window was dismissed: clears the attempt, unless money was taken after all (409). */
async function clearPayment(dispatch: CallDispatch, { bookingId }: Booking): Promise<PayOutcome> {
  const answer = await dispatch(deletePayment({ id: bookingId }))
  if (deletePayment.fulfilled.match(answer)) return { kind: 'cancelled', cleared: true, message: null }
  if (answer.payload?.status === 409) return movedMeanwhile(dispatch, bookingId, answer.payload)
  if (answer.payload?.status === 401) return { kind: 'signIn' }
  return { kind: 'cancelled', cleared: false, message: saidBy(answer.payload) }
}

/** Money was taken before the attempt could be cleared: asks for the booking's state. */
async function movedMeanwhile(
  dispatch: CallDispatch,
  bookingId: string,
  { details, message }: Failure,
): Promise<PayOutcome> {
  if (details['reason'] === 'refund') return { kind: 'refused', message }
  if (details['reason'] === 'confirming') return { kind: 'confirming' }
  if (details['reason'] !== 'cancelled' && details['reason'] !== 'expired') return { kind: 'paid' }
  await statusOf(dispatch, bookingId)
  return { kind: 'closed' }
}

/** Verifies and records the payment. 'Failed' is never shown while money may have moved. */
async function settle(
  dispatch: CallDispatch,
  bookingId: string,
  proof: VerifyPaymentInput,
): Promise<PayOutcome> {
  const answer = await dispatch(verifyPayment(proof))
  if (verifyPayment.rejected.match(answer)) return refusedOrUnknown(answer.payload)
  const { success, pending, details, message } = answer.payload
  if (!success) return pending ? { kind: 'confirming' } : { kind: 'refused', message }
  const recorded = await dispatch(
    updateBooking({
      bookingId,
      paymentMethod: details?.paymentMethod ?? '',
      paymentStatus: 'Completed',
      paymentId: proof.payment_id,
      signature: proof.signature,
    }),
  )
  // A verified payment is paid: if only the record's answer is missing, the booking itself is read.
  return updateBooking.fulfilled.match(recorded) ? { kind: 'paid' } : { kind: 'confirming' }
}

function refusedOrUnknown(failure: Failure | undefined): PayOutcome {
  const status = failure?.status ?? 0
  if (status === 401 || isUncertain(status)) return { kind: 'confirming' }
  return { kind: 'refused', message: failure?.message ?? '' }
}

/** Delays between the polls of a booking that is being confirmed: a minute in all. */
export const confirmingDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 29_000]

export type Confirmed = 'paid' | 'unknown'

/** Polls until the booking is confirmed or the minute is over; a failed poll is followed by the next one. */
export async function untilConfirmed(
  dispatch: CallDispatch,
  bookingId: string,
  wait: (ms: number) => Promise<void>,
): Promise<Confirmed> {
  for (const delayMs of confirmingDelaysMs) {
    await wait(delayMs)
    if ((await statusOf(dispatch, bookingId)) === 'Confirmed') return 'paid'
  }
  return 'unknown'
}

/** After a payment the choice is cleared. */
export function finish(dispatch: CallDispatch, bookingId: string): string {
  dispatch(detailsCleared())
  return paths.thankYou(bookingId)
}

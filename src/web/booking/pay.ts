import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { deletePayment } from '#shared/contract/payments.ts'
import type { PaymentOrder, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { paths } from '#shared/screens.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { ask, type CallDispatch, takeApi } from '#web/platform/thunk.ts'
import type { WindowOutcome } from './checkout-script.ts'
import { forgetOpened, noteOpened } from './opened-window.ts'
import { createPayment, detailsCleared, getBooking, updateBooking, verifyPayment } from './slice.ts'
import { storedDetails } from './storage.ts'

/** How a payment attempt ended, which decides the screen's next step. */
export type PayOutcome =
  | { kind: 'paid' }
  /** The provider or the server rejected the payment; nothing is confirmed. */
  | { kind: 'refused'; message: string }
  /** Money may have moved: the booking is polled until its state is known. */
  | { kind: 'confirming' }
  | { kind: 'priceChanged'; totalRupees: number }
  /** `message` is the server's own, if it answered. */
  | { kind: 'orderFailed'; message: string | null; isTooOften?: boolean }
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

/** What is due: the booking's price, or the difference of its open change. */
export type Due = { code: string; rupees: number }

const priceOf = ({ bookingId, totalCost }: Booking): Due => ({ code: bookingId, rupees: totalCost })

/** Whether what is due has been paid, and whether it still can be. */
export function stateOf(booking: Booking, code: string): 'paid' | 'open' | 'closed' {
  const { bookingId, bookingStatus, charges, change } = booking
  if (code === bookingId && bookingStatus === 'Confirmed') return 'paid'
  if (charges.some((charge) => charge.code === code && charge.paymentId !== null)) return 'paid'
  if (bookingStatus === 'Expired' || bookingStatus === 'Cancelled') return 'closed'
  return code === bookingId || change?.code === code ? 'open' : 'closed'
}

/** Pays what is due for `booking`, by default its price; if the amount has changed, the server answers with the current one. */
export async function pay(deps: PayDeps, booking: Booking, due = priceOf(booking)): Promise<PayOutcome> {
  const { dispatch } = deps
  const answer = await dispatch(
    createPayment({
      amount: toPaise(due.rupees),
      currency: 'INR',
      receipt: due.code,
      packageId: booking.packageId,
      userId: booking.userId,
    }),
  )
  if (createPayment.rejected.match(answer)) return orderRefused(dispatch, booking, due, answer.payload)
  noteOpened(due.code)
  const outcome = await followWindow(deps, answer.payload, booking, due)
  if (outcome.kind !== 'confirming') forgetOpened()
  return outcome
}

async function followWindow(
  { dispatch, openWindow }: PayDeps,
  order: PaymentOrder,
  booking: Booking,
  due: Due,
): Promise<PayOutcome> {
  let outcome: WindowOutcome
  try {
    outcome = await openWindow(order, booking)
  } catch {
    // The provider's script or window did not load: nothing was paid.
    return { kind: 'orderFailed', message: null }
  }
  if (outcome.kind === 'dismissed') return clearPayment(dispatch, booking, due)
  return settle(dispatch, booking.bookingId, outcome.proof)
}

/** The server's message; null if it did not answer. */
const saidBy = (failure: Failure | undefined): string | null =>
  failure && failure.status > 0 ? failure.message : null

async function orderRefused(
  dispatch: CallDispatch,
  { bookingId }: Booking,
  { code }: Due,
  failure: Failure | undefined,
): Promise<PayOutcome> {
  if (failure?.status === 401) return { kind: 'signIn' }
  const amount = failure?.details['amount']
  if (failure?.status === 409 && typeof amount === 'number') {
    return { kind: 'priceChanged', totalRupees: toRupees(amount) }
  }
  const orderFailed = {
    kind: 'orderFailed',
    message: saidBy(failure),
    ...(failure?.status === 429 && { isTooOften: true }),
  } as const
  if (failure?.status !== 409) return orderFailed
  // An earlier attempt is still undecided.
  if (failure.details['reason'] === 'confirming') return { kind: 'confirming' }
  const state = await readState(dispatch, bookingId, code)
  return state === 'paid' || state === 'closed' ? { kind: state } : orderFailed
}

/** Undefined where the booking could not be read. */
export async function readState(dispatch: CallDispatch, bookingId: string, code: string) {
  const read = await dispatch(getBooking({ id: bookingId }))
  return getBooking.fulfilled.match(read) ? stateOf(read.payload.booking, code) : undefined
}

/** The window was dismissed: clears the attempt, unless money was taken after all (409). */
async function clearPayment(
  dispatch: CallDispatch,
  { bookingId }: Booking,
  { code }: Due,
): Promise<PayOutcome> {
  const cleared = await ask(dispatch(takeApi), deletePayment, { id: bookingId })
  if (cleared.ok) return { kind: 'cancelled', cleared: true, message: null }
  const { failure } = cleared
  if (failure.status === 409) return movedMeanwhile(dispatch, bookingId, code, failure)
  if (failure.status === 401) return { kind: 'signIn' }
  return { kind: 'cancelled', cleared: false, message: saidBy(failure) }
}

/** Money was taken before the attempt could be cleared: asks for the booking's state. */
async function movedMeanwhile(
  dispatch: CallDispatch,
  bookingId: string,
  code: string,
  { details, message }: Failure,
): Promise<PayOutcome> {
  if (details['reason'] === 'refund') return { kind: 'refused', message }
  if (details['reason'] === 'confirming') return { kind: 'confirming' }
  const isFirst = code === bookingId
  if (isFirst && details['reason'] !== 'cancelled' && details['reason'] !== 'expired') return { kind: 'paid' }
  // A live booking does not say whether its change was paid, so the change is read.
  const state = await readState(dispatch, bookingId, code)
  return { kind: state === 'paid' && !isFirst ? 'paid' : 'closed' }
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

/** After a payment the choice is cleared, unless another tab has stored another one meanwhile. */
export function finish(dispatch: CallDispatch, bookingId: string): string {
  if (storedDetails().bookingId === bookingId) dispatch(detailsCleared())
  return paths.thankYou(bookingId)
}

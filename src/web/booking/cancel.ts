import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'
import type { BookingDispatch } from './proceed.ts'
import { cancelBooking, cancelQuote } from './slice.ts'

/** The outcome of asking for the quote, or of cancelling for it. */
export type CancelOutcome =
  /** `isAgain` where the cancellation was tried for this quote and the failure was not the booking's own. */
  | { kind: 'quoted'; quote: CancelQuote; notice: string | null; isAgain: boolean }
  | { kind: 'cancelled'; message: string }
  /** `mayTryAgain` where the failure is not the booking's own. */
  | { kind: 'failed'; message: string; mayTryAgain: boolean }
  | { kind: 'signIn' }

const said = (failure: Failure | undefined): string => failure?.message ?? text('fallback.cancelBooking')

function failed(failure: Failure | undefined): CancelOutcome {
  const status = failure?.status ?? 0
  if (status === 401) return { kind: 'signIn' }
  // A payment that is still being confirmed is decided soon.
  const isOpen = failure?.details['reason'] === 'confirming'
  return { kind: 'failed', message: said(failure), mayTryAgain: isOpen || status === 0 || status >= 429 }
}

export async function askQuote(
  dispatch: BookingDispatch,
  id: string,
  notice: string | null = null,
): Promise<CancelOutcome> {
  const answer = await dispatch(cancelQuote({ id }))
  if (cancelQuote.rejected.match(answer)) return failed(answer.payload)
  return { kind: 'quoted', quote: answer.payload, notice, isAgain: false }
}

/** Cancels for exactly that quote; one that no longer holds is asked for again, and nothing is cancelled. */
export async function cancelFor(
  dispatch: BookingDispatch,
  id: string,
  quote: CancelQuote,
): Promise<CancelOutcome> {
  const answer = await dispatch(cancelBooking({ id, refundAmount: quote.refundAmount }))
  if (cancelBooking.fulfilled.match(answer)) return { kind: 'cancelled', message: answer.payload.message }
  if (answer.payload?.details['reason'] === 'quote') return askQuote(dispatch, id, said(answer.payload))
  const outcome = failed(answer.payload)
  // The traveller decides again with the sums in view.
  const isOpen = outcome.kind === 'failed' && outcome.mayTryAgain
  return isOpen ? { kind: 'quoted', quote, notice: outcome.message, isAgain: true } : outcome
}

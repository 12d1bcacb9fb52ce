import { useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Cancellation, CancelBookingInput, CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { cancelQuote } from '#shared/contract/cancellation.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { type Failure, isUnreached } from '#web/platform/api/api.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'

export type TripCalls = {
  cancelBooking: (input: CancelBookingInput) => Promise<Outcome<Cancellation>>
  readBooking: (id: string) => Promise<Outcome<{ booking: Booking }>>
}

export type CancelCalls = TripCalls & { getQuote: (id: string) => Promise<Outcome<CancelQuote>> }

/** What became of cancelling for this quote, where that failed for reasons outside the booking. */
export type Tried = 'failed' | 'unknown' | null

/** The outcome of requesting the quote, or of cancelling for it. */
export type CancelOutcome =
  | { kind: 'quoted'; quote: CancelQuote; notice: string | null; tried: Tried }
  | { kind: 'cancelled'; message: string }
  /** `mayTryAgain` is set if the failure is not about the booking itself. */
  | { kind: 'failed'; message: string; mayTryAgain: boolean }
  | { kind: 'signIn' }

function failed({ status, message, details }: Failure): CancelOutcome {
  if (status === 401) return { kind: 'signIn' }
  // A payment that is being confirmed will be decided soon.
  const isOpen = details['reason'] === 'confirming'
  return { kind: 'failed', message, mayTryAgain: isOpen || status === 0 || status >= 429 }
}

export async function askQuote(
  { getQuote }: CancelCalls,
  id: string,
  notice: string | null = null,
): Promise<CancelOutcome> {
  const quoted = await getQuote(id)
  if (!quoted.ok) return failed(quoted.failure)
  return { kind: 'quoted', quote: quoted.answer, notice, tried: null }
}

/** Cancels for exactly that quote; an outdated one is requested again without cancelling anything. */
export async function cancelFor(
  cancelCalls: CancelCalls,
  id: string,
  quote: CancelQuote,
): Promise<CancelOutcome> {
  const cancelled = await cancelCalls.cancelBooking({ id, refundAmount: quote.refundAmount })
  if (cancelled.ok) return { kind: 'cancelled', message: cancelled.answer.message }
  const { failure } = cancelled
  if (failure.details['reason'] === 'quote') return askQuote(cancelCalls, id, failure.message)
  const outcome = failed(failure)
  if (outcome.kind !== 'failed') return outcome
  const read = await cancelCalls.readBooking(id)
  if (read.ok && read.answer.booking.bookingStatus === 'Cancelled')
    return { kind: 'cancelled', message: text('cancel.done') }
  if (!read.ok && isUnreached(failure))
    return { kind: 'quoted', quote, notice: text('cancel.unknown'), tried: 'unknown' }
  // The traveller decides again with the new amounts in view.
  return outcome.mayTryAgain ? { kind: 'quoted', quote, notice: outcome.message, tried: 'failed' } : outcome
}

type CancelState =
  | { kind: 'closed' }
  | { kind: 'asking' }
  | { kind: 'quoted'; quote: CancelQuote; isBusy: boolean; notice: string | null; tried: Tried }
  | { kind: 'failed'; message: string; mayTryAgain: boolean }

/** One question at a time, also for a second press before the first is rendered. What is answered after `leave` is of no effect. */
export function turnTaker() {
  let current: object | null = null
  return {
    leave: () => (current = null),
    async take<T>(start: () => void, work: () => Promise<T>, follow: (answer: T) => void): Promise<void> {
      if (current) return
      const own = (current = {})
      start()
      try {
        const answer = await work()
        if (current === own) follow(answer)
      } finally {
        if (current === own) current = null
      }
    },
  }
}

/** First the quote, then the cancellation for exactly that quote. */
export function useCancel(id: string, tripCalls: TripCalls) {
  const api = useApi()
  const go = useGo()
  const [state, setState] = useState<CancelState>({ kind: 'closed' })
  const [turns] = useState(turnTaker)
  const cancelCalls: CancelCalls = {
    getQuote: (quoted) => ask(api, cancelQuote, { id: quoted }),
    ...tripCalls,
  }

  function follow(outcome: CancelOutcome): void {
    if (outcome.kind === 'signIn') return go(loginPath(paths.thankYou(id)))
    if (outcome.kind === 'quoted') return setState({ ...outcome, isBusy: false })
    if (outcome.kind === 'failed') return setState(outcome)
    setState({ kind: 'closed' })
    toasts.show('success', outcome.message)
  }

  const once = (start: CancelState, work: () => Promise<CancelOutcome>) =>
    turns.take(() => setState(start), work, follow)

  return {
    state,
    ask: () => once({ kind: 'asking' }, () => askQuote(cancelCalls, id)),
    confirm: (quote: CancelQuote) =>
      once({ kind: 'quoted', quote, isBusy: true, notice: null, tried: null }, () =>
        cancelFor(cancelCalls, id, quote),
      ),
    close: () => {
      turns.leave()
      if (state.kind === 'quoted' && state.tried === 'unknown') void tripCalls.readBooking(id)
      setState({ kind: 'closed' })
    },
  }
}

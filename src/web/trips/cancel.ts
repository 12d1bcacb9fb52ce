import { useState } from 'react'
import type { Cancellation, CancelBookingInput, CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { cancelQuote } from '#shared/contract/cancellation.ts'
import { paths } from '#shared/screens.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'

/** Cancels the booking and stores its new state. */
export type CancelBooking = (input: CancelBookingInput) => Promise<Outcome<Cancellation>>

export type CancelCalls = {
  getQuote: (id: string) => Promise<Outcome<CancelQuote>>
  cancelBooking: CancelBooking
}

/** The outcome of requesting the quote, or of cancelling for it. */
export type CancelOutcome =
  /** `isAgain` is set if the cancellation was tried for this quote and failed for reasons outside the booking. */
  | { kind: 'quoted'; quote: CancelQuote; notice: string | null; isAgain: boolean }
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
  return { kind: 'quoted', quote: quoted.answer, notice, isAgain: false }
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
  // The traveller decides again with the new amounts in view.
  const isOpen = outcome.kind === 'failed' && outcome.mayTryAgain
  return isOpen ? { kind: 'quoted', quote, notice: outcome.message, isAgain: true } : outcome
}

type CancelState =
  | { kind: 'closed' }
  | { kind: 'asking' }
  | { kind: 'quoted'; quote: CancelQuote; isBusy: boolean; notice: string | null; isAgain: boolean }
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
export function useCancel(id: string, cancelBooking: CancelBooking) {
  const api = useApi()
  const go = useGo()
  const [state, setState] = useState<CancelState>({ kind: 'closed' })
  const [turns] = useState(turnTaker)
  const cancelCalls: CancelCalls = {
    getQuote: (quoted) => ask(api, cancelQuote, { id: quoted }),
    cancelBooking,
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
      once({ kind: 'quoted', quote, isBusy: true, notice: null, isAgain: false }, () =>
        cancelFor(cancelCalls, id, quote),
      ),
    close: () => {
      turns.leave()
      setState({ kind: 'closed' })
    },
  }
}

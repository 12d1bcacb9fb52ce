import { useRef, useState } from 'react'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { toasts } from '#web/platform/toasts.ts'
import { askQuote, cancelFor, type CancelOutcome } from './cancel.ts'
import { thankYouPath } from './pay.ts'
import { useBookingDispatch } from './state.ts'

type CancelState =
  | { kind: 'closed' }
  | { kind: 'asking' }
  | { kind: 'quoted'; quote: CancelQuote; isBusy: boolean; notice: string | null; isAgain: boolean }
  | { kind: 'failed'; message: string; mayTryAgain: boolean }

/** First the quote, then the cancellation for exactly that quote. */
export function useCancel(id: string) {
  const dispatch = useBookingDispatch()
  const go = useGo()
  const [state, setState] = useState<CancelState>({ kind: 'closed' })
  // A ref, because a second press may come before the busy state is rendered.
  const isRunning = useRef(false)

  function follow(outcome: CancelOutcome): void {
    if (outcome.kind === 'signIn') return go(loginPath(thankYouPath(id)))
    if (outcome.kind === 'quoted') return setState({ ...outcome, isBusy: false })
    if (outcome.kind === 'failed') return setState(outcome)
    setState({ kind: 'closed' })
    toasts.show('success', outcome.message)
  }

  async function once(start: CancelState, work: () => Promise<CancelOutcome>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState(start)
    try {
      follow(await work())
    } finally {
      isRunning.current = false
    }
  }

  return {
    state,
    ask: () => once({ kind: 'asking' }, () => askQuote(dispatch, id)),
    confirm: (quote: CancelQuote) =>
      once({ kind: 'quoted', quote, isBusy: true, notice: null, isAgain: false }, () =>
        cancelFor(dispatch, id, quote),
      ),
    close: () => setState({ kind: 'closed' }),
  }
}

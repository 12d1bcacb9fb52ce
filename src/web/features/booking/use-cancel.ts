import { useRef, useState } from 'react'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/app/go.ts'
import { loginPath } from '#web/app/guard.ts'
import { toasts } from '#web/app/toasts.ts'
import type { Failure } from '#web/api/api.ts'
import { thankYouPath } from './pay.ts'
import { cancelBooking, cancelQuote } from './slice.ts'
import { useBookingDispatch } from './state.ts'

export type CancelState =
  | { kind: 'closed' }
  | { kind: 'asking' }
  | { kind: 'quoted'; quote: CancelQuote; isBusy: boolean; notice: string | null }
  | { kind: 'failed'; message: string }

const said = (failure: Failure | undefined): string => failure?.message ?? text('fallback.cancelBooking')

/** First the quote, then the cancellation for exactly that quote. */
export function useCancel(id: string) {
  const dispatch = useBookingDispatch()
  const go = useGo()
  const [state, setState] = useState<CancelState>({ kind: 'closed' })
  // A ref, since a second press may come before the busy state is drawn.
  const isRunning = useRef(false)

  function fail(failure: Failure | undefined): void {
    if (failure?.status === 401) go(loginPath(thankYouPath(id)))
    else setState({ kind: 'failed', message: said(failure) })
  }

  async function ask(notice: string | null = null): Promise<void> {
    setState({ kind: 'asking' })
    const answer = await dispatch(cancelQuote({ id }))
    if (cancelQuote.rejected.match(answer)) fail(answer.payload)
    else setState({ kind: 'quoted', quote: answer.payload, isBusy: false, notice })
  }

  async function run(quote: CancelQuote): Promise<void> {
    setState({ kind: 'quoted', quote, isBusy: true, notice: null })
    const answer = await dispatch(cancelBooking({ id, refundAmount: quote.refundAmount }))
    if (cancelBooking.fulfilled.match(answer)) {
      setState({ kind: 'closed' })
      toasts.show('success', answer.payload.message)
    } else if (answer.payload?.details['reason'] === 'quote') await ask(said(answer.payload))
    else fail(answer.payload)
  }

  async function confirm(quote: CancelQuote): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(quote)
    } finally {
      isRunning.current = false
    }
  }

  return { state, ask: () => ask(), confirm, close: () => setState({ kind: 'closed' }) }
}

import { useEffect, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { paths } from '#shared/screens.ts'
import { useGo } from '#web/platform/go.ts'
import { type CallDispatch, useCallDispatch } from '#web/platform/thunk.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { paymentPath } from './booked-details.ts'
import { wait } from './checkout-script.ts'
import { forgetOpened, openedCode } from './opened-window.ts'
import { readState, stateOf } from './pay.ts'

/** Delays between the polls of a booking that is being confirmed: a minute in all. */
export const confirmingDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 29_000]
export const quietDelaysMs = [2_000, 10_000]

export type Confirmed = 'paid' | 'unknown'

type Polling = { code?: string; delaysMs?: readonly number[]; isOver?: () => boolean }

/** Polls until what is due is paid or the delays are over; a failed poll is followed by the next one. */
export async function untilConfirmed(
  dispatch: CallDispatch,
  bookingId: string,
  wait: (ms: number) => Promise<void>,
  { code = bookingId, delaysMs = confirmingDelaysMs, isOver = () => false }: Polling = {},
): Promise<Confirmed> {
  for (const delayMs of delaysMs) {
    await wait(delayMs)
    if (isOver()) return 'unknown'
    if ((await readState(dispatch, bookingId, code)) !== 'paid') continue
    forgetOpened()
    return 'paid'
  }
  return 'unknown'
}

/** The charge to look for: the one whose window was open when the page was discarded, else what is due. */
function lookedFor({ bookingId, change }: Booking, isChange: boolean): string | undefined {
  if (!isChange) return bookingId
  const opened = openedCode()
  return opened?.startsWith(`${bookingId}-`) ? opened : change?.code
}

/** The browser may have held the page in memory when it was left, and brings it back as it was. */
function whenBroughtBack(work: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) work()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}

type Looking = { isChange?: boolean; isActive: boolean; onPaid: () => void }

/**
 * Looks for a payment of which this page does not know: it was discarded, or left, while the traveller paid in another
 * app. Returns whether one has probably been made.
 */
export function useLook(booking: Booking, { isChange = false, isActive, onPaid }: Looking): boolean {
  const dispatch = useCallDispatch()
  const go = useGo()
  const [isAwaited, setAwaited] = useState(false)
  const latest = useNewest({ booking, onPaid })
  const { bookingId } = booking
  useEffect(() => {
    // It was left while it waited, for what is known by now. What is stored may name no booking any more.
    const path = isChange ? paths.changeTrip(bookingId) : paymentPath(bookingId)
    if (!isActive) return whenBroughtBack(() => go(path, { replace: true }))
    let turn = 0
    async function look() {
      const own = (turn += 1)
      const { booking: current, onPaid: followPaid } = latest.current
      const code = lookedFor(current, isChange)
      const isOpened = code === openedCode()
      // Also where there is nothing to look for: the look before this one, which awaited a payment, is over.
      setAwaited(isOpened)
      if (code === undefined) return
      const state = stateOf(current, code)
      if (state === 'closed' && !isOpened) return
      const delaysMs = isOpened ? confirmingDelaysMs : quietDelaysMs
      const isOver = () => own !== turn
      const isPaid =
        state === 'paid' ||
        (await untilConfirmed(dispatch, bookingId, wait, { code, delaysMs, isOver })) === 'paid'
      if (isOver()) return
      setAwaited(false)
      if (!isPaid) return
      if (state === 'paid') forgetOpened()
      followPaid()
    }
    const lookIfShown = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', lookIfShown)
    const stop = whenBroughtBack(lookIfShown)
    return () => {
      turn += 1
      setAwaited(false)
      document.removeEventListener('visibilitychange', lookIfShown)
      stop()
    }
  }, [dispatch, go, bookingId, isChange, isActive, latest])
  return isAwaited
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBooking, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { makeStore } from '#web/state/store.ts'
import type { WindowOutcome } from './checkout-script.ts'
import { confirmingDelaysMs, quietDelaysMs, untilConfirmed } from './confirming.ts'
import { noteOpened, openedCode } from './opened-window.ts'
import { pay } from './pay.ts'

const booking = buildBooking()
const read = (more = {}) => ({ message: 'ok', booking: buildBooking(more) })
const stands = { bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' } as const
const confirmed = read(stands)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function poll(answers: readonly unknown[], more: Parameters<typeof untilConfirmed>[3] = {}) {
  const { api, calls } = scriptedApi({ getBooking: answers })
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  const result = await untilConfirmed(makeStore(api).dispatch, booking.bookingId, wait, more)
  return { result, waited, calls }
}

describe('confirming', () => {
  it('asks again after growing waits until the booking is confirmed, over failed looks too', async () => {
    const { result, waited } = await poll([read(), refuses(503), confirmed])
    expect(result).toBe('paid')
    expect(waited).toEqual([1_000, 2_000, 4_000])
  })

  it('stops after a minute and says so', async () => {
    const { result, waited, calls } = await poll([read()])
    expect(result).toBe('unknown')
    expect(waited.reduce((sum, ms) => sum + ms, 0)).toBe(60_000)
    expect(calls).toHaveLength(confirmingDelaysMs.length)
  })

  it('CHG-02 a change is not taken for paid because its booking is', async () => {
    const code = `${booking.bookingId}-C2`
    const charge = { code, purpose: 'change', amount: 9, dueUntil: '2026-11-21T12:30:00.000Z', returned: 0 }
    const of = (paymentId: string | null) => read({ ...stands, charges: [{ ...charge, paymentId }] })
    const { result, waited } = await poll([of(null), of('pay_2')], { code })
    expect([result, waited.length]).toEqual(['paid', 2])
  })

  it('PAY-11 looks twice where nothing says that somebody has paid, and no more once the page has moved on', async () => {
    const { calls } = await poll([read()], { delaysMs: quietDelaysMs })
    expect(calls).toHaveLength(2)
    const left = await poll([confirmed], { isOver: () => true })
    expect([left.result, left.calls.length]).toEqual(['unknown', 0])
  })
})

describe('a page that is discarded while the window is open', () => {
  const order = { id: 'order_1', amount: 5_798_620, currency: 'INR', receipt: booking.bookingId }
  const verified = { success: true, details: { paymentMethod: 'upi' }, message: 'ok' }
  const proof = { order_id: 'order_1', payment_id: 'pay_1', signature: 'sig' }

  async function noted(script: Record<string, readonly unknown[]>, left: WindowOutcome) {
    const store = makeStore(scriptedApi({ createPayment: [order], ...script }).api)
    let open: string | null = null
    const openWindow = async () => {
      open = openedCode()
      return left
    }
    await pay({ dispatch: store.dispatch, openWindow }, booking)
    return { open, after: openedCode() }
  }

  it('PAY-11 finds noted what may have been paid, until the outcome is known', async () => {
    const code = booking.bookingId
    const paid = await noted(
      { verifyPayment: [verified], updateBooking: [confirmed] },
      { kind: 'paid', proof },
    )
    expect(paid).toEqual({ open: code, after: null })
    const dismissed = await noted({ deletePayment: [{ message: 'Cleared' }] }, { kind: 'dismissed' })
    expect(dismissed).toEqual({ open: code, after: null })
    const silent = await noted({ verifyPayment: [refuses(0)] }, { kind: 'paid', proof })
    expect(silent).toEqual({ open: code, after: code })
    await poll([confirmed])
    expect(openedCode()).toBeNull()
  })

  it('is not asked about what was opened long ago', () => {
    vi.useFakeTimers()
    noteOpened('T-1')
    vi.advanceTimersByTime(11 * 60_000)
    expect(openedCode()).toBeNull()
  })
})

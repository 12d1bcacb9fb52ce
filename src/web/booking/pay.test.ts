import { describe, expect, it, vi } from 'vitest'
import { buildBooking, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import { makeStore } from '#web/state/store.ts'
import type { WindowOutcome } from './checkout-script.ts'
import { emptyDetails } from './details.ts'
import { finish, pay } from './pay.ts'
import { detailsSet } from './slice.ts'

const booking = buildBooking()
const order = {
  id: 'order_1',
  amount: 5_798_620,
  currency: 'INR',
  receipt: booking.bookingId,
  keyId: 'k',
  checkoutScriptUrl: 's',
}
const proof = { order_id: 'order_1', payment_id: 'pay_1', signature: 'sig' }
const verified = { success: true, details: { paymentMethod: 'upi' }, message: 'ok' }
const confirmed = {
  message: 'ok',
  booking: buildBooking({ bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' }),
}
const read = (more = {}) => ({ message: 'ok', booking: buildBooking(more) })

async function run(
  script: Record<string, readonly unknown[]>,
  left: WindowOutcome | Error = { kind: 'paid', proof },
  agreedRupees?: number,
) {
  const { api, calls } = scriptedApi({ createPayment: [order], ...script })
  const store = makeStore(api)
  const opened: unknown[] = []
  const openWindow = async (shown: unknown) => {
    opened.push(shown)
    if (left instanceof Error) throw left
    return left
  }
  const outcome = await pay(
    { dispatch: store.dispatch, openWindow },
    booking,
    agreedRupees === undefined ? undefined : { code: booking.bookingId, rupees: agreedRupees },
  )
  return { outcome, calls, names: calls.map(({ name }) => name), opened, store }
}

describe('paying', () => {
  it('orders the total in paise for the booking and opens the window with that order', async () => {
    const { calls, opened } = await run({ verifyPayment: [verified], updateBooking: [confirmed] })
    expect(calls[0]?.input).toEqual({
      amount: 5_798_620,
      currency: 'INR',
      receipt: booking.bookingId,
      packageId: 'havelock',
      userId: 'u1',
    })
    expect(opened).toEqual([order])
  })

  it('has a payment verified, then records it with the method of the verification', async () => {
    const { outcome, calls, store } = await run({ verifyPayment: [verified], updateBooking: [confirmed] })
    expect(outcome).toEqual({ kind: 'paid' })
    expect(calls.slice(1)).toEqual([
      { name: 'verifyPayment', input: { order_id: 'order_1', payment_id: 'pay_1', signature: 'sig' } },
      {
        name: 'updateBooking',
        input: {
          bookingId: booking.bookingId,
          paymentMethod: 'upi',
          paymentStatus: 'Completed',
          paymentId: 'pay_1',
          signature: 'sig',
        },
      },
    ])
    expect(store.getState().booking.updateBooking?.bookingStatus).toBe('Confirmed')
  })

  it.each([
    ['is refused', refuses(400, 'Payment verification failed')],
    ['belongs to nobody', refuses(404)],
    ['was paid back', refuses(409, 'Paid back.', { refund: {} })],
    [
      'was paid back without a refund of ours',
      refuses(409, 'Paid back.', { reason: 'refund', refund: null }),
    ],
    ['reports no success', { success: false, message: 'No.' }],
  ])('PAY-04 records nothing where the verification %s', async (_, answer) => {
    const { outcome, names } = await run({ verifyPayment: [answer] })
    expect(outcome.kind).toBe('refused')
    expect(names).toEqual(['createPayment', 'verifyPayment'])
  })

  it.each([
    ['pending', { success: false, pending: true, message: 'Soon.' }],
    ['a 5xx', refuses(502)],
    ['no answer', refuses(0)],
    ['a limit', refuses(429)],
    ['a lost session', refuses(401)],
  ])('PAY-04 never says failed after %s: money may have moved', async (_, answer) => {
    const { outcome } = await run({ verifyPayment: [answer] })
    expect(outcome).toEqual({ kind: 'confirming' })
  })

  it('goes on confirming where only the record of a verified payment fails', async () => {
    const { outcome } = await run({ verifyPayment: [verified], updateBooking: [refuses(500)] })
    expect(outcome).toEqual({ kind: 'confirming' })
  })

  it.each([
    ['is cleared', { message: 'Cleared' }, { kind: 'cancelled', cleared: true, message: null }],
    ['cannot be cleared', refuses(0), { kind: 'cancelled', cleared: false, message: null }],
    [
      'is cleared too often',
      refuses(429, 'Too many tries.'),
      { kind: 'cancelled', cleared: false, message: 'Too many tries.' },
    ],
    ['was paid after all', refuses(409), { kind: 'paid' }],
    [
      'was paid and goes back',
      refuses(409, 'Paid back.', { reason: 'refund' }),
      { kind: 'refused', message: 'Paid back.' },
    ],
    [
      'is held at the bank',
      refuses(409, 'It is being confirmed.', { reason: 'confirming' }),
      { kind: 'confirming' },
    ],
  ])('PAY-05 a dismissed window: the attempt %s', async (_, answer, expected) => {
    const { outcome, calls } = await run({ deletePayment: [answer] }, { kind: 'dismissed' })
    expect(calls.at(-1)).toEqual({ name: 'deletePayment', input: { id: booking.bookingId } })
    expect(outcome).toEqual(expected)
  })

  it.each([
    ['cancelled', 'Cancelled'],
    ['expired', 'Expired'],
  ] as const)('PAY-05 a dismissed window: the booking was %s meanwhile', async (reason, bookingStatus) => {
    const answers = {
      deletePayment: [refuses(409, 'Over.', { reason })],
      getBooking: [read({ bookingStatus })],
    }
    const { outcome, names } = await run(answers, { kind: 'dismissed' })
    expect(outcome).toEqual({ kind: 'closed' })
    expect(names.at(-1)).toBe('getBooking')
  })

  it('PAY-06 asks about a changed total and orders the agreed one', async () => {
    const asked = await run({ createPayment: [refuses(409, 'Changed.', { amount: 600_050 })] })
    expect(asked.outcome).toEqual({ kind: 'priceChanged', totalRupees: 6_000.5 })
    expect(asked.opened).toEqual([])
    const agreed = await run(
      { verifyPayment: [verified], updateBooking: [confirmed] },
      { kind: 'paid', proof },
      6_000.5,
    )
    expect(agreed.calls[0]?.input).toMatchObject({ amount: 600_050 })
  })

  it.each([
    ['the order fails', { createPayment: [refuses(503, 'Busy.')] }, 'Busy.'],
    ['there is no answer', { createPayment: [] }, null],
  ])('PAY-06 says that something went wrong where %s', async (_, script, message) => {
    expect((await run(script)).outcome).toEqual({ kind: 'orderFailed', message })
  })

  it('PAY-06 tells an attempt that came too soon from one that may be repeated', async () => {
    const { outcome } = await run({ createPayment: [refuses(429, 'Please wait.')] })
    expect(outcome).toEqual({ kind: 'orderFailed', message: 'Please wait.', isTooOften: true })
  })

  it('asks on where an attempt of before is not decided yet, and orders nothing again', async () => {
    const script = { createPayment: [refuses(409, 'Being confirmed.', { reason: 'confirming' })] }
    const { outcome, names } = await run(script)
    expect(outcome).toEqual({ kind: 'confirming' })
    expect(names).toEqual(['createPayment'])
  })

  it('PAY-06 says the same where the window does not come', async () => {
    expect((await run({}, new Error('no script'))).outcome).toEqual({ kind: 'orderFailed', message: null })
  })

  it.each([
    ['is paid', 'Confirmed', 'paid'],
    ['has expired', 'Expired', 'closed'],
    ['is still pending', 'Pending', 'orderFailed'],
  ])('reads a booking whose order is refused: it %s', async (_, bookingStatus, kind) => {
    const { outcome } = await run({ createPayment: [refuses(409)], getBooking: [read({ bookingStatus })] })
    expect(outcome.kind).toBe(kind)
  })

  it('sends a traveller whose session is over to the login', async () => {
    expect((await run({ createPayment: [refuses(401)] })).outcome).toEqual({ kind: 'signIn' })
  })

  it('clears the details once it is paid and leads to the ticket', () => {
    const store = makeStore(scriptedApi({}).api)
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ bookingId: booking.bookingId }) })
    store.dispatch(detailsSet({ bookingId: booking.bookingId }))
    expect(finish(store.dispatch, booking.bookingId)).toBe('/booking/thank-you/THIE-20261121-4821')
    expect(store.getState().booking.bookingDetails).toEqual(emptyDetails)
  })

  it('PAY-03 leaves what another tab has stored meanwhile for its own booking', () => {
    const store = makeStore(scriptedApi({}).api)
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ bookingId: 'T-2' }) })
    store.dispatch(detailsSet({ bookingId: 'T-2' }))
    finish(store.dispatch, booking.bookingId)
    expect(store.getState().booking.bookingDetails.bookingId).toBe('T-2')
  })
})

describe('paying the difference of a change', () => {
  const code = `${booking.bookingId}-C2`
  const change = {
    code,
    travelDate: '2026-12-20',
    returnDate: '2026-12-24',
    numberOfPeople: 3,
    numberOfRooms: 1,
    totalCost: 86_954.3,
    difference: 28_968.1,
    dueUntil: '2026-11-21T12:30:00.000Z',
  }
  const charge = {
    code,
    purpose: 'change',
    amount: 28_968.1,
    dueUntil: change.dueUntil,
    returned: 0,
  } as const
  const stands = { bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' } as const
  const waiting = buildBooking({ ...stands, change, charges: [{ ...charge, paymentId: null }] })
  const paid = { ...stands, charges: [{ ...charge, paymentId: 'pay_2' }] }
  const due = { code, rupees: change.difference }

  async function payChange(script: Record<string, readonly unknown[]>, left: WindowOutcome) {
    const { api, calls } = scriptedApi({ createPayment: [order], ...script })
    const store = makeStore(api)
    const outcome = await pay({ dispatch: store.dispatch, openWindow: async () => left }, waiting, due)
    return { outcome, calls }
  }

  it('CHG-02 orders it under the code of its charge', async () => {
    const script = { verifyPayment: [verified], updateBooking: [confirmed] }
    const { outcome, calls } = await payChange(script, { kind: 'paid', proof })
    expect(outcome).toEqual({ kind: 'paid' })
    expect(calls[0]?.input).toMatchObject({ receipt: code, amount: 2_896_810 })
  })

  it.each([
    ['is paid', paid, 'paid'],
    ['has ended unpaid', { ...stands, charges: waiting.charges }, 'closed'],
    ['stands with the booking it belongs to cancelled', { bookingStatus: 'Cancelled' }, 'closed'],
  ])('CHG-02 an order or a clearing that comes late finds that it %s', async (_what, now, kind) => {
    const late = refuses(409, 'Too late.', { reason: 'confirmed' })
    const ordered = await payChange({ createPayment: [late], getBooking: [read(now)] }, { kind: 'dismissed' })
    expect(ordered.outcome).toEqual({ kind })
    const cleared = await payChange({ deletePayment: [late], getBooking: [read(now)] }, { kind: 'dismissed' })
    expect(cleared.outcome).toEqual({ kind })
  })
})

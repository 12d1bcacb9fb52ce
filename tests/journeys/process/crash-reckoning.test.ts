/** @module-tag deep */

import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import type { Books } from '#tests/support/crash/books.ts'
import { reckon } from '#tests/support/crash/reckoning.ts'
import type { Acknowledged } from '#tests/support/crash/travellers.ts'
import { listPatches, withPatch } from '#tests/support/patched-copy.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))

const payment = (id: string, refundedPaise: number): ProviderPayment => ({
  id,
  orderId: `order of ${id}`,
  amountPaise: 1_000,
  currency: 'INR',
  status: refundedPaise === 1_000 ? 'refunded' : 'captured',
  method: 'upi',
  refundedPaise,
  feePaise: null,
  feeBorneByPayerPaise: 0,
  taxPaise: null,
  errorReason: null,
  createdAt: at(0),
})

const mailOf = (id: string, occasion = 'confirmed') => ({
  kind: 'mail',
  dedupe_key: `mail:${occasion}:${id}:asha@example.com`,
  done_at: at(2).toISOString(),
  failed_at: null,
  expires_at: null,
})

/** A was paid; B was paid twice, once with an old order, and cancelled for 800 paise. */
function rightBooks(): Books {
  const due = { total_paise: 1_000, hold_until: at(30).toISOString() }
  const done_at = at(2).toISOString()
  return {
    bookings: [
      { id: 'a', code: 'A', status: 'Confirmed', payment_status: 'Confirmed', settled_by: 'pays A', ...due },
      { id: 'b', code: 'B', status: 'Cancelled', payment_status: 'Refunded', settled_by: 'pays B', ...due },
    ],
    charges: ['A', 'B'].map((code) => ({
      id: code.toLowerCase(),
      booking_id: code.toLowerCase(),
      code,
      amount_paise: due.total_paise,
      due_until: due.hold_until,
      settled_by: `pays ${code}`,
    })),
    orders: ['A', 'B', 'late'].map((name) => ({
      booking_id: name === 'A' ? 'a' : 'b',
      charge_id: name === 'A' ? 'a' : 'b',
      receipt: name,
      provider_order_id: `order of ${name}`,
      amount_paise: name === 'late' ? 900 : 1_000,
    })),
    payments: ['A', 'B', 'late'].map((name) => ({
      id: `pays ${name}`,
      provider_payment_id: name,
      status: 'captured',
    })),
    refunds: [
      { id: 'c', booking_id: 'b', payment_id: 'pays B', reason: 'cancel', amount_paise: 800, done_at },
      { id: 'l', booking_id: 'b', payment_id: 'pays late', reason: 'late', amount_paise: 1_000, done_at },
    ],
    sendings: [
      { refund_id: 'c', amount_paise: 800, status: 'processed' },
      { refund_id: 'l', amount_paise: 1_000, status: 'processed' },
    ],
    strange: [],
    confirmations: ['a', 'b'].map((id) => ({ booking_id: id, at: at(1).toISOString() })),
    effects: [
      mailOf('a'),
      // Ended by the cancellation before it was sent.
      { ...mailOf('b'), done_at: null, failed_at: done_at, expires_at: done_at },
      mailOf('b', 'cancelled'),
    ],
    users: [{ email: 'asha@example.com' }],
    taken: [payment('A', 0), payment('B', 800), payment('late', 1_000)],
    letters: [{ subject: 'Your booking A is confirmed', to: ['asha@example.com'], messageId: '1' }],
    downs: [],
  }
}

const reported = (): Acknowledged => ({
  journeys: [
    { bookingId: 'A', orders: ['order of A'], paid: ['A'], verified: true },
    {
      bookingId: 'B',
      orders: ['order of late', 'order of B'],
      paid: ['late', 'B'],
      verified: true,
      cancelledRupees: 8,
    },
  ],
  registered: ['asha@example.com'],
})

it('finds nothing wrong in the right books of a crash', () => {
  expect([...reckon(rightBooks(), reported())]).toEqual([])
})

const late = at(6).toISOString()

it.each<[string, (books: Books, acknowledged: Acknowledged) => unknown, string]>([
  ['a lost booking', ({ bookings }) => bookings.shift(), 'A: is lost'],
  [
    'a booking that nobody asked for',
    ({ bookings }) => bookings.push({ ...rightBooks().bookings[0]!, code: 'C' }),
    '2 bookings were asked for, 3 were made',
  ],
  ['a lost order', ({ orders }) => orders.shift(), 'A: its order order of A is lost'],
  ['a lost registration', ({ users }) => users.pop(), 'the registration of asha@example.com is lost'],
  [
    'a booking that was paid and is not confirmed',
    ({ bookings }) => Object.assign(bookings[0]!, { status: 'Pending', payment_status: 'Pending' }),
    'A: was paid and is Pending, payment Pending',
  ],
  [
    'a lost cancellation',
    ({ bookings }) => Object.assign(bookings[1]!, { status: 'Confirmed' }),
    'B: was cancelled and is Confirmed',
  ],
  [
    'another refund than was promised',
    (_books, { journeys }) => Object.assign(journeys[1]!, { cancelledRupees: 9 }),
    'B: was to return 900 paise and returns 800',
  ],
  ['a payment that nobody noted', ({ payments }) => payments.pop(), 'late: is captured and unknown to us'],
  [
    'money for nothing',
    ({ taken }) => Object.assign(taken[2]!, { refundedPaise: 999 }),
    'late: pays for nothing, and 999 paise went back',
  ],
  [
    'a trip for nothing',
    ({ taken }) => Object.assign(taken[0]!, { refundedPaise: 1_000 }),
    'A: pays for A, and 1000 paise went back',
  ],
  [
    'a confirmation after six minutes',
    ({ confirmations }) => Object.assign(confirmations[0]!, { at: late }),
    'A: was settled after 360000 ms',
  ],
  [
    'a return after six minutes',
    ({ refunds }) => Object.assign(refunds[1]!, { done_at: late }),
    'late: was settled after 360000 ms',
  ],
  [
    'a return that is never done',
    ({ refunds }) => Object.assign(refunds[1]!, { done_at: null }),
    'late: was settled after Infinity ms',
  ],
  [
    'a second order for the same',
    ({ orders }) => orders.push({ ...orders[0]!, receipt: 'A/2', provider_order_id: 'another' }),
    'the order of a for 1000 paise is there twice',
  ],
  ['a booking without a charge', ({ charges }) => charges.pop(), 'B has 0 charges'],
  ['a second charge', ({ charges }) => charges.push(charges[0]!), 'A has 2 charges'],
  [
    'a charge that has missed a change',
    ({ charges }) => Object.assign(charges[0]!, { amount_paise: 999 }),
    'A: the charge says a,A,999,2026-11-21T06:30:00.000Z,pays A, not a,A,1000,2026-11-21T06:30:00.000Z,pays A',
  ],
  [
    'a refund without a sending',
    ({ sendings }) => sendings.shift(),
    'the refund c of 800 paise was sent as []',
  ],
  [
    'a refund that was sent twice',
    ({ sendings }) => sendings.push(sendings[0]!),
    `the refund c of 800 paise was sent as ${JSON.stringify([rightBooks().sendings[0], rightBooks().sendings[0]])}`,
  ],
  ['what nobody can place', ({ strange }) => strange.push({ id: 'rfnd_1' }), 'rfnd_1 is strange to us'],
  ['a second refund', ({ refunds }) => refunds.push(refunds[1]!), 'the refund pays late late is there twice'],
  [
    'a second confirmation',
    ({ confirmations }) => confirmations.push(confirmations[0]!),
    'a was confirmed twice',
  ],
  [
    'a second mail',
    ({ letters }) => letters.push({ ...letters[0]!, messageId: '2' }),
    'Your booking A is confirmed to asha@example.com: 2 mails',
  ],
  [
    'a mail that was never sent',
    ({ effects }) => Object.assign(effects[0]!, { done_at: null }),
    'a had no mail of its confirmation',
  ],
  [
    'an effect that was given up',
    ({ effects }) => Object.assign(effects[0]!, { failed_at: late }),
    'an effect of kind mail was given up',
  ],
])('finds %s after a crash', (_what, spoil, problem) => {
  const [books, acknowledged] = [rightBooks(), reported()]
  spoil(books, acknowledged)
  expect([...reckon(books, acknowledged)]).toContain(problem)
})

it('counts no time in which the product was dead, and all other', () => {
  const books = rightBooks()
  Object.assign(books.confirmations[0] ?? {}, { at: at(8).toISOString() })
  books.downs.push({ from: at(1), to: at(3) }, { from: at(4), to: at(5) })
  expect([...reckon(books, reported())]).toEqual([])
  books.downs.pop()
  expect([...reckon(books, reported())]).toEqual(['A: was settled after 360000 ms'])
})

const faults = join(import.meta.dirname, '../../deep/crash/faults')

it.each(await listPatches(faults))(
  'the fault that the long proof has to find still applies: %s',
  async (fault) => {
    const isApplied = await withPatch(join(faults, `${fault}.patch`), ['src/server'], async () => true)
    expect(isApplied).toBe(true)
  },
)

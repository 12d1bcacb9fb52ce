import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WireRefund } from '#shared/contract/refund.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { RefundCard } from './refund-card.tsx'

/** The text for a cancelled booking of ₹1,000, ₹100 of it fees, whose policy returns 80 %. */
function textFor(
  amount: number,
  bookingStatus: 'Cancelled' | 'Confirmed' = 'Cancelled',
  more: Partial<WireRefund> = {},
): string {
  const refund = {
    amount,
    status: 'requested' as const,
    requestedAt: '2026-11-20T10:00:00.000Z',
    expectedBy: '2026-11-27',
    doneAt: null,
    reference: null,
    ...more,
  }
  const paid = { code: 'T', purpose: 'booking', amount: 1_000, dueUntil: '', paymentId: 'pay_1' } as const
  const charges = [{ ...paid, returned: amount }]
  const booking = buildBooking({ bookingStatus, totalCost: 1_000, feesKept: 100, charges, refund })
  return renderToStaticMarkup(<RefundCard booking={booking} id="refund" refund={refund} />)
}

test('what the policy keeps is reckoned line by line', () => {
  expect(textFor(720)).toContain('policy returns 80%: ₹720. In all, ₹280 is not refunded.')
})

test('a part that was given back before is not called the policy', () => {
  expect(textFor(820)).toContain('You paid ₹1,000. ₹180 of it is not part of this refund.')
  expect(textFor(820)).not.toContain('80%')
})

test('of a booking that stands, and of a full refund, nothing is kept', () => {
  for (const words of [textFor(100, 'Confirmed'), textFor(1_000)]) expect(words).not.toContain('You paid')
})

test('the sum stands first, with where the money is', () => {
  const words = textFor(720).replaceAll('\u00a0', ' ')
  expect(words).toContain('On its way to you: expected by Fri, 27 Nov 2026')
  expect(words.indexOf('₹720')).toBeLessThan(words.indexOf('On its way'))
  const done = { status: 'done', doneAt: '2026-11-25T10:00:00.000Z' } as const
  expect(textFor(720, 'Cancelled', done)).toContain('Back with you since Wed')
})

test('a payment that could not be used is set against nothing', () => {
  const words = textFor(720, 'Cancelled', { unused: true })
  expect(words).toContain('>A payment that could not be used goes back</h2>')
  expect(words).not.toContain('You paid')
  expect(textFor(720)).toContain('>Your refund</h2>')
})

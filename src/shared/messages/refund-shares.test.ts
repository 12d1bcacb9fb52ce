import { expect, test } from 'vitest'
import type { WireRefund } from '#shared/contract/refund.ts'
import { refundLine, refundShares } from './refund-shares.ts'

const refund: WireRefund = {
  amount: 44_928,
  status: 'done',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expectedBy: '2026-11-27',
  doneAt: '2026-11-21T10:00:00.000Z',
  reference: null,
}
const refunded = { bookingStatus: 'Cancelled', paid: 57_758, refund }

test('what came back of a cancelled booking and what the terms keep add up to what was paid', () => {
  expect(refundShares(refunded)).toEqual([
    ['Returned', '₹44,928'],
    ['Not refunded under the policy', '₹12,830'],
  ])
  expect(refundLine(refunded)).toBe('₹44,928 of ₹57,758 returned')
})

test('a refund that is under way is not called returned', () => {
  const requested = { ...refunded, refund: { ...refund, status: 'requested' as const, doneAt: null } }
  expect(refundShares(requested)[0]).toEqual(['You get back', '₹44,928'])
  expect(refundLine(requested)).toBe('₹44,928 of ₹57,758 being returned')
})

test('nothing is kept of a full refund, nor of a booking that stands', () => {
  expect(refundShares({ ...refunded, paid: 44_928 })).toHaveLength(1)
  expect(refundShares({ ...refunded, bookingStatus: 'Confirmed' })).toHaveLength(1)
})

test('a payment that could not be used is no part of what was paid', () => {
  const unused = { ...refunded, refund: { ...refund, amount: 3_801, unused: true } }
  expect(refundShares(unused)).toEqual([['A payment that could not be used went back', '₹3,801']])
  expect(refundLine(unused)).toBe('A payment that could not be used went back: ₹3,801')
  const open = { ...unused, refund: { ...unused.refund, status: 'requested' as const } }
  expect(refundLine(open)).toBe('A payment that could not be used goes back: ₹3,801')
})

import { expect, test } from 'vitest'
import { sayCancelled, sayNow } from './policy-words.ts'

const sums = {
  paid: 17_798,
  toPay: 0,
  returned: 0,
  sending: 0,
  withBank: 0,
  withheld: 0,
  cancelRefund: 17_798,
  owed: 0,
  settles: 0,
  refundable: 17_798,
}
const quote = {
  refund: 14_620,
  withheld: 3_178,
  percent: 85,
  lastDay: '2026-12-19',
  parts: { base: 17_200, fees: 598, less: 0 },
}
const booking = { status: 'Confirmed', paymentStatus: 'Confirmed', sums } as const

test('STAFF-04 a cancellation says where everything that was paid goes, and why a part is withheld', () => {
  expect(sayCancelled(booking, quote)).toBe(
    'Of the ₹17,798.00 paid, ₹14,620.00 goes back and ₹3,178.00 is withheld. Back goes 85% of ₹17,200.00.' +
      ' Withheld: the fees, ₹598.00; the other 15%, ₹2,580.00.',
  )
})

test('STAFF-04 after a refund of a part the sums add up with it', () => {
  const after = { ...quote, withheld: 2_678 }
  expect(sayCancelled(booking, after)).toBe(
    'Of the ₹17,798.00 paid, ₹500.00 was given back before, ₹14,620.00 more goes back now, and ₹2,678.00 is withheld.' +
      ' Back goes 85% of ₹17,200.00. Withheld: the fees, ₹598.00; the other 15%, ₹2,580.00; less the ₹500.00 given back before.',
  )
})

test('STAFF-04 the end of the terms is a sentence of its own', () => {
  expect(sayNow(booking, quote)).toMatch(/₹2,580\.00\. Until 19 Dec 2026 \(all of that day, in India\)\.$/)
})

test('where no percentage counts there are no parts, and what cannot be split is not', () => {
  const none = { ...quote, refund: 0, withheld: 17_798, percent: 0, parts: null }
  expect(sayNow(booking, none)).toBe('Nothing goes back now: all of the ₹17,798.00 paid is withheld.')
  expect(sayNow(booking, { ...none, withheld: 17_298 })).toMatch(
    /₹500.00 was given back.*Nothing of the price/,
  )
  const changed = { ...quote, parts: { base: 17_200, fees: 100, less: 0 } }
  expect(sayCancelled(booking, changed)).not.toContain('Withheld: ')
})

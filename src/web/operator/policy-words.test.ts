import { expect, test } from 'vitest'
import { sayNow, sayParts } from './policy-words.ts'

const quote = {
  refund: 12_546,
  withheld: 5_780,
  percent: 75,
  until: '2026-12-10T18:29:59.999Z',
  parts: { base: 16_728, fees: 1_598, less: 0 },
}
const booking = { status: 'Confirmed', paymentStatus: 'Confirmed' } as const

test('STAFF-04 how a refund by the terms comes about is said in numbers', () => {
  expect(sayParts(quote)).toBe('75% of ₹16,728.00; fees of ₹1,598.00 are not refunded')
  expect(sayNow(booking, quote)).toContain('75% of ₹16,728.00; fees of ₹1,598.00 are not refunded, until 10')
})

test('no fees are not named, and what went back before is', () => {
  const parts = { base: 16_728, fees: 0, less: 500 }
  expect(sayParts({ ...quote, parts })).toBe(
    '75% of ₹16,728.00; less ₹500.00 that went back before or that a change of the booking withholds',
  )
})

test('where no percentage counts there are no parts', () => {
  expect(sayParts({ ...quote, parts: null })).toBe('')
  expect(sayNow(booking, { ...quote, percent: 0, parts: null })).toMatch(/^Nothing of the price/)
})

import { expect, it } from 'vitest'
import { formatMinor } from './money.ts'

it.each([
  [123_450, 'INR', '₹1,234.50'],
  [12_345, 'USD', '$123.45'],
  [500, 'JPY', 'JP¥500'],
  [500, '?', '500 ?'],
])('CASE-08 %d of %s are %s', (amount, currency, said) => {
  expect(formatMinor(amount, currency)).toBe(said)
})

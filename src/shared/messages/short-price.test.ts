import { expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import { shortPrice } from './short-price.ts'

test('a price below a day has no sign, and in Hindi the thousands are said once for all', () => {
  expect(shortPrice(14_599, 'price.dayThousands')).toBe('14.6k')
  expect(inLanguage('hi', () => shortPrice(14_599, 'price.dayThousands'))).toBe('14.6')
})

test.each([
  [850, '₹850', '₹850'],
  [9_000, '₹9k', '₹9 हजार'],
  [14_599, '₹14.6k', '₹14.6 हजार'],
  [99_949, '₹99.9k', '₹99.9 हजार'],
  [99_980, '₹1L', '₹1 लाख'],
  [125_400, '₹1.25L', '₹1.25 लाख'],
])('a price of %i rupees is short: %s', (rupees, english, hindi) => {
  expect(shortPrice(rupees)).toBe(english)
  expect(inLanguage('hi', () => shortPrice(rupees))).toBe(hindi)
})

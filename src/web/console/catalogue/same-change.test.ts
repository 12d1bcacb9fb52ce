import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { withSameChange } from './same-change.ts'

const published: Document = {
  packagePricing: { basePrice: 6_900, discount: 8, additionalFees: 550, finalPrice: 6_898 },
  departures: {
    weekdays: ['Friday'],
    seasons: [
      { name: 'Winter', from: '11-15', to: '02-15', basePrice: 7_600 },
      { name: 'Rain', from: '06-15', to: '09-15', closed: true },
    ],
    days: [{ date: '2027-01-01', basePrice: 9_000, seats: 4 }],
  },
}
const at = (basePrice: number): Document => ({
  ...published,
  packagePricing: { basePrice, discount: 8, additionalFees: 550 },
})

test('STAFF-05 prices of seasons and days change by as much as the usual price', () => {
  const change = withSameChange(published, at(7_443.48))
  expect(change?.by).toBe(500)
  expect(change?.document['departures']).toEqual({
    weekdays: ['Friday'],
    seasons: [
      { name: 'Winter', from: '11-15', to: '02-15', basePrice: 8_143.48 },
      { name: 'Rain', from: '06-15', to: '09-15', closed: true },
    ],
    days: [{ date: '2027-01-01', basePrice: 9_543.48, seats: 4 }],
  })
  expect(withSameChange(published, at(6_400))?.by).toBe(-460)
})

test('STAFF-05 they are left alone without a change, without a price of their own, and once they were changed', () => {
  expect(withSameChange(published, published)).toBeUndefined()
  expect(withSameChange(undefined, at(7_000))).toBeUndefined()
  const plain = { ...published, departures: { seats: 4 } }
  expect(withSameChange(plain, { ...plain, packagePricing: { basePrice: 7_000 } })).toBeUndefined()
  const changed = withSameChange(published, at(7_443.48))?.document ?? {}
  expect(withSameChange(published, changed)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { changesFor } from './change-words.ts'

const before = {
  name: 'Tea',
  packagePricing: { basePrice: 900, discount: 0, additionalFees: 100, finalPrice: 1_000 },
  departures: { seats: 4 },
  description: { short: 'Tea' },
}

describe('what publishing changes for travellers', () => {
  test('STAFF-05 is said in sentences, the price as they pay it', () => {
    const packagePricing = { ...before.packagePricing, basePrice: 1_100, finalPrice: 1_200 }
    const after = { ...before, packagePricing, departures: { seats: 3 }, description: { short: 'Hills' } }
    expect(changesFor(before, after)).toEqual([
      'Travellers pay ₹1,200 a person instead of ₹1,000.',
      'Days, seats or seasonal prices change.',
      'Other texts or facts change: Description · In short.',
    ])
  })

  test('STAFF-05 of a new one is that it is there, and what it costs', () => {
    expect(changesFor(undefined, before)).toHaveLength(2)
    expect(changesFor(before, before)).toEqual([])
  })
})

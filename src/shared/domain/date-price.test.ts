import { expect, test } from 'vitest'
import type { Departures } from './stated-departures.ts'
import { finalPriceOn, pricesVary, pricingOn } from './date-price.ts'

const offered = {
  packagePricing: { basePrice: 10_800, discount: 20, additionalFees: 299, finalPrice: 8_939 },
  departures: { seasons: [{ name: 'Summer', from: '04-01', to: '06-15', basePrice: 12_400 }] },
}

test('PLACE-03 what a price is made up of adds up to the price of the chosen date', () => {
  expect(pricingOn(offered, '2027-05-01')).toEqual({
    basePrice: 12_400,
    discount: 20,
    additionalFees: 299,
    finalPrice: 10_219,
  })
  expect(finalPriceOn(offered, '2027-05-01')).toBe(10_219)
  for (const date of ['', '2027-03-01']) expect(pricingOn(offered, date)).toEqual(offered.packagePricing)
})

test('SEAT-02 prices vary as long as a dearer day is still to come and can be booked', () => {
  const { packagePricing } = offered
  const vary = (departures: Departures) => pricesVary({ packagePricing, departures }, '2026-11-21')
  const season = { name: 'Peak', from: '2026-11-01', to: '2026-11-22', basePrice: 12_400 }
  expect(vary({})).toBe(false)
  expect(vary({ seasons: [season] })).toBe(true)
  expect(vary({ seasons: [{ ...season, to: '2026-11-21' }] })).toBe(false)
  expect(vary({ seasons: [{ ...season, closed: true }] })).toBe(false)
  expect(vary({ seasons: [{ ...season, from: '04-01', to: '06-15' }] })).toBe(true)
  expect(vary({ days: [{ date: '2026-11-22', basePrice: 12_400 }] })).toBe(true)
  expect(vary({ days: [{ date: '2026-11-21', basePrice: 12_400 }] })).toBe(false)
  expect(vary({ days: [{ date: '2026-11-22', basePrice: 12_400, closed: true }] })).toBe(false)
  expect(vary({ days: [{ date: '2026-11-22', basePrice: packagePricing.basePrice }] })).toBe(false)
})

import { expect, test } from 'vitest'
import { finalPriceOn, pricingOn } from './date-price.ts'

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

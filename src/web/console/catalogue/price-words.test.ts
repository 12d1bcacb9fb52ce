import { describe, expect, test } from 'vitest'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import { basePriceFrom, sayBaseHint, sayPays, sayUsual } from './price-words.ts'

const packagePricing = { basePrice: 10_200, discount: 18, additionalFees: 799, finalPrice: 9_163 }
const offered = { packagePricing }

describe('STAFF-05 a price', () => {
  test.each([
    ['+10%', 10_079],
    ['-5 %', 8_705],
    ['+500', 9_663],
    ['- 1163', 8_000],
  ])('%s is what travellers pay more or less, a percentage in whole rupees', (typed, pays) => {
    const basePrice = basePriceFrom(offered, typed)
    expect(finalPriceOf({ ...packagePricing, basePrice: basePrice ?? 0 })).toBe(pays)
  })

  test('names no discount where there is none', () => {
    expect(sayBaseHint(offered)).toContain('less 18%')
    const without = { packagePricing: { ...packagePricing, discount: 0 } }
    expect(sayBaseHint(without)).toBe('Usually ₹10,200; travelers pay it and ₹799 fees. Or +600')
  })

  test.each(['10200', 'a tenth', '+', '+10%%', '-10000'])('%s is no change of it', (typed) => {
    expect(basePriceFrom(offered, typed)).toBeUndefined()
  })

  test('is said with what it is more than', () => {
    expect(sayPays(offered, 11_220)).toBe('Travelers pay ₹9,999.40 a person, 9.1% more than the usual ₹9,163')
    expect(sayPays(offered, 10_200)).toBe('Travelers pay ₹9,163 a person')
    expect(sayUsual(offered)).toBe('Usually ₹10,200, for which travelers pay ₹9,163')
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, formatRupeesExact, toPaise, toRupees, wholePaise } from './money.ts'
import { finalPriceOf, finalPricePaise, perPersonRupees, totalPaise, totalRupees } from './pricing.ts'

describe('prices', () => {
  test('the final price is the discounted base price, rounded to the paisa, plus the fees', () => {
    expect(finalPricePaise(1_000_000, 10, 50_000)).toBe(950_000)
    expect(finalPricePaise(999, 33, 0)).toBe(669)
    expect(finalPricePaise(100_000, 0, 0)).toBe(100_000)
    expect(finalPriceOf({ basePrice: 15_399, discount: 10, additionalFees: 399 })).toBe(14_258.1)
  })

  test('a discount with decimals takes half a paisa up, as written, not as a float has it', () => {
    expect(finalPricePaise(655_500, 12.9, 0)).toBe(570_941)
    const digits = fc.integer({ min: 0, max: 3 })
    const written = fc
      .tuple(fc.integer({ min: 0, max: 99 }), digits, fc.nat())
      .map(([whole, count, more]) => {
        const decimals = String(more % 10 ** count).padStart(count, '0')
        return { whole, decimals: count === 0 ? '' : decimals }
      })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), written, (paise, { whole, decimals }) => {
        const scale = 10n ** BigInt(decimals.length)
        const times = BigInt(paise) * (100n * scale - BigInt(`${whole}${decimals}`))
        const [quotient, rest] = [times / (100n * scale), times % (100n * scale)]
        const expected = quotient + (rest * 2n >= 100n * scale ? 1n : 0n)
        expect(finalPricePaise(paise, Number(`${whole}.${decimals}`), 7)).toBe(Number(expected) + 7)
      }),
    )
  })

  test('the total is the final price for each traveler and fifty rupees for each extra room', () => {
    expect(totalPaise({ finalPricePaise: 1_081_000, people: 2, extraRooms: 0 })).toBe(2_162_000)
    expect(totalPaise({ finalPricePaise: 1_081_000, people: 3, extraRooms: 2 })).toBe(3_253_000)
    expect(totalRupees(19.99, 3, 1)).toBe(109.97)
  })

  test('are divided among the travelers without the extra rooms', () => {
    expect(perPersonRupees({ totalCost: 250.2, numberOfPeople: 2, numberOfRooms: 1 })).toBe(100.1)
  })
})

describe('money', () => {
  test('goes from rupees to whole paise and back without dust', () => {
    for (const rupees of [0, 0.01, 8.2, 19.99, 1_258.1, 99_999_999.99]) {
      expect(Number.isInteger(toPaise(rupees))).toBe(true)
      expect(toRupees(toPaise(rupees))).toBe(rupees)
    }
  })

  test('API-11 reads 1998.9999999999998 as 1999 paise and half a paisa as nothing', () => {
    expect(wholePaise(19.99 * 100)).toBe(1_999)
    expect(wholePaise(8.2 * 100)).toBe(820)
    expect(wholePaise(1_999)).toBe(1_999)
    expect(wholePaise(1_998.5)).toBeUndefined()
    expect(wholePaise(50_000_000.5)).toBeUndefined()
  })

  test('is written in rupees, in Indian groups', () => {
    expect(formatRupees(18_499)).toBe('₹18,499')
    expect(formatRupees(1_218_499.5)).toBe('₹12,18,499.50')
    expect(formatRupeesExact(18_499)).toBe('₹18,499.00')
  })
})

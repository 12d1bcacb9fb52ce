import { beforeAll, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { checkPrices, owedPaise } from './parties.ts'

// The build may stand in it: that is no part of a test's time.
beforeAll(async () => void (await filledData()))

test('the independent sum is a sum', () => {
  expect(owedPaise({ basePrice: 31_200, additionalFees: 799, discount: 10 }, 2, 1)).toBe(5_780_800)
})

test('30 parties are told the same price to the paisa in calendar, quote, booking, order, in the ledger and on papers', async () => {
  const { shown, wrong } = await checkPrices(30, 'parties')
  const paid = shown.filter(({ shown: sums }) => sums['ledger'] !== undefined)
  expect(paid).toHaveLength(3)
  for (const { shown: sums } of paid)
    expect(Object.keys(sums)).toEqual(expect.arrayContaining(['receipt', 'invoice']))
  expect(wrong).toEqual([])
})

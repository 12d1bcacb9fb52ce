import { expect, test } from 'vitest'
import { checkPrices, owedPaise } from './parties.ts'

test('the independent sum is a sum', () => {
  expect(owedPaise({ basePrice: 31_200, additionalFees: 799, discount: 10 }, 2, 1)).toBe(5_780_800)
})

test('100 parties are told the same price to the paisa on card, quote, booking, order, in the ledger and on papers', async () => {
  const { told, wrong } = await checkPrices(100, 'parties')
  const paid = told.filter(({ told: sums }) => sums['ledger'] !== undefined)
  expect(paid).toHaveLength(10)
  for (const { told: sums } of paid)
    expect(Object.keys(sums)).toEqual(expect.arrayContaining(['receipt', 'invoice']))
  expect(wrong).toEqual([])
})

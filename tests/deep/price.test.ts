import { expect, test } from 'vitest'
import { checkPrices } from '#tests/price/parties.ts'

test('10,000 parties are told the same price to the paisa everywhere', async () => {
  const { shown, wrong } = await checkPrices(10_000, 'many parties')
  expect(shown).toHaveLength(10_000)
  expect(wrong).toEqual([])
})

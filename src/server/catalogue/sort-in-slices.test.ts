import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedBy, sortedNumbers } from './sort-in-slices.ts'

test('numbers of several blocks stand in their order', async () => {
  for (const size of [0, 1, 8_192, 8_193, 16_384, 50_000]) {
    const numbers = Float64Array.from({ length: size }, (_, at) => (at * 7_919) % 10_007)
    expect(await sortedNumbers(numbers)).toEqual(numbers.toSorted())
  }
})

test('texts stand in the order of their letters, whatever they begin with', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 4 })), async (texts) => {
      expect(await sortedBy(texts, (text) => text)).toEqual(texts.toSorted())
    }),
  )
})

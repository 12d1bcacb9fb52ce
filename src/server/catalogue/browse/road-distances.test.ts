import { expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { distancesWithin, preparedDistances } from './road-distances.ts'

test('distances that were prepared are those of each package by itself', async () => {
  const cards = (checkFile(seed).file?.packages ?? []).map((record) => searchableOf(record).card)
  const pune = { latitude: 18.52, longitude: 73.86 }
  const from = distancesWithin(cards)(pune)
  const at = (await preparedDistances(cards))(pune).at()
  expect(cards.map((_, doc) => at(doc))).toEqual(cards.map((card) => from.kmTo(card)))
  expect(new Set(cards.map((_, doc) => at(doc))).size).toBeGreaterThan(1)
})

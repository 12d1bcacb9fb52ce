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

test('a place is looked up on the roads once in the life of the process, whatever the order of packages', async () => {
  let reads = 0
  const cards = (checkFile(seed).file?.packages ?? []).map((record, number) => {
    const { card } = searchableOf(record)
    // Where no other test looks.
    const [latitude, longitude] = [20 + number / 1_000, 77]
    const coordinates = {
      get latitude() {
        reads += 1
        return latitude
      },
      longitude,
    }
    return Object.assign(card, { locations: { ...card.locations, coordinates } })
  })
  await preparedDistances(cards)
  expect(reads).toBeGreaterThan(20 * cards.length)
  reads = 0
  const distances = await preparedDistances(cards.toReversed())
  expect(reads).toBe(cards.length)
  // Nor is it numbered again when somebody asks.
  reads = 0
  const from = distances({ latitude: 18.52, longitude: 73.86 })
  expect(from.all()).toHaveLength(cards.length)
  expect(from.allDriven()).toBe(from.allDriven())
  expect(reads).toBeLessThanOrEqual(2 * cards.length)
})

import { expect, test } from 'vitest'
import { homePartsOf } from './home-rows.ts'

const card = (id: number, category: string, days = 5, finalPrice = 20_000) => ({
  id,
  category,
  duration: { days, nights: days - 1 },
  packagePricing: { finalPrice },
})
const best = [1, 2, 3, 4, 5].map((id) => card(id, 'Beach', 2, 5_000))
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

test('the first five are the best; the rows are filled from the rest, each package in the first that it fits', () => {
  const cards = [
    ...best,
    card(6, 'Hill Station', 3, 10_000),
    card(7, 'Hill Station', 4, 10_000),
    card(8, 'Heritage', 3, 10_001),
    card(9, 'Beach'),
    ...[10, 11, 12, 13].map((id) => card(id, 'Heritage', 2, 9_000)),
  ]
  const parts = homePartsOf(cards)
  expect(idsOf(parts.best)).toEqual([1, 2, 3, 4, 5])
  expect(parts.rows.map((row) => [row.key, idsOf(row.cards)])).toEqual([
    ['weekend', [6, 10, 11, 12]],
    ['hills', [7]],
    ['sea', [9]],
  ])
})

test('what was chosen of a catalogue is parted in the same way again, so that server and browser agree', () => {
  const cards = Array.from({ length: 60 }, (_, id) =>
    card(id, ['Beach', 'Hill Station', 'Heritage'][id % 3] ?? '', 2 + (id % 4), 5_000 + id * 400),
  )
  const parts = homePartsOf(cards)
  const chosen = [...parts.best, ...parts.rows.flatMap((row) => row.cards)]
  expect(homePartsOf(chosen)).toEqual(parts)
})

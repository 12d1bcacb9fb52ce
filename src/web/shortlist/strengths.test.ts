import { expect, test } from 'vitest'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { strengthsOf } from './strengths.ts'

const card = (finalPrice: number, rating: number, days: number) =>
  ({
    packagePricing: { finalPrice },
    ratings: { overall: rating },
    duration: { days, nights: days - 1 },
  }) as unknown as ShownCard

test('a journey is said to be best only at what no other journey of the list equals', () => {
  const cards = [card(9_000, 4.2, 3), card(11_000, 4.8, 3), card(28_000, 4.8, 5)]
  expect(cards.map((one) => strengthsOf(one, cards))).toEqual([['shortlist.cheapest'], [], []])
})

test('one journey may be best at several things', () => {
  const cards = [card(9_000, 4.9, 2), card(11_000, 4.8, 3)]
  expect(cards.map((one) => strengthsOf(one, cards))).toEqual([
    ['shortlist.cheapest', 'shortlist.bestRated', 'shortlist.shortest'],
    [],
  ])
})

test('a list of one has nothing to compare', () => {
  const alone = card(9_000, 4.9, 2)
  expect(strengthsOf(alone, [alone])).toEqual([])
})

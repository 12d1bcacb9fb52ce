import { expect, test } from 'vitest'
import { meet } from './boxes.ts'
import { boxOfPill, ofCounts, pillsOf, type Priced } from './pills.ts'

const pin = (key: string, x: number, y: number, price: number): Priced => ({ key, x, y, price })
const wordsOf = (pins: readonly Priced[]) => pins.map(({ price }) => `${price}`).join('+')

test('prices that would lie over each other are one pill at the first of them, the others stay alone', () => {
  const pins = [pin('a', 100, 100, 9), pin('b', 104, 102, 12), pin('c', 300, 100, 5)]
  const pills = pillsOf(pins, 1, wordsOf)
  expect(pills.map(({ key, words }) => [key, words])).toEqual([
    ['a', '9+12'],
    ['c', '5'],
  ])
  expect(pillsOf(pins, 0.02, wordsOf)).toHaveLength(3)
})

test('no two pills touch, however crowded the pins are', () => {
  const pins = Array.from({ length: 80 }, (_, at) => pin(`${at}`, (at * 37) % 300, (at * 53) % 300, at))
  const pills = pillsOf(pins, 1, ([first]) => `₹${first.price}k`)
  const boxes = pills.map((pill) => boxOfPill(pill, 1))
  const touching = boxes.filter((box, at) => boxes.some((other, index) => index !== at && meet(box, other)))
  expect(touching).toEqual([])
  expect(pills.flatMap((pill) => pill.pins)).toHaveLength(pins.length)
})

test('counted pins are one disc in their middle, at least 24 pixels large and apart, so that each can be pressed', () => {
  const pins = [pin('a', 100, 100, 9), pin('b', 110, 104, 12), pin('c', 300, 100, 5)]
  const discs = pillsOf(pins, 1, (some) => `${some.length}`, ofCounts)
  expect(discs.map(({ x, y, words }) => [x, y, words])).toEqual([
    [105, 102, '2'],
    [300, 100, '1'],
  ])
  for (const { width, height } of discs) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  expect(pillsOf(pins.slice(1), 5.4, (some) => `${some.length}`, ofCounts)).toHaveLength(1)
  expect(pillsOf(pins.slice(1), 5, (some) => `${some.length}`, ofCounts)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import type { Searchable } from '#server/catalogue/search-port.ts'
import { climateOf } from './climate.ts'
import { bitsOf, type Weather } from './slots.ts'

const december = 12
const places = (all: readonly [highC: number, lowC: number, rainMm: number][]) =>
  all.map((month) => ({ climate: Array.from({ length: december }, () => month).flat() }) as Searchable)

async function gradesOf(weather: Weather, all: readonly [number, number, number][]) {
  const { gradeOf } = await climateOf(places(all))
  return all.map((_, doc) => gradeOf({ kind: 'weather', weather, typed: '' }, bitsOf([december]))(doc))
}

test('it is warm where nights are warm, too', async () => {
  const [warm = 0, mild = 0, cool = 0, cold = 0] = await gradesOf('warm', [
    [30, 22, 10],
    [30, 16, 10],
    [30, 13, 10],
    [30, 8, 10],
  ])
  expect([warm > mild, mild > cool, cool >= 2, cold]).toEqual([true, true, true, 0])
})

test('the drier or cooler a place is, the better it is within a step', async () => {
  const dry = await gradesOf('dry', [
    [30, 20, 30],
    [30, 20, 45],
    [30, 20, 85],
    [30, 20, 130],
  ])
  const cold = await gradesOf('cold', [
    [12, 2, 0],
    [15, 5, 0],
    [18, 8, 0],
    [30, 20, 0],
  ])
  for (const grades of [dry, cold]) {
    expect(grades).toEqual(grades.toSorted((one, other) => other - one))
    expect(new Set(grades).size).toBe(grades.length)
    expect([grades.at(0), grades.at(-1)]).toEqual([4, 0])
  }
})

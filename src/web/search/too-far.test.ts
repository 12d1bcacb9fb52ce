import { expect, test } from 'vitest'
import type { SearchState } from './slice.ts'
import { areAllTooFar, isTooFarAt } from './too-far.ts'

const far = 2_000
const found = (...distancesKm: (number | null)[]) =>
  ({
    results: distancesKm.map(() => ({ duration: { days: 4, nights: 3 } })),
    ways: { town: 'Pune', distancesKm, drivenKm: distancesKm, carRupees: distancesKm },
  }) as Pick<SearchState, 'ways' | 'results'>

test('what nobody would drive to is said once where it is true of all results', () => {
  expect(areAllTooFar(found(far, far))).toBe(true)
  expect(areAllTooFar(found(far, 200))).toBe(false)
  expect(areAllTooFar(found(far))).toBe(false)
  expect(areAllTooFar({ ...found(far, far), ways: null })).toBe(false)
})

test('where no road leads, nobody is said to drive too far', () => {
  expect([0, 1, 2].map((at) => isTooFarAt(found(far, null, 100), at))).toEqual([true, false, false])
})

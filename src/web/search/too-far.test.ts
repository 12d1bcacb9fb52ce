import { expect, test } from 'vitest'
import type { SearchState } from './slice.ts'
import { areAllTooFar } from './too-far.ts'

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
  // Nobody is said to drive where no road leads.
  expect(areAllTooFar(found(far, null))).toBe(false)
  expect(areAllTooFar({ ...found(far, far), ways: null })).toBe(false)
})

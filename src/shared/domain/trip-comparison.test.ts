import { describe, expect, test } from 'vitest'
import { compareTrip } from './trip-comparison.ts'

describe('own travel beside a package', () => {
  test('is compared for all and for each, to the paisa', () => {
    expect(compareTrip(4_636.44, 9_500, 2)).toEqual({
      own: { allRupees: 4_636.44, personRupees: 2_318.22 },
      package: { allRupees: 19_000, personRupees: 9_500 },
      differenceRupees: 14_363.56,
    })
  })

  test('the package can cost less, or the same', () => {
    expect(compareTrip(30_000.5, 9_500, 3).differenceRupees).toBe(-1_500.5)
    expect(compareTrip(9_500, 9_500, 1).differenceRupees).toBe(0)
  })

  test('a share is rounded to the paisa', () => {
    expect(compareTrip(100, 50, 3).own.personRupees).toBe(33.33)
  })
})

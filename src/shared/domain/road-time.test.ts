import { expect, test } from 'vitest'
import { daysFromHome, easyKm, roadHours } from './road-time.ts'

test('hours of road are said to the half hour', () => {
  expect([0, 10, 120, 460].map(roadHours)).toEqual([0, 0, 2.5, 9])
})

test('what is near takes the days of the package alone, a longer way one or several more', () => {
  expect(easyKm(3)).toBe(460)
  expect([0, 460, 461, 600].map((km) => daysFromHome(km, 3))).toEqual([3, 3, 4, 4])
  expect(daysFromHome(1_400, 7)).toBe(10)
})

test('no number of days makes two days of driving a good beginning of three', () => {
  expect(daysFromHome(601, 3)).toBe(Number.POSITIVE_INFINITY)
  expect(daysFromHome(Number.POSITIVE_INFINITY, 30)).toBe(Number.POSITIVE_INFINITY)
})

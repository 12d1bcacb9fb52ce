import { expect, test } from 'vitest'
import { daysFromHome, roadHours } from './road-time.ts'

test('hours of road are said to the half hour', () => {
  expect([0, 0.4, 10, 50, 120, 460].map(roadHours)).toEqual([0, 0.5, 0.5, 1, 2.5, 9])
})

test('a short way takes no day of its own, a longer one as many as the driving there and back', () => {
  expect([0, 200, 201, 450, 451, 600].map((km) => daysFromHome(km, 3))).toEqual([3, 3, 4, 4, 5, 5])
  expect(daysFromHome(1_400, 7)).toBe(12)
})

test('no number of days makes two days of driving a good beginning of three', () => {
  expect(daysFromHome(601, 3)).toBe(Number.POSITIVE_INFINITY)
  expect(daysFromHome(Number.POSITIVE_INFINITY, 30)).toBe(Number.POSITIVE_INFINITY)
})

import { expect, test } from 'vitest'
import { yearOfMonth } from './month-year.ts'

test('a month is that of the next journey: a running one that is too short for it is next year’s', () => {
  expect([1, 11, 12].map((month) => yearOfMonth(month, 3, '2026-11-27'))).toEqual([2027, 2026, 2026])
  expect(yearOfMonth(11, 3, '2026-11-28')).toBe(2027)
})

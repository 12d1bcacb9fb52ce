import { expect, test } from 'vitest'
import { placeAsSold } from './as-sold.ts'

test.each([
  [4, true],
  [3, false],
  [5, false],
])('THX-01 a journey of four days shows the plan of a package of %i days: %s', (days, isShown) => {
  const dates = { travelDate: '2026-12-29', returnDate: '2027-01-01' }
  const place = { duration: { days, nights: days - 1 } }
  expect(placeAsSold(place, dates)).toBe(isShown ? place : null)
})

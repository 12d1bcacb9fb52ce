import { expect, test } from 'vitest'
import { isNear } from './route-found.ts'

test('only journeys within 200 km of the end of a route are offered there', () => {
  const answer = {
    path: [
      [13.08, 80.27],
      [12, 92.98],
    ],
  }
  const at = (latitude: number, longitude: number) => ({
    locations: { village: null, city: '', state: '', country: '', coordinates: { latitude, longitude } },
  })
  expect(isNear(answer, at(11.62, 92.73))).toBe(true)
  expect(isNear(answer, at(8.74, 76.7))).toBe(false)
  expect(isNear(answer, at(13.08, 80.27))).toBe(false)
})

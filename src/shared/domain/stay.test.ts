import { describe, expect, test } from 'vitest'
import { packageRooms, stayAskedUntil, stayToldBy } from './stay.ts'

describe('the stay of a package', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [50, 25],
  ])('%i travelers share %i rooms', (people, rooms) => {
    expect(packageRooms(people)).toBe(rooms)
  })

  test.each([
    ['2026-11-01', '2026-12-12', '2026-12-09'],
    ['2026-12-08', '2026-12-12', '2026-12-09'],
    ['2026-12-10', '2026-12-12', '2026-12-11'],
    ['2026-12-11', '2026-12-12', '2026-12-12'],
  ])('of a journey booked on %s for %s the hotel is told by %s', (bookingDate, travelDate, by) => {
    expect(stayToldBy({ bookingDate, travelDate })).toBe(by)
  })

  test('a week ahead the operator is asked for it', () => {
    expect(stayAskedUntil('2026-12-28')).toBe('2027-01-04')
  })
})

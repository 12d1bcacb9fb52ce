import { describe, expect, test } from 'vitest'
import { isStayLate, packageRooms, stayAskedUntil, stayConfirmBy } from './stay.ts'

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
    expect(stayConfirmBy({ bookingDate, travelDate })).toBe(by)
  })

  test('a week ahead the operator is asked for it', () => {
    expect(stayAskedUntil('2026-12-28')).toBe('2027-01-04')
  })

  const journey = {
    bookingDate: '2026-11-01',
    travelDate: '2026-12-12',
    returnDate: '2026-12-15',
    bookingStatus: 'Confirmed',
    stay: null,
  } as const

  test.each([
    ['on the promised day', '2026-12-09', {}, false],
    ['the day after', '2026-12-10', {}, true],
    ['on the way', '2026-12-15', {}, true],
    ['after the journey', '2026-12-16', {}, false],
    ['once it is told', '2026-12-10', { stay: 'Hotel Trident, Udaipur' }, false],
    ['of what is not paid', '2026-12-10', { bookingStatus: 'Pending' }, false],
    ['of a journey without a night', '2026-12-12', { returnDate: '2026-12-12' }, false],
  ] as const)('a hotel is late or not: %s', (_when, today, other, isLate) => {
    expect(isStayLate({ ...journey, ...other }, today)).toBe(isLate)
  })
})

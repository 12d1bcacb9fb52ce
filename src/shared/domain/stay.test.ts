import { describe, expect, test } from 'vitest'
import { isStayLate, packageRooms, stayAskedUntil, stayConfirmBy, stayTravelUntil } from './stay.ts'

describe('the stay of a package', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [50, 25],
  ])('%i travelers share %i rooms', (people, rooms) => {
    expect(packageRooms(people)).toBe(rooms)
  })

  const policy = (deadlineInDays: number, refundPercentage = 80) => ({
    cancellationPolicy: { refundPercentage, deadlineInDays, refundProcessingTime: 5 },
  })

  test.each([
    ['the day before the last one with a refund', '2026-11-01', 10, '2026-12-01'],
    ['also if it was booked the day before that', '2026-11-30', 10, '2026-12-01'],
    ['else three days before the journey', '2026-12-01', 10, '2026-12-09'],
    ['never later than that', '2026-11-01', 0, '2026-12-09'],
    ['with a refund until that day a day earlier', '2026-11-01', 3, '2026-12-08'],
    ['at short notice the day after booking', '2026-12-10', 10, '2026-12-11'],
    ['even on the first day of travel', '2026-12-11', 0, '2026-12-12'],
  ])('the hotel is named: %s', (_rule, bookingDate, deadlineInDays, by) => {
    expect(stayConfirmBy({ bookingDate, travelDate: '2026-12-12', ...policy(deadlineInDays) })).toBe(by)
  })

  test('terms without a refund bring no earlier day, and a change counts as a booking', () => {
    const dates = { bookingDate: '2026-11-01', travelDate: '2026-12-12' }
    expect(stayConfirmBy({ ...dates, ...policy(10, 0) })).toBe('2026-12-09')
    expect(stayConfirmBy({ ...dates, ...policy(10), changedAt: '2026-12-05T08:00:00Z' })).toBe('2026-12-09')
  })

  test('the operator is asked for it four days ahead', () => {
    const asked = stayAskedUntil('2026-12-28')
    expect([asked, stayTravelUntil(asked, 10), stayTravelUntil(asked, 0)]).toEqual([
      '2027-01-01',
      '2027-01-12',
      '2027-01-04',
    ])
  })

  const journey = {
    bookingDate: '2026-11-01',
    travelDate: '2026-12-12',
    returnDate: '2026-12-15',
    bookingStatus: 'Confirmed',
    stay: null,
    ...policy(0),
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

import { describe, expect, test } from 'vitest'
import { readSeats, saySeats, saySeatsThen } from './day-seats.ts'

const [first, second] = ['2026-12-04', '2026-12-05']
const dates = [first, second]
const departures = { seats: 8, days: [{ date: second, seats: 4 }] }

describe('the seats of chosen days', () => {
  test('STAFF-07 are said as one number, a range, or no limit', () => {
    expect(saySeats([8, 8])).toBe('8 seats a day')
    expect(saySeats([8, 4])).toBe('4 to 8 seats a day')
    expect([saySeats([8]), saySeats([1])]).toEqual(['8 seats', '1 seat'])
    expect(saySeats([null])).toBe('seats without a limit')
    expect(saySeats([null, 4])).toBe('4 seats a day, some days without a limit')
  })

  test('STAFF-07 are a number, or more or fewer than each day has now', () => {
    expect(dates.map(readSeats(departures, '6', dates).on)).toEqual([6, 6])
    expect(dates.map(readSeats(departures, '+2', dates).on)).toEqual([10, 6])
    expect(dates.map(readSeats(departures, '- 2', dates).on)).toEqual([6, 2])
    expect(saySeatsThen(departures, '-2', dates)).toBe('Then 2 to 6 seats a day; now 4 to 8 seats a day')
    expect(saySeatsThen(departures, '6', dates)).toBeUndefined()
    expect(dates.map(readSeats(departures, '', dates).on)).toEqual([undefined, undefined])
  })

  test('STAFF-07 that cannot be are said in a sentence', () => {
    expect(readSeats({}, '-2', dates).fault).toMatch(/^There is no limit yet/)
    expect(readSeats(departures, '-5', dates).fault).toMatch(/^That would be fewer/)
    expect(readSeats(departures, 'many', dates).fault).toMatch(/^Please type a number/)
    expect(readSeats(departures, '1.5', dates).on(first)).toBeUndefined()
  })
})

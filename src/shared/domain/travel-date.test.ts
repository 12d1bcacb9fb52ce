import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatTravelDate,
  isBookable,
  isCalendarDate,
  parseTravelDate,
  returnDate,
  todayInIndia,
  toLocalDateString,
} from './travel-date.ts'

describe('travel dates', () => {
  test('are read as YYYY-MM-DD or as the unambiguous local date string, and as nothing else', () => {
    expect(parseTravelDate(' 2026-06-07 ')).toBe('2026-06-07')
    expect(parseTravelDate('Sun Jun 07 2026')).toBe('2026-06-07')
    expect(parseTravelDate('Jun 7 2026')).toBe('2026-06-07')
    for (const wrong of [
      '7/6/2026',
      '07-06-2026',
      '2026-02-30',
      '2026-6-7',
      'Sun Foo 07 2026',
      'tomorrow',
      '',
    ]) {
      expect(parseTravelDate(wrong)).toBeUndefined()
    }
  })

  test('exist in the calendar', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true)
    expect(isCalendarDate('2026-02-29')).toBe(false)
    expect(isCalendarDate('2026-13-01')).toBe(false)
  })

  test('are written as the browser does and as people say them', () => {
    for (const date of ['2026-06-07', '2028-02-29', '2026-12-31']) {
      expect(toLocalDateString(date)).toBe(new Date(`${date}T12:00:00`).toDateString())
      expect(parseTravelDate(toLocalDateString(date))).toBe(date)
    }
    expect(formatTravelDate('2026-12-12')).toBe('Sat, 12 Dec 2026')
  })

  test('begin tomorrow, by the calendar of India', () => {
    const beforeMidnight = new Date('2026-11-21T18:29:59.999Z')
    const afterMidnight = new Date('2026-11-21T18:30:00.000Z')
    expect(todayInIndia(beforeMidnight)).toBe('2026-11-21')
    expect(todayInIndia(afterMidnight)).toBe('2026-11-22')
    expect(isBookable('2026-11-22', beforeMidnight)).toBe(true)
    expect(isBookable('2026-11-22', afterMidnight)).toBe(false)
    expect(isBookable('2026-02-30', beforeMidnight)).toBe(false)
  })

  test('end after the days of the journey', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(returnDate('2026-12-30', 4)).toBe('2027-01-02')
    expect(returnDate('2026-12-30', 1)).toBe('2026-12-30')
  })
})

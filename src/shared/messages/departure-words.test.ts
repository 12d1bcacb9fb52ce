import { describe, expect, test } from 'vitest'
import { closedSeasonText, closedText, weekdaysText } from './departure-words.ts'

const shut = (from: string, to: string) => closedSeasonText({ name: 'Snow', from, to, closed: true })

describe('SEAT-01 what a journey is not for', () => {
  test('is said in months where a season is of whole ones, else in days', () => {
    expect(shut('11-01', '04-30')).toBe('Snow: no departures from November to April.')
    expect(shut('12-15', '02-29')).toBe('Snow: no departures from 15 December to 29 February.')
    expect(shut('12-01', '02-29')).toBe('Snow: no departures from December to February.')
    expect(shut('12-01', '02-28')).toBe('Snow: no departures from 1 December to 28 February.')
    expect(shut('2027-12-01', '2028-02-28')).toMatch(/from 1 December 2027 to 28 February 2028\.$/)
    expect(shut('2026-12-01', '2027-02-28')).toMatch(/from December 2026 to February 2027\.$/)
    expect(shut('07-01', '07-31')).toBe('Snow: no departures in July.')
    expect(shut('2027-01-10', '2027-01-20')).toBe(
      'Snow: no departures from 10 January 2027 to 20 January 2027.',
    )
  })

  test('is said of each day that is closed', () => {
    const departures = {
      weekdays: ['Friday', 'Sunday'] as ('Friday' | 'Sunday')[],
      leadDays: 3,
      seasons: [{ name: 'Snow', from: '11-01', to: '04-30', closed: true }],
    }
    const why = (closedFor: Parameters<typeof closedText>[2]) =>
      closedText(departures, '2026-12-01', closedFor)
    expect([why('lead'), why('horizon'), why('weekday'), why('season'), why('day'), why(null)]).toEqual([
      'Book at least 3 days ahead.',
      'Not open for booking yet.',
      'Starts on Friday and Sunday only.',
      'Snow: no departures from November to April.',
      'No departure on this day.',
      'No departure on this day.',
    ])
    expect(weekdaysText({})).toBe('')
  })
})

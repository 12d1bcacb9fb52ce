import { expect, test } from 'vitest'
import { inLanguage } from '#shared/messages/language.ts'
import { countdownText, dayOfJourney, departureText } from './countdown.ts'

const dates = { travelDate: '2026-12-30', returnDate: '2027-01-02' }

test('a journey is counted down to its first day, then day by day to its last', () => {
  const said = ['2026-12-18', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-02', '2027-01-03']
  expect(said.map((today) => countdownText(dates, today))).toEqual([
    'In 12 days',
    'Tomorrow',
    'Today',
    'Day 2 of 4',
    'Day 4 of 4',
    null,
  ])
  expect(said.slice(0, 4).map((today) => departureText(dates, today))).toEqual([
    'Your journey starts in 12 days',
    'Your journey starts tomorrow',
    'Your journey starts today',
    'Day 2 of 4',
  ])
  expect(inLanguage('hi', () => countdownText(dates, '2026-12-18'))).toBe('12 दिन बाकी')
  expect(said.map((today) => dayOfJourney(dates, today))).toEqual([null, null, 1, 2, 4, null])
})

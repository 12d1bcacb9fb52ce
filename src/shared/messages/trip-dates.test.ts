import { expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import { tripDates, unbrokenDate } from './trip-dates.ts'

test('a date stays in one piece, so a line of two dates ends between them', () => {
  expect(unbrokenDate('2026-12-30')).toBe('Wed,\u00A030\u00A0Dec\u00A02026')
  expect(tripDates('2026-12-29', '2027-01-02')).toBe(
    'Tue,\u00A029\u00A0Dec\u00A02026 to Sat,\u00A02\u00A0Jan\u00A02027',
  )
  expect(inLanguage('hi', () => tripDates('2026-12-29', '2027-01-02'))).toBe(
    'मंगलवार,\u00A029\u00A0दिसंबर\u00A02026 से शनिवार,\u00A02\u00A0जनवरी\u00A02027 तक',
  )
})

import { expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import { nightsText } from './nights-text.ts'

test.each([
  [[1], 5, 'night 1', 'पहली रात'],
  [[1, 2], 5, 'nights 1 and 2', 'पहली और दूसरी रात'],
  [[1, 2, 3, 6], 8, 'nights 1 to 3 and 6', 'पहली से तीसरी और छठी रात'],
  [[7, 12], 14, 'nights 7 and 12', 'सातवीं और 12वीं रात'],
  [[1, 2, 3], 3, '3 nights', '3 रातें'],
])('the nights %j of %i are counted in both languages', (nights, of, english, hindi) => {
  expect(nightsText(nights, of)).toBe(english)
  expect(inLanguage('hi', () => nightsText(nights, of))).toBe(hindi)
})

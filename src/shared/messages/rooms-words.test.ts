import { expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import { roomsText } from './rooms-words.ts'

test("CHK-01 no extra rooms are 'as in the package', in both languages", () => {
  expect([0, 1, 2].map(roomsText)).toEqual(['as in the package', '1 extra room', '2 extra rooms'])
  expect(inLanguage('hi', () => roomsText(0))).toBe('पैकेज के अनुसार')
})

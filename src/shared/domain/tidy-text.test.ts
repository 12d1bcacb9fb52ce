import { expect, it } from 'vitest'
import { oneLine, tidied } from './tidy-text.ts'

it('REVW-02 text is stored without what nobody sees, and with the joiners of Indian scripts', () => {
  expect(tidied('  a\u202Eb\u200b\r\n\r\n\r\n\r\nक्\u200dष\u0007 ')).toBe('ab\n\nक्\u200dष')
})

it('a text of one line has single blanks, and none of what nobody sees but joiners', () => {
  expect(oneLine('Meera \u200B\t Rao')).toBe('Meera Rao')
  expect(oneLine(' Kochi\r\n2. Ravi\u2028\u0085\u202Ex\tक्\u200dष\u3164 ')).toBe('Kochi 2. Ravi x क्\u200dष')
})

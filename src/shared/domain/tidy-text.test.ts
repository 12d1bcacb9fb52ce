import { expect, it } from 'vitest'
import { tidied } from './tidy-text.ts'

it('REVW-02 text is stored without what nobody sees, and with the joiners of Indian scripts', () => {
  expect(tidied('  a\u202Eb\u200b\r\n\r\n\r\n\r\nक्\u200dष\u0007 ')).toBe('ab\n\nक्\u200dष')
})

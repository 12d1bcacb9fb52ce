import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('an address is shown by its first letter and its domain', () => {
  expect(maskedEmail('asha.rao@example.com')).toBe('a…@example.com')
  expect(maskedEmail('a@b@example.com')).toBe('a…@example.com')
  expect(maskedEmail('आशा@example.com')).toBe('आ…@example.com')
  expect(maskedEmail('nobody')).toBe('nobody')
})

import { expect, test } from 'vitest'
import { sayMailsOf } from './mails-of.ts'

test('STAFF-04 mails of a booking go to account and traveler, to one mailbox once', () => {
  const mail = 'asha@example.com'
  expect(sayMailsOf({ accountMail: 'ravi@example.com', mail })).toBe('ravi@example.com and asha@example.com')
  expect(sayMailsOf({ accountMail: 'Asha@Example.com', mail })).toBe(mail)
  expect(sayMailsOf({ accountMail: '', mail })).toBe(mail)
})

import { expect, test } from 'vitest'
import { sayMailsOf } from './mails-of.ts'

test('STAFF-04 mails of a booking go to account and traveler, to one mailbox once; of an unpaid one to the account alone', () => {
  const [mail, paid, unpaid] = ['asha@example.com', { paid: 500 }, { paid: 0 }]
  const ravi = { accountMail: 'ravi@example.com', mail }
  expect(sayMailsOf({ ...ravi, sums: paid })).toBe('ravi@example.com and asha@example.com')
  expect(sayMailsOf({ ...ravi, sums: unpaid })).toBe('ravi@example.com')
  expect(sayMailsOf({ accountMail: 'Asha@Example.com', mail, sums: paid })).toBe(mail)
  expect(sayMailsOf({ accountMail: '', mail, sums: paid })).toBe(mail)
})

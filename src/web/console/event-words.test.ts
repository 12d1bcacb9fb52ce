import { expect, test } from 'vitest'
import type { BookingEvent } from '#shared/contract/console/booking-events-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { sayEvent } from './event-words.ts'

const event: BookingEvent = {
  id: '1',
  at: '2026-12-01T05:00:00.000Z',
  kind: 'refund',
  what: 'processed',
  detail: 'merchant',
  amount: 500,
  by: { who: 'staff', name: 'Dev', why: 'Late bus' },
}
const today = todayInIndia(new Date())

test('STAFF-04 a refund is on its way until the day that its mail promised', () => {
  const about = (expectedBy: string, what = 'processed') => sayEvent({ ...event, what, expectedBy }).about
  expect(about(addDays(today, 1))).toMatch(
    /^₹500\.00, sent to their bank; with the traveler by \d+ \w+ \d{4} at the latest$/,
  )
  expect(about('2026-01-02')).toBe('₹500.00, done; with the traveler by 2 Jan 2026 at the latest')
  expect(about(addDays(today, 1), 'failed')).toBe('₹500.00, failed')
})

test('STAFF-04 a mail says what it is about, to whom it went, and whether it waits', () => {
  const mail = (state: 'sent' | 'waiting', to: string) =>
    sayEvent({ ...event, kind: 'mail', what: 'stay', amount: null, mail: { to, state, text: null } })
  expect(mail('sent', 'asha@example.com')).toEqual({
    done: 'Mail: the hotel, with the ticket',
    about: 'sent to asha@example.com',
  })
  expect(mail('waiting', '').about).toBe('waits to be sent to an account that is deleted')
})

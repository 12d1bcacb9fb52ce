import { expect, test } from 'vitest'
import { bookingMoves, paymentMoves } from '#shared/domain/booking-status.ts'
import { statusSign } from './booking-words.ts'

test('what is done has a tick, what is still to come a clock, and what came to nothing a cross', () => {
  const signs = Object.keys({ ...bookingMoves, ...paymentMoves }).map((status) => [
    status,
    statusSign(status),
  ])
  expect(Object.fromEntries(signs)).toEqual({
    Confirmed: 'check',
    Refunded: 'check',
    Pending: 'clock',
    'Refund Pending': 'clock',
    Expired: 'close',
    Cancelled: 'close',
    Failed: 'close',
  })
})

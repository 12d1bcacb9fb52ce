import { expect, test } from 'vitest'
import { bookingMoves, paymentMoves } from '#shared/domain/booking-status.ts'
import { paymentText, statusSign, statusText } from './booking-words.ts'
import { inLanguage } from './language.ts'

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

test('in Hindi a payment is done or not yet, and a booking confirmed', () => {
  const said = (language: 'en' | 'hi') =>
    inLanguage(language, () => Object.keys(paymentMoves).map((status) => paymentText(status)))
  expect(said('hi')).toEqual(['अभी नहीं', 'हो गया', 'नहीं हो पाया', 'रिफ़ंड भेजा जा रहा है', 'रिफ़ंड हो गया'])
  expect(said('en')).toEqual(Object.keys(paymentMoves))
  expect(inLanguage('hi', () => statusText('Confirmed'))).toBe('पक्की')
})

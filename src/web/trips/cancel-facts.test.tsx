import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildBooking } from '#tests/support/booking-api.ts'
import { CancelFacts } from './cancel-facts.tsx'
import { rowsOf } from './cancel-sums.ts'

const booking = buildBooking({
  bookingStatus: 'Confirmed',
  totalCost: 1_000,
  charges: [{ code: 'T', purpose: 'booking', amount: 1_000, dueUntil: '', paymentId: 'pay_1', returned: 0 }],
})
const quote = {
  refundAmount: 720,
  refundPercentage: 80,
  deadline: '2026-12-12T18:29:59.999Z',
  feeKept: 100,
  refundDays: 5,
}
const words = (refundAmount: number) => {
  const asked = { ...quote, refundAmount }
  const markup = renderToStaticMarkup(<CancelFacts quote={asked} booking={booking} />)
  return { markup, labels: rowsOf(asked, booking).map(([label]) => label) }
}

test('CANC-01 leads with what comes back, and shows every row once', () => {
  const { markup, labels } = words(720)
  expect(labels.filter((label) => markup.split(`${label}</dt>`).length !== 2)).toEqual([])
  expect(markup.indexOf('You get back')).toBeLessThan(markup.indexOf('Paid'))
  expect(markup.indexOf('Not refunded')).toBeLessThan(markup.indexOf('Refundable until'))
})

test('CANC-01 where nothing comes back it says so first', () => {
  const { markup } = words(0)
  expect(markup.indexOf('Nothing comes back')).toBeLessThan(markup.indexOf('Paid'))
  expect(markup).toMatch(/You get back<\/dt><dd[^>]*>₹0/)
})

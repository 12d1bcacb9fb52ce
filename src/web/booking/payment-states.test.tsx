import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { PaymentClosed } from './payment-states.tsx'

const shown = (more: Partial<Booking>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentClosed booking={buildBooking({ bookingStatus: 'Cancelled', ...more })} photo={undefined} />
    </MemoryRouter>,
  )

test('a cancelled booking says that nothing was charged only where no money came, not even too late', () => {
  expect(shown({})).toContain(text('payment.notCharged'))
  expect(shown({ paymentId: 'pay_1' })).not.toContain(text('payment.notCharged'))
  const refund = {
    amount: 57_986.2,
    status: 'requested',
    requestedAt: '2026-11-21T10:00:00.000Z',
    expectedBy: '2026-11-27',
    doneAt: null,
    reference: null,
    unused: true,
  } as const
  const late = shown({ refund })
  expect(late).not.toContain(text('payment.notCharged'))
  expect(late).toContain(text('payment.seeBooking'))
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { NotConfirmed, TooLate } from './cannot-change.tsx'

const shown = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const confirmed = (more: Partial<Booking> = {}) => buildBooking({ bookingStatus: 'Confirmed', ...more })

test('only a booking that is still to be paid leads to the review', () => {
  const booking = buildBooking()
  const review = { path: '/booking?packageId=havelock', onOpen: () => {} }
  expect(shown(<NotConfirmed {...{ booking, review }} />)).toContain('href="/booking?packageId=havelock"')
  const closed = shown(<NotConfirmed booking={buildBooking({ bookingStatus: 'Cancelled' })} review={null} />)
  expect(closed).toContain(text('change.tooLateTitle'))
  expect(closed).not.toMatch(/not paid|href="\/booking\?/)
})

test('a package that never refunds is not said to have had a last day for a refund', () => {
  expect(shown(<TooLate booking={confirmed()} />)).toContain(
    'or to cancel it for a refund, was Sat, 21 Nov 2026',
  )
  const cancellationPolicy = { ...confirmed().cancellationPolicy, refundPercentage: 0 }
  const words = shown(<TooLate booking={confirmed({ cancellationPolicy })} />)
  expect(words).toContain('The last day to change it was')
  expect(words).not.toContain('refund, was')
})

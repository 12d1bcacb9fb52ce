import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'

/** The allowed transitions; besides, only a return that failed is taken back (decision 0125). */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  Pending: ['Confirmed', 'Expired', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Expired: ['Confirmed'],
  Cancelled: [],
}

export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Pending: ['Confirmed', 'Failed'],
  Confirmed: ['Refund Pending'],
  Failed: ['Confirmed', 'Refund Pending'],
  'Refund Pending': ['Refunded'],
  Refunded: [],
}

/** Shown in the profile and counted in the total spend: both statuses Confirmed (PROF-03). */
export function isConfirmed(booking: { bookingStatus: string; paymentStatus: string }): boolean {
  return booking.bookingStatus === 'Confirmed' && booking.paymentStatus === 'Confirmed'
}

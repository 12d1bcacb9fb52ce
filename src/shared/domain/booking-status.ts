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

type Statuses = { bookingStatus: string; paymentStatus: string }

/** A pending booking that is paid is a share whose group is not decided yet. */
export const isWaitingForGroup = ({ bookingStatus, paymentStatus }: Statuses): boolean =>
  bookingStatus === 'Pending' && paymentStatus === 'Confirmed'

/** Shown in the profile and counted in the total spend: both statuses Confirmed (PROF-03). */
export function isConfirmed(booking: Statuses): boolean {
  return booking.bookingStatus === 'Confirmed' && booking.paymentStatus === 'Confirmed'
}

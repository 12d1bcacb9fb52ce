import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'

/** Which moves are allowed (decisions.md 'Booking and payment'); what is not listed does not happen. */
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

/** The statuses from which a move to `to` is allowed: the WHERE of a guarded update. */
export function sourcesOf<S extends string>(moves: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** Listed in the profile and counted in the total spend: both statuses Confirmed (section 4). */
export function isConfirmed(booking: { bookingStatus: string; paymentStatus: string }): boolean {
  return booking.bookingStatus === 'Confirmed' && booking.paymentStatus === 'Confirmed'
}

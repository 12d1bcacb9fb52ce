import type { Booking } from '#shared/contract/bookings-schemas.ts'

/** Paid, and nobody travels yet: it waits for its group. */
export const isPaidShare = ({
  bookingStatus,
  paymentStatus,
}: Pick<Booking, 'bookingStatus' | 'paymentStatus'>) =>
  bookingStatus === 'Pending' && paymentStatus === 'Confirmed'

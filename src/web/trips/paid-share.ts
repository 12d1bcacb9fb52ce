import type { Booking } from '#shared/contract/bookings-schemas.ts'

/** Whether a share is paid and waits for its group. */
export const isPaidShare = ({
  bookingStatus,
  paymentStatus,
}: Pick<Booking, 'bookingStatus' | 'paymentStatus'>) =>
  bookingStatus === 'Pending' && paymentStatus === 'Confirmed'

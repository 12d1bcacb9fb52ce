/** Whether a share is paid and waits for its group. */
export const isPaidShare = ({
  bookingStatus,
  paymentStatus,
}: {
  bookingStatus: string
  paymentStatus: string
}) => bookingStatus === 'Pending' && paymentStatus === 'Confirmed'

import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { paths } from '#shared/screens.ts'
import { useGo } from '#web/platform/go.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { reviewPath } from './choice.ts'
import { type BookingDetails, dateChosen, emptyDetails } from './details.ts'
import { heldByBooking } from './held-price.ts'
import { detailsSet } from './slice.ts'

/** The choice as it was booked, so that it can be viewed or changed again. */
export function detailsOfBooking(booking: Booking): BookingDetails {
  return {
    ...emptyDetails,
    ...dateChosen(booking.travelDate),
    bookingId: booking.bookingId,
    userId: booking.userId,
    packageId: booking.packageId,
    packageName: booking.package,
    startPoint: booking.startPoint,
    endPoint: booking.endPoint,
    travelers: booking.numberOfPeople,
    extraRooms: booking.numberOfRooms,
    hotelName: booking.hotelName,
    commuteType: booking.commuteType === 'flight' ? 'flight' : 'on your own',
    ...heldByBooking(booking),
    checkoutPrice: booking.totalCost,
    travelerNames: booking.travelerNames,
    travelerNeeds: booking.travelerNeeds ?? '',
  }
}

/** The same, and for whom: the booking is gone on with. */
export const detailsToResume = (booking: Booking): BookingDetails => ({
  ...detailsOfBooking(booking),
  travelersDetails: booking.travelersDetails,
})

export const bookAgainPath = (booking: Booking): string => reviewPath(detailsOfBooking(booking))

/** The address names the booking, since what is stored belongs to all tabs. */
export const paymentPath = (bookingId: string): string =>
  `${paths.payment}?booking=${encodeURIComponent(bookingId)}`

/** Returns to the payment of a pending booking. */
export function useResumePayment(): (booking: Booking) => void {
  const dispatch = useCallDispatch()
  const go = useGo()
  return (booking) => {
    dispatch(detailsSet(detailsToResume(booking)))
    go(paymentPath(booking.bookingId))
  }
}

import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { dateChosen } from './chosen-date.ts'
import { type BookingDetails, emptyDetails } from './details.ts'
import { heldByBooking } from './held-price.ts'

export function genderText(gender: string): string {
  const key = `gender.${gender}`
  return isMessageKey(key) ? text(key) : gender
}

/** The booked choice, so that it can be viewed or changed once more. */
export function detailsOfBooking(booking: Booking): BookingDetails {
  return {
    ...emptyDetails,
    ...dateChosen(booking.travelDate),
    bookingId: booking.bookingId,
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
  }
}

import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { genderText } from './booking-text.ts'
import { commuteText, roomsText } from './choice-ticket.tsx'
import { Facts } from './facts.tsx'
import { HotelWish } from './hotel-wish.tsx'

export function Traveler({ booking: { travelersDetails } }: { booking: Booking }) {
  return (
    <Facts
      id="ticket-traveler"
      title={text('thanks.traveler')}
      rows={[
        [text('traveler.name'), travelersDetails.name],
        [text('traveler.email'), travelersDetails.email],
        [text('traveler.contact'), travelersDetails.contact],
        [text('traveler.gender'), genderText(travelersDetails.gender)],
      ]}
    />
  )
}

export function Information({ booking }: { booking: Booking }) {
  return (
    <Facts
      id="ticket-information"
      title={text('thanks.information')}
      note={text('price.wishes')}
      rows={[
        [text('ticket.bookingId'), booking.bookingId],
        [text('thanks.bookingDate'), formatTravelDate(booking.bookingDate)],
        [text('thanks.travelDate'), formatTravelDate(booking.travelDate)],
        [text('thanks.people'), booking.numberOfPeople],
        [text('thanks.rooms'), roomsText(booking.numberOfRooms)],
        [text('choice.hotelName'), <HotelWish key="hotel" {...booking} />],
        [text('choice.commute'), commuteText(booking.commuteType)],
      ]}
    />
  )
}

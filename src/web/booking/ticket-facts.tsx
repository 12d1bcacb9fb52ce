import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { genderText } from './booking-text.ts'
import { allRoomsText } from '#shared/messages/all-rooms-words.ts'
import { commuteText } from './choice-ticket.tsx'
import { Facts } from './facts.tsx'
import { BookedHotel, useStayLate } from './stay.tsx'

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

/** The promise about the hotel while it is valid; a broken promise is not repeated. */
function noteOf({ bookingStatus, stay }: Booking, isLate: boolean): string | undefined {
  if (bookingStatus !== 'Confirmed' && bookingStatus !== 'Pending') return undefined
  if (isLate) return text('stay.wishes')
  return text(stay ? 'stay.inPrice' : 'price.wishes')
}

export function Information({ booking }: { booking: Booking }) {
  const isLate = useStayLate(booking)
  return (
    <Facts
      id="ticket-information"
      title={text('thanks.information')}
      note={noteOf(booking, isLate)}
      rows={[
        [text('ticket.bookingId'), booking.bookingId],
        [text('thanks.bookingDate'), formatTravelDate(booking.bookingDate)],
        [text('thanks.travelDate'), formatTravelDate(booking.travelDate)],
        [text('thanks.people'), booking.numberOfPeople],
        [text('thanks.rooms'), allRoomsText(booking)],
        [text('choice.hotelName'), <BookedHotel key="hotel" booking={booking} />],
        [text('choice.commute'), commuteText(booking.commuteType)],
      ]}
    />
  )
}

import { returnDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { hotelText } from '#shared/messages/hotel-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { roomsText } from '#shared/messages/rooms-words.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { routeText } from './route-text.ts'

type ChoiceSummaryProps = { details: BookingDetails; days: number }

/** The choice in three lines above its price. */
export function ChoiceSummary({ details, days }: ChoiceSummaryProps) {
  const date = dateOf(details)
  const { travelers, extraRooms } = details
  return (
    <div className="mb-4 border-b border-dashed border-line pb-4">
      <h2 className="text-xl">{placeName(details.packageName)}</h2>
      <p className="text-muted">{routeText(details)}</p>
      <p className="mt-2 text-sm font-semibold even-digits">
        {[
          date
            ? tripDates(date, returnDate(date, days))
            : `${text('ticket.tripDate')}: ${text('ticket.notChosen')}`,
          counted(travelers, 'place.oneTraveler', 'search.manyTravelers'),
          ...(extraRooms > 0 ? [roomsText(extraRooms)] : []),
        ].join('\u00A0· ')}
      </p>
      <p className="text-sm">
        {text('ticket.hotel')}: {hotelText(details.hotelName) || text('ticket.notChosen')}
      </p>
    </div>
  )
}

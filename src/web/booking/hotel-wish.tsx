import { hotelText, isAnyHotel } from '#shared/messages/hotel-words.ts'
import { text } from '#shared/messages/text.ts'

/** The hotel that the traveller prefers, marked as not promised. */
export function HotelPreference({ hotelName }: { hotelName: string }) {
  if (isAnyHotel(hotelName)) return hotelText(hotelName)
  return (
    <>
      {hotelName} <span className="font-normal text-muted">{text('ticket.hotelWish')}</span>
    </>
  )
}

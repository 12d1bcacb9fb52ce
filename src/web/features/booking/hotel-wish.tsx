import { text } from '#shared/messages/text.ts'

/** The hotel that a traveller would like: beside its name stands that nobody has promised it. */
export function HotelWish({ hotelName }: { hotelName: string }) {
  if (hotelName === text('choice.noPreference')) return hotelName
  return (
    <>
      {hotelName} <span className="font-normal text-muted">{text('ticket.hotelWish')}</span>
    </>
  )
}

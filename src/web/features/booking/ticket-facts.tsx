import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { genderText } from './booking-text.ts'
import { commuteText, roomsText } from './choice-ticket.tsx'

type Row = readonly [label: string, value: ReactNode]

export function Facts({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3">
        {title}
      </h3>
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(([label, value]) => (
          // What does not fit beside its label stands below it in one piece.
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto text-right font-semibold wrap-anywhere even-digits">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
      rows={[
        [text('ticket.bookingId'), booking.bookingId],
        [text('thanks.bookingDate'), formatTravelDate(booking.bookingDate)],
        [text('thanks.travelDate'), formatTravelDate(booking.travelDate)],
        [text('thanks.people'), booking.numberOfPeople],
        [text('thanks.rooms'), roomsText(booking.numberOfRooms)],
        [text('choice.hotelName'), booking.hotelName],
        [text('choice.commute'), commuteText(booking.commuteType)],
      ]}
    />
  )
}

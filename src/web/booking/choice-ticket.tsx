import type { ReactNode } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { counted } from '#shared/messages/counted.ts'
import { hotelText, isNamedHotel } from '#shared/messages/hotel-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { roomsText } from '#shared/messages/rooms-words.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates, unbrokenDate } from '#shared/messages/trip-dates.ts'
import { Ticket, type TicketRow } from '#web/ui/ticket.tsx'
import { TicketPicture } from './ticket-picture.tsx'
import { totalOf } from './choice.ts'
import { dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { PriceLines } from './price-lines.tsx'
import { routeText } from './route-text.ts'

/** The total is in view where nothing else on the screen names it. */
export function ticketDisclosure(totalRupees?: number) {
  return {
    inView: totalRupees === undefined ? '' : formatRupees(totalRupees),
    openText: text('ticket.unfold'),
    closeText: text('ticket.fold'),
  }
}

function datesText(details: BookingDetails, days: number | undefined): string {
  const date = dateOf(details)
  if (!date) return text('ticket.notChosen')
  return days === undefined ? unbrokenDate(date) : tripDates(date, returnDate(date, days))
}

function rowsOf(details: BookingDetails, days: number | undefined): TicketRow[] {
  const open = text('ticket.notChosen')
  return [
    { label: text('ticket.from'), value: placeName(details.startPoint) || open },
    { label: text('ticket.to'), value: placeName(details.endPoint) || open },
    { label: text('ticket.tripDate'), value: datesText(details, days) },
    { label: text('ticket.package'), value: placeName(details.packageName) || open },
    {
      label: text('ticket.hotel'),
      value: hotelText(details.hotelName) || open,
      ...(isNamedHotel(details.hotelName) && { note: text('ticket.wishHotel') }),
    },
    { label: text('ticket.commute'), value: commuteText(details.commuteType), note: text('ticket.wish') },
    { label: text('ticket.travelers'), value: details.travelers },
    { label: text('ticket.extraRooms'), value: roomsText(details.extraRooms) },
  ]
}

type ChoiceTicketProps = {
  details: BookingDetails
  /** How long the journey is, once that is known. */
  days: number | undefined
  /** Shown above it where the page has no other picture of the journey. */
  photo?: string | undefined
  /** On a phone only the journey and its total are shown. */
  isCollapsible?: boolean
  children?: ReactNode
}

/** The journey where the rows may be collapsed; open, they name it themselves. */
const Title = ({ name }: { name: string }) => (
  <>
    <span className="text-base lg:hidden">{name}</span>
    <span className="max-lg:hidden">{text('ticket.summary')}</span>
  </>
)

/** What nobody should have to open the ticket for: the days and the party. */
function Collapsed({ details, days }: Pick<ChoiceTicketProps, 'details' | 'days'>) {
  return (
    <span className="even-digits">
      {[
        datesText(details, days),
        counted(details.travelers, 'place.oneTraveler', 'search.manyTravelers'),
        ...(details.extraRooms > 0 ? [roomsText(details.extraRooms)] : []),
      ].join('\u00A0· ')}
    </span>
  )
}

/** The choice as a ticket whose stub carries the price. */
export function ChoiceTicket(props: ChoiceTicketProps) {
  const { details, days, photo, isCollapsible = false, children } = props
  const route = routeText(details)
  const name = placeName(details.packageName) || text('ticket.summary')
  return (
    <Ticket
      aria-label={text('ticket.summary')}
      picture={photo && <TicketPicture photo={photo} />}
      kicker={isCollapsible ? undefined : route}
      title={isCollapsible ? <Title name={name} /> : name}
      rows={rowsOf(details, days)}
      disclosure={
        isCollapsible
          ? { ...ticketDisclosure(totalOf(details)), note: <Collapsed details={details} days={days} /> }
          : undefined
      }
      stub={
        <PriceLines
          packagePrice={details.packagePrice}
          travelers={details.travelers}
          extraRooms={details.extraRooms}
          totalLabel={text('ticket.totalPrice')}
        />
      }
    >
      <p className="mt-4 text-xs text-muted">{text('price.wishes')}</p>
      {children}
    </Ticket>
  )
}

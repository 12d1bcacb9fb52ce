import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { allRoomsText } from '#shared/messages/all-rooms-words.ts'
import {
  commuteText,
  genderText,
  methodText,
  statusSign,
  paymentText,
  statusText,
} from '#shared/messages/booking-words.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { refundShares } from '#shared/messages/refund-shares.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Facts } from './facts.tsx'
import { BookedHotel } from './stay-facts.tsx'
import { HotelPreference, useStayLate } from './stay.tsx'
import { paidRupees } from './trips.ts'

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
        [
          text('thanks.bookingStatus'),
          <Status
            key="booking"
            status={booking.bookingStatus}
            {...(isWaitingForGroup(booking) && { words: waitsForGroup(booking) })}
          />,
        ],
        [text('thanks.bookingDate'), formatTravelDate(booking.bookingDate)],
        [text('thanks.people'), booking.numberOfPeople],
        [text('thanks.rooms'), allRoomsText(booking)],
        [
          text('choice.hotelName'),
          booking.stay ? (
            <BookedHotel key="hotel" stay={booking.stay} />
          ) : (
            <HotelPreference key="hotel" {...booking} />
          ),
        ],
        [text('choice.commute'), commuteText(booking.commuteType)],
      ]}
    />
  )
}

const waitsForGroup = ({ holdUntil }: Booking): string =>
  text('thanks.waitsForGroup', { time: instantInIndia(new Date(holdUntil)) })

/** A status other than Confirmed is red (THX-04). */
function Status({ status, words = statusText(status) }: { status: string; words?: string }) {
  const isConfirmed = status === 'Confirmed'
  return (
    <span
      className={`inline-flex items-center gap-1 font-bold ${isConfirmed ? 'text-good' : 'text-bad'}`}
      data-status={status}
    >
      <Icon name={statusSign(status)} size={16} />
      {words}
    </span>
  )
}

export function Payment({ booking }: { booking: Booking }) {
  const { bookingStatus, totalCost, refund } = booking
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:items-end">
      <Facts
        id="ticket-payment"
        title={text('thanks.payment')}
        rows={[
          [text('thanks.paymentId'), booking.paymentId ?? text('thanks.none')],
          [
            text('thanks.paymentMethod'),
            booking.paymentMethod === null ? text('thanks.none') : methodText(booking.paymentMethod),
          ],
          [
            text('thanks.paymentStatus'),
            <Status
              key="payment"
              status={booking.paymentStatus}
              words={paymentText(booking.paymentStatus)}
            />,
          ],
          ...(refund ? refundShares({ bookingStatus, paid: paidRupees(booking), refund }) : []),
        ]}
      />
      <dl className="flex items-baseline justify-between gap-4 border-t border-line pt-4 sm:flex-col sm:items-end sm:gap-0 sm:border-0 sm:pt-0">
        <dt className="text-sm text-muted">{text('thanks.totalCost')}</dt>
        <dd className="font-display text-2xl font-semibold even-digits">{formatRupees(totalCost)}</dd>
      </dl>
    </div>
  )
}

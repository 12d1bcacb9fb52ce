import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { telephoneHref } from '#shared/domain/telephone.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { StayPromise } from './stay.tsx'
import { Facts } from './ticket-facts.tsx'

type StartsProps = { booking: Booking; pickUps: readonly string[] }

/** Where and when the journey starts, how the traveller gets there, and whom to contact. */
export function Starts({ booking, pickUps }: StartsProps) {
  const { seller } = usePageConfig()
  const { phone, email } = seller
  const link = 'inline-flex min-h-11 items-center text-accent underline wrap-anywhere'
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Facts
        id="ticket-starts"
        title={text('thanks.starts')}
        rows={[
          [text('thanks.travelDate'), formatTravelDate(booking.travelDate)],
          [text('ticket.to'), placeName(booking.endPoint)],
          [text('thanks.hotelAndStart'), booking.stay ?? <StayPromise key="hotel" booking={booking} />],
          [
            text('ticket.help'),
            phone === '' ? (
              <a key="mail" href={`mailto:${email}`} className={link}>
                {email}
              </a>
            ) : (
              <a key="phone" href={telephoneHref(phone)} className={link}>
                {phone}
              </a>
            ),
          ],
        ]}
      />
      <p className="text-sm">{text('thanks.ownWay', { commute: commuteText(booking.commuteType) })}</p>
      {pickUps.map((town) => (
        <p key={town} className="text-sm">
          {text('door.pickUp', { town: placeName(town) })}
        </p>
      ))}
    </div>
  )
}

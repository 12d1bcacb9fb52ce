import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { commuteText } from '#shared/messages/booking-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { OnTheWay } from './on-the-way.tsx'
import { StayPromise } from './stay.tsx'

type StartsProps = {
  booking: Booking
  pickUps: readonly string[]
  /** Whether the price includes a transfer from where people arrive. */
  hasTransfer: boolean
}

/** Where the traveller sleeps and starts, how they get there, and whom to contact: needed before anything loads. */
export function Starts({ booking, pickUps, hasTransfer }: StartsProps) {
  return (
    <section aria-labelledby="ticket-starts" className="flex min-w-0 flex-col gap-2">
      <h3 id="ticket-starts">{text('thanks.hotelAndStart')}</h3>
      <p className="font-semibold wrap-anywhere empty:hidden">
        {booking.stay ?? <StayPromise booking={booking} />}
      </p>
      {pickUps.length === 0 && (
        <p className="text-sm">
          {text(hasTransfer ? 'thanks.transferIn' : 'thanks.ownWay', {
            commute: commuteText(booking.commuteType),
          })}
        </p>
      )}
      {pickUps.map((town) => (
        <p key={town} className="text-sm">
          {text('door.pickUp', { town: placeName(town) })}
        </p>
      ))}
      <OnTheWay />
    </section>
  )
}

import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { type StartOfJourney, startLines } from '#shared/messages/journey-start.ts'
import { text } from '#shared/messages/text.ts'
import { OnTheWay } from './on-the-way.tsx'
import { StayFacts } from './stay-facts.tsx'
import { StayPromise } from './stay.tsx'

type StartsProps = {
  booking: Booking
  /** null while it is not known, or if the package is no longer on offer. */
  place: StartOfJourney | null
  /** How far it is by road, once that is known. */
  ways: RoadDistances | null
}

/** Where the traveller sleeps and starts, how they get there, and whom to contact: needed before anything loads. */
export function Starts({ booking, place, ways }: StartsProps) {
  return (
    <section aria-labelledby="ticket-starts" className="flex min-w-0 flex-col gap-2">
      <h3 id="ticket-starts">{text('thanks.hotelAndStart')}</h3>
      {place && startLines(booking, place, ways).map((line) => <p key={line}>{line}</p>)}
      {booking.stay ? (
        <StayFacts stay={booking.stay} />
      ) : (
        <p className="font-semibold empty:hidden">
          <StayPromise booking={booking} />
        </p>
      )}
      <OnTheWay />
    </section>
  )
}

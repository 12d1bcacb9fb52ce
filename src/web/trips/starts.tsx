import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { type StartLine, type StartOfJourney, startParts } from '#shared/messages/journey-start.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { StayFacts } from './stay-facts.tsx'
import { useStayPromise } from './stay.tsx'

type StartsProps = {
  booking: Booking
  /** null while it is not known, or if the package is no longer on offer. */
  place: StartOfJourney | null
  /** How far it is by road, once that is known. */
  ways: RoadDistances | null
}

const icons: Record<StartLine['kind'], IconName> = {
  where: 'map-pin',
  covered: 'car',
  way: 'route',
  end: 'arrow-right',
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3 text-sm first:text-base first:font-semibold">
    <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
    <div className="min-w-0 grow">{children}</div>
  </li>
)

/** Where the traveller sleeps and starts, how they get there, and whom to contact: needed before anything loads. */
export function Starts({ booking, place, ways }: StartsProps) {
  const promise = useStayPromise(booking)
  return (
    <section aria-labelledby="ticket-starts" className="flex min-w-0 flex-col gap-4">
      <h3 id="ticket-starts">{text('thanks.hotelAndStart')}</h3>
      <ul className="flex flex-col gap-3 empty:hidden">
        {place &&
          startParts(booking, place, ways).map(({ kind, words }) => (
            <Line key={words} icon={icons[kind]}>
              {words}
            </Line>
          ))}
        {booking.stay ? (
          <Line icon="bed">
            <StayFacts stay={booking.stay} />
          </Line>
        ) : (
          promise && <Line icon="mail">{promise}</Line>
        )}
      </ul>
      <div className="border-t border-line pt-2">
        <OnTheWay />
      </div>
    </section>
  )
}

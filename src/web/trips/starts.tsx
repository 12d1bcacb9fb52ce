import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { type StartLine, type StartOfJourney, startParts } from '#shared/messages/journey-start.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { stayParts } from '#shared/domain/stay-parts.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Linked } from '#web/ui/linked.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { StayFacts } from './stay-facts.tsx'
import { useStayLate, useStayPromise } from './stay.tsx'

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
  <li className="flex gap-3 text-sm">
    <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
    <div className="min-w-0 grow">{children}</div>
  </li>
)

/** The exact place if staff have named it, else by when they do, or whom to ask. */
function Exact({
  booking,
  begins,
  isWhole,
}: {
  booking: Booking
  begins: string | undefined
  isWhole: boolean
}) {
  const promise = useStayPromise(booking)
  const isLate = useStayLate(booking)
  if (begins)
    return (
      <Line icon="clock">
        <span className="block text-muted">{text('stay.meeting')}</span>
        <span lang={languageOfWords(begins)} className="text-base font-semibold">
          <Linked>{begins}</Linked>
        </span>
      </Line>
    )
  if (promise && !booking.stay) return <Line icon="mail">{promise}</Line>
  // Free text that has no parts may name it.
  return !isWhole && !isLate && <Line icon="info">{text('thanks.beginsAsk')}</Line>
}

/** Where the traveller starts and sleeps, how they get there, and whom to contact: needed before anything loads. */
export function Starts({ booking, place, ways }: StartsProps) {
  const { stay } = booking
  const parts = stay ? stayParts(stay) : undefined
  const [where, ...onTheWay] = place ? startParts(booking, place, ways) : []
  return (
    <section aria-labelledby="ticket-starts" className="flex min-w-0 flex-col gap-4">
      <h3 id="ticket-starts">{text('thanks.begins')}</h3>
      <ul className="flex flex-col gap-3">
        {where && (
          <Line icon={icons.where}>
            <span className="text-base font-semibold">{where.words}</span>
          </Line>
        )}
        <Exact booking={booking} begins={parts?.begins} isWhole={parts !== undefined && !parts.address} />
        {onTheWay.map(({ kind, words }) => (
          <Line key={words} icon={icons[kind]}>
            {words}
          </Line>
        ))}
        {stay && (
          <Line icon="bed">
            <StayFacts stay={stay} isHotelOnly />
          </Line>
        )}
      </ul>
      <div className="border-t border-line pt-2">
        <OnTheWay />
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { packingList, usualOn } from './packing.ts'

const months = (of: readonly string[]): string => {
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })
  return [...new Set(of.map((date) => name.format(new Date(`${date}T00:00:00Z`))))].join(', ')
}

function Weather({ place, booking }: { place: Place; booking: Booking }) {
  const usual = usualOn(place, booking)
  if (!usual) return null
  return (
    <p>
      {text(usual.rainMm === 0 ? 'ahead.weatherDry' : 'ahead.weather', {
        months: months([booking.travelDate, booking.returnDate]),
        high: usual.highC,
        low: usual.lowC,
        rain: usual.rainMm.toLocaleString('en-IN'),
      })}
    </p>
  )
}

function Packing({ place, booking }: { place: Place; booking: Booking }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {packingList(place, booking).map((key) => (
        <li key={key} className="flex items-start gap-2">
          <Icon name="check" className="mt-0.5 text-good" />
          {text(key)}
        </li>
      ))}
    </ul>
  )
}

type TripAheadProps = {
  booking: Booking
  /** null if the package is no longer on offer. */
  place: Place | null
  /** Day by day; null without a place. */
  days: ReactNode
  /** On a phone the days are collapsed until the journey has begun. */
  isUnderWay: boolean
}

/** The days of the journey and what to take along. */
export function TripAhead({ booking, place, days, isUnderWay }: TripAheadProps) {
  if (!place && !days) return null
  return (
    <Panel title={text('ahead.title')}>
      {days && (
        <>
          <h3 className="text-lg max-lg:hidden">{text('place.itinerary')}</h3>
          <Disclosure title={text('place.itinerary')} open={isUnderWay}>
            {days}
          </Disclosure>
        </>
      )}
      {place && (
        <>
          <h3 className="text-lg">{text('ahead.pack')}</h3>
          <Weather place={place} booking={booking} />
          <Packing place={place} booking={booking} />
        </>
      )}
    </Panel>
  )
}

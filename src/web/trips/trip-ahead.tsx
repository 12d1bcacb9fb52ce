import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { usePageConfig } from '#web/platform/context.ts'
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
      {text('ahead.weather', {
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

function Phones() {
  const { seller } = usePageConfig()
  const link = 'inline-flex min-h-11 items-center gap-2 text-accent underline wrap-anywhere'
  return (
    <ul className="flex flex-wrap gap-x-6">
      {seller.phone !== '' && (
        <li>
          <a href={telephoneHref(seller.phone)} className={link}>
            <Icon name="phone" />
            {seller.phone}
          </a>
        </li>
      )}
      {seller.whatsapp && (
        <li>
          <a href={whatsappHref(seller.whatsapp)} rel="noreferrer" className={link}>
            <Icon name="phone" />
            {text('contact.whatsappWrite')}
          </a>
        </li>
      )}
      <li>
        <a href={`mailto:${seller.email}`} className={link}>
          <Icon name="mail" />
          {seller.email}
        </a>
      </li>
      <li>
        <a href="tel:112" className={link}>
          <Icon name="alert" />
          {text('ahead.emergency')}
        </a>
      </li>
    </ul>
  )
}

type TripAheadProps = {
  booking: Booking
  /** null while it is not known, or if the package is no longer on offer. */
  place: Place | null
  /** Day by day; null without a place. */
  days: ReactNode
}

/** The information for somebody about to travel or on the way, most urgent first. */
export function TripAhead({ booking, place, days }: TripAheadProps) {
  return (
    <Panel title={text('ahead.title')}>
      <h3>{text('ahead.phone')}</h3>
      <Phones />
      {place && (
        <>
          <h3>{text('ahead.pack')}</h3>
          <Weather place={place} booking={booking} />
          <Packing place={place} booking={booking} />
        </>
      )}
      {days && <h3>{text('place.itinerary')}</h3>}
      {days}
    </Panel>
  )
}

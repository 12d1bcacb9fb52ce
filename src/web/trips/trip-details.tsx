import { useMemo } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Hotel, Place } from '#shared/contract/entities.ts'
import { policyFacts } from '#shared/messages/cancellation-words.ts'
import { hotelText, isAnyHotel } from '#shared/messages/hotel-words.ts'
import { landName } from '#shared/messages/land-name.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { usePageConfig } from '#web/platform/context.ts'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround } from '#web/ui/map/crop.ts'
import { Dots } from '#web/ui/map/dots.tsx'
import { nameAt } from '#web/ui/map/names.ts'
import { project } from '#web/ui/map/projection.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Facts } from './facts.tsx'
import type { OfflineTrip } from './offline-trip.ts'
import { StayFacts } from './stay-facts.tsx'
import { StayPromise } from './stay.tsx'

function ContactLink({ icon, href, words }: { icon: IconName; href: string; words: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-3 py-2 wrap-anywhere text-accent underline"
      >
        <Icon name={icon} className="shrink-0" />
        {words}
      </a>
    </li>
  )
}

/** The preferred hotel, with its data from the catalogue. */
function PreferredHotel({ hotel, booking }: { hotel: Hotel | null; booking: Booking }) {
  const { hotelName } = booking
  return (
    <>
      <h3 lang={languageOfWords(hotelText(hotelName))}>{hotelText(hotelName)}</h3>
      <p className="text-sm text-muted">
        {text('ticket.hotel')} {!isAnyHotel(hotelName) && text('ticket.hotelWish')}
      </p>
      {hotel ? (
        <>
          <p lang={languageOfWords(hotel.location.address)}>
            {Object.values(hotel.location)
              .filter(Boolean)
              .map((part) => placeName(part))
              .join(', ')}
          </p>
          <ul>
            <ContactLink icon="phone" href={telephoneHref(hotel.contact.phone)} words={hotel.contact.phone} />
            <ContactLink icon="mail" href={`mailto:${hotel.contact.email}`} words={hotel.contact.email} />
          </ul>
        </>
      ) : null}
      <p>
        <StayPromise booking={booking} />
      </p>
      {!hotel && !isAnyHotel(hotelName) && <p className="text-muted">{text('kept.noHotel')}</p>}
    </>
  )
}

function Contacts({ hotel, booking }: { hotel: Hotel | null; booking: Booking }) {
  const { seller } = usePageConfig()
  return (
    <Panel title={text('kept.contacts')}>
      {booking.stay ? <StayFacts stay={booking.stay} /> : <PreferredHotel hotel={hotel} booking={booking} />}
      <h3>{seller.name || text('app.name')}</h3>
      <p>{seller.address}</p>
      <ul>
        <ContactLink icon="mail" href={`mailto:${seller.email}`} words={seller.email} />
        {seller.phone !== '' && (
          <ContactLink icon="phone" href={telephoneHref(seller.phone)} words={seller.phone} />
        )}
        {seller.whatsapp && (
          <ContactLink
            icon="phone"
            href={whatsappHref(seller.whatsapp)}
            words={text('contact.whatsappWrite')}
          />
        )}
      </ul>
    </Panel>
  )
}

/** The hotel's own text. */
const written = (words: string) => <CatalogueWords words={words} />

function Policies({ booking, hotel }: { booking: Booking; hotel: Hotel | null }) {
  return (
    <Panel title={text('kept.policies')}>
      <Facts
        id="kept-cancellation"
        title={text('policy.title')}
        rows={policyFacts(booking.cancellationPolicy).map(({ label, value }) => [label, value])}
      />
      <p className="text-muted">{text('policy.feesKept')}</p>
      {hotel && !booking.stay && (
        <Facts
          id="kept-hotel"
          title={placeName(hotel.name)}
          rows={[
            [text('hotel.checkIn'), written(hotel.policies.check_in_time)],
            [text('hotel.checkOut'), written(hotel.policies.check_out_time)],
            [text('hotel.cancellation'), written(hotel.policies.cancellation_policy)],
            [text('hotel.pets'), written(hotel.policies.pet_policy)],
            [text('hotel.smoking'), written(hotel.policies.smoking_policy)],
          ]}
        />
      )}
    </Panel>
  )
}

const ratio = 4 / 3

function Map({ place }: { place: Place }) {
  const { coordinates } = place.locations
  const city = placeName(place.locations.city)
  const own = useMemo(() => project(coordinates.latitude, coordinates.longitude), [coordinates])
  const crop = useMemo(() => cropAround([own], ratio), [own])
  const names = useMemo(() => [nameAt(own, 'place', placeName(place.name), 'own')], [own, place.name])
  return (
    <Panel title={text('around.title', { city })}>
      <Chart
        crop={crop}
        role="img"
        label={text('around.map', { city })}
        detail="roads"
        landName={landName}
        names={names}
        note={<MapNote />}
        failedText={text('map.failed')}
      >
        {() => <Dots points={[own]} isOwn />}
      </Chart>
    </Panel>
  )
}

/** Everything else that a traveller needs on the way, from the offline copy. */
export function TripDetails({ trip: { booking, place, hotel } }: { trip: OfflineTrip }) {
  return (
    <>
      <Contacts hotel={hotel} booking={booking} />
      <Policies booking={booking} hotel={hotel} />
      {place && <Map place={place} />}
    </>
  )
}

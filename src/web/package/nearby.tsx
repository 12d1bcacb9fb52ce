import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Place } from '#shared/contract/entities.ts'
import { nightsByTown, sleptAtFirst, type TownNights } from '#shared/domain/overnights.ts'
import { nightsText } from '#shared/messages/nights-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { HotelCard } from './hotel-card.tsx'
import { NearbyFailure } from './nearby-failure.tsx'
import { isFar, RentalCard } from './rental-card.tsx'
import type { PlaceState } from './slice.ts'

type NearbyTab = 'hotels' | 'services'

type NearbyProps = { tab: NearbyTab; hrefOf: (tab: NearbyTab) => string }

type StopsProps = {
  place: Place
  stops: readonly TownNights[]
  /** Each keyed by its hotel. */
  cards: readonly React.ReactElement[]
}

/** The hotels of a journey that moves on, by its towns; those it does not sleep at come last. */
function Stops({ place, stops, cards }: StopsProps) {
  const known = new Set(stops.flatMap(({ hotels }) => hotels))
  const groups = stops.map(({ town, nights, hotels }) => ({
    title: `${placeName(town)} · ${nightsText(nights, place.duration.nights)}`,
    cards: cards.filter(({ key }) => hotels.includes(key ?? '')),
  }))
  const others = cards.filter(({ key }) => !known.has(key ?? ''))
  if (others.length > 0) groups.push({ title: text('place.nearbyHotels'), cards: others })
  return (
    <div className="flex flex-col gap-5">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="flex flex-col gap-2">
          <h3 className="text-base">{group.title}</h3>
          {group.cards.length > 0 ? (
            <ul className="flex flex-col gap-3">{group.cards}</ul>
          ) : (
            <p className="text-muted first-letter:uppercase">{text('covers.weChoose')}</p>
          )}
        </section>
      ))}
    </div>
  )
}

/** Hotels and services near a place; collapsed on small screens. */
export function Nearby({ tab, hrefOf }: NearbyProps) {
  const [selected, setSelected] = useState<string>(tab)
  const { place, nearbyHotels, nearbyRentals, servicesOf, loading, error } = useSelector(
    (state: { place: PlaceState }) => state.place,
  )
  const isMissing = servicesOf === null
  const listOf = (cards: React.ReactNode[], empty: string) => {
    if (isMissing && (loading || error !== null))
      return <NearbyFailure waiting={<Spinner label={text('place.nearbyLoading')} />} />
    return cards.length > 0 ? (
      <ul className="flex flex-col gap-3">{cards}</ul>
    ) : (
      <p className="text-muted">{empty}</p>
    )
  }
  const stops = nightsByTown(place?.overnights ?? [])
  const hotels = sleptAtFirst(place ?? {}, nearbyHotels).map((hotel) => (
    <li key={hotel.hotel_id}>
      <HotelCard hotel={hotel} journey={place} isBelowTown={stops.length > 1} />
    </li>
  ))
  const rentals = (far: boolean) =>
    nearbyRentals
      .filter((rental) => isFar(rental) === far)
      .map((rental) => (
        <li key={rental.bike_rental_id}>
          <RentalCard rental={rental} />
        </li>
      ))
  const [inTown, farther] = [rentals(false), rentals(true)]
  return (
    <Disclosure title={text('place.nearbyToggle')} icon="bed" open={tab === 'services'}>
      <h2 className="mb-3 max-lg:hidden">{text('place.nearbyToggle')}</h2>
      <Tabs
        label={text('place.nearbyToggle')}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          {
            key: 'hotels',
            label: text('place.hotels'),
            href: hrefOf('hotels'),
            panel:
              place && stops.length > 1 && !isMissing ? (
                <Stops {...{ place, stops }} cards={hotels} />
              ) : (
                listOf(hotels, text('place.noHotels'))
              ),
          },
          {
            key: 'services',
            label: text('place.services'),
            href: hrefOf('services'),
            panel: (
              <>
                <h3 className="mb-3 text-lg">{text('place.nearbyRentals')}</h3>
                {farther.length > 0 && <h3 className="mb-2 text-base">{text('place.inTown')}</h3>}
                {listOf(inTown, text(farther.length > 0 ? 'place.noneInTown' : 'place.noServices'))}
                {farther.length > 0 && (
                  <details className="mt-3" open={inTown.length === 0}>
                    <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
                      {text('place.fartherAway', { count: farther.length })}
                    </summary>
                    {listOf(farther, '')}
                  </details>
                )}
              </>
            ),
          },
        ]}
      />
    </Disclosure>
  )
}

import type { ReactNode } from 'react'
import { pricingOn } from '#shared/domain/date-price.ts'
import { sleptAtFirst } from '#shared/domain/overnights.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { dateOf } from '#web/booking/details.ts'
import { withBookableDate } from '#web/booking/choice.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { ChoiceTicket } from '#web/booking/choice-ticket.tsx'
import { AboutPlace, Collapsed } from '#web/package/review-reading.tsx'
import { HotelCard } from '#web/package/hotel-card.tsx'
import { NearbyFailure } from '#web/package/nearby-failure.tsx'
import { PackagePricing } from '#web/package/package-facts.tsx'
import { RentalCard } from '#web/package/rental-card.tsx'
import { useAppSelector } from '#web/state/store.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** The third tab below the choice: the choice as a ticket, its price in parts, and collapsed the place and what is near it. */
export function Component() {
  const chosen = useAppSelector((state) => state.booking.bookingDetails)
  const details = withBookableDate(chosen, usePresent())
  const place = useAppSelector((state) => state.place.place)
  return (
    place && (
      <>
        <ChoiceTicket details={details} days={place.duration.days} isCollapsible />
        <PackagePricing pricing={pricingOn(place, dateOf(details))} price={details.packagePrice} />
        <Collapsed title={text('review.aboutPlace', { name: placeName(place.name) })} icon="info">
          <AboutPlace place={place} />
        </Collapsed>
        <Nearby />
      </>
    )
  )
}

function Nearby() {
  const { place, nearbyHotels, nearbyRentals } = useAppSelector((state) => state.place)
  return (
    <>
      <NearbyFailure title={text('place.nearbyHotels')} />
      <CardList
        title={text('place.nearbyHotels')}
        icon="bed"
        cards={sleptAtFirst(place ?? {}, nearbyHotels).map((hotel) => (
          <li key={hotel.hotel_id}>
            <HotelCard hotel={hotel} journey={place} />
          </li>
        ))}
      />
      <CardList
        title={text('place.nearbyRentals')}
        icon="bike"
        cards={nearbyRentals.map((rental) => (
          <li key={rental.bike_rental_id}>
            <RentalCard rental={rental} />
          </li>
        ))}
      />
    </>
  )
}

type CardListProps = { title: string; icon: IconName; cards: readonly ReactNode[] }

/** A collapsed list of cards; renders nothing without cards. */
function CardList({ title, icon, cards }: CardListProps) {
  if (cards.length === 0) return null
  return (
    <Collapsed title={title} icon={icon}>
      <ul className="grid gap-4 sm:grid-cols-2">{cards}</ul>
    </Collapsed>
  )
}

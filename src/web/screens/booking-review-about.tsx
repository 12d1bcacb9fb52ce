import { text } from '#shared/messages/text.ts'
import { CardList } from '#web/features/booking/card-list.tsx'
import { AboutPlace } from '#web/features/booking/review-reading.tsx'
import { HotelCard } from '#web/features/place/hotel-card.tsx'
import { RentalCard } from '#web/features/place/rental-card.tsx'
import { useAppSelector } from '#web/app/store.ts'

/** What the third tab has below the choice: the place, and what is near it. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return (
    place && (
      <>
        <AboutPlace place={place} />
        <Nearby />
      </>
    )
  )
}

function Nearby() {
  const { nearbyHotels, nearbyRentals } = useAppSelector((state) => state.place)
  return (
    <>
      <CardList
        title={text('place.nearbyHotels')}
        cards={nearbyHotels.map((hotel) => (
          <li key={hotel.hotel_id}>
            <HotelCard hotel={hotel} />
          </li>
        ))}
      />
      <CardList
        title={text('place.nearbyRentals')}
        cards={nearbyRentals.map((rental) => (
          <li key={rental.bike_rental_id}>
            <RentalCard rental={rental} />
          </li>
        ))}
      />
    </>
  )
}

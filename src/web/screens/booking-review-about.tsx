import { text } from '#shared/messages/text.ts'
import { CardList } from '#web/booking/card-list.tsx'
import { AboutPlace } from '#web/booking/review-reading.tsx'
import { HotelCard } from '#web/package/hotel-card.tsx'
import { RentalCard } from '#web/package/rental-card.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The third tab below the choice: the place, and what is near it. */
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

import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import { ownTown } from '#server/catalogue/gazetteer.ts'
import { isSleptAt } from '#shared/domain/overnights.ts'
import type { Hotel, HotelCard, Place, Rental, RentalCard } from '#shared/contract/entities.ts'

/** The nights of a journey that moves on, with the positions of their towns, which may have an older name before the other. */
function placed({ overnights, locations }: PackageRecord): Place['overnights'] {
  if (!overnights || overnights.length < 2) return overnights
  return overnights.map((one) => {
    const { town } = one
    const known = ownTown(town) ?? ownTown(town.replace(/ \(.*/, ''))
    const at = known ?? (town === locations.village ? locations.coordinates : undefined)
    return at ? Object.assign({}, one, { at: { latitude: at.latitude, longitude: at.longitude } }) : one
  })
}

/** Linked hotels come before those in the package's own record; those where it never sleeps are only nearby. */
export function toPlace(record: PackageRecord, linked: HotelRecord[]): Place {
  const {
    alternateNames: _,
    aliases: __,
    knownFor: ____,
    translations: ___,
    openingHours = '',
    nearbyHotels = [],
    hotels = [],
    ...shown
  } = record
  const { city, state } = record.locations
  const names = new Set(linked.map((hotel) => hotel.name))
  const isFurther = (hotel: { name: string }) => !names.has(hotel.name)
  const nearby = linked.map(({ name, average_rating: rating, pricing }) => ({
    name,
    rating,
    pricePerNight: pricing.base_price,
  }))
  return {
    ...shown,
    ...(record.overnights && { overnights: placed(record) }),
    nearbyHotels: [...nearby, ...nearbyHotels.filter(isFurther)],
    hotels: [
      ...linked.filter((hotel) => isSleptAt(record, hotel.hotel_id)).map(({ name }) => ({ name })),
      ...hotels.filter(isFurther),
    ],
    location: `${city}, ${state}`,
    rating: record.ratings.overall,
    openingHours,
  }
}

export function toHotel(record: HotelRecord, around: Pick<Hotel, 'journeys' | 'nights'>): Hotel {
  const { packageIds: _, translations: __, ...hotel } = record
  return { ...hotel, ...around }
}

export function toRental(record: RentalRecord, around: Pick<Rental, 'town' | 'journeys'>): Rental {
  const { packageIds: _, city: __, translations: ___, ...rental } = record
  return { ...rental, ...around }
}

export function toHotelCard(hotel: HotelRecord): HotelCard {
  return {
    hotel_id: hotel.hotel_id,
    name: hotel.name,
    amenities: hotel.amenities,
    rating: hotel.average_rating,
    star_rating: hotel.star_rating,
    pricePerNight: hotel.pricing.base_price,
    city: hotel.location.city,
    media: hotel.media,
  }
}

export function toRentalCard(rental: RentalRecord): RentalCard {
  return {
    bike_rental_id: rental.bike_rental_id,
    name: rental.name,
    city: rental.city,
    locationName: rental.locationName,
    ...(rental.vehicle && { vehicle: rental.vehicle }),
    rating: rental.ratings.average_rating,
    pricing: rental.pricing,
    media: rental.media,
  }
}

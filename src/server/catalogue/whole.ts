import type { Hotel, Place, Rental } from '#shared/contract/entities.ts'
import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'

/** The whole package as the call answers it, with the hotels that are linked to it. */
export function toPlace(record: PackageRecord, linked: HotelRecord[]): Place {
  const { alternateNames: _, openingHours, nearbyHotels = [], hotels = [], ...shown } = record
  const { city, state } = record.locations
  const names = new Set(linked.map((hotel) => hotel.name))
  const isFurther = (hotel: { name: string }) => !names.has(hotel.name)
  const nearby = linked.map((hotel) => ({
    name: hotel.name,
    rating: hotel.average_rating,
    pricePerNight: hotel.pricing.base_price,
  }))
  return {
    ...shown,
    nearbyHotels: [...nearby, ...nearbyHotels.filter(isFurther)],
    hotels: [...linked.map(({ name }) => ({ name })), ...hotels.filter(isFurther)],
    location: `${city}, ${state}`,
    rating: record.ratings.overall,
    openingHours: openingHours ?? '',
  }
}

export function toHotel(record: HotelRecord): Hotel {
  const { packageIds: _, ...hotel } = record
  return hotel
}

/** With what the rest of the catalogue tells of its surroundings. */
export function toRental(record: RentalRecord, around: Pick<Rental, 'town' | 'journeys'>): Rental {
  const { packageIds: _, city: __, ...rental } = record
  return { ...rental, ...around }
}

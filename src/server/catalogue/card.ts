import type { HotelCard, PackageCard, RentalCard } from '#shared/contract/entities.ts'
import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'

/** A hundred thousand cards must fit into a process's memory, and a page of them into one answer. */
export const maxCardBytes = 1_024

const shortestText = 40

export const cardSizeBytes = (card: PackageCard): number => Buffer.byteLength(JSON.stringify(card))

/** What lists show of a package; photos beyond the first, tags and the end of the text give way to the bound. */
export function cardOf(record: PackageRecord): PackageCard {
  const { city, state } = record.locations
  const card: PackageCard = {
    packageId: record.packageId,
    name: record.name,
    duration: record.duration,
    packagePricing: record.packagePricing,
    media: {
      photos: record.media.photos.slice(0, 1),
      ...(record.media.alts && { alts: record.media.alts.slice(0, 1) }),
    },
    description: { short: record.description.short },
    ratings: { overall: record.ratings.overall },
    tags: [...record.tags],
    category: record.category,
    locations: record.locations,
    location: `${city}, ${state}`,
    rating: record.ratings.overall,
  }
  // Nearly all of them: each look at the size writes the card.
  if (cardSizeBytes(card) <= maxCardBytes) return card
  while (cardSizeBytes(card) > maxCardBytes && card.tags.length > 0) card.tags.pop()
  if (cardSizeBytes(card) > maxCardBytes) card.media = { photos: [] }
  const letters = Array.from(card.description.short)
  while (cardSizeBytes(card) > maxCardBytes && letters.length > shortestText) {
    letters.splice(-10)
    card.description.short = `${letters.join('')}…`
  }
  return card
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
    locationName: rental.locationName,
    rating: rental.ratings.average_rating,
    pricing: rental.pricing,
    media: rental.media,
  }
}

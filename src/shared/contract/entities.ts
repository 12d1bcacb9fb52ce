import { z } from 'zod/mini'

/** The entities of the API; prices are rupees. */
const price = z.number().check(z.nonnegative())
const rating = z.number().check(z.gte(0), z.lte(5))
const texts = z.array(z.string())

const packagePricing = z.object({
  basePrice: price,
  additionalFees: price,
  discount: z.number().check(z.gte(0), z.lte(100)),
  finalPrice: price,
})

const coordinates = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})

const locations = z.object({
  village: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  coordinates,
})

/** Addresses of pictures with their alternative texts, which a catalogue may leave out. */
const photos = z.object({ photos: texts, alts: z.optional(texts) })

/** A package as lists show it: the shape of the entity with fewer fields. */
export const packageCard = z.object({
  packageId: z.string(),
  name: z.string(),
  duration: z.object({ days: z.int(), nights: z.int() }),
  packagePricing,
  media: photos,
  description: z.object({ short: z.string() }),
  ratings: z.object({ overall: rating }),
  tags: texts,
  category: z.string(),
  locations,
  location: z.string(),
  rating,
})

export const cancellationPolicy = z.object({
  refundPercentage: z.number().check(z.gte(0), z.lte(100)),
  deadlineInDays: z.int().check(z.gte(0)),
  refundProcessingTime: z.int().check(z.gte(0)),
})

export const place = z.extend(packageCard, {
  description: z.object({ short: z.string(), detailed: z.string(), overview: z.string() }),
  ratings: z.object({ overall: rating, categories: z.record(z.string(), rating) }),
  amenities: texts,
  activities: texts,
  visitSites: z.array(z.object({ name: z.string() })),
  itinerary: z.array(
    z.object({ day: z.int(), activities: texts, highlights: texts, description: z.string() }),
  ),
  bestTimeToVisit: z.object({ season: z.string(), months: texts }),
  entryFee: z.string(),
  nearbyHotels: z.array(z.object({ name: z.string(), rating, pricePerNight: price })),
  hotels: z.array(z.object({ name: z.string() })),
  cancellationPolicy,
  openingHours: z.string(),
})

const media = z.extend(photos, { videos: texts })

export const hotel = z.object({
  hotel_id: z.string(),
  name: z.string(),
  media,
  pricing: z.object({
    base_price: price,
    discounts: z.array(z.object({ description: z.string(), amount: price })),
  }),
  average_rating: rating,
  star_rating: rating,
  amenities: texts,
  location: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postal_code: z.string(),
  }),
  contact: z.object({ phone: z.string(), email: z.string(), website: z.string() }),
  policies: z.object({
    check_in_time: z.string(),
    check_out_time: z.string(),
    cancellation_policy: z.string(),
    pet_policy: z.string(),
    smoking_policy: z.string(),
  }),
  description: z.string(),
})

export const rental = z.object({
  bike_rental_id: z.string(),
  name: z.string(),
  locationName: z.string(),
  description: z.string(),
  media: photos,
  pricing: z.object({ price_per_day: price, price_per_hour: price, currency: z.string() }),
  ratings: z.object({ average_rating: rating, total_reviews: z.int() }),
  contact: z.object({ phone_number: z.string(), email: z.string() }),
  availability: z.object({ days: texts, hours: z.string() }),
  amenities: texts,
  /** The distance to the town; left out where the town is unknown. */
  town: z.optional(z.object({ city: z.string(), state: z.string() })),
  /** The journeys that it is offered with. */
  journeys: z.array(packageCard),
})

export const hotelCard = z.object({
  hotel_id: z.string(),
  name: z.string(),
  amenities: texts,
  rating,
  star_rating: rating,
  pricePerNight: price,
  city: z.string(),
  media,
})

export const rentalCard = z.object({
  bike_rental_id: z.string(),
  name: z.string(),
  locationName: z.string(),
  rating,
  pricing: rental.shape.pricing,
  media: rental.shape.media,
})

export type PackageCard = z.infer<typeof packageCard>
export type Place = z.infer<typeof place>
export type Hotel = z.infer<typeof hotel>
export type Rental = z.infer<typeof rental>
export type HotelCard = z.infer<typeof hotelCard>
export type RentalCard = z.infer<typeof rentalCard>

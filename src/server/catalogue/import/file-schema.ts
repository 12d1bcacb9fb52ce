import { z } from 'zod/mini'
import {
  between,
  id,
  kind,
  line,
  lines,
  listOf,
  monthNames,
  name,
  object,
  percentage,
  price,
  prose,
  rating,
  whole,
} from './file-fields.ts'

/** The records of a catalogue file, strict: what is not known is refused, never dropped. */

/** `alts` says what each photo shows, in their order. */
const photos = { photos: lines(), alts: z.optional(lines()) }

const packageRecord = object({
  packageId: id(),
  name: name(),
  alternateNames: z.optional(listOf(name())),
  duration: object({ days: whole(1, 365), nights: whole(0, 365) }),
  packagePricing: object({
    basePrice: price(),
    additionalFees: price(),
    discount: percentage(),
    finalPrice: price(),
  }),
  media: object(photos),
  description: object({ short: line(), overview: prose(), detailed: prose() }),
  ratings: object({
    overall: rating(),
    categories: z.record(name(), rating(), kind('catalogue.needsObject')),
  }),
  amenities: lines(),
  activities: lines(),
  tags: listOf(name()),
  category: name(),
  locations: object({
    village: z.nullable(name()),
    city: name(),
    state: name(),
    country: name(),
    coordinates: object({
      latitude: between(-90, 90, 'catalogue.wrongCoordinate'),
      longitude: between(-180, 180, 'catalogue.wrongCoordinate'),
    }),
  }),
  visitSites: listOf(object({ name: line() })),
  itinerary: listOf(
    object({ day: whole(1, 365), activities: lines(), highlights: lines(), description: prose() }),
  ),
  bestTimeToVisit: object({
    season: line(),
    months: listOf(z.enum(monthNames, kind('catalogue.wrongMonth'))),
  }),
  entryFee: line(),
  openingHours: z.optional(line()),
  /** Further hotels than the file's own ones that name this package. */
  nearbyHotels: z.optional(listOf(object({ name: line(), rating: rating(), pricePerNight: price() }))),
  hotels: z.optional(listOf(object({ name: line() }))),
  cancellationPolicy: object({
    refundPercentage: whole(0, 100),
    deadlineInDays: whole(0, 365),
    refundProcessingTime: whole(0, 365),
  }),
})

const hotelRecord = object({
  hotel_id: id(),
  name: name(),
  media: object({ ...photos, videos: lines() }),
  pricing: object({
    base_price: price(),
    discounts: listOf(object({ description: line(), amount: price() })),
  }),
  average_rating: rating(),
  star_rating: rating(),
  amenities: lines(),
  location: object({ address: line(), city: name(), state: name(), country: name(), postal_code: name() }),
  contact: object({ phone: name(), email: name(), website: line() }),
  policies: object({
    check_in_time: name(),
    check_out_time: name(),
    cancellation_policy: line(),
    pet_policy: line(),
    smoking_policy: line(),
  }),
  description: prose(),
  packageIds: z.optional(listOf(id())),
})

const rentalRecord = object({
  bike_rental_id: id(),
  name: name(),
  city: name(),
  locationName: line(),
  description: prose(),
  media: object(photos),
  pricing: object({ price_per_day: price(), price_per_hour: price(), currency: name() }),
  ratings: object({ average_rating: rating(), total_reviews: whole(0, 1e9) }),
  contact: object({ phone_number: name(), email: name() }),
  availability: object({ days: lines(), hours: line() }),
  amenities: lines(),
  packageIds: z.optional(listOf(id())),
})

export type PackageRecord = z.infer<typeof packageRecord>
export type HotelRecord = z.infer<typeof hotelRecord>
export type RentalRecord = z.infer<typeof rentalRecord>
export type CatalogueFile = { packages: PackageRecord[]; hotels: HotelRecord[]; rentals: RentalRecord[] }

/** The three lists of a file, with what a record of each is known by. */
export const fileLists = {
  packages: { schema: packageRecord, idField: 'packageId' },
  hotels: { schema: hotelRecord, idField: 'hotel_id' },
  rentals: { schema: rentalRecord, idField: 'bike_rental_id' },
} as const

export type ListName = keyof typeof fileLists

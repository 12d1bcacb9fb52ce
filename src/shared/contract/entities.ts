import { maxRating } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'
import * as records from './catalogue-records.ts'

/** The entities of the API: the catalogue's records without their checks, and the fields that answers add. */
const bounded = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))
const text = () => z.string()
const rating = () => bounded(0, maxRating)
const kinds: records.FieldKinds = {
  id: text,
  name: text,
  line: text,
  prose: text,
  oneOf: (list) => z.literal(list),
  date: text,
  seasonDay: text,
  flag: () => z.boolean(),
  integer: (min, max) => z.int().check(z.gte(min), z.lte(max)),
  price: () => z.number().check(z.nonnegative()),
  rating,
  percentage: () => bounded(0, 100),
  degrees: (most) => bounded(-most, most),
  list: (item) => z.array(item),
  byName: (value) => z.record(z.string(), value),
  object: (shape) => z.object(shape),
}

const packageRecord = records.packageRecord(kinds)
const hotelRecord = records.hotelRecord(kinds)
const rentalRecord = records.rentalRecord(kinds)
export const cancellationPolicy = records.cancellationPolicy(
  kinds,
) satisfies z.ZodMiniType<CancellationPolicy>

/** The guests' ratings; unset if there are none. */
const guestRatings = z.object({ overall: rating(), count: z.int() })
const guestRatingsByCategory = z.extend(guestRatings, { categories: z.record(z.string(), rating()) })

const atAGlance = {
  location: z.string(),
  /** The guests' rating once there are enough reviews, else the catalogue's. */
  rating: rating(),
  /** The price is the lowest; other days cost more. */
  pricesVary: z.optional(z.literal(true)),
}

/** What the price includes, so far as the catalogue says it plainly. */
const covers = z.object({
  /** Per day: all meals, breakfast and dinner, or breakfast. */
  meals: z.optional(z.enum(['all', 'half', 'breakfast'])),
  /** Transport between the place and where people arrive. */
  transfer: z.optional(z.literal(true)),
  /** The fewest and the most stars among its hotels. */
  stars: z.optional(z.array(z.number())),
})

/** A package as lists show it: the shape of the entity with fewer fields. */
export const packageCard = z.extend(
  z.pick(packageRecord, {
    packageId: true,
    name: true,
    duration: true,
    packagePricing: true,
    media: true,
    tags: true,
    category: true,
    locations: true,
  }),
  {
    description: z.pick(packageRecord.shape.description, { short: true }),
    ratings: z.pick(packageRecord.shape.ratings, { overall: true }),
    guestRatings: z.optional(guestRatings),
    covers: z.optional(covers),
    ...atAGlance,
  },
)

/** A package's terms on a date, if one was given. */
export const datedCard = z.extend(packageCard, {
  /** Rupees per person on the date. */
  datePrice: z.optional(z.number()),
  /** Only if the party cannot start on the date: the nearest days on which it can. */
  nearest: z.optional(z.array(z.string())),
})

/** The position is stated if there are several, and the town is known. */
const overnight = z.object({
  town: z.string(),
  nights: z.int(),
  hotels: z.optional(z.array(z.string())),
  at: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
})

export const place = z.extend(
  z.required(
    z.omit(packageRecord, { alternateNames: true, aliases: true, knownFor: true, translations: true }),
    {
      openingHours: true,
      nearbyHotels: true,
      hotels: true,
    },
  ),
  {
    guestRatings: z.optional(guestRatingsByCategory),
    covers: z.optional(covers),
    /** The amenities that are transport between the place and where people arrive. */
    transfers: z.optional(z.array(z.string())),
    overnights: z.optional(z.array(overnight)),
    ...atAGlance,
  },
)

/** The journeys that offer it. */
const journeys = z.array(packageCard)

export const hotel = z.extend(z.omit(hotelRecord, { packageIds: true, translations: true }), {
  journeys,
  /** By the id of the journey: which of its nights it sleeps here, counted from 1, where that is not every night. */
  nights: z.optional(z.record(z.string(), z.array(z.int()))),
})

export const rental = z.extend(z.omit(rentalRecord, { packageIds: true, city: true, translations: true }), {
  /** For the distance to the town; unset if the town is unknown. */
  town: z.optional(z.object({ city: z.string(), state: z.string() })),
  journeys,
})

export const hotelCard = z.extend(
  z.pick(hotelRecord, { hotel_id: true, name: true, amenities: true, star_rating: true, media: true }),
  { rating: rating(), pricePerNight: kinds.price(), city: z.string() },
)

export const rentalCard = z.extend(
  z.pick(rentalRecord, {
    bike_rental_id: true,
    name: true,
    city: true,
    locationName: true,
    vehicle: true,
    pricing: true,
    media: true,
  }),
  {
    rating: rating(),
    /** From the package by road, where that is asked for and more than nothing. */
    roadKm: z.optional(z.int()),
  },
)

export type PackageCard = z.infer<typeof packageCard>
export type Place = z.infer<typeof place>
export type GuestRatings = z.infer<typeof guestRatingsByCategory>
export type Hotel = z.infer<typeof hotel>
export type Rental = z.infer<typeof rental>
export type HotelCard = z.infer<typeof hotelCard>
export type RentalCard = z.infer<typeof rentalCard>

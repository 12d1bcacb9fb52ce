import { maxDays, maxHorizonDays, maxSeats } from '#shared/bounds.ts'
import { type Need, needs } from '#shared/domain/needs.ts'
import { vehicleKinds } from '#shared/domain/vehicle-kinds.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { type Departures, weekdays } from '#shared/domain/stated-departures.ts'
import { z } from 'zod/mini'

/**
 * The fields of packages, hotels and rentals, defined once. The checks of each kind of field are passed in: the import
 * of the operator's file is strict and has a sentence for each mistake; the API's answers are described without them.
 */
export type FieldKinds = {
  id: () => z.ZodMiniType<string>
  name: () => z.ZodMiniType<string>
  line: () => z.ZodMiniType<string>
  prose: () => z.ZodMiniType<string>
  oneOf: <T extends string>(list: readonly T[]) => z.ZodMiniType<T>
  /** YYYY-MM-DD. */
  date: () => z.ZodMiniType<string>
  /** MM-DD, of every year, or YYYY-MM-DD. */
  seasonDay: () => z.ZodMiniType<string>
  flag: () => z.ZodMiniType<boolean>
  integer: (min: number, max: number) => z.ZodMiniType<number>
  /** Rupees. */
  price: () => z.ZodMiniType<number>
  rating: () => z.ZodMiniType<number>
  percentage: () => z.ZodMiniType<number>
  degrees: (most: number) => z.ZodMiniType<number>
  list: <T extends z.ZodMiniType>(item: T) => z.ZodMiniArray<T>
  byName: (value: z.ZodMiniType<number>) => z.ZodMiniType<Record<string, number>>
  object: <T extends z.core.$ZodShape>(shape: T) => z.ZodMiniObject<T>
}

/** `alts` describes each photo, in the same order. */
const photos = ({ list, line }: FieldKinds) => ({ photos: list(line()), alts: z.optional(list(line())) })

const pricing = ({ object, price, percentage }: FieldKinds) =>
  object({ basePrice: price(), additionalFees: price(), discount: percentage(), finalPrice: price() })

const locations = ({ object, name, degrees }: FieldKinds) =>
  object({
    village: z.nullable(name()),
    city: name(),
    state: name(),
    country: name(),
    coordinates: object({ latitude: degrees(90), longitude: degrees(180) }),
  })

export const cancellationPolicy = ({ object, integer }: FieldKinds) =>
  object({
    refundPercentage: integer(0, 100),
    deadlineInDays: integer(0, maxDays),
    refundProcessingTime: integer(0, maxDays),
  })

const grade = ({ integer }: FieldKinds) => integer(0, 3)

/** Whom a package suits: 0 not, 1 with limits, 2 well, 3 very well. Searches for one of these needs use it. */
const suits = (kinds: FieldKinds) => {
  const grades = Object.fromEntries(needs.map((need) => [need, grade(kinds)]))
  return kinds.object(grades as Record<Need, z.ZodMiniType<number>>)
}

/** The usual weather of the twelve months, January first: by day, by night, and the month's rain. */
const climate = ({ object, list, integer }: FieldKinds) =>
  list(object({ highC: integer(-60, 60), lowC: integer(-60, 60), rainMm: integer(0, 5_000) }))

/** When the package starts, at which price and for how many; domain/departures.ts applies it to a date. */
const departures = ({ object, list, name, integer, price, ...kinds }: FieldKinds) => {
  const terms = () => ({
    basePrice: z.optional(price()),
    seats: z.optional(integer(0, maxSeats)),
    closed: z.optional(kinds.flag()),
  })
  return object({
    weekdays: z.optional(list(kinds.oneOf(weekdays))),
    seats: z.optional(integer(0, maxSeats)),
    leadDays: z.optional(integer(1, maxDays)),
    horizonDays: z.optional(integer(1, maxHorizonDays)),
    seasons: z.optional(
      list(object({ name: name(), from: kinds.seasonDay(), to: kinds.seasonDay(), ...terms() })),
    ),
    days: z.optional(list(object({ date: kinds.date(), ...terms() }))),
  }) satisfies z.ZodMiniType<Departures>
}

/** The Hindi texts of a record. Each may be missing; a list has the length of the English one. */
const translatedInto = <T extends z.ZodMiniType>(kinds: FieldKinds, words: T) =>
  z.optional(kinds.object({ hi: z.optional(words) }))

/** Descriptions of the photos. */
const altWords = ({ object, list, line }: FieldKinds) =>
  z.optional(object({ alts: z.optional(list(line())) }))

const packageWords = (kinds: FieldKinds) => {
  const { object, list, line, prose } = kinds
  const lines = () => z.optional(list(line()))
  return object({
    media: altWords(kinds),
    description: z.optional(
      object({ short: z.optional(line()), overview: z.optional(prose()), detailed: z.optional(prose()) }),
    ),
    amenities: lines(),
    activities: lines(),
    itinerary: z.optional(
      list(object({ activities: lines(), highlights: lines(), description: z.optional(prose()) })),
    ),
    entryFee: z.optional(line()),
    openingHours: z.optional(line()),
    walking: z.optional(line()),
  })
}

const hotelWords = (kinds: FieldKinds) => {
  const { object, list, line, prose, name } = kinds
  return object({
    media: altWords(kinds),
    description: z.optional(prose()),
    amenities: z.optional(list(line())),
    pricing: z.optional(object({ discounts: z.optional(list(object({ description: z.optional(line()) }))) })),
    location: z.optional(object({ address: z.optional(line()) })),
    policies: z.optional(
      object({
        check_in_time: z.optional(name()),
        check_out_time: z.optional(name()),
        cancellation_policy: z.optional(line()),
        pet_policy: z.optional(line()),
        smoking_policy: z.optional(line()),
      }),
    ),
  })
}

const rentalWords = (kinds: FieldKinds) => {
  const { object, list, line, prose } = kinds
  return object({
    media: altWords(kinds),
    description: z.optional(prose()),
    locationName: z.optional(line()),
    availability: z.optional(object({ hours: z.optional(line()) })),
    amenities: z.optional(list(line())),
  })
}

export function packageRecord(kinds: FieldKinds) {
  const { object, list, id, name, line, prose, integer, price, rating } = kinds
  return object({
    packageId: id(),
    name: name(),
    alternateNames: z.optional(list(name())),
    /** Further words by which a search finds it. */
    aliases: z.optional(list(name())),
    suits: z.optional(suits(kinds)),
    /** The kinds that the search knows: 3 what people come for, 2 a real part of the stay, 1 a touch, 0 none. */
    knownFor: z.optional(kinds.byName(grade(kinds))),
    climate: z.optional(climate(kinds)),
    departures: z.optional(departures(kinds)),
    duration: object({ days: integer(1, maxDays), nights: integer(0, maxDays) }),
    packagePricing: pricing(kinds),
    media: object(photos(kinds)),
    description: object({ short: line(), overview: prose(), detailed: prose() }),
    ratings: object({ overall: rating(), categories: kinds.byName(rating()) }),
    amenities: list(line()),
    activities: list(line()),
    tags: list(name()),
    category: name(),
    locations: locations(kinds),
    visitSites: list(object({ name: line() })),
    itinerary: list(
      object({
        day: integer(1, maxDays),
        activities: list(line()),
        highlights: list(line()),
        description: prose(),
      }),
    ),
    /** Where the nights are spent, in order, and the hotels there that the traveller may wish for, by id. */
    overnights: z.optional(
      list(object({ town: name(), nights: integer(1, maxDays), hotels: z.optional(list(id())) })),
    ),
    /** Towns between which and the place the package includes transport in its price, both ways. */
    pickUps: z.optional(list(name())),
    /** Where it ends, if travellers are not brought back to where it begins. */
    endsIn: z.optional(name()),
    bestTimeToVisit: object({ season: line(), months: list(kinds.oneOf(monthNames)) }),
    entryFee: line(),
    openingHours: z.optional(line()),
    /** How much one walks and climbs, and on which day. */
    walking: z.optional(line()),
    /** Hotels in addition to those of the file that name this package. */
    nearbyHotels: z.optional(list(object({ name: line(), rating: rating(), pricePerNight: price() }))),
    hotels: z.optional(list(object({ name: line() }))),
    cancellationPolicy: cancellationPolicy(kinds),
    translations: translatedInto(kinds, packageWords(kinds)),
  })
}

export function hotelRecord(kinds: FieldKinds) {
  const { object, list, id, name, line, prose, price, rating } = kinds
  return object({
    hotel_id: id(),
    name: name(),
    media: object({ ...photos(kinds), videos: list(line()) }),
    pricing: object({
      base_price: price(),
      discounts: list(object({ description: line(), amount: price() })),
    }),
    average_rating: rating(),
    star_rating: rating(),
    amenities: list(line()),
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
    packageIds: z.optional(list(id())),
    translations: translatedInto(kinds, hotelWords(kinds)),
  })
}

/** What a rental lends. Without a number of kilometres a day there is no limit that is known. */
const vehicle = ({ object, oneOf, integer, flag, price }: FieldKinds) =>
  object({
    kind: oneOf(vehicleKinds),
    engineCc: z.optional(integer(1, 3_000)),
    seats: integer(1, 9),
    helmets: integer(0, 9),
    fuelIncluded: flag(),
    depositRupees: price(),
    kmPerDay: z.optional(integer(1, 5_000)),
  })

export function rentalRecord(kinds: FieldKinds) {
  const { object, list, id, name, line, prose, integer, price, rating } = kinds
  return object({
    bike_rental_id: id(),
    name: name(),
    city: name(),
    locationName: line(),
    description: prose(),
    media: object(photos(kinds)),
    vehicle: z.optional(vehicle(kinds)),
    pricing: object({ price_per_day: price(), price_per_hour: price(), currency: name() }),
    ratings: object({ average_rating: rating(), total_reviews: integer(0, 1e9) }),
    contact: object({ phone_number: name(), email: name() }),
    availability: object({ days: list(line()), hours: line() }),
    amenities: list(line()),
    packageIds: z.optional(list(id())),
    translations: translatedInto(kinds, rentalWords(kinds)),
  })
}

export type PackageRecord = z.infer<ReturnType<typeof packageRecord>>
export type HotelRecord = z.infer<ReturnType<typeof hotelRecord>>
export type RentalRecord = z.infer<ReturnType<typeof rentalRecord>>
export type CatalogueFile = { packages: PackageRecord[]; hotels: HotelRecord[]; rentals: RentalRecord[] }

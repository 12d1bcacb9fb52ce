import { maxDays, maxIdsLength, maxPage, maxPeople, maxRating, maxRupees } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { datedCard, hotel, hotelCard, packageCard, place, rental, rentalCard } from './entities.ts'
import { wishAnswers, wishExplanation } from './wish-schemas.ts'
import { sortOrders } from '#shared/domain/sort-orders.ts'
import { readIds } from '#shared/domain/package-ids.ts'
import {
  decimalNumber,
  entityId,
  optionalText,
  requiredText,
  searchText,
  travelDate,
  wholeNumber,
} from './fields.ts'

const defaultPageSize = 9
const maxPageSize = 100

/** Comma-separated ids, as in an address; malformed ones, and those not on offer, are ignored. */
const packageIds = () =>
  z.pipe(
    z.string('invalid.text').check(z.maxLength(maxIdsLength, 'invalid.tooLong')),
    z.transform((value: string) => readIds(value)),
  )

const searchInput = z.object({
  query: z._default(searchText(), ''),
  page: z._default(wholeNumber(1, maxPage, 'invalid.page'), 1),
  limit: z._default(
    z.pipe(
      wholeNumber(1, 1_000_000_000, 'invalid.limit'),
      z.transform((value: number) => Math.min(value, maxPageSize)),
    ),
    defaultPageSize,
  ),
  /** At most, in rupees per person. */
  budget: z.optional(decimalNumber(0, maxRupees, 'invalid.amount')),
  /** At most. */
  days: z.optional(wholeNumber(1, maxDays, 'invalid.days')),
  /** One, or several separated by commas, any of which matches. */
  category: z.optional(optionalText()),
  state: z.optional(optionalText()),
  /** Minimum overall rating. */
  rating: z.optional(decimalNumber(0, maxRating, 'invalid.rating')),
  sort: z.optional(z.enum(sortOrders, 'invalid.sort')),
  /** The origin: adds the distance of each package to the answer. */
  from: z.optional(optionalText()),
  /** The starting point as typed: adds the town that it stands for to the answer and, without `from`, the distances from it. */
  start: z.optional(optionalText()),
  /** The number of travelers, for the cost of the road and the seats of the date. */
  people: z._default(wholeNumber(1, maxPeople, 'invalid.people'), 1),
  /** The day of departure: packages that are good then and can take the party come first, with that day's prices. */
  date: z.optional(travelDate()),
  /** Without effect: a text is always explained. */
  explain: z.optional(z.enum(['1'], 'invalid.text')),
  /** Adds how many packages each further filter would leave. */
  facets: z.optional(z.enum(['1'], 'invalid.text')),
})

/** What a month is usually like at a package; no forecast. */
const usualMonth = z.object({
  highC: z.optional(z.number()),
  lowC: z.optional(z.number()),
  /** Unset for a month that is neither recommended nor rainy. */
  time: z.optional(z.enum(['best', 'rains', 'veryWet'])),
})

/** With a text, a card says why it was found and what it misses; with a date, its terms on that day. */
const foundCard = z.extend(datedCard, {
  /** Of the month of the date, if the catalogue knows anything of it. */
  usual: z.optional(usualMonth),
  /** Rupees per person: the lowest in the months that the wish names, if no date was given. */
  monthPrice: z.optional(z.number()),
  reasons: z.optional(wishAnswers.reasons),
  missed: z.optional(wishAnswers.missed),
  walking: z.optional(wishAnswers.walking),
})

/** The number of packages of a state or category. */
const counted = z.object({ name: z.string(), packages: z.int() })

const facets = z.object({
  states: z.array(counted),
  categories: z.array(counted),
  days: z.array(z.object({ most: z.int(), packages: z.int() })),
  budgets: z.array(z.object({ most: z.int(), packages: z.int() })),
  ratings: z.array(z.object({ least: z.number(), packages: z.int() })),
})

/** A place with its nearest journeys. */
const around = z.object({
  latitude: z.number(),
  longitude: z.number(),
  neighbours: z.array(
    z.object({
      packageId: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** In a straight line. */
      distanceKm: z.number(),
    }),
  ),
})

/** The distances of packages from a town, one way by road. */
const ways = z.object({
  /** The town's catalogue name; null: the town is unknown, and there are no distances. */
  town: z.nullable(z.string()),
  /** Whole kilometres for each package of the answer; null: there is no road. */
  distancesKm: z.array(z.nullable(z.int())),
  /** How much of that the party drives: less if the price includes transport from a town in `pickUps`. */
  drivenKm: z.array(z.nullable(z.int())),
  pickUps: z.array(z.nullable(z.string())),
  /** The towns where packages end that do not end where they begin, if there are any: nobody's car waits there. */
  endsIn: z.optional(z.array(z.nullable(z.string()))),
  /** Where each package begins, and how far that is; null: unknown. Only of packages asked for by id. */
  starts: z.optional(z.array(z.nullable(z.object({ town: z.string(), km: z.nullable(z.int()) })))),
})

/** Adds the cost of the road there and back in their own cars for the whole party, in whole rupees. */
const roadTrips = z.extend(ways, { carRupees: z.array(z.nullable(z.int())) })

export const placesSchemas = {
  searchPlaces: {
    input: searchInput,
    output: z.object({
      packages: z.array(foundCard),
      totalPages: z.int(),
      currentPage: z.int(),
      totalResults: z.int(),
      /** How many meet the whole wish, and so come first; the others miss one part of it, or have no room on the date. */
      exactResults: z.int(),
      /** The nearest packages, if nothing was found. */
      nearest: z.optional(
        z.array(
          z.extend(packageCard, {
            /** From the town without journeys that was asked for. */
            roadKm: z.optional(z.int()),
            reasons: z.optional(wishAnswers.reasons),
            missed: z.optional(wishAnswers.missed),
          }),
        ),
      ),
      /** If none comes near either: the best that the wish does not rule out. */
      popular: z.optional(z.array(packageCard)),
      /** How the text was read; only if there is one. */
      explanation: z.optional(wishExplanation),
      facets: z.optional(facets),
      ways: z.optional(roadTrips),
      /** null: the starting point is not a known town. */
      startTown: z.optional(z.nullable(z.string())),
    }),
  },
  suggestPlaces: {
    input: z.object({ query: z._default(searchText(), '') }),
    output: z.array(z.object({ state: z.string(), cities: z.array(z.string()) })),
  },
  getServices: {
    input: z.object({
      packageId: z.optional(optionalText()),
      placeName: z.optional(optionalText()),
      city: z.optional(optionalText()),
    }),
    output: z.object({ nearbyHotels: z.array(hotelCard), nearbyBikeRentals: z.array(rentalCard) }),
  },
  listRegions: {
    input: z.object({}),
    output: z.object({ states: z.array(counted), categories: z.array(counted) }),
  },
  listAround: {
    input: z.object({ city: requiredText('invalid.text'), state: requiredText('invalid.text') }),
    output: around,
  },
  listWays: {
    input: z.object({
      from: requiredText('invalid.required'),
      ids: packageIds(),
    }),
    output: z.object({ packageIds: z.array(z.string()), ways }),
  },
  listPackages: {
    input: z.object({
      ids: packageIds(),
      /** The day of departure: adds each package's terms on that day. */
      date: z.optional(travelDate()),
      /** How many want to travel on the date. */
      people: z._default(wholeNumber(1, maxPeople, 'invalid.people'), 1),
    }),
    output: z.object({ packages: z.array(datedCard) }),
  },
  getFeatured: { input: z.object({}), output: z.array(packageCard) },
  getPlace: { input: z.object({ packageId: entityId() }), output: place },
  getHotel: { input: z.object({ hotelId: entityId() }), output: hotel },
  getRental: { input: z.object({ rentalId: entityId() }), output: rental },
}

export type UsualMonth = z.infer<typeof usualMonth>
export type SearchInput = z.output<typeof searchInput>
export type ListPackagesInput = z.output<typeof placesSchemas.listPackages.input>
export type ListedPackages = z.output<typeof placesSchemas.listPackages.output>
export type Facets = z.output<typeof facets>
export type SearchAnswer = z.output<typeof placesSchemas.searchPlaces.output>
export type Suggestion = z.output<typeof placesSchemas.suggestPlaces.output>[number]
export type Services = z.output<typeof placesSchemas.getServices.output>
export type Around = z.output<typeof around>
export type RoadDistances = z.output<typeof ways>
export type RoadTrips = z.output<typeof roadTrips>
export type Regions = z.output<typeof placesSchemas.listRegions.output>

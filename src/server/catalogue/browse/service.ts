import type { Hotel, PackageCard, Place, Rental } from '#shared/contract/entities.ts'
import type { Idea } from '#shared/contract/ideas-schemas.ts'
import type {
  Around,
  Regions,
  SearchAnswer,
  SearchInput,
  Services,
  Suggestion,
  RoadDistances,
  RoadTrips,
} from '#shared/contract/places-schemas.ts'
import { carRupees } from '#shared/domain/door-to-door.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Answers } from '#server/catalogue/search-port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { catalogueReads } from '#server/catalogue/replica-reads.ts'
import { currentGazetteer } from '#server/catalogue/gazetteer.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Database } from '#server/platform/db/client.ts'
import { planner } from '#server/catalogue/plan/planner.ts'
import { nearestCards } from './nearest.ts'
import { toRental } from './answers.ts'
import { currentDistances } from './road-distances.ts'
import { AppError } from '#server/platform/errors.ts'
import { Written } from '#server/platform/answers.ts'
import { placeDetails } from './details.ts'

const featuredCount = 12
const aroundCount = 9

export type PlacesDeps = {
  database: Pick<Database, 'db' | 'replica'>
  catalogue: Pick<Catalogue, 'current'>
  clock: Clock
}
type ServicesInput = {
  packageId?: string | undefined
  placeName?: string | undefined
  city?: string | undefined
}

/** A card's JSON, serialised before, with what it answers to a wish. */
const withAnswers = (card: string, answers: Answers | undefined): string =>
  answers ? `${card.slice(0, -1)},${JSON.stringify(answers).slice(1)}` : card

function countedBy(cards: readonly PackageCard[], nameOf: (card: PackageCard) => string) {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(nameOf(card), (counts.get(nameOf(card)) ?? 0) + 1)
  return [...counts]
    .map(([name, packages]) => ({ name, packages }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** null: no road leads there. */
const wholeKm = (km: number): number | null => (km === Number.POSITIVE_INFINITY ? null : km)

export type PlacesService = ReturnType<typeof placesService>

export function placesService({ database, catalogue, clock }: PlacesDeps) {
  const version = () => catalogue.current().version
  const details = placeDetails(catalogueReads(database, version), version)

  const places = currentGazetteer(() => catalogue.current())
  const distancesFrom = currentDistances(() => catalogue.current())

  /** Only towns of the gazetteer are origins, so other typed text takes no place in the cache. */
  const originOf = (from: string) => {
    const town = places().findPlace(from)
    return town && { ...distancesFrom(town), town: town.name, key: `${town.latitude} ${town.longitude}` }
  }
  const distancesTo = (origin: ReturnType<typeof originOf>, cards: readonly PackageCard[]): RoadDistances => {
    if (!origin) return { town: null, distancesKm: [], drivenKm: [], pickUps: [] }
    const driven = cards.map((card) => origin.drivenTo(card))
    return {
      town: origin.town,
      distancesKm: cards.map((card) => wholeKm(origin.kmTo(card))),
      drivenKm: driven.map(({ km }) => wholeKm(km)),
      pickUps: driven.map(({ pickUp }) => pickUp),
    }
  }

  /** Several towns may share a name: prefers the one in the state of a journey offered with it. */
  const townOf = (city: string, journeys: readonly PackageCard[]): Rental['town'] => {
    const states = journeys.map(({ locations }) => locations.state)
    const state =
      states.find((name) => places().findPlace(`${city}, ${name}`)) ?? places().findPlace(city)?.state
    return state === undefined ? undefined : { city, state }
  }

  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new AppError('not_found', 'fallback.place')
    return value
  }

  const roadTrips = (distances: RoadDistances, people: number): RoadTrips => ({
    ...distances,
    carRupees: distances.drivenKm.map((km) => (km === null ? null : carRupees(km, people))),
  })

  return {
    ...planner({ clock, current: () => catalogue.current(), places, distancesFrom }),

    /** Returns JSON, since its cards are serialised once: serialising takes longer than searching. */
    searchPlaces({ from, people, start: typed, date, ...input }: SearchInput): Written<SearchAnswer> {
      const { cardJson, cards, index } = catalogue.current()
      const origin = from ? originOf(from) : undefined
      const setsOut = origin ?? (typed ? originOf(typed) : undefined)
      const { ids, total, exact, nearest, answers, explanation, facets } = index.search(input, {
        people,
        month: clock().getUTCMonth() + 1,
        ...(date && { travelMonth: Number(date.slice(5, 7)) }),
        ...(setsOut && { origin: { key: setsOut.key, km: setsOut.all, drivenKm: setsOut.allDriven } }),
      })
      const page = ids.flatMap((id) => cards.get(id) ?? [])
      const distances = from ? distancesTo(origin, page) : undefined
      const rest = {
        totalPages: Math.ceil(total / input.limit),
        currentPage: input.page,
        totalResults: total,
        exactResults: exact,
        ...(explanation && { explanation }),
        ...(facets && { facets }),
        ...(distances && { ways: roadTrips(distances, people) }),
        ...(typed && { startTown: places().findPlace(typed)?.name ?? null }),
      }
      const found = ids.map((id, at) => withAnswers(cardJson(id), answers?.[at]))
      const near = nearest.length > 0 ? `"nearest":[${nearest.map(cardJson).join()}],` : ''
      return new Written(`{"packages":[${found.join()}],${near}${JSON.stringify(rest).slice(1)}`)
    },

    suggestPlaces: (query: string): Suggestion[] => catalogue.current().index.suggest(query),

    suggestSearches: (input: { query: string; near?: string | undefined }): Promise<Idea[]> => {
      const { best, ideas } = catalogue.current()
      return ideas(input, { best, places, distancesFrom })
    },

    /** Sorted by name; only states and categories that have packages. */
    listRegions(): Regions {
      const { best } = catalogue.current()
      return {
        states: countedBy(best, (card) => card.locations.state),
        categories: countedBy(best, (card) => card.category),
      }
    },

    /** The journeys nearest to a town, including those in it. */
    listAround({ city, state }: { city: string; state: string }): Around {
      const { latitude, longitude } = found(places().findPlace(`${city}, ${state}`))
      const neighbours = nearestCards(catalogue.current().best, { latitude, longitude }, aroundCount)
      return { latitude, longitude, neighbours }
    },

    listWays({ from, ids }: { from: string; ids: readonly string[] }): {
      packageIds: string[]
      ways: RoadDistances
    } {
      const { cards } = catalogue.current()
      const offered = ids.flatMap((id) => cards.get(id) ?? [])
      return { packageIds: offered.map((card) => card.packageId), ways: distancesTo(originOf(from), offered) }
    },

    getFeatured: (): PackageCard[] => catalogue.current().best.slice(0, featuredCount),

    /** By the package's own links, else by city, else by the package's name; to find nothing is no error. */
    async getServices({ packageId, placeName, city }: ServicesInput): Promise<Services> {
      if (!packageId && !city && !placeName) throw new AppError('invalid', 'places.servicesOfWhat')
      const { cards, idByName } = catalogue.current()
      const named = placeName ? idByName.get(normalise(placeName)) : undefined
      const lookups = [
        packageId && cards.has(packageId) ? () => details.servicesOfPackage(packageId) : undefined,
        city ? () => details.servicesOfCity(city) : undefined,
        named === undefined ? undefined : () => details.servicesOfPackage(named),
      ]
      for (const lookup of lookups) {
        const services = await lookup?.()
        if (services && services.nearbyHotels.length + services.nearbyBikeRentals.length > 0) return services
      }
      return { nearbyHotels: [], nearbyBikeRentals: [] }
    },

    getPlace: async (packageId: string): Promise<Place> => found(await details.findPlace(packageId)),
    getHotel: async (hotelId: string): Promise<Hotel> => found(await details.findHotel(hotelId)),
    async getRental(rentalId: string): Promise<Rental> {
      const record = found(await details.findRental(rentalId))
      const { cards } = catalogue.current()
      const journeys = (record.packageIds ?? []).flatMap((id) => cards.get(id) ?? [])
      const town = townOf(record.city, journeys)
      return toRental(record, { journeys, ...(town && { town }) })
    },
  }
}

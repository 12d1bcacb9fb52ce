import { homePartsOf } from '#shared/domain/home-rows.ts'
import type { HotelRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import type { Hotel, PackageCard, Place, Rental } from '#shared/contract/entities.ts'
import type { Idea } from '#shared/contract/ideas-schemas.ts'
import type {
  Around,
  ListedPackages,
  ListPackagesInput,
  Regions,
  Services,
  Suggestion,
  RoadDistances,
} from '#shared/contract/places-schemas.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { SeatReader } from '#server/catalogue/search-port.ts'
import type { Language } from '#shared/messages/language.ts'
import { isSleptAt, nightsAt } from '#shared/domain/overnights.ts'
import { pricesVary } from '#shared/domain/date-price.ts'
import { ratingOf } from '#shared/domain/guest-ratings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { catalogueReads } from '#server/catalogue/replica-reads.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Database } from '#server/platform/db/client.ts'
import { planner } from '#server/catalogue/plan/planner.ts'
import { nearestCards } from './nearest.ts'
import { toHotel, toRental } from './answers.ts'
import { journeyStarts } from './journey-starts.ts'
import { type FromOrigin, kmOrNull } from './road-distances.ts'
import { AppError } from '#server/platform/errors.ts'
import { placeDetails } from './details.ts'
import { placesSearch } from './places-search.ts'

const aroundCount = 9

/** A package may name its hotels and no rentals, or the reverse: either list is that of the first lookup that has one. */
async function firstFound(lookups: readonly ((() => Promise<Services>) | undefined)[]): Promise<Services> {
  const found: Services = { nearbyHotels: [], nearbyBikeRentals: [] }
  for (const lookup of lookups) {
    const { nearbyHotels, nearbyBikeRentals } = found
    if (nearbyHotels.length > 0 && nearbyBikeRentals.length > 0) break
    const more = await lookup?.()
    if (nearbyHotels.length === 0) found.nearbyHotels = more?.nearbyHotels ?? []
    if (nearbyBikeRentals.length === 0) found.nearbyBikeRentals = more?.nearbyBikeRentals ?? []
  }
  return found
}

export type PlacesDeps = {
  database: Pick<Database, 'db' | 'replica'>
  catalogue: Pick<Catalogue, 'current'>
  clock: Clock
  seats: SeatReader
}
type ServicesInput = {
  packageId?: string | undefined
  placeName?: string | undefined
  city?: string | undefined
}

function countedBy(cards: readonly PackageCard[], nameOf: (card: PackageCard) => string) {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(nameOf(card), (counts.get(nameOf(card)) ?? 0) + 1)
  return [...counts]
    .map(([name, packages]) => ({ name, packages }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export type PlacesService = ReturnType<typeof placesService>

/** By road; whoever travels farther away rents there. */
const rentalNearKm = 60

export function placesService({ database, catalogue, clock, seats }: PlacesDeps) {
  const { current } = catalogue
  // After a fail-over two versions may have the same number.
  const stamp = () => `${current().version} ${current().changedAt}`
  const details = placeDetails(
    catalogueReads(database, () => current().version),
    stamp,
  )

  const places = () => catalogue.current().places()
  const distancesFrom: FromOrigin = (start) => catalogue.current().distancesFrom(start)
  const startFrom = journeyStarts({ current: () => catalogue.current(), places })

  /** Only towns of the gazetteer are origins, so arbitrary text takes no room in the cache. */
  const originOf = (from: string) => {
    const town = places().findPlace(from)
    return town && { ...distancesFrom(town), town: town.name, key: `${town.latitude} ${town.longitude}` }
  }
  const distancesTo = (origin: ReturnType<typeof originOf>, cards: readonly PackageCard[]): RoadDistances => {
    if (!origin) return { town: null, distancesKm: [], drivenKm: [], pickUps: [] }
    const driven = cards.map((card) => origin.drivenTo(card))
    const { ends } = catalogue.current()
    const endsIn = cards.map((card) => ends.get(card.packageId) ?? null)
    return {
      town: origin.town,
      distancesKm: cards.map((card) => kmOrNull(origin.kmTo(card))),
      drivenKm: driven.map(({ km }) => kmOrNull(km)),
      pickUps: driven.map(({ pickUp }) => pickUp),
      ...(endsIn.some((end) => end !== null) && { endsIn }),
    }
  }

  /** Several towns may share a name: prefers the one in the state of a journey that is offered with it. */
  const townOf = (city: string, journeys: readonly PackageCard[]): Rental['town'] => {
    const states = journeys.map(({ locations }) => locations.state)
    const state =
      states.find((name) => places().findPlace(`${city}, ${name}`)) ?? places().findPlace(city)?.state
    return state === undefined ? undefined : { city, state }
  }

  const withDistances = (services: Services, card: PackageCard): Services => ({
    ...services,
    nearbyBikeRentals: services.nearbyBikeRentals.map((rental) => {
      const origin = originOf(`${rental.city}, ${card.locations.state}`) ?? originOf(rental.city)
      const roadKm = origin && kmOrNull(origin.kmTo(card))
      return roadKm ? { ...rental, roadKm } : rental
    }),
  })

  const offeredWith = ({ packageIds = [] }: HotelRecord | RentalRecord): PackageCard[] =>
    packageIds.flatMap((id) => catalogue.current().cards.get(id) ?? [])

  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new AppError('not_found', 'fallback.place')
    return value
  }

  return {
    /** Unchanged as long as the same call has the same answer: until midnight in India, since prices of a month are those of its days to come. */
    state: () => {
      const { state, today } = catalogue.current()
      return `${state} ${today}`
    },
    ...planner({ clock, current: () => catalogue.current(), places, distancesFrom }),

    searchPlaces: placesSearch({
      catalogue,
      seats,
      places,
      originOf,
      distancesTo,
      findWalking: details.findWalking,
    }),

    /** The beginning of a town's name is not a misspelt name of another place. */
    suggestPlaces: (query: string): Suggestion[] =>
      catalogue.current().index.suggest(query, () => places().suggest(query).length === 0),

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
      const origin = originOf(from)
      const ways = distancesTo(origin, offered)
      const starts = origin && { starts: offered.map((card) => startFrom(origin, card)) }
      return { packageIds: offered.map((card) => card.packageId), ways: { ...ways, ...starts } }
    },

    /** In the requested order, without withdrawn packages; with a date, including their terms for that many people. */
    async listPackages({ ids, date, people }: ListPackagesInput): Promise<ListedPackages> {
      const { cards } = catalogue.current()
      const packages = ids.flatMap((id) => cards.get(id) ?? [])
      if (date === undefined || packages.length === 0) return { packages }
      const packageIds = packages.map(({ packageId }) => packageId)
      const days = await seats.listPartyDays({ packageIds, day: date, people })
      return { packages: packages.map((card) => Object.assign({}, card, days.get(card.packageId))) }
    },

    getFeatured: (): PackageCard[] => {
      const { best, rows } = homePartsOf(catalogue.current().best)
      return [...best, ...rows.flatMap(({ cards }) => cards)]
    },

    /** By the package's own links, else by city, else by the package's name; finding nothing is no error. */
    async getServices(
      { packageId, placeName, city }: ServicesInput,
      language: Language = 'en',
    ): Promise<Services> {
      if (!packageId && !city && !placeName) throw new AppError('invalid', 'places.servicesOfWhat')
      const { cards, idByName } = catalogue.current()
      const named = placeName ? idByName.get(normalise(placeName)) : undefined
      const lookups = [
        packageId && cards.has(packageId) ? () => details.servicesOfPackage(packageId, language) : undefined,
        city ? () => details.servicesOfCity(city, language) : undefined,
        named === undefined ? undefined : () => details.servicesOfPackage(named, language),
      ]
      const services = await firstFound(lookups)
      const card = packageId ? cards.get(packageId) : undefined
      return card ? withDistances(services, card) : services
    },

    async getPlace(packageId: string, language: Language = 'en'): Promise<Place> {
      const place = found(await details.findPlace(packageId, language))
      const { guestRatingsOf, cards, today } = catalogue.current()
      const guestRatings = guestRatingsOf(packageId)
      const covers = cards.get(packageId)?.covers
      const isFrom = pricesVary(place, today)
      const rated = {
        ...place,
        ...(isFrom && { pricesVary: true as const }),
        ...(guestRatings && { guestRatings }),
        ...(covers && { covers }),
      }
      return { ...rated, rating: ratingOf(rated) }
    },
    async getHotel(hotelId: string, language: Language = 'en'): Promise<Hotel> {
      const record = found(await details.findHotel(hotelId, language))
      const offered = offeredWith(record)
      const places = await Promise.all(offered.map((card) => details.findPlace(card.packageId, language)))
      const journeys = offered.filter((_, at) => isSleptAt(places[at] ?? {}, hotelId))
      const nights = places.flatMap((place) => {
        const here = place?.overnights && nightsAt(place.overnights, hotelId)
        const isPart = place && here && here.nights.length < place.duration.nights
        return isPart ? [[place.packageId, here.nights] as const] : []
      })
      return toHotel(record, { journeys, ...(nights.length > 0 && { nights: Object.fromEntries(nights) }) })
    },
    async getRental(rentalId: string, language: Language = 'en'): Promise<Rental> {
      const record = found(await details.findRental(rentalId, language))
      const offered = offeredWith(record)
      const town = townOf(record.city, offered)
      const origin = town && originOf(`${town.city}, ${town.state}`)
      const isNear = (card: PackageCard) =>
        card.locations.city === record.city || (origin?.kmTo(card) ?? Infinity) <= rentalNearKm
      const journeys = offered.filter(isNear)
      return toRental(record, { journeys, ...(town && { town }) })
    },
  }
}

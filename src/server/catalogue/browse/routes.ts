import {
  getFeatured,
  getHotel,
  getPlace,
  getRental,
  getServices,
  listAround,
  listPackages,
  listRegions,
  listWays,
  searchPlaces,
  suggestPlaces,
} from '#shared/contract/places.ts'
import { suggestSearches } from '#shared/contract/ideas.ts'
import { planJourneys } from '#shared/contract/plan.ts'
import { cachedRoute, type Route, route, translatedRoute } from '#server/platform/http/route.ts'
import type { PlacesService } from './service.ts'

/** Without a date the answer only changes with the catalogue; seats of a day change without it. */
const isUndated = ({ date }: { date?: string | undefined }): boolean => date === undefined

export function placesRoutes(service: PlacesService): Route[] {
  return [
    cachedRoute(searchPlaces, (input) => service.searchPlaces(input), isUndated),
    cachedRoute(listPackages, (input) => service.listPackages(input), isUndated),
    cachedRoute(suggestPlaces, async ({ query }) => service.suggestPlaces(query)),
    cachedRoute(suggestSearches, (input) => service.suggestSearches(input)),
    translatedRoute(getServices, (input, language) => service.getServices(input, language)),
    cachedRoute(listRegions, async () => service.listRegions()),
    cachedRoute(listAround, async (input) => service.listAround(input)),
    cachedRoute(listWays, async (input) => service.listWays(input)),
    // Not public: which days can be booked changes daily, without a new catalogue.
    route(planJourneys, async (input) => service.planJourneys(input)),
    cachedRoute(getFeatured, async () => service.getFeatured()),
    translatedRoute(getPlace, ({ packageId }, language) => service.getPlace(packageId, language)),
    translatedRoute(getHotel, ({ hotelId }, language) => service.getHotel(hotelId, language)),
    translatedRoute(getRental, ({ rentalId }, language) => service.getRental(rentalId, language)),
  ]
}

import {
  getFeatured,
  getHotel,
  getPlace,
  getRental,
  getServices,
  listAround,
  listRegions,
  searchPlaces,
  suggestPlaces,
} from '#shared/contract/places.ts'
import { type Route, route } from '#server/http/route.ts'
import type { PlacesService } from './service.ts'

export function placesRoutes(service: PlacesService): Route[] {
  return [
    route(searchPlaces, async (input) => service.searchPlaces(input)),
    route(suggestPlaces, async ({ query }) => service.suggestPlaces(query)),
    route(getServices, (input) => service.getServices(input)),
    route(listRegions, async () => service.listRegions()),
    route(listAround, async (input) => service.listAround(input)),
    route(getFeatured, async () => service.getFeatured()),
    route(getPlace, ({ packageId }) => service.getPlace(packageId)),
    route(getHotel, ({ hotelId }) => service.getHotel(hotelId)),
    route(getRental, ({ rentalId }) => service.getRental(rentalId)),
  ]
}

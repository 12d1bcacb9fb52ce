import { addTraveler, listTravelers, removeTraveler, renameTraveler } from '#shared/contract/travelers.ts'
import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { TravelersService } from './service.ts'

export function travelersRoutes(service: TravelersService): Route[] {
  return [
    route(listTravelers, (_, caller) => service.listTravelers(signedInUser(caller))),
    route(addTraveler, ({ name }, caller) => service.addTraveler(signedInUser(caller), name)),
    route(renameTraveler, ({ travelerId, name }, caller) =>
      service.renameTraveler(signedInUser(caller), travelerId, name),
    ),
    route(removeTraveler, ({ travelerId }, caller) =>
      service.removeTraveler(signedInUser(caller), travelerId),
    ),
  ]
}

import { addToShortlist, getShortlist, removeFromShortlist } from '#shared/contract/shortlist.ts'
import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { ShortlistService } from './service.ts'

export function shortlistRoutes(service: ShortlistService): Route[] {
  return [
    route(getShortlist, (_, caller) => service.getShortlist(signedInUser(caller))),
    route(addToShortlist, ({ packageIds }, caller) =>
      service.addToShortlist(signedInUser(caller), packageIds),
    ),
    route(removeFromShortlist, ({ packageId }, caller) =>
      service.removeFromShortlist(signedInUser(caller), packageId),
    ),
  ]
}

import { findRoute, suggestTowns } from '#shared/contract/tools.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { RoutingService } from './service.ts'

export function routingRoutes(service: RoutingService): Route[] {
  return [
    route(findRoute, (input, caller) => service.findRoute(input, caller)),
    route(suggestTowns, async ({ query }) => service.suggestTowns(query)),
  ]
}

import { islandWay, type KnownPlace, ownTown } from '#server/catalogue/gazetteer.ts'
import type { Coordinates, FindRoute } from '#server/providers/routing/port.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'

type Legs = NonNullable<RouteAnswer['legs']>
/** A place that only the provider knows has no state. */
export type End = Coordinates & Pick<KnownPlace, 'name'> & { state?: string | undefined }

/** Nearer than this one is there. */
const thereKm = 3

/** The town of the crossing that is nearest by road. */
async function nearestTown(main: End, names: readonly string[], findRoute: FindRoute) {
  const towns = await Promise.all(
    names.map(async (name) => {
      const town = ownTown(name)
      const route = town && (await findRoute(main, town))
      return town && route ? [{ town, km: route.distanceKm }] : []
    }),
  )
  return towns.flat().toSorted((one, other) => one.km - other.km)[0]
}

type Stop = { by: Legs[number]['by']; from: End; to: End; km: number }

/**
 * How one gets to an island from the mainland, or back: by road to a town, over the sea to the port of the islands, and
 * on from there. Empty between two islands, and where it is unknown.
 */
export async function wayOverSea(start: End, end: End, findRoute: FindRoute): Promise<Stop[]> {
  const [ofStart, ofEnd] = [islandWay(start.state), islandWay(end.state)]
  const way = ofEnd ?? ofStart
  const port = way && ownTown(way.port)
  if (!port || (ofStart && ofEnd)) return []
  const [main, island] = ofEnd ? [start, end] : [end, start]
  const nearest = await nearestTown(main, way.from, findRoute)
  if (!nearest) return []
  const { town, km } = nearest
  const there: Stop[] = [
    { by: 'road', from: main, to: town, km },
    { by: 'sea', from: town, to: port, km: greatCircleKm(town, port) },
    { by: 'islands', from: port, to: island, km: greatCircleKm(port, island) },
  ]
  const stops = there.filter((stop) => stop.km > thereKm)
  return ofEnd
    ? stops
    : stops.toReversed().map(({ by, from, to, km: far }) => ({ by, from: to, to: from, km: far }))
}

export const legsOf = (stops: readonly Stop[]): Legs =>
  stops.map(({ by, from, to, km }) => ({ by, start: from.name, end: to.name, km: Math.round(km) }))

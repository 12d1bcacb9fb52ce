import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import type { Around } from '#shared/contract/places-schemas.ts'
import { greatCircleKm } from '#server/providers/routing/great-circle.ts'

type Coordinates = Pick<Around, 'latitude' | 'longitude'>
type Neighbour = Around['neighbours'][number]

/** Farther away nobody would call it nearby: from an island nothing on the mainland is. */
const farthestKm = 400

/** A degree of latitude is longer than this: most cards are too far away by it alone, without any trigonometry. */
const leastKmOfDegree = 110
const farthestDegrees = farthestKm / leastKmOfDegree

/** The journeys nearest to a point, the nearest first. */
function findNearest(cards: readonly PackageCard[], to: Coordinates, count: number): Neighbour[] {
  return cards
    .filter(({ locations }) => Math.abs(locations.coordinates.latitude - to.latitude) <= farthestDegrees)
    .map((card) => ({ card, km: greatCircleKm(to, card.locations.coordinates) }))
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ card: { packageId, name, locations }, km }) => ({
      packageId,
      name,
      city: locations.city,
      state: locations.state,
      latitude: locations.coordinates.latitude,
      longitude: locations.coordinates.longitude,
      distanceKm: Math.round(km),
    }))
}

/** Towns are asked for again with each of their journeys. */
const maxCachedTowns = 2_000
type Nearest = ReturnType<typeof boundedCache<Neighbour[]>>
const known = new WeakMap<readonly PackageCard[], Nearest>()

/** The same, found once for each point while the list of cards is in use. */
export function nearestCards(cards: readonly PackageCard[], to: Coordinates, count: number): Neighbour[] {
  const found = known.get(cards) ?? boundedCache<Neighbour[]>(maxCachedTowns)
  known.set(cards, found)
  return found(`${to.latitude} ${to.longitude} ${count}`, () => findNearest(cards, to, count))
}

import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import type { Around } from '#shared/contract/places-schemas.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'

type Coordinates = Pick<Around, 'latitude' | 'longitude'>
type Neighbour = Around['neighbours'][number]

/** Nothing farther away counts as nearby: from an island, nothing on the mainland. */
const farthestKm = 400

/** A degree of latitude is longer than this, which rules out most cards without any trigonometry. */
const leastKmOfDegree = 110
const farthestDegrees = farthestKm / leastKmOfDegree

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

/** Every journey of a town asks for the same point again. */
const maxCachedTowns = 2_000
type Nearest = ReturnType<typeof boundedCache<Neighbour[]>>
const known = new WeakMap<readonly PackageCard[], Nearest>()

/** The journeys nearest to a point, cached per point as long as the list of cards is in use. */
export function nearestCards(cards: readonly PackageCard[], to: Coordinates, count: number): Neighbour[] {
  const found = known.get(cards) ?? boundedCache<Neighbour[]>(maxCachedTowns)
  known.set(cards, found)
  return found(`${to.latitude} ${to.longitude} ${count}`, () => findNearest(cards, to, count))
}

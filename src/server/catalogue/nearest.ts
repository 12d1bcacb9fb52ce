import type { PackageCard } from '#shared/contract/entities.ts'
import type { Around } from '#shared/contract/places-schemas.ts'
import { greatCircleKm } from '#server/ports/routing/great-circle.ts'

type Coordinates = Pick<Around, 'latitude' | 'longitude'>
type Neighbour = Around['neighbours'][number]

/** Farther away nobody would call it nearby: from an island nothing on the mainland is. */
const farthestKm = 400

/** The journeys nearest to a point, the nearest first. */
export function nearestCards(cards: readonly PackageCard[], to: Coordinates, count: number): Neighbour[] {
  return cards
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

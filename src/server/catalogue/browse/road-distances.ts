import type { PackageCard } from '#shared/contract/entities.ts'
import { type Entrance, entranceOf, roadDistancesFrom } from '#server/providers/routing/road-graph.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

type Coordinates = { latitude: number; longitude: number }

/** The distances of packages from one origin, one way by road, in whole kilometres. */
export type DistancesFromOrigin = {
  /** Infinity where no road leads there. */
  kmTo: (card: PackageCard) => number
  /** The distances of all packages, the best-rated first. */
  all: () => Float32Array
}

/** Each takes four bytes a package once a search was sorted by it. */
const maxCachedOrigins = 64

function distancesFrom(
  start: Coordinates,
  entrancesOfAll: () => readonly Entrance[],
  entranceAt: (at: Coordinates) => Entrance,
): DistancesFromOrigin {
  const distanceTo = roadDistancesFrom(start)
  const known = new Map<Entrance, number>()
  const kmOf = (entrance: Entrance): number => {
    const before = known.get(entrance)
    if (before !== undefined) return before
    const km = Math.round(distanceTo(entrance) ?? Number.POSITIVE_INFINITY)
    known.set(entrance, km)
    return km
  }
  let all: Float32Array | undefined
  return {
    kmTo: ({ locations }) => kmOf(entranceAt(locations.coordinates)),
    all: () => (all ??= Float32Array.from(entrancesOfAll(), kmOf)),
  }
}

export function distancesWithin(best: readonly PackageCard[]): (start: Coordinates) => DistancesFromOrigin {
  const entrances = new Map<string, Entrance>()
  const entranceAt = (at: Coordinates): Entrance => {
    const key = `${at.latitude} ${at.longitude}`
    const entrance = entrances.get(key) ?? entranceOf(at)
    entrances.set(key, entrance)
    return entrance
  }
  let ofAll: readonly Entrance[] | undefined
  const entrancesOfAll = () => (ofAll ??= best.map(({ locations }) => entranceAt(locations.coordinates)))
  const cached = boundedCache<DistancesFromOrigin>(maxCachedOrigins)
  return (start) =>
    cached(`${start.latitude} ${start.longitude}`, () => distancesFrom(start, entrancesOfAll, entranceAt))
}

/** Distances within the current version of the catalogue; a new version starts empty. */
export function currentDistances(current: () => { version: number; best: readonly PackageCard[] }) {
  let made: { version: number; from: (start: Coordinates) => DistancesFromOrigin } | undefined
  return (start: Coordinates): DistancesFromOrigin => {
    const { version, best } = current()
    if (made?.version !== version) made = { version, from: distancesWithin(best) }
    return made.from(start)
  }
}

import type { PackageCard } from '#shared/contract/entities.ts'
import { type Door, doorOf, roadDistancesFrom } from '#server/providers/routing/road-graph.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

type Coordinates = { latitude: number; longitude: number }

/** How far the packages of a catalogue are from one place, one way by road, in whole kilometres. */
export type Ways = {
  /** Infinity: no road leads there. */
  kmTo: (card: PackageCard) => number
  /** Of all packages, by their places among the best-rated. */
  all: () => Float32Array
}

/** Each holds four bytes a package once somebody has sorted by it. */
const keptPlaces = 64

function waysFrom(start: Coordinates, best: readonly PackageCard[], doorAt: (at: Coordinates) => Door): Ways {
  const distanceTo = roadDistancesFrom(start)
  const known = new Map<Door, number>()
  const kmTo = ({ locations }: PackageCard): number => {
    const door = doorAt(locations.coordinates)
    const before = known.get(door)
    if (before !== undefined) return before
    const km = Math.round(distanceTo(door) ?? Number.POSITIVE_INFINITY)
    known.set(door, km)
    return km
  }
  let all: Float32Array | undefined
  return { kmTo, all: () => (all ??= Float32Array.from(best, kmTo)) }
}

function waysOf(best: readonly PackageCard[]): (start: Coordinates) => Ways {
  const doors = new Map<string, Door>()
  const doorAt = (at: Coordinates): Door => {
    const key = `${at.latitude} ${at.longitude}`
    const door = doors.get(key) ?? doorOf(at)
    doors.set(key, door)
    return door
  }
  const kept = boundedCache<Ways>(keptPlaces)
  return (start) => kept(`${start.latitude} ${start.longitude}`, () => waysFrom(start, best, doorAt))
}

/** The ways to the packages of the catalogue as it is at the moment; another version is begun anew. */
export function currentWays(current: () => { version: number; best: readonly PackageCard[] }) {
  let made: { version: number; from: (start: Coordinates) => Ways } | undefined
  return (start: Coordinates): Ways => {
    const { version, best } = current()
    if (made?.version !== version) made = { version, from: waysOf(best) }
    return made.from(start)
  }
}

import type { PackageCard } from '#shared/contract/entities.ts'
import { type Entrance, entranceOf, roadDistancesFrom } from '#server/providers/routing/road-graph.ts'
import { ownTown } from '#server/catalogue/gazetteer.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'

type Coordinates = { latitude: number; longitude: number }

/** The distances of packages from one origin, one way by road, in whole kilometres. */
export type DistancesFromOrigin = {
  /** Infinity if no road leads there. */
  kmTo: (card: PackageCard) => number
  kmToTown: (at: Coordinates) => number
  /** The distances of all packages, the best-rated first. */
  all: () => Float32Array
  /** The same for single packages, by number. Stored by place, since there are fewer places than packages. */
  at: () => (doc: number) => number
  /** How far the party drives itself: to the package, or to the nearest town where it is picked up. */
  drivenTo: (card: PackageCard) => Driven
  allDriven: () => Float32Array
}

type Driven = { km: number; pickUp: string | null }
type PickUps = ReadonlyMap<string, readonly string[]>

/**
 * A distance takes four bytes. How many bytes of them are cached, and the fewest and most origins, each with
 * `distances` of them.
 */
const cachedBytes = 16_000_000
const [fewestOrigins, mostOrigins] = [16, 1_000]

const cachedOrigins = (distances: number): number =>
  Math.max(fewestOrigins, Math.min(Math.floor(cachedBytes / (4 * Math.max(1, distances))), mostOrigins))

/** The distinct points where places meet the roads, and the one of each package. */
type Numbered = { distinct: readonly Entrance[]; of: Uint32Array }

type Ground = {
  best: readonly PackageCard[]
  pickUps: PickUps
  entrancesOfAll: () => Numbered
  entranceAt: (at: Coordinates) => Entrance
}

/** Null: no road leads there. */
export const kmOrNull = (km: number): number | null => (km === Number.POSITIVE_INFINITY ? null : km)

const wholeKm = (km: number | null | undefined): number => Math.round(km ?? Number.POSITIVE_INFINITY)

function distancesFrom(start: Coordinates, ground: Ground): DistancesFromOrigin {
  const { best, pickUps, entrancesOfAll, entranceAt } = ground
  const distanceTo = roadDistancesFrom(start)
  const known = new Map<Entrance, number>()
  const kmOf = (entrance: Entrance): number => {
    const before = known.get(entrance)
    if (before !== undefined) return before
    const km = wholeKm(distanceTo(entrance))
    known.set(entrance, km)
    return km
  }
  const kmToTown = (at: Coordinates) => kmOf(entranceAt(at))
  const kmTo = ({ locations }: PackageCard) => kmToTown(locations.coordinates)
  const drivenTo = (card: PackageCard): Driven => {
    const nearest: Driven = { km: kmTo(card), pickUp: null }
    for (const name of pickUps.get(card.packageId) ?? []) {
      const town = ownTown(name)
      const km = town ? kmToTown(town) : Number.POSITIVE_INFINITY
      if (km < nearest.km) [nearest.km, nearest.pickUp] = [km, name]
    }
    return nearest
  }
  let byPlace: Float32Array | undefined
  const at = () => {
    const { distinct, of } = entrancesOfAll()
    const km = (byPlace ??= Float32Array.from(distinct, (entrance) => wholeKm(distanceTo(entrance))))
    return (doc: number): number => km[of[doc] ?? 0] ?? Infinity
  }
  const kmOfAll = () => Float32Array.from(best, (_, doc) => doc).map(at())
  let all: Float32Array | undefined
  let driven: Float32Array | undefined
  return {
    kmTo,
    kmToTown,
    at,
    drivenTo,
    all: () => (all ??= kmOfAll()),
    allDriven() {
      const km = (all ??= kmOfAll())
      // Few packages have pick-ups; to all others the party drives.
      driven ??= km.map((whole, doc) => {
        const card = best[doc]
        return card && pickUps.has(card.packageId) ? drivenTo(card).km : whole
      })
      return driven
    },
  }
}

/** Many packages share a place, so a route is looked up once for all of them. */
function numbering(size: number, entranceAt: Ground['entranceAt']) {
  const numbers = new Map<Entrance, number>()
  const of = new Uint32Array(size)
  return {
    add({ locations }: PackageCard, doc: number): void {
      const entrance = entranceAt(locations.coordinates)
      const number = numbers.get(entrance) ?? numbers.size
      numbers.set(entrance, number)
      of[doc] = number
    },
    build: (): Numbered => ({ distinct: [...numbers.keys()], of }),
  }
}

function numbered(best: readonly PackageCard[], entranceAt: Ground['entranceAt']): Numbered {
  const all = numbering(best.length, entranceAt)
  for (const [doc, card] of best.entries()) all.add(card, doc)
  return all.build()
}

/** The point where each place meets the roads, looked up once. */
function entranceBook(): Ground['entranceAt'] {
  const entrances = new Map<string, Entrance>()
  return (at) => {
    const key = `${at.latitude} ${at.longitude}`
    const entrance = entrances.get(key) ?? entranceOf(at)
    entrances.set(key, entrance)
    return entrance
  }
}

/** The same with all places looked up in slices beforehand, so that the first caller does not wait for it. */
export async function preparedDistances(best: readonly PackageCard[]) {
  const entranceAt = entranceBook()
  const all = numbering(best.length, entranceAt)
  await inSlices(best, (card, doc) => all.add(card, doc))
  return distancesWithin(best, new Map(), entranceAt, all.build())
}

/** Cached, since turning numbers into text is slow and the same towns are asked for again and again. */
const keys = new WeakMap<Coordinates, string>()

function keyOf(start: Coordinates): string {
  const key = keys.get(start) ?? `${start.latitude} ${start.longitude}`
  keys.set(start, key)
  return key
}

export function distancesWithin(
  best: readonly PackageCard[],
  pickUps: PickUps = new Map(),
  entranceAt: Ground['entranceAt'] = entranceBook(),
  known?: Numbered,
): (start: Coordinates) => DistancesFromOrigin {
  let ofAll = known
  const entrancesOfAll = () => (ofAll ??= numbered(best, entranceAt))
  const ground = { best, pickUps, entrancesOfAll, entranceAt }
  const cached = boundedCache<DistancesFromOrigin>(cachedOrigins(known?.distinct.length ?? best.length))
  return (start) => cached(keyOf(start), () => distancesFrom(start, ground))
}

/** Distances for the current order of the catalogue; a new order starts with an empty cache. */
export function currentDistances(
  current: () => { order: string; best: readonly PackageCard[]; pickUps: PickUps },
) {
  let made: { order: string; from: (start: Coordinates) => DistancesFromOrigin } | undefined
  return (start: Coordinates): DistancesFromOrigin => {
    const { order, best, pickUps } = current()
    if (made?.order !== order) made = { order, from: distancesWithin(best, pickUps) }
    return made.from(start)
  }
}

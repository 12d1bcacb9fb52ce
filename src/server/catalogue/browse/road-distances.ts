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

export type FromOrigin = (start: Coordinates) => DistancesFromOrigin

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

type OfAll = { km: Float32Array; driven?: Float32Array }

type Ground = {
  best: readonly PackageCard[]
  ofAll: (origin: string, make: () => OfAll) => OfAll
  pickUps: PickUps
  entrancesOfAll: () => Numbered
}

/** Null: no road leads there. */
export const kmOrNull = (km: number): number | null => (km === Number.POSITIVE_INFINITY ? null : km)

const wholeKm = (km: number | null | undefined): number => Math.round(km ?? Number.POSITIVE_INFINITY)

function distancesFrom(start: Coordinates, ground: Ground): DistancesFromOrigin {
  const { best, pickUps, ofAll, entrancesOfAll } = ground
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
  const whole = () => ofAll(keyOf(start), () => ({ km: kmOfAll() }))
  return {
    kmTo,
    kmToTown,
    at,
    drivenTo,
    all: () => whole().km,
    allDriven() {
      const all = whole()
      // Few packages have pick-ups; to all others the party drives.
      all.driven ??= all.km.map((km, doc) => {
        const card = best[doc]
        return card && pickUps.has(card.packageId) ? drivenTo(card).km : km
      })
      return all.driven
    },
  }
}

/** Many packages share a place, so a route is looked up once for all of them. */
function numbering(size: number) {
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

function numbered(best: readonly PackageCard[]): Numbered {
  const all = numbering(best.length)
  for (const [doc, card] of best.entries()) all.add(card, doc)
  return all.build()
}

const mostPlaces = 200_000
const entrances = boundedCache<Entrance>(mostPlaces)

/** The point where a place meets the roads, looked up once: places stay where they are when the catalogue changes. */
const entranceAt = (at: Coordinates): Entrance =>
  entrances(`${at.latitude} ${at.longitude}`, () => entranceOf(at))

/** The same with all places looked up in slices beforehand, so that the first caller does not wait for it. */
export async function preparedDistances(
  best: readonly PackageCard[],
  pickUps?: PickUps,
): Promise<FromOrigin> {
  const all = numbering(best.length)
  await inSlices(best, (card, doc) => all.add(card, doc))
  return distancesWithin(best, pickUps, all.build())
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
  known?: Numbered,
): FromOrigin {
  let entrancesKnown = known
  const entrancesOfAll = () => (entrancesKnown ??= numbered(best))
  // Those of all packages are cached for fewer origins than those of the places.
  const ofAll = boundedCache<OfAll>(cachedOrigins(best.length))
  const ground = { best, pickUps, ofAll, entrancesOfAll }
  const cached = boundedCache<DistancesFromOrigin>(cachedOrigins(known?.distinct.length ?? best.length))
  return (start) => cached(keyOf(start), () => distancesFrom(start, ground))
}

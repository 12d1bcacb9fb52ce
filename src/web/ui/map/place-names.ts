import { around, type Box, meet } from './boxes.ts'
import { type Crop, isWholeIndia, isWithin } from './crop.ts'
import { ledPlaces } from './led-places.ts'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'
import { inOneOrTwo, ofStates, sizeOf, smaller, usual } from './letters.ts'
import { type Place, type PlacedName, placer } from './placer.ts'
import { hasRose, ornamentUnit, rose, roseRoom } from './rose.ts'
import { isByHand } from './shapes.ts'
import { isEnclave, stateSpots } from './state-places.ts'

/** A map of a wider part of the country has no room for towns. */
const widestWithTowns = 260
/** In pixels: the space of a point. */
const dot = 4
/** In pixels: the corner of a plate, which is at most this wide and part of the map's width. */
const plate = { width: 170, height: 88, part: 0.49 }

/** Right of its point, left, below, above; for the map's own places then between those. */
function placesAtPoint({ x, y, isOwn, reach = 0 }: Name, words: string, unit: number): Place[] {
  const place = (right: number, down: number, anchor: Place['anchor']): Place => ({
    words,
    at: { x: x + right * unit, y: y + down * unit },
    anchor,
    scale: 1,
  })
  const rise = (words.split('\n').length - 1) * usual.lineHeight
  return [
    place(8, 4 - rise / 2, 'start'),
    place(-8, 4 - rise / 2, 'end'),
    place(0, 19 + reach, 'middle'),
    place(0, -10 - reach - rise, 'middle'),
    ...(isOwn
      ? [
          place(6, 16, 'start'),
          place(-6, 16, 'end'),
          place(6, -8 - rise, 'start'),
          place(-6, -8 - rise, 'end'),
        ]
      : []),
  ]
}

/** Over the state, or small over it, or beside it, or small beside it; each looked for only if none before is free. */
function* placesOfState({ key, words, x, y }: Name, unit: number): Generator<Place> {
  // A name placed by hand is also broken by hand.
  const wordings = isByHand(key) ? [words] : inOneOrTwo(words.replace('\n', ' '))
  for (const where of ['over', 'beside'] as const)
    for (const scale of [1, smaller]) {
      const spots = wordings.flatMap((said) => {
        const size = sizeOf(said, ofStates, scale * unit)
        return stateSpots(key, where, { x, y }, size, unit).map((spot) => ({
          cost: spot.cost,
          words: said,
          at: { x: spot.x, y: spot.y - size.height / 2 + ofStates.ascent * scale * unit },
          anchor: 'middle' as const,
          scale,
        }))
      })
      yield* spots.toSorted((one, other) => one.cost - other.cost)
    }
}

/** In one line or two, and then without the other name of a place: 'Neil (Shaheed Dweep), night 4'. */
const shorterAndShorter = (words: string): string[] => [
  ...new Set([words, words.replace(/ \([^)]*\)/, '')].flatMap(inOneOrTwo)),
]

/** The possible places of a name, best first. */
function placesOf(name: Name, unit: number): Iterable<Place> {
  const { x, y, key, words, variant, isOwn } = name
  if (variant === 'state' && !isEnclave(key)) return placesOfState(name, unit)
  if (variant !== 'sea')
    return (isOwn ? shorterAndShorter(words) : [words]).flatMap((said) => placesAtPoint(name, said, unit))
  const middle = usual.ascent * unit - sizeOf(words, usual, unit).height / 2
  return [{ words, at: { x, y: y + middle }, anchor: 'middle', scale: 1 }]
}

const dotOf = (point: Point, unit: number): Box => around(point, dot * unit)

/** The corner that a plate covers. */
function plateOf(crop: Crop, unit: number): Box {
  const [right, top] = [crop.x + crop.width, crop.y]
  const width = Math.min(plate.width * unit, plate.part * crop.width)
  return { left: right - width, right, top, bottom: top + plate.height * unit }
}

/** First the names of each group, then on a map with lines whichever of them have no room; if need be below other names. */
function placeAll(
  groups: readonly (readonly Name[])[],
  place: ReturnType<typeof placer>,
  unit: number,
  hasLines: boolean,
) {
  const placed = (name: Name): PlacedName[] => {
    const found = place(name, placesOf(name, unit))
    return found.length > 0 || !name.isOwn ? found : place(name, placesOf(name, unit), 'over others')
  }
  const led = (name: Name): PlacedName[] => {
    const found = place(name, ledPlaces(name, ofStates, unit))
    return found.length > 0 ? found : place(name, ledPlaces(name, ofStates, unit), 'over lines')
  }
  return groups.flatMap((group) => {
    const found = group.flatMap(placed)
    if (!hasLines) return found
    const left = group.filter(({ key, isOffered }) => isOffered && found.every((name) => name.key !== key))
    return [...found, ...left.flatMap(led)]
  })
}

/**
 * Places as many names as fit without touching each other, the points or the border; `unit` is a pixel in map
 * units.
 */
export function placeNames(
  names: readonly Name[],
  points: readonly Point[],
  crop: Crop,
  unit: number,
  { hasPlate = false, covered = [] }: { hasPlate?: boolean; covered?: readonly Box[] } = {},
): PlacedName[] {
  const dots = points.map((point) => dotOf(point, unit))
  const taken: Box[] = [
    ...covered,
    ...(hasPlate ? [plateOf(crop, unit)] : []),
    ...(hasRose(crop, unit) ? [around(rose, roseRoom * ornamentUnit(crop, unit))] : []),
  ]
  const ownWords = new Set(names.filter(({ variant }) => variant === 'place').map(({ words }) => words))
  // A state that is a dot in another one leaves the space to that one.
  const isLater = ({ key, variant }: Name) => variant === 'state' && isEnclave(key)
  const inOrder = [...names.filter((name) => !isLater(name)), ...names.filter(isLater)].filter(
    // A town at a point is already named, or would be mistaken for it.
    (name) =>
      name.variant === 'town'
        ? crop.width < widestWithTowns &&
          isWithin(name, crop) &&
          !ownWords.has(name.words) &&
          !points.some((point) => meet(dotOf(point, unit), dotOf(name, unit)))
        : name.variant !== 'state' || !ownWords.has(name.words),
  )
  const isEarly = ({ variant, isOwn, isOffered }: Name) => variant === 'place' || isOwn || isOffered
  const groups = [inOrder.filter(isEarly), inOrder.filter((name) => !isEarly(name))]
  // The lines of states that are cut off would lead across their neighbours, those on a map of points over these.
  const hasLines = isWholeIndia(crop) && points.length === 0
  return placeAll(groups, placer({ crop, unit, taken, dots }), unit, hasLines)
}

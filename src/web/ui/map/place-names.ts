import { around, type Box, grown, meet } from './boxes.ts'
import type { Crop } from './crop.ts'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'
import { inOneOrTwo, type Letters, ofStates, sizeOf, smaller, usual } from './letters.ts'
import { hasRose, ornamentUnit, rose, roseRoom } from './rose.ts'
import { isByHand } from './shapes.ts'
import { isEnclave, stateSpots } from './state-places.ts'

type Place = {
  words: string
  at: Point
  anchor: 'start' | 'middle' | 'end'
  /** Share of the usual size of letters. */
  scale: number
}
export type PlacedName = Name & Place

/** In pixels: the space of a point, of the map's border, and around towns. */
const dot = 4
const border = 10
/** In pixels: between a state's name and any other. */
const apart = { across: 5, down: 1 }
/** In pixels: the corner of a plate, which is at most this wide and part of the map's width. */
const plate = { width: 170, height: 88, part: 0.49 }
const townRoom = 9

/** Right of its point, left, below, above. */
function placesAtPoint({ x, y }: Point, words: string, unit: number): Place[] {
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
    place(0, 19, 'middle'),
    place(0, -10 - rise, 'middle'),
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

/** The possible places of a name, best first. */
function placesOf(name: Name, unit: number): Iterable<Place> {
  const { x, y, key, words, variant, isOwn } = name
  if (variant === 'state' && !isEnclave(key)) return placesOfState(name, unit)
  if (variant !== 'sea')
    return (isOwn ? inOneOrTwo(words) : [words]).flatMap((said) => placesAtPoint(name, said, unit))
  const middle = usual.ascent * unit - sizeOf(words, usual, unit).height / 2
  return [{ words, at: { x, y: y + middle }, anchor: 'middle', scale: 1 }]
}

function boxOf({ at, anchor, words, scale }: Place, letters: Letters, pixel: number): Box {
  const unit = pixel * scale
  const { width, height } = sizeOf(words, letters, unit)
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
  const top = at.y - letters.ascent * unit
  return { left, right: left + width, top, bottom: top + height }
}

const wider = ({ left, right, top, bottom }: Box, unit: number): Box => ({
  left: left - apart.across * unit,
  right: right + apart.across * unit,
  top: top - apart.down * unit,
  bottom: bottom + apart.down * unit,
})

const dotOf = (point: Point, unit: number): Box => around(point, dot * unit)

/** The corner that a plate covers. */
function plateOf(crop: Crop, unit: number): Box {
  const [right, top] = [crop.x + crop.width, crop.y]
  const width = Math.min(plate.width * unit, plate.part * crop.width)
  return { left: right - width, right, top, bottom: top + plate.height * unit }
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
  hasPlate = false,
): PlacedName[] {
  const dots = points.map((point) => dotOf(point, unit))
  const taken: Box[] = [
    ...(hasPlate ? [plateOf(crop, unit)] : []),
    ...(hasRose(crop) ? [around(rose, roseRoom * ornamentUnit(crop, unit))] : []),
  ]
  const edge = border * unit
  const isOnMap = ({ left, right, top, bottom }: Box) =>
    left > crop.x + edge &&
    right < crop.x + crop.width - edge &&
    top > crop.y + edge &&
    bottom < crop.y + crop.height - edge
  const ownWords = new Set(names.filter(({ variant }) => variant === 'place').map(({ words }) => words))
  // A state that is a dot in another one leaves the space to that one.
  const isLater = ({ key, variant }: Name) => variant === 'state' && isEnclave(key)
  const inOrder = [...names.filter((name) => !isLater(name)), ...names.filter(isLater)]
  return inOrder.flatMap((name) => {
    // A town at a point is already named, or would be mistaken for it.
    if (name.variant === 'town' && points.some((point) => meet(dotOf(point, unit), dotOf(name, unit))))
      return []
    if (name.variant === 'state' && ownWords.has(name.words)) return []
    const letters = name.variant === 'state' ? ofStates : usual
    const find = (isAlone: boolean): PlacedName[] => {
      for (const place of placesOf(name, unit)) {
        const box = grown(boxOf(place, letters, unit), name.variant === 'town' ? townRoom * unit : 0)
        if (!isOnMap(box)) continue
        const free = name.variant === 'state' ? wider(box, unit) : box
        if (isAlone && (taken.some((other) => meet(free, other)) || dots.some((other) => meet(box, other))))
          continue
        taken.push(box)
        return [{ ...name, ...place }]
      }
      return []
    }
    const found = find(true)
    return found.length > 0 || !name.isOwn ? found : find(false)
  })
}

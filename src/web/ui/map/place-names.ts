import type { Crop } from './crop.ts'
import type { Name } from './names.ts'
import type { Point } from './projection.ts'

type Place = { at: Point; anchor: 'start' | 'middle' | 'end' }
export type PlacedName = Name & Place

/** In pixels: a line's height, its part above the baseline, a letter's width. */
const lineHeight = 16
const ascent = 12
const letterWidth = 7.4
/** In pixels: the space of a point, of the map's border, and around towns. */
const dot = 4
const border = 10
const townRoom = 9

type Box = { left: number; right: number; top: number; bottom: number }

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Offsets in pixels, nearest first, for a state's name that would cover a point. Farther away it would label its neighbour. */
const shifts = [
  [0, 0],
  [0, -13],
  [0, 13],
  [-18, 0],
  [18, 0],
  [0, -24],
  [0, 24],
  [-18, -16],
  [18, -16],
  [-18, 16],
  [18, 16],
] as const

/** Dots are drawn above names, so a state's name may lie under one or two rather than be left out. */
const mostUnderName = 2

/** The possible places of a name: over a state or sea; else right of its point, left, below, above. */
function placesOf({ x, y, variant, words }: Name, unit: number): Place[] {
  const place = (right: number, down: number, anchor: Place['anchor']): Place => ({
    at: { x: x + right * unit, y: y + down * unit },
    anchor,
  })
  const lines = words.split('\n').length
  if (variant === 'state' || variant === 'sea') {
    const middle = ascent - (lines * lineHeight) / 2
    return shifts.map(([right, down]) => place(right, middle + down, 'middle'))
  }
  const rise = (lines - 1) * lineHeight
  return [
    place(8, 4 - rise / 2, 'start'),
    place(-8, 4 - rise / 2, 'end'),
    place(0, 19, 'middle'),
    place(0, -10 - rise, 'middle'),
  ]
}

/** The name in one line and, broken at the space nearest to its middle, in two. */
function wordings({ words, isOwn }: Name): string[] {
  if (!isOwn) return [words]
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const [nearest] = spaces.sort((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))
  return nearest === undefined ? [words] : [words, `${words.slice(0, nearest)}\n${words.slice(nearest + 1)}`]
}

function boxOf({ at, anchor }: Place, words: string, unit: number): Box {
  const lines = words.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * letterWidth * unit
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
  const top = at.y - ascent * unit
  return { left, right: left + width, top, bottom: top + lines.length * lineHeight * unit }
}

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

function dotOf({ x, y }: Point, unit: number): Box {
  const half = dot * unit
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
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
): PlacedName[] {
  const dots = points.map((point) => dotOf(point, unit))
  const taken: Box[] = []
  const edge = border * unit
  const isOnMap = ({ left, right, top, bottom }: Box) =>
    left > crop.x + edge &&
    right < crop.x + crop.width - edge &&
    top > crop.y + edge &&
    bottom < crop.y + crop.height - edge
  return names.flatMap((name) => {
    // A town at a point is already named, or would be mistaken for it.
    if (name.variant === 'town' && points.some((point) => meet(dotOf(point, unit), dotOf(name, unit))))
      return []
    const find = (mostCovered: number, isAlone = true): PlacedName[] => {
      for (const words of wordings(name)) {
        for (const place of placesOf({ ...name, words }, unit)) {
          const box = grown(boxOf(place, words, unit), name.variant === 'town' ? townRoom * unit : 0)
          if (!isOnMap(box) || (isAlone && taken.some((other) => meet(box, other)))) continue
          if (dots.filter((point) => meet(box, point)).length > mostCovered) continue
          taken.push(box)
          return [{ ...name, ...place, words }]
        }
      }
      return []
    }
    for (let covered = 0; covered <= (name.variant === 'state' ? mostUnderName : 0); covered++) {
      const found = find(covered)
      if (found.length > 0) return found
    }
    return name.isOwn ? find(Infinity, false) : []
  })
}

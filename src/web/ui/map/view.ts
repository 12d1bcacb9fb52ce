import type { Crop } from './crop.ts'
import { mapSize, type Point } from './projection.ts'

/** The middle of what is shown, and the width of a pixel there in map units. */
export type View = Point & { unit: number }
/** In pixels. */
export type Size = { width: number; height: number }

/** In pixels: room for the pills, and below for what lies over the map; on a large one a part of it, so that land is around them. */
const margin = { across: 52, above: 44, below: 96 }
const part = 0.14
/** The outline of a state has its pills inside. */
const marginOfLand = { across: 24, above: 24, below: 64 }
/** In map units: about 280 km, so that towns around are seen, and the least that one can zoom to. */
const usualLeast = 56
const nearest = 24
/** More than this part of the country is shown as the whole of it. */
const mostOfIndia = 0.7
/** The corners of the country. */
export const allIndia: readonly Point[] = [
  { x: 0, y: 0 },
  { x: mapSize.width, y: mapSize.height },
]

function roomAround({ width, height }: Size) {
  return {
    across: Math.min(width / 4, Math.max(margin.across, part * width)),
    above: Math.max(margin.above, part * height),
    below: Math.min(height / 4, Math.max(margin.below, part * height)),
  }
}

/** In pixels: cards over the foot of a map, which has none if it is too low for them and prices above. */
const cards = { height: 200, from: 480 }
export const cardsOver = ({ height }: Size): number => (height < cards.from ? 0 : cards.height)

/** `foot` is what lies over the lower edge besides buttons, in pixels. */
export type Around = { least?: number; isLand?: boolean; foot?: number }

/** All points with room around them; all of India where they lie in most of it. */
export function viewAround(points: readonly Point[], size: Size, around: Around = {}): View {
  const { least = usualLeast, isLand = false, foot = 0 } = around
  if (foot > 0)
    return aboveFoot(viewAround(points, { ...size, height: size.height - foot }, { least, isLand }), foot)
  const { width, height } = size
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const isMost = right - left > mostOfIndia * mapSize.width || bottom - top > mostOfIndia * mapSize.height
  if (isMost && points !== allIndia) return viewAround(allIndia, size)
  const ofPoints = isLand ? marginOfLand : roomAround(size)
  const room = points === allIndia ? { across: 8, above: 8, below: 8 } : ofPoints
  const unit = Math.max(
    (right - left) / (width - 2 * room.across),
    (bottom - top) / (height - room.above - room.below),
    least / Math.min(width, height),
  )
  return { x: (left + right) / 2, y: (top + bottom + (room.below - room.above) * unit) / 2, unit }
}

const aboveFoot = (view: View, foot: number): View => ({ ...view, y: view.y + (foot / 2) * view.unit })

export const cropOf = ({ x, y, unit }: View, { width, height }: Size): Crop => ({
  x: x - (width * unit) / 2,
  y: y - (height * unit) / 2,
  width: width * unit,
  height: height * unit,
})

/** Nearer or farther around the middle, and moved; never beyond India. */
export function changed(view: View, size: Size, { by = 1, right = 0, down = 0 }): View {
  const farthest = viewAround(allIndia, size).unit
  const unit = Math.min(farthest, Math.max(nearest / size.width, view.unit * by))
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    x: within(view.x - right * view.unit, mapSize.width),
    y: within(view.y - down * view.unit, mapSize.height),
    unit,
  }
}

export const isNearest = ({ unit }: View, { width }: Size): boolean => unit <= nearest / width

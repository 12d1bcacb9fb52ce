import { mapSize, type Point } from './projection.ts'

/** A part of the map, in map units. */
export type Crop = { x: number; y: number; width: number; height: number }

const margin = 22

export const isWholeIndia = ({ width, height }: Crop): boolean =>
  width >= mapSize.width && height >= mapSize.height

export const wholeIndia: Crop = {
  x: -margin,
  y: -margin,
  width: mapSize.width + 2 * margin,
  height: mapSize.height + 2 * margin,
}

/** About 450 km, so that a state is recognised. */
const usualLeast = 90
/** About 220 km: in a smaller crop there are straight lines only. */
export const nearLeast = 44
const breadth = 1.35

/** The area around the points with margins, in the aspect ratio `ratio`, and at least as wide as `least`. */
export function cropAround(points: readonly Point[], ratio: number, least = usualLeast): Crop {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, (right - left) * breadth, (bottom - top) * breadth * ratio)
  const height = width / ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

const round = (value: number) => Math.round(value * 10) / 10

export const viewBoxOf = ({ x, y, width, height }: Crop): string => [x, y, width, height].map(round).join(' ')

export function isWithin({ x, y }: Point, crop: Crop): boolean {
  return x > crop.x && x < crop.x + crop.width && y > crop.y && y < crop.y + crop.height
}

/** A crop that covers this much of the country shows all of it, rather than cut off the north. */
const mostOfIndia = 0.6

/** Like `cropAround`, or the whole of India in its own shape where that would leave out little. */
export function cropOrWhole(points: readonly Point[], ratio: number): Crop {
  const crop = cropAround(points, ratio)
  const isMost = crop.width > mapSize.width * mostOfIndia || crop.height > mapSize.height * mostOfIndia
  return isMost ? wholeIndia : crop
}

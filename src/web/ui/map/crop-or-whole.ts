import { type Crop, cropAround, wholeIndia } from './crop.ts'
import { type Point, mapSize } from './projection.ts'

/** A crop that covers this much of the country shows all of it, rather than cut off the north. */
const mostOfIndia = 0.6

/** Like `cropAround`, or the whole of India in its own shape where that would leave out little. */
export function cropOrWhole(points: readonly Point[], ratio: number): Crop {
  const crop = cropAround(points, ratio)
  const isMost = crop.width > mapSize.width * mostOfIndia || crop.height > mapSize.height * mostOfIndia
  return isMost ? wholeIndia : crop
}

import { type Crop, wholeIndia } from './crop.ts'
import { project } from './projection.ts'

/** The middle of the compass rose, and the length of its rays in pixels. */
export const rose = project(12.6, 87.6)
export const roseRadius = 34
/** In pixels: half of the space that no name may take; between the rays there is some left. */
export const roseRoom = 26
/** In pixels: a map up to this wide has neither rose nor plate. */
export const narrow = 374

/** Only the whole map has space for it, and not on a phone, where names need the sea. */
export const hasRose = (crop: Crop, unit: number): boolean =>
  crop.width >= wholeIndia.width && crop.width / unit > narrow

/** A pixel of the ornaments in map units: on a phone they would cover the land. */
export const ornamentUnit = (crop: Crop, unit: number): number => Math.min(unit, crop.width / 480)

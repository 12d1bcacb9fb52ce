import { type Crop, wholeIndia } from './crop.ts'
import { project } from './projection.ts'

/** The middle of the compass rose, and the length of its rays in pixels. */
export const rose = project(12.6, 87.6)
export const roseRadius = 34

/** Only the whole map has space for it. */
export const hasRose = (crop: Crop): boolean => crop.width >= wholeIndia.width

/** A pixel of the ornaments in map units: on a phone they would cover the land. */
export const ornamentUnit = (crop: Crop, unit: number): number => Math.min(unit, crop.width / 480)

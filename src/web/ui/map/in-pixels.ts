import type { Point } from './projection.ts'

/** Of a line whose width is meant in pixels, however large the mapSize is drawn: nothing has to be measured for it. */
export const inPixels = { vectorEffect: 'non-scaling-stroke' } as const

/** A way of no length: with round ends it is drawn as a disc that is as wide as its line. */
export const discAt = ({ x, y }: Point): string => `M${x} ${y}h0`

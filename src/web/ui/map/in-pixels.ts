import type { Point } from './projection.ts'

/** Keeps a line's width in pixels at any scale of the map, without measuring. */
export const inPixels = { vectorEffect: 'non-scaling-stroke' } as const

/** A path of no length: round caps draw it as a disc as wide as its line. */
export const discAt = ({ x, y }: Point): string => `M${x} ${y}h0`

import type { Point } from './projection.ts'

/** An area of the map, in map units. */
export type Box = { left: number; right: number; top: number; bottom: number }

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

export const around = ({ x, y }: Point, by: number): Box =>
  grown({ left: x, right: x, top: y, bottom: y }, by)

/** The area that two boxes share. */
export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

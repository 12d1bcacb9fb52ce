import type { Point } from './projection.ts'

/** A name to be written beside its point, or, of a state or sea, over it; the first ones come first where room is short. */
export type Name = Point & {
  key: string
  words: string
  variant: 'place' | 'state' | 'town' | 'sea'
  /** What the mapSize is about: written in two lines, or over other points, rather than left out. */
  isOwn?: boolean
}
/** A name at a point; `key` is its own among those of a mapSize. */
export const nameAt = ({ x, y }: Point, variant: Name['variant'], words: string, key = words): Name => ({
  key,
  words,
  variant,
  x,
  y,
})

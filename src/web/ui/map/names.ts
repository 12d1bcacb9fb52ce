import type { Point } from './projection.ts'

/** A name to be written beside its point, or, of a state or sea, over it; the first ones come first where room is short. */
export type Name = Point & {
  key: string
  words: string
  look: 'place' | 'state' | 'town' | 'sea'
  /** What the sheet is about: written in two lines, or over other points, rather than left out. */
  isOwn?: boolean
}
/** A name at a point; `key` is its own among those of a sheet. */
export const nameAt = ({ x, y }: Point, look: Name['look'], words: string, key = words): Name => ({
  key,
  words,
  look,
  x,
  y,
})

import type { Point } from './projection.ts'

/** A name to be written beside its point or, for a state or sea, over it; earlier ones win where space is short. */
export type Name = Point & {
  key: string
  words: string
  variant: 'place' | 'state' | 'town' | 'sea'
  /** The subject of the map: written in two lines, or over other points, rather than left out. */
  isOwn?: boolean
  /** In pixels: how far what stands at its point reaches up and down; the name is then above or below it. */
  reach?: number
  /** A state with journeys: named before others, and by a line where it has no room. */
  isOffered?: boolean
}
/** A name at a point; `key` is unique among the names of a map. */
export const nameAt = ({ x, y }: Point, variant: Name['variant'], words: string, key = words): Name => ({
  key,
  words,
  variant,
  x,
  y,
})

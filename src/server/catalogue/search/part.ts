import { both, countOf, docsOf, type DocSet, type SetPool } from './doc-set.ts'
import type { ScoredDocs } from './filters.ts'

/** Leaves packages out, of a list or of a set; what `set` returns may have packages that are not `among` these. */
export type Filter = { of: (list: ScoredDocs) => ScoredDocs; set: (among: DocSet) => DocSet }

/** A group of packages that were found, and its best ones. */
export type Part = {
  count: number
  /** All of them or the first `most`, by rating. */
  docs: (most?: number) => Uint32Array
  /** Undefined if they are a list. */
  set?: DocSet
  /** From an index on, best first. */
  best: (start: number, length: number) => number[]
  within: (filter: Filter) => Part
}

type ByScore = (list: ScoredDocs, start: number, length: number) => number[]

export const listPart = (list: ScoredDocs, byScore: ByScore): Part => ({
  count: list.docs.length,
  docs: (most) => list.docs.subarray(0, most),
  best: (start, length) => byScore(list, start, length),
  within: ({ of }) => listPart(of(list), byScore),
})

/** `take` finds the best of any part of the set. */
export const setPart = (
  set: DocSet,
  pool: SetPool,
  take: (set: DocSet, start: number, length: number) => number[],
): Part => ({
  count: countOf(set),
  docs: (most) => docsOf(set, most),
  set,
  best: (start, length) => take(set, start, length),
  within: (filter) => setPart(both(set, filter.set(set), pool.next()), pool, take),
})

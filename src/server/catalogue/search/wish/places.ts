import {
  docsOf,
  type DocSet,
  either,
  isIn,
  type SetPool,
  setOf,
  without,
} from '#server/catalogue/search/doc-set.ts'
import type { Candidates } from './match.ts'
import { type Hinted, type Scored, scoredOf } from './scored.ts'

/** Possible destinations: what is called so, or lies in a region, or both; everything if nothing was named. */
export type Places = {
  isAll: boolean
  /** By rating, with how well their names match; undefined if only a region was named. */
  list: Hinted | undefined
  candidates: () => Candidates
}

type Asked = {
  named: Hinted | undefined
  region: DocSet | undefined
  /** Ruled out by name. */
  out: Uint32Array
}

function only({ docs, scores }: Hinted, isWanted: (doc: number) => boolean): Hinted {
  const isThere = (_: number, place: number) => isWanted(docs[place] ?? 0)
  return { docs: docs.filter(isWanted), scores: scores.filter(isThere) }
}

/** Finds possible destinations; a result is valid until the sets of the pool are reused. */
export function placesIn(all: DocSet, pool: SetPool) {
  const size = all.length * 32
  const scored = (list: Hinted) => scoredOf(list, () => pool.next().fill(0))

  /** 'Kerala, South India' means both at once, 'Goa or the north east' either. */
  function inside(named: NonNullable<Asked['named']>, region: DocSet): Places {
    const list = only(named, (doc) => isIn(region, doc))
    if (list.docs.length > 0) {
      const names = () => scored(list)
      return { isAll: false, list, candidates: () => candidatesBy(names()) }
    }
    const candidates = () => ({ set: either(setOf(size, named.docs), region, pool.next()) })
    return { isAll: false, list: undefined, candidates }
  }
  const candidatesBy = (names: Scored): Candidates => ({ set: names.set, names })

  function places({ named, region }: Asked): Places {
    if (named && region) return inside(named, region)
    if (region) return { isAll: false, list: undefined, candidates: () => ({ set: region }) }
    if (!named) return { isAll: true, list: undefined, candidates: () => ({ set: all }) }
    return { isAll: false, list: named, candidates: () => candidatesBy(scored(named)) }
  }

  return (asked: Asked): Places => {
    const found = places(asked)
    if (asked.out.length === 0) return found
    const out = setOf(size, asked.out)
    return {
      isAll: found.isAll,
      list: found.list && only(found.list, (doc) => !isIn(out, doc)),
      candidates() {
        const { set, names } = found.candidates()
        return { set: without(set, out, pool.next()), names }
      },
    }
  }
}

/** The best-rated members of a set. */
export const byRating = (set: DocSet, start: number, length: number): number[] =>
  Array.from(docsOf(set, start + length).subarray(start))

import { add, type DocSet, emptySet } from '#server/catalogue/search/doc-set.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { best, type Check, met, wellMet } from './grading.ts'

/** The packages by how well they meet a check, as sets; sets that nobody needs are empty. */
export type Levels = {
  met: DocSet
  /** As well as a package of that kind, and as can be. */
  well: DocSet
  best: DocSet
  /** Missed by one step. */
  near: DocSet
}

/** How many bytes of them are cached. */
const mostBytes = 48_000_000
const bytesOf = (levels: Levels): number =>
  Object.values(levels).reduce((sum, { byteLength }) => sum + byteLength, 0)
const nobody: DocSet = new Int32Array()

function addGraded({ well, best: top }: Levels, doc: number, value: number): void {
  if (value >= wellMet) add(well, doc)
  if (value >= best) add(top, doc)
}

/** Looks at each package once per check, and caches the result. */
export function levelBook(all: Uint32Array): (check: Check) => Levels {
  const cached = boundedCache<Levels>(mostBytes, bytesOf)
  const grades = new Float64Array(all.length)

  function look(check: Check): Levels {
    const set = () => emptySet(all.length)
    const { isKind } = check
    const isGraded = check.isWeighed || check.mayTouch === true
    const levels: Levels = {
      met: set(),
      well: isGraded ? set() : nobody,
      best: isGraded ? set() : nobody,
      near: check.isKind ? nobody : set(),
    }
    const docs = check.docs?.() ?? all
    check.fill(docs, docs.length, grades)
    for (let at = 0; at < docs.length; at += 1) {
      const [doc, value] = [docs[at] ?? 0, grades[at] ?? 0]
      if (value >= met) add(levels.met, doc)
      else if (value > 0 && !isKind) add(levels.near, doc)
      if (isGraded) addGraded(levels, doc, value)
    }
    return levels
  }
  return (check) => (check.key === undefined ? look(check) : cached(check.key, () => look(check)))
}

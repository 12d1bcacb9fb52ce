import { both, type DocSet, docsOf, either, type SetPool, without } from '#server/catalogue/search/doc-set.ts'
import type { ScoredDocs } from '#server/catalogue/search/filters.ts'
import { met, mostWithin, never } from './grading.ts'
import { type Candidates, type Known, stepOfOrder } from './match.ts'

/** From this many kinds on, more than one may be missed if nothing else is left. */
const manyKinds = 3

/** Packages with at least `least` of many kinds: those with most first, then those that meet them most closely. */
export function missingKinds(
  { set }: Candidates,
  { checks, levels, ruledOut }: Known,
  { isKnown, least }: { isKnown: (doc: number) => boolean; least: number },
  pool: SetPool,
): ScoredDocs {
  const kinds = checks.filter((check) => check.mayTouch)
  if (kinds.length < manyKinds || kinds.some(({ order }) => order === never)) return nothing
  let left = ruledOut.reduce((one, out) => without(one, out, pool.next()), set)
  for (const [at, check] of checks.entries()) {
    const its = levels[at]?.met
    if (its && !check.mayTouch) left = both(left, its, pool.next())
  }
  const own = checks.flatMap((check, at) => (check.mayTouch ? (levels[at]?.met ?? []) : []))
  const [some, several] = inOneAndTwo(own, pool)
  const found: [number, number][] = []
  for (const doc of docsOf(both(left, least > 1 ? several : some, pool.next()))) {
    const its = kinds.filter(({ grade }) => grade(doc) >= met)
    if (its.length === kinds.length || isKnown(doc)) continue
    const closeness = its.reduce((sum, { grade }) => sum + grade(doc), 0)
    found.push([doc, Math.min(mostWithin, Math.floor(its.length * stepOfOrder + closeness))])
  }
  return {
    docs: Uint32Array.from(found, ([doc]) => doc),
    scores: Uint16Array.from(found, ([, score]) => score),
  }
}

/** The members of any of the sets, and of at least two of them. */
function inOneAndTwo(sets: readonly DocSet[], pool: SetPool): [DocSet, DocSet] {
  const [one, two, again] = [pool.next().fill(0), pool.next().fill(0), pool.next()]
  for (const set of sets) {
    either(two, both(one, set, again), two)
    either(one, set, one)
  }
  return [one, two]
}

const nothing: ScoredDocs = { docs: new Uint32Array(), scores: undefined }

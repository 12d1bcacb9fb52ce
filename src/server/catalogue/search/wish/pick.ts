import {
  both,
  countOf,
  type DocSet,
  isIn,
  type SetPool,
  takeDocs,
  without,
} from '#server/catalogue/search/doc-set.ts'
import { mostWithin } from './grading.ts'

/** What some packages have more than others, the most first; a step without a set is for all that remain. Parts add up. */
export type Steps = readonly { more: number; set?: DocSet }[]

/** What has to be graded package by package within a set: never more than `most`. */
type Closeness = { most: number; grade: (docs: Uint32Array, count: number, into: Float64Array) => void }

/** Packages that score `base`, plus their steps, plus how close they are. */
export type Branch = { set: DocSet; base: number; steps: readonly Steps[]; close: Closeness }

/** With fewer packages each is graded, since walking a set takes as long however few it has. */
const [fewShare, leastFew] = [64, 32]
/** How many packages are graded at a time. */
export const chunk = 256

const mostOf = (steps: Steps): number => steps.reduce((most, { more }) => Math.max(most, more), 0)

function moreOf(steps: Steps, doc: number): number {
  for (const { more, set } of steps) if (!set || isIn(set, doc)) return more
  return 0
}

/** The best of the packages added; successive searches reuse its tables. */
function bestOf(size: number) {
  const counts = new Uint32Array(mostWithin + 1)
  const keys = new Float64Array(size + chunk)
  let [added, above, least, wanted] = [0, 0, 0, 0]
  return {
    begin(most: number) {
      counts.fill(0)
      wanted = most
      added = above = least = 0
    },
    /** A lower score no longer gets in. */
    least: () => least,
    add(doc: number, score: number) {
      if (score < least) return
      // Score and number share one integer, which then sorts correctly.
      keys[added++] = (mostWithin - score) * size + doc
      counts[score] = (counts[score] ?? 0) + 1
      above += 1
      while (above - (counts[least] ?? 0) >= wanted) above -= counts[least++] ?? 0
    },
    take: (start: number): number[] =>
      Array.from(keys.subarray(0, added).sort().subarray(start, wanted), (key) => key % size),
  }
}

/**
 * Takes the best of many packages without grading each: what is worth most is looked through first, and what can no
 * longer score enough is skipped as a whole.
 */
export function picker(size: number, pool: SetPool) {
  const found = bestOf(size)
  const few = Math.max(leastFew, Math.floor(size / fewShare))
  const docs = new Uint32Array(chunk)
  const closeness = new Float64Array(chunk)

  /** Grades the packages of a set; `given` is their score so far, the steps from `depth` on are still open. */
  function look({ steps, close }: Branch, set: DocSet, depth: number, given: number, wanted: number): void {
    const open = steps.slice(depth)
    const most = Math.min(
      mostWithin,
      open.reduce((sum, one) => sum + mostOf(one), given + close.most),
    )
    let best = 0
    // Stops once enough packages have the highest possible score: later ones are rated lower.
    for (let from = 0; from < set.length && best < wanted && most >= found.least();) {
      const { count, past } = takeDocs(set, from, docs)
      from = past
      close.grade(docs, count, closeness)
      for (let at = 0; at < count; at += 1) {
        const doc = docs[at] ?? 0
        let score = given + (closeness[at] ?? 0)
        for (const one of open) score += moreOf(one, doc)
        score = Math.floor(Math.min(mostWithin, score))
        if (score >= Math.floor(most)) best += 1
        found.add(doc, score)
      }
    }
  }

  function visit(branch: Branch, set: DocSet, depth: number, given: number, wanted: number): void {
    const steps = branch.steps[depth]
    const count = countOf(set)
    if (count === 0) return
    if (!steps || count <= few) return look(branch, set, depth, given, wanted)
    const rest = branch.steps.slice(depth + 1).reduce((sum, one) => sum + mostOf(one), branch.close.most)
    const mark = pool.mark()
    let left = set
    for (const { more, set: inside } of steps) {
      if (Math.min(mostWithin, given + more + rest) < found.least()) break
      visit(branch, inside ? both(left, inside, pool.next()) : left, depth + 1, given + more, wanted)
      if (inside) left = without(left, inside, pool.next())
    }
    pool.release(mark)
  }

  /** From `start` on, highest score first, equals by rating. */
  return (branches: readonly Branch[], start: number, length: number): number[] => {
    found.begin(start + length)
    for (const branch of branches) visit(branch, branch.set, 0, branch.base, start + length)
    return found.take(start)
  }
}

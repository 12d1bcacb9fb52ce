import { both, docsOf, type DocSet, either, emptySet, without } from '#server/catalogue/search/doc-set.ts'
import { type Check, met, never, wholly } from './grading.ts'
import type { Candidates, Known } from './match.ts'

/** How far a package is from what is asked; Infinity if farther than `most`. */
function distanceOf(doc: number, checks: readonly Check[], most: number): number {
  let far = 0
  for (const check of checks) {
    if (check.grade(doc) >= met) continue
    far += 1 + check.gap(doc)
    if (far >= most) return Infinity
  }
  return far
}

/**
 * The few with the smallest values, smallest first, equals by rating; none with Infinity. Values from `limit` on need
 * not be compared.
 */
export function smallestBy(
  docs: Uint32Array,
  most: number,
  valueOf: (doc: number, limit: number) => number,
): number[] {
  const nearest: { doc: number; value: number }[] = []
  let limit = Infinity
  // Nothing is nearer than a package that misses nothing.
  for (let at = 0; at < docs.length && limit > 0; at += 1) {
    const doc = docs[at] ?? 0
    const value = valueOf(doc, limit)
    if (value >= limit) continue
    const place = nearest.findIndex((other) => value < other.value)
    nearest.splice(place < 0 ? nearest.length : place, 0, { doc, value })
    if (nearest.length > most) nearest.pop()
    if (nearest.length === most) limit = nearest.at(-1)?.value ?? Infinity
  }
  return nearest.map(({ doc }) => doc)
}

/**
 * The packages that miss something, by how many checks they miss; without any that are ruled out or miss what never
 * gives way.
 */
function byMissed({ set }: Candidates, { checks, levels, ruledOut }: Known): DocSet[] {
  const size = set.length * 32
  let start = set.slice()
  for (const out of ruledOut) without(start, out, start)
  const missed = [start]
  for (const [at, check] of checks.entries()) {
    const its = levels[at]?.met
    if (!its) continue
    if (check.order === never) for (const one of missed) both(one, its, one)
    else {
      missed.push(emptySet(size))
      for (let count = missed.length - 1; count >= 0; count -= 1) {
        const [one, fewer] = [missed[count], missed[count - 1]]
        if (!one) continue
        both(one, its, one)
        if (fewer) either(one, without(fewer, its, emptySet(size)), one)
      }
    }
  }
  return missed
}

/** The packages that meet most of what is asked and miss nothing that never gives way. */
export function closest(candidates: Candidates, known: Known, most: number): number[] {
  const { checks } = known
  let found: number[] = []
  const docs: number[] = []
  for (const [count, set] of byMissed(candidates, known).entries()) {
    // If everything is missed as a whole, all are equally far.
    const isEqual = count === 0 || checks.every(({ gap }) => gap === wholly)
    for (const doc of docsOf(set, isEqual ? most : Infinity)) docs.push(doc)
    const sorted = Uint32Array.from(docs).sort()
    found = smallestBy(sorted, most, (doc, limit) => distanceOf(doc, checks, limit))
    const farthest = found[most - 1]
    // Packages that miss one check more are farther than that.
    if (farthest !== undefined && distanceOf(farthest, checks, Infinity) <= count + 1) break
  }
  return found
}

import type { Part } from '#server/catalogue/search/part.ts'

/** Lists of packages in the order of rating, as everything of a search is. */

/** The packages of either list. */
export function union(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(one.length + other.length)
  let [at, past, count] = [0, 0, 0]
  while (at < one.length || past < other.length) {
    const left = one[at] ?? Infinity
    const right = other[past] ?? Infinity
    both[count++] = Math.min(left, right)
    if (left <= right) at += 1
    if (right <= left) past += 1
  }
  return both.subarray(0, count)
}

/** Whether a package is in one of the parts. */
export function isInAny(parts: readonly Part[]): (doc: number) => boolean {
  const known = new Set(parts.flatMap((part) => Array.from(part.docs())))
  return (doc) => known.has(doc)
}

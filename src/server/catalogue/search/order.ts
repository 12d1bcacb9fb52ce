import type { Columns } from './columns.ts'

type Ranked = 'price' | 'days'

/** For a sort all packages in its order, and of each package its place; equals stand as among the best-rated. */
type Order = { docs: Uint32Array; ranks: Uint32Array }

/** Beyond this share of all packages it is quicker to mark and walk them than to sort those that were found. */
const walkedShare = 1_024
/** Twelve words of the best quality in the weightiest field, and what wishes add, are less. */
const highestScore = 2_047

/** Cuts pages out of what was found; the tables are made once and used by one call at a time. */
export function pager(columns: Columns) {
  const { size, price, days } = columns
  const orders: Record<Ranked, Order> = { price: orderBy(price), days: orderBy(days) }
  const isThere = new Uint8Array(size)
  const counts = new Uint32Array(highestScore + 1)

  /** The `most` smallest of distinct numbers below the size, in order. */
  const smallest = (numbers: Uint32Array, most: number): Uint32Array => {
    if (numbers.length * walkedShare < size) return numbers.sort().subarray(0, most)
    for (let index = 0; index < numbers.length; index += 1) isThere[numbers[index] ?? 0] = 1
    const wanted = Math.min(most, numbers.length)
    const first = new Uint32Array(wanted)
    for (let number = 0, next = 0; next < wanted; number += 1)
      if (isThere[number] === 1) first[next++] = number
    for (let index = 0; index < numbers.length; index += 1) isThere[numbers[index] ?? 0] = 0
    return first
  }

  return {
    /** The packages from `start` on, in the order of a sort. */
    byRank(sort: Ranked, found: Uint32Array, start: number, length: number): number[] {
      const { docs, ranks } = orders[sort]
      const chosen = new Uint32Array(found.length)
      for (let index = 0; index < found.length; index += 1) chosen[index] = ranks[found[index] ?? 0] ?? 0
      const first = smallest(chosen, start + length)
      return Array.from(first.subarray(start), (rank) => docs[rank] ?? 0)
    },

    /** The smallest of values that are whole numbers first, then the best-rated. */
    byValue(found: Uint32Array, valueOf: (doc: number) => number, start: number, length: number): number[] {
      // Value and number of a package make one whole number; what is too large for that is the last.
      const largest = Math.floor(Number.MAX_SAFE_INTEGER / size) - 1
      const keys = Float64Array.from(found, (doc) => Math.min(valueOf(doc), largest) * size + doc).sort()
      return Array.from(keys.subarray(start, start + length), (key) => key % size)
    },

    /** The highest score first, then the best-rated. Scores are few, so packages are counted by score, not compared. */
    byScore(found: Uint32Array, scores: Uint16Array | undefined, start: number, length: number): number[] {
      if (!scores) return Array.from(found.subarray(start, start + length))
      let highest = 0
      for (let index = 0; index < found.length; index += 1) {
        const score = scores[index] ?? 0
        if (score > highest) highest = score
        counts[score] = (counts[score] ?? 0) + 1
      }
      const page: number[] = []
      const end = Math.min(start + length, found.length)
      for (let score = highest, before = 0; before < end; score -= 1) {
        const equals = counts[score] ?? 0
        if (before + equals > start)
          takeEquals(found, scores, score, { skip: Math.max(0, start - before), upTo: end - before }, page)
        before += equals
      }
      counts.fill(0, 0, highest + 1)
      return page
    },
  }
}

/** Of the packages with a score, which are found in the order of rating, those from `skip` up to `upTo`. */
function takeEquals(
  found: Uint32Array,
  scores: Uint16Array,
  score: number,
  { skip, upTo }: { skip: number; upTo: number },
  page: number[],
): void {
  for (let index = 0, seen = 0; index < found.length && seen < upTo; index += 1) {
    if (scores[index] !== score) continue
    if (seen >= skip) page.push(found[index] ?? 0)
    seen += 1
  }
}

/** Values and the packages' numbers make one list of whole numbers, which is sorted without comparing by a function. */
function orderBy(values: Float64Array): Order {
  const size = values.length
  const keys = values.map((value, doc) => Math.round(value * 100) * size + doc).sort()
  const docs = Uint32Array.from(keys, (key) => key % size)
  const ranks = new Uint32Array(size)
  for (let rank = 0; rank < size; rank += 1) ranks[docs[rank] ?? 0] = rank
  return { docs, ranks }
}

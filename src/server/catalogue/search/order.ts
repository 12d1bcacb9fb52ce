import type { SearchInput } from '#shared/contract/places-schemas.ts'
import type { Columns } from './columns.ts'

type Ranked = Exclude<NonNullable<SearchInput['sort']>, 'relevance' | 'rating'>

/** For a sort all packages in its order, and of each package its place; equals stand as among the best-rated. */
type Order = { docs: Uint32Array; ranks: Uint32Array }

/** Beyond this share of all packages it is quicker to mark and walk them than to sort those that were found. */
const walkedShare = 64
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
    for (const number of numbers) isThere[number] = 1
    const wanted = Math.min(most, numbers.length)
    const first = new Uint32Array(wanted)
    for (let number = 0, next = 0; next < wanted; number += 1)
      if (isThere[number] === 1) first[next++] = number
    for (const number of numbers) isThere[number] = 0
    return first
  }

  return {
    /** The packages from `start` on, in the order of a sort. */
    byRank(sort: Ranked, found: Uint32Array, start: number, length: number): number[] {
      const { docs, ranks } = orders[sort]
      const chosen = smallest(
        found.map((doc) => ranks[doc] ?? 0),
        start + length,
      )
      return Array.from(chosen.subarray(start), (rank) => docs[rank] ?? 0)
    },

    /** The highest score first, then the best-rated. Scores are few, so packages are counted by score, not compared. */
    byScore(found: Uint32Array, scoreOf: (doc: number) => number, start: number, length: number): number[] {
      counts.fill(0)
      for (const doc of found) {
        const score = scoreOf(doc)
        counts[score] = (counts[score] ?? 0) + 1
      }
      const page: number[] = []
      const end = start + length
      for (let score = highestScore, before = 0; score >= 0 && before < end; score -= 1) {
        const equals = counts[score] ?? 0
        if (equals > 0 && before + equals > start) {
          const docs = equals === found.length ? found.slice() : found.filter((doc) => scoreOf(doc) === score)
          page.push(...smallest(docs, end - before).subarray(Math.max(0, start - before)))
        }
        before += equals
      }
      return page
    },
  }
}

function orderBy(values: Float64Array | Uint16Array): Order {
  const docs = Uint32Array.from({ length: values.length }, (_, doc) => doc)
  docs.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  const ranks = new Uint32Array(values.length)
  for (const [rank, doc] of docs.entries()) ranks[doc] = rank
  return { docs, ranks }
}

import { carRupees } from '#shared/domain/door-to-door.ts'
import { toPaise } from '#shared/domain/money.ts'
import { isTooFar } from '#shared/domain/road-time.ts'
import { inSlices } from '#server/catalogue/in-slices.ts'
import { sortedNumbers } from '#server/catalogue/sort-in-slices.ts'
import type { Origin } from '#server/catalogue/search-port.ts'
import { type DocSet, isIn } from './doc-set.ts'
import type { Columns, ScoredDocs } from './filters.ts'
import type { Part } from './part.ts'

type Ranked = 'price' | 'days'

/** All packages in the order of a sort, and the rank of each in it; equals are ordered by rating. */
type Order = { docs: Uint32Array; ranks: Uint32Array }

/** Beyond this share of all packages, marking and walking them is quicker than sorting the found ones. */
const walkedShare = 1_024
/** Beyond this share of all packages, the first ones of a set are found quickly by walking. */
const setShare = 128
/** A package that fits wish and form scores 2,048 and at most 1,023 more; so do twelve words of the best quality. */
const highestScore = 3_071

/** Cuts pages out of the packages found. The tables are allocated once and used by one call at a time. */
export async function pager(columns: Columns) {
  const { size, priceOf, days } = columns
  const price = Float64Array.from({ length: size }, (_, doc) => priceOf(doc))
  const orders: Record<Ranked, Order> = { price: await orderBy(price), days: await orderBy(days) }
  const isThere = new Uint8Array(size)
  const counts = new Uint32Array(highestScore + 1)

  /** The `most` smallest of distinct numbers below the size, sorted. */
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
    /** The packages from `start` on in the order of a sort. */
    byRank(sort: Ranked, part: Part, start: number, length: number): number[] {
      const { docs, ranks } = orders[sort]
      if (part.set && part.count * setShare > size) return firstIn(docs, part.set, start, length)
      const found = part.docs()
      const chosen = new Uint32Array(found.length)
      for (let index = 0; index < found.length; index += 1) chosen[index] = ranks[found[index] ?? 0] ?? 0
      const first = smallest(chosen, start + length)
      return Array.from(first.subarray(start), (rank) => docs[rank] ?? 0)
    },

    /** By integer values, smallest first; equals by rating. */
    byValue(found: Uint32Array, valueOf: (doc: number) => number, start: number, length: number): number[] {
      // The value and the number of a package share one integer; values too large for that sort last.
      const largest = Math.floor(Number.MAX_SAFE_INTEGER / size) - 1
      const keys = Float64Array.from(found, (doc) => Math.min(valueOf(doc), largest) * size + doc).sort()
      return Array.from(keys.subarray(start, start + length), (key) => key % size)
    },

    /**
     * Highest score first, equals by rating. There are few different scores, so packages are counted by score instead
     * of compared.
     */
    byScore: ({ docs: found, scores }: ScoredDocs, start: number, length: number): number[] => {
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

/** The members of a set, in an order of all packages. */
function firstIn(docs: Uint32Array, set: DocSet, start: number, length: number): number[] {
  const page: number[] = []
  for (let at = 0, seen = 0; at < docs.length && page.length < length; at += 1)
    if (isIn(set, docs[at] ?? 0) && (seen += 1) > start) page.push(docs[at] ?? 0)
  return page
}

/** Adds the packages with a score, in the order of rating, from `skip` up to `upTo`. */
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

/** Value and number of a package share one integer, since integers sort without a comparison function. */
async function orderBy(values: Float64Array): Promise<Order> {
  const size = values.length
  const keys = await sortedNumbers(values.map((value, doc) => Math.round(value * 100) * size + doc))
  const [docs, ranks] = [new Uint32Array(size), new Uint32Array(size)]
  await inSlices(keys, (key, rank) => {
    const doc = key % size
    docs[rank] = doc
    ranks[doc] = rank
  })
  return { docs, ranks }
}

/** Orders by a day's price, in paise: not ranked beforehand, as there are too many days. */
export const priceOrder =
  ({ priceOf }: Columns) =>
  (doc: number): number =>
    toPaise(priceOf(doc))

/** More than any journey costs, in paise. */
const mostPaise = 2 ** 32

/** Orders by price, dearest first. */
export const dearOrder =
  ({ priceOf }: Columns) =>
  (doc: number): number =>
    mostPaise - toPaise(priceOf(doc))

/** More than any party pays, in paise: where nobody can or would drive no total is known, so it sorts last. */
const undrivenPaise = 2 ** 45

/** The value by which packages are ordered for a party that drives, smallest first. */
export function roadOrder(
  sort: 'cost' | 'distance',
  { priceOf, days }: Columns,
  { people, km, drivenKm = km }: Omit<Origin, 'key'> & { people: number },
) {
  const distances = sort === 'distance' ? km() : drivenKm()
  if (sort === 'distance') return (doc: number) => distances[doc] ?? Number.POSITIVE_INFINITY
  return (doc: number): number => {
    const packagePaise = toPaise(priceOf(doc)) * people
    const distance = distances[doc] ?? Number.POSITIVE_INFINITY
    // Cards add no fuel there: among themselves these follow the party's price that the card shows.
    if (isTooFar(distance, days[doc] ?? 1)) return undrivenPaise + packagePaise
    return packagePaise + toPaise(carRupees(distance, people))
  }
}

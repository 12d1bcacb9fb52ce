import { readings, type Term } from './query-readings.ts'
import { type TermDocs, termReader } from './term-docs.ts'
import type { Match } from './vocabulary.ts'
import type { WordIndex } from './word-index.ts'

/** Documents in order with their scores; each has `words` of the words, and `parts` has the hits of each word. */
type Hits = TermDocs & { words: number; parts: TermDocs[] }
export type Finding = Hits & { terms: Term[] }

type Evaluate = (words: Match[][], mode: 'all' | 'most') => Hits

/** If one list is this many times longer, it is searched for each document of the other instead of being walked. */
const searchedShare = 16

/**
 * Finds the documents that have all words, or most of them; each word scores by its best match. The tables are
 * allocated once, since evaluations never overlap.
 */
function evaluator(index: WordIndex): Evaluate {
  const read = termReader(index)
  const most = mostOf(index.size)
  return (words, mode) => {
    const terms = words.map(read)
    if (mode === 'most') return { ...most(terms), parts: terms }
    const [first, ...others] = terms.toSorted((a, b) => a.docs.length - b.docs.length)
    const hits = first ? others.reduce(both, first) : { docs: new Uint32Array(), scores: new Uint16Array() }
    return { ...hits, words: words.length, parts: terms }
  }
}

/** The documents in both lists; the first is the shorter one. */
function both(few: TermDocs, many: TermDocs): TermDocs {
  const most = few.docs.length
  const [docs, scores] = [new Uint32Array(most), new Uint16Array(most)]
  const isSearched = most * searchedShare < many.docs.length
  let [found, at] = [0, 0]
  for (let index = 0; index < most; index += 1) {
    const doc = few.docs[index] ?? 0
    if (isSearched) at = firstFrom(many.docs, doc, at)
    else while (at < many.docs.length && (many.docs[at] ?? 0) < doc) at += 1
    if (many.docs[at] !== doc) continue
    docs[found] = doc
    scores[found++] = (few.scores[index] ?? 0) + (many.scores[at] ?? 0)
  }
  return { docs: docs.subarray(0, found), scores: scores.subarray(0, found) }
}

/** The index of the first document from `start` on that is not before `doc`. Inlined, since it runs once per document. */
export function firstFrom(docs: Uint32Array, doc: number, start: number): number {
  let [low, high] = [start, docs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((docs[middle] ?? 0) < doc) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts how many of the words each document has. */
function mostOf(size: number): (terms: TermDocs[]) => Omit<Hits, 'parts'> {
  const counts = new Uint8Array(size)
  const sums = new Uint16Array(size)
  const touched = new Uint32Array(size)
  return (terms) => {
    let [found, most] = [0, 0]
    for (const { docs, scores } of terms)
      for (let index = 0; index < docs.length; index += 1) {
        const doc = docs[index] ?? 0
        const count = (counts[doc] ?? 0) + 1
        if (count === 1) touched[found++] = doc
        if (count > most) most = count
        counts[doc] = count
        sums[doc] = (sums[doc] ?? 0) + (scores[index] ?? 0)
      }
    const all = touched.subarray(0, found)
    const docs = all.filter((doc) => counts[doc] === most).sort()
    const scores = Uint16Array.from(docs, (doc) => sums[doc] ?? 0)
    for (const doc of all) {
      counts[doc] = 0
      sums[doc] = 0
    }
    return { docs, scores, words: most }
  }
}

/** `isLiteral`: only words that occur in the catalogue as they were typed. */
export type Find = (typed: string[], leastShare: number, isLiteral?: boolean) => Finding | undefined

/**
 * Finds documents by the first reading of the words whose hits have enough of them. Its scores are valid until the next
 * search.
 */
export function finder(index: WordIndex): Find {
  const evaluate = evaluator(index)
  return (typed, leastShare, isLiteral = false) => {
    for (const { terms, mode } of readings(index.vocabulary, typed)) {
      if (isLiteral && terms.some(({ corrected, isWide }) => corrected || isWide)) return undefined
      const matches = terms.map((term) => term.matches)
      const hits = evaluate(matches, mode)
      if (hits.docs.length > 0 && hits.words >= leastShare * terms.length) return { ...hits, terms }
    }
    return undefined
  }
}

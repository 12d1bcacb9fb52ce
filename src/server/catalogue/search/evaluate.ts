import type { Match } from './vocabulary.ts'
import { docOf, type WordIndex } from './word-index.ts'

/** Documents in no order, and by document how well it answers; the scores are valid until the next evaluation. */
export type Hits = { docs: Uint32Array; scores: Uint16Array; words: number }

const none = new Uint32Array()

type Evaluate = (words: Match[][], mode: 'all' | 'most') => Hits

/**
 * Finds the documents that have all words, or the most of them; each word counts by the best of its matches. The
 * tables are made once: an evaluation and the reading of its scores run to their end before the next begins.
 */
export function evaluator({ size, postings, weightOf }: WordIndex): Evaluate {
  const scores = new Uint16Array(size)
  const counts = new Uint8Array(size)
  /** The number of the word that counted last for a document, and the score it counted with. */
  const lastWord = new Uint8Array(size)
  const lastScore = new Uint8Array(size)
  const touched = new Uint32Array(size)
  let found = 0

  const forget = () => {
    for (let index = 0; index < found; index += 1) {
      const doc = touched[index] ?? 0
      scores[doc] = 0
      counts[doc] = 0
      lastWord[doc] = 0
    }
    found = 0
  }

  const count = (doc: number, word: number, score: number) => {
    if (lastWord[doc] === word) {
      if (score <= (lastScore[doc] ?? 0)) return
      scores[doc] = (scores[doc] ?? 0) + score - (lastScore[doc] ?? 0)
    } else {
      if (counts[doc] === 0) touched[found++] = doc
      counts[doc] = (counts[doc] ?? 0) + 1
      scores[doc] = (scores[doc] ?? 0) + score
      lastWord[doc] = word
    }
    lastScore[doc] = score
  }

  return (words, mode) => {
    forget()
    for (const [index, matches] of words.entries()) {
      const needed = mode === 'all' ? index : 0
      for (const { id, quality } of matches)
        for (const posting of postings[id] ?? none) {
          const doc = docOf(posting)
          if ((counts[doc] ?? 0) >= needed) count(doc, index + 1, quality * weightOf(posting))
        }
    }
    const all = touched.subarray(0, found)
    const most =
      mode === 'all' ? words.length : all.reduce((least, doc) => Math.max(least, counts[doc] ?? 0), 0)
    return { docs: all.filter((doc) => counts[doc] === most), scores, words: most }
  }
}

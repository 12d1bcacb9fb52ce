import { evaluator, type Hits } from './evaluate.ts'
import { readings, type Term } from './plan.ts'
import type { WordIndex } from './word-index.ts'

export type Finding = Hits & { terms: Term[] }

/**
 * Finds documents by the first reading of the words that finds some and is good enough; its scores are valid until the
 * next search.
 */
export function finder(index: WordIndex): (typed: string[], leastShare: number) => Finding | undefined {
  const evaluate = evaluator(index)
  return (typed, leastShare) => {
    for (const { terms, mode } of readings(index.vocabulary, typed)) {
      const matches = terms.map((term) => term.matches)
      const hits = evaluate(matches, mode)
      if (hits.docs.length > 0 && hits.words >= leastShare * terms.length) return { ...hits, terms }
    }
    return undefined
  }
}

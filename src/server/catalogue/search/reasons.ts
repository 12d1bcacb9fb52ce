import type { Reason } from '#shared/contract/places-schemas.ts'
import type { Term } from './plan.ts'
import { docOf, fieldOf, placeMask, type WordIndex } from './word-index.ts'

/** Why a package was found: for each word that was typed the word that answers it, and where it stands. */
export function reasonsFor(
  { postings, vocabulary, weights }: WordIndex,
  doc: number,
  terms: Term[],
): Reason[] {
  return terms.flatMap(({ typed, matches }) => {
    let best: { score: number; reason: Reason } | undefined
    for (const { from, past, quality } of matches)
      for (let id = from; id < past; id += 1) {
        const posting = postingOf(postings[id], doc)
        if (posting === undefined) continue
        const score = quality * (weights[posting & placeMask] ?? 0)
        if (!best || score > best.score)
          best = { score, reason: { typed, found: vocabulary.words[id] ?? '', where: fieldOf(posting) } }
      }
    return best ? [best.reason] : []
  })
}

function postingOf(list: Uint32Array | undefined, doc: number): number | undefined {
  if (!list) return undefined
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (docOf(list[middle] ?? 0) < doc) low = middle + 1
    else high = middle
  }
  const posting = list[low]
  return posting !== undefined && docOf(posting) === doc ? posting : undefined
}

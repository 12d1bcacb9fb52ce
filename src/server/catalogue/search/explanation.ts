import type { Explanation, Reason } from '#shared/contract/places-schemas.ts'
import { firstIndex } from './binary-search.ts'
import type { Term } from './plan.ts'
import type { Wish } from './wishes.ts'
import { docOf, fieldOf, placeMask, type WordIndex } from './word-index.ts'

/** Says how a query was understood, and for each package of the page why it was found. */
export function explain(
  words: WordIndex,
  { wishes, isMet, terms, page }: { wishes: Wish[]; isMet: boolean; terms: Term[]; page: number[] },
): Explanation {
  return {
    wishes: wishes.map((wish) => ({ ...wish, isMet })),
    corrections: terms.flatMap(({ typed, matches: [first], corrected }) =>
      corrected && first ? [{ typed, found: words.vocabulary.words[first.from] ?? '' }] : [],
    ),
    reasons: page.map((doc) => reasonsFor(words, doc, terms)),
  }
}

/** For each typed word the best matching word of the package, and the field in which it stands. */
function reasonsFor({ postings, vocabulary, weights }: WordIndex, doc: number, terms: Term[]): Reason[] {
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
  const posting = list[firstIndex(list.length, (index) => docOf(list[index] ?? 0) < doc)]
  return posting !== undefined && docOf(posting) === doc ? posting : undefined
}

import lexicon from './lexicon.json' with { type: 'json' }
import type { Read } from './numbers.ts'
import { phraseFrom } from './phrases.ts'
import { joiners, type Reading } from './reading.ts'
import type { Meaning } from './slots.ts'
import { wordsIn } from './tokens.ts'

const wordsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsIn))
const [adults, children] = [wordsOf(lexicon.members.adults), wordsOf(lexicon.members.children)]
/** Words that may stand between two members. */
const besides = wordsOf(lexicon.members.besides)

const whoIs = (word: string): 'adults' | 'children' | undefined => {
  if (adults.has(word)) return 'adults'
  return children.has(word) ? 'children' : undefined
}

/** Numbers and words that may stand between two members. */
const isBeside = ({ word, value }: Reading['tokens'][number]): boolean =>
  value === 1 || (value === undefined && (joiners.has(word) || besides.has(word)))

/** 'mom dad n me': each of them is one of the party. */
export function readMembers({ tokens }: Reading, start: number): Read | undefined {
  const counts = { adults: 0, children: 0 }
  const meanings: Meaning[] = []
  let past = start
  for (const [offset, token] of tokens.slice(start).entries()) {
    const who = whoIs(token.word)
    if (who) {
      counts[who] += 1
      past = start + offset + 1
      meanings.push(...(phraseFrom(tokens, past - 1)?.meanings ?? []))
    } else if (!isBeside(token)) break
  }
  const isParty = counts.adults > 0 && counts.adults + counts.children > 1
  if (!isParty || (phraseFrom(tokens, start)?.past ?? 0) >= past) return undefined
  return { meanings: [...meanings, { kind: 'people', ...counts }], past }
}

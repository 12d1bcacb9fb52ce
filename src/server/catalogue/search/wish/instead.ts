import { cueFrom } from './cues.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { pastLiked } from './likeness.ts'
import type { Read } from './read.ts'
import { phraseFrom } from './phrases.ts'
import { type Reading, textOf } from './reading.ts'
import type { Meaning } from './slots.ts'
import { wordsIn } from './tokens.ts'

const places = wordsIn('batao dikhao dikha dekhna dekhni dekhne ghumna ghoomna ghumni बताओ दिखाओ देखनी घूमनी')
/** 'Manali ki jagah batao' asks for places in Manali. */
const asksForPlaces: ReadonlySet<string> = new Set(places)

const twins: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(lexicon.twins).map(([name, its]) => [wordsIn(name).join(' '), its]),
)

export const isInstead = (tokens: Reading['tokens']): boolean =>
  tokens.some((_, at) => cueFrom(tokens, at, 'inPlaceOf', 'inPlaceBefore', 'closed'))

/** What a place is known for, without the place; of a place abroad what is like it in India. */
function othersThan(reading: Reading, from: number, past: number): Meaning[] {
  const name = textOf(reading, from, past)
  const isAbroad = phraseFrom(reading.tokens, from)?.meanings.some(({ kind }) => kind === 'abroad')
  if (isAbroad)
    return (twins.get(wordsIn(name).join(' ')) ?? []).map((twin) => ({
      kind: 'words',
      words: twin.split(' '),
    }))
  const like = reading.world.kindsOf(name)
  return [
    ...like.map((concept): Meaning => ({ kind: 'concept', concept, isSoft: true })),
    { kind: 'not', of: { kind: 'words', words: name.split(' ') } },
  ]
}

function pastName(reading: Reading, at: number): number {
  const phrase = phraseFrom(reading.tokens, at)
  const isAbroad = phrase?.meanings.some(({ kind }) => kind === 'abroad') === true
  return isAbroad ? phrase.past : pastLiked(reading, at)
}

/** Where 'ke badle', or 'band hai' before 'uski jagah', ends. */
function pastInstead({ tokens }: Reading, at: number): number | undefined {
  const before = cueFrom(tokens, at, 'inPlaceBefore')
  if (before) return asksForPlaces.has(tokens[before.past]?.word ?? '') ? undefined : before.past
  const closed = cueFrom(tokens, at, 'closed')
  if (!closed) return undefined
  const isElse = tokens.some((_, later) => later >= closed.past && cueFrom(tokens, later, 'somethingElse'))
  return isElse ? closed.past : undefined
}

/** 'instead of Manali', 'Goa ke badle', 'Leh band hai, uski jagah kuch': not that place, but what is like it. */
export function readInstead(reading: Reading, at: number): Read | undefined {
  if (!reading.isInstead) return undefined
  const of = cueFrom(reading.tokens, at, 'inPlaceOf')
  const from = of?.past ?? at
  if (!reading.tokens[from]) return undefined
  const past = pastName(reading, from)
  if (past === from) return undefined
  const end = of ? past : pastInstead(reading, past)
  return end === undefined ? undefined : { meanings: othersThan(reading, from, past), past: end }
}

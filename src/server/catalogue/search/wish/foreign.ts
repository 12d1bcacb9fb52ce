import { cueFrom } from './cues.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import type { Read } from './read.ts'
import { phraseFrom } from './phrases.ts'
import { type Reading, townAt } from './reading.ts'
import type { Meaning } from './slots.ts'
import { wordsIn } from './tokens.ts'

export const nations: ReadonlySet<string> = new Set(lexicon.nations.flatMap(wordsIn))
const guests: ReadonlySet<string> = new Set(lexicon.guests.flatMap(wordsIn))
const comes: ReadonlySet<string> = new Set(
  wordsIn(
    'aa aaye aaya aayi aane aayenge aate aata aati aaega aayega laut lautkar lautke aakar aake आए आये आया आई आ आने',
  ),
)

/** Journeys for those who see India for the first time come first. */
const forGuests: Meaning = { kind: 'concept', concept: 'foreign guests', isSoft: true }

/** Where a name of a place abroad ends. */
function pastAbroad({ tokens }: Reading, at: number): number | undefined {
  const phrase = phraseFrom(tokens, at)
  return phrase?.meanings.some(({ kind }) => kind === 'abroad') ? phrase.past : undefined
}

const isWord = ({ tokens }: Reading, at: number, words: ReadonlySet<string>): boolean =>
  words.has(tokens[at]?.word ?? '')

/** 'from dubai to mumbai': where they arrive is where the journey begins. */
function arrivingAt(reading: Reading, at: number): Read | undefined {
  const to = cueFrom(reading.tokens, at, 'to', 'arriving')
  const town = to && townAt(reading, to.past)
  return town && { meanings: [{ kind: 'origin', town: town.town, isNear: true }], past: town.past }
}

/**
 * 'German friend', 'cousins from Canada', 'London se aa rahe hain': where somebody is from is no destination. 'From Delhi
 * to Paris' names one.
 */
export function readForeign(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  if (isWord(reading, at, nations) && isWord(reading, at + 1, guests) && !tokens[at + 1]?.isApart)
    return { meanings: [forGuests], past: at + 1 }
  const from = cueFrom(tokens, at, 'from')
  const left = from && pastAbroad(reading, from.past)
  if (left !== undefined) {
    const arrival = arrivingAt(reading, left)
    return { meanings: [forGuests, ...(arrival?.meanings ?? [])], past: arrival?.past ?? left }
  }
  const past = pastAbroad(reading, at)
  if (past === undefined) return undefined
  const after = cueFrom(tokens, past, 'after')
  const isComing = after && (isWord(reading, after.past, comes) || isWord(reading, after.past, guests))
  return isComing ? { meanings: [forGuests], past: after.past } : undefined
}

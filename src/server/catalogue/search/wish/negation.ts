import lexicon from './lexicon.json' with { type: 'json' }
import { cueFrom } from './cues.ts'
import type { Read } from './numbers.ts'
import { phraseFrom } from './phrases.ts'
import { joiners, pastName, type Reading, textOf, townAt } from './reading.ts'
import type { Meaning } from './slots.ts'
import { wordsIn } from './tokens.ts'

const negated = (meanings: readonly Meaning[]): Meaning[] => meanings.map((of) => ({ kind: 'not', of }))

/** What can be ruled out: whoever says 'no kids' rules out no journey. */
const mayBeRuledOut = ({ kind }: Meaning) => kind === 'concept' || kind === 'region' || kind === 'weather'
/** 'no flights', 'without kids': said, and no journey is ruled out by it. */
const isNoMatter = ({ kind }: Meaning) => kind === 'need' || kind === 'notSold' || kind === 'abroad'

const ways = new Set(lexicon.ways.flatMap(wordsIn))
/** 'pahadi raste nahi', 'beach wali jagah nahi' */
const pastWays = (tokens: Reading['tokens'], from: number): number => {
  let past = from
  while (ways.has(tokens[past]?.word ?? '') && !tokens[past]?.isApart) past += 1
  return past
}

/** 'no deserts', 'anywhere but Ooty', 'beach nahi'. */
export function readNegation(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const phrase = phraseFrom(tokens, at)
  const before = cueFrom(tokens, at, 'not')
  // 'no crowds' is a wish of its own.
  if (before && (phrase?.past ?? 0) <= before.past) return readList(reading, before.past)
  const after = phrase && cueFrom(tokens, pastWays(tokens, phrase.past), 'notBefore')
  if (after && phrase.meanings.some(mayBeRuledOut))
    return { meanings: negated(phrase.meanings.filter(mayBeRuledOut)), past: after.past }
  const last = phrase ? undefined : cueFrom(tokens, at + 1, 'notBefore')
  return last
    ? { meanings: negated([{ kind: 'words', words: [textOf(reading, at, at + 1)] }]), past: last.past }
    : undefined
}

/** Everything that a list rules out, up to what cannot be. */
function readList(reading: Reading, from: number): Read | undefined {
  const { tokens } = reading
  const meanings: Meaning[] = []
  let [at, past] = [from, from]
  while (at < tokens.length) {
    const phrase = phraseFrom(tokens, at)
    if (phrase?.isFiller && meanings.length === 0) {
      at = phrase.past
      continue
    }
    const member = memberAt(reading, at)
    if (!member) break
    meanings.push(...member.meanings)
    past = at = member.past
    // 'except Shimla Manali'
    const isList = meanings.at(-1)?.kind === 'words' && townAt(reading, at) !== undefined
    if (joiners.has(tokens[at]?.word ?? '')) at += 1
    else if (!isList) break
  }
  return past > from ? { meanings: negated(meanings), past } : undefined
}

function memberAt(reading: Reading, at: number): Read | undefined {
  const phrase = phraseFrom(reading.tokens, at)
  const meanings = phrase?.meanings.filter(mayBeRuledOut) ?? []
  if (phrase && (meanings.length > 0 || phrase.meanings.some(isNoMatter)))
    return { meanings, past: phrase.past }
  if (phrase || reading.tokens[at]?.value !== undefined) return undefined
  const past = Math.max(townAt(reading, at)?.past ?? 0, pastName(reading, at), at + 1)
  return { meanings: [{ kind: 'words', words: textOf(reading, at, past).split(' ') }], past }
}

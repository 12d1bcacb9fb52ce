import { isPlain } from '#server/catalogue/normalise.ts'
import { phoneticKey } from '#server/catalogue/search/phonetic-keys.ts'
import { slipKeys } from '#server/catalogue/search/typing-slips.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { once } from '#server/platform/once.ts'
import { stemsOf } from './endings.ts'
import { isEveryday } from './everyday.ts'
import { cuePhrases } from './cues.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { numberWords } from './quantities.ts'
import { plainSpelling } from './plain-spelling.ts'
import type { World } from './reading.ts'
import { rememberWords, type Tokens, withShortVowels, wordsIn } from './tokens.ts'
import { unseenWords } from './unseen.ts'

/** Shorter words sound like too many, and have too few letters for a slip. */
const [shortestPlain, shortestHeard, shortestSlip] = [4, 5, 6]
const latin = /^[a-z]+$/

/** The words of the language, and those of them that a misspelt word may stand for. */
const language = once(() => {
  rememberWords(true)
  const texts = [
    ...Object.values(lexicon.concepts).flatMap(({ phrases }) => phrases),
    ...Object.values(lexicon.months).flat(),
    ...Object.values(lexicon.periods).flatMap(({ phrases }) => phrases),
    ...Object.values(lexicon.weather).flat(),
    ...Object.values(lexicon.needs).flat(),
    ...lexicon.women,
    ...lexicon.singleParents,
    ...lexicon.gentle,
    ...lexicon.easy,
    ...lexicon.dear,
    ...lexicon.cheap,
  ]
  const others = [
    ...lexicon.fillers,
    ...lexicon.abroad,
    ...lexicon.notSold,
    ...lexicon.goods,
    ...lexicon.payments,
    ...lexicon.own,
    ...lexicon.howTo,
    ...lexicon.nations,
    ...lexicon.guests,
    ...unseenWords,
    ...Object.keys(lexicon.lengths),
    ...Object.values(lexicon.regions).flatMap(({ phrases }) => phrases),
    ...Object.values(lexicon.party).flat(),
    ...Object.keys(lexicon.nicknames),
    ...numberWords,
    ...cuePhrases,
  ]
  const meant = new Set(texts.flatMap(wordsIn))
  const words = [...meant].filter((word) => word.length >= shortestHeard && latin.test(word))
  const bySound = new Map<string, string[]>()
  const slips = slipKeys(shortestSlip)
  for (const [id, word] of words.entries()) {
    const sound = phoneticKey(word)
    bySound.set(sound, [...(bySound.get(sound) ?? []), word])
    if (word.length >= shortestSlip) slips.add(id, word)
  }
  const byPlain = new Map<string, string>()
  for (const word of meant)
    if (word.length >= shortestPlain && latin.test(word)) {
      const plain = plainSpelling(word)
      if (!byPlain.has(plain)) byPlain.set(plain, word)
    }
  /** Known words are never treated as misspelt. */
  const known = new Set([...meant, ...others.flatMap(wordsIn)])
  return { words, known, meant, bySound, byPlain, addSimilar: slips.build() }
})

/** A repeated letter sounds like one, and is no name. */
function heardIn(typed: string): string | undefined {
  const all = language().bySound.get(phoneticKey(typed)) ?? []
  const short = withShortVowels(typed)
  // Of several words with the same sound, the one that is spelled so is meant.
  const heard = all.find((word) => withShortVowels(word) === short) ?? all[0]
  return heard !== undefined && isAlike(typed, heard) ? heard : undefined
}

/** A word may differ from its sound by one letter per this many: 'chehre' is not 'chirya'. */
const lettersASlip = 3
function isAlike(typed: string, heard: string): boolean {
  const [one, other] = [withShortVowels(typed), withShortVowels(heard)].map((word) =>
    word.replace(/(.)\1+/g, '$1'),
  )
  const most = Math.floor(heard.length / lettersASlip)
  return editDistance(one ?? '', other ?? '', most) <= most
}

function slipOf(typed: string): string | undefined {
  if (typed.length < shortestSlip) return undefined
  const { words, addSimilar } = language()
  const candidates = new Set<number>()
  addSimilar(typed, candidates)
  for (const id of candidates) {
    const word = words[id] ?? ''
    if (word[0] === typed[0] && editDistance(typed, word, 1) === 1) return word
  }
  return undefined
}

/** The word of the language that another one stands for, without its case ending or its slips. */
function meantBy(word: string, typed: string, world: World): string | undefined {
  const { known, meant } = language()
  if (known.has(word)) return undefined
  const stem = isPlain(typed) ? undefined : stemsOf(word).find((one) => meant.has(one))
  if (stem !== undefined) return stem
  if (word.length < shortestPlain || !latin.test(word) || isEveryday(word, typed)) return undefined
  if (world.beginsTown(word) || world.isWord(typed)) return undefined
  const plain = language().byPlain.get(plainSpelling(word))
  if (plain !== undefined || word.length < shortestHeard) return plain
  const heard = heardIn(word)
  const likely = heard ?? slipOf(word)
  // A name that is equally close takes precedence.
  const isSame = heard !== undefined && withShortVowels(heard) === withShortVowels(word)
  return isSame || !world.isNearName(word, heard === undefined ? 1 : 0) ? likely : undefined
}

/** Replaces words that neither the language nor the catalogue nor the map knows by the words that they stand for. */
export function spelled({ text, tokens }: Tokens, world: World): Tokens {
  const mended = tokens.map((token) => {
    const word =
      token.value === undefined ? meantBy(token.word, text.slice(token.from, token.past), world) : undefined
    if (word === undefined) return token
    const isMended = plainSpelling(word) === plainSpelling(token.word)
    return { ...token, word, isMended, found: [] }
  })
  return { text, tokens: mended }
}

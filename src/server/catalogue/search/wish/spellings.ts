import { isPlain } from '#server/catalogue/normalise.ts'
import { phoneticKey } from '#server/catalogue/search/phonetic-keys.ts'
import { isDevanagari } from '#server/catalogue/search/transliteration.ts'
import { slipKeys } from '#server/catalogue/search/typing-slips.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { once } from '#server/platform/once.ts'
import { stemsOf, withoutEnding } from './endings.ts'
import { isEveryday } from './everyday.ts'
import { cuePhrases } from './cues.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { isCounting, numberWords, spanAt } from './quantities.ts'
import { plainSpelling } from './plain-spelling.ts'
import type { Sent } from '#server/catalogue/search-port.ts'
import type { World } from './reading.ts'
import { rememberWords, tokensOf, type Tokens, withShortVowels, wordsIn } from './tokens.ts'
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
  const named = new Set(Object.keys(lexicon.nicknames).flatMap(nameInScript))
  /** Known words are never treated as misspelt. */
  const known = new Set([...meant, ...others.flatMap(wordsIn)])
  return { words, known, meant, named, bySound, byPlain, addSimilar: slips.build() }
})

type Names = Omit<World, keyof Sent>
type Meant = Pick<Tokens['tokens'][number], 'word' | 'isGuessed'>

/** A place's name of one word in another script. */
function nameInScript(name: string): string[] {
  const [word = '', ...others] = wordsIn(name)
  return isPlain(name) || others.length > 0 ? [] : [word]
}

/** Vowels before an ending are joined to it by a glide: 'கோவாவுக்கு' is 'to கோவா'. */
const glide = /(?<=[aeiou])[vy]$/

/**
 * 'తిరుపతికి', 'মুন্নারে': the place's name, without the case ending unless that marks where somebody sets out. Names in
 * Devanagari are in the catalogue.
 */
function placeIn(word: string, world: Names): string | undefined {
  const { named } = language()
  if (named.has(word) || withoutEnding(word)?.names.some((name) => world.hearTown(name))) return undefined
  const stems = stemsOf(word)
    .toReversed()
    .flatMap((stem) => [stem, stem.replace(glide, ''), `${stem.replace(glide, '')}a`])
    .filter((stem) => stem.length >= shortestPlain)
  for (const name of [word, ...stems]) {
    const place = named.has(name) ? name : world.heardName(name)
    if (place !== undefined) return place
  }
  return undefined
}

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

/** The word of the language or the place that one in another script is, without its case ending. */
function withoutCase(word: string, typed: string, world: Names): string | undefined {
  const stem = stemsOf(word).find((one) => language().meant.has(one))
  return stem ?? (isDevanagari(typed) || isEveryday(word, typed) ? undefined : placeIn(word, world))
}

/** The word of the language that another one stands for, without its case ending or its slips. */
function meantBy(word: string, typed: string, world: Names): Meant | undefined {
  const { known } = language()
  if (known.has(word)) return undefined
  const own = isPlain(typed) ? undefined : withoutCase(word, typed, world)
  if (own !== undefined) return { word: own }
  if (word.length < shortestPlain || !latin.test(word) || isEveryday(word, typed)) return undefined
  if (world.beginsTown(word) || world.isWord(typed)) return undefined
  const plain = language().byPlain.get(plainSpelling(word))
  return plain === undefined ? guessOf(word, typed, world) : { word: plain }
}

/** The word of the language that sounds so or is a slip away. */
function guessOf(word: string, typed: string, world: Names): Meant | undefined {
  if (word.length < shortestHeard) return undefined
  const heard = heardIn(word)
  const likely = heard ?? slipOf(word)
  // A name that is equally close takes precedence.
  const isSame = heard !== undefined && withShortVowels(heard) === withShortVowels(word)
  if (likely === undefined || (!isSame && world.isNearName(word, heard === undefined ? 1 : 0)))
    return undefined
  return { word: likely, isGuessed: !isSame && isPlain(typed) }
}

const months = new Set(Object.values(lexicon.months).flat())
const between = new Set(wordsIn('to till se ya or aur and - – / &'))
/** What follows a month: 'mai me', 'mai ki chutti', 'mai ke mahine'. */
const ofMonth = new Set(wordsIn('me mein mei ki ke ka mahina mahine month vacation holiday chutti chuttiyan'))
/** Which part of a month: 'mai end', 'mai first week'; but 'mai first time' and 'mai start karunga' are I. */
const partsOfMonth = new Set(wordsIn('end first second third last week start starting mid shuru ant'))
const deeds = new Set(
  wordsIn('time timer baar bar end kar karu karunga karungi karna karne karke hua hota ho hu'),
)
/** 'early mai', 'end of mai' */
const beforeMonth = new Set(wordsIn('early late mid of in during next agle'))
const [lastDay, firstYear, lastYear] = [31, 2020, 2099]

/** 'mai 15', 'mai 2027', but not 'mai 2 log', 'mai 3 din' or 'mai 20 hazar'. */
function isDated(tokens: Tokens['tokens'], at: number): boolean {
  const { least = 0, past = at } = spanAt(tokens, at, false) ?? {}
  const isDayOrYear = (least >= 1 && least <= lastDay) || (least >= firstYear && least <= lastYear)
  return tokens[at]?.isApart !== true && isDayOrYear && !isCounting(tokens, past)
}

/** Whether what stands beside 'mai' makes it a month. */
function isMonthHere(tokens: Tokens['tokens'], at: number): boolean {
  const [before = '', next = '', far = ''] = [-1, 1, 2].map((step) => tokens[at + step]?.word)
  return (
    ofMonth.has(next) ||
    (partsOfMonth.has(next) && !deeds.has(far)) ||
    (beforeMonth.has(before) && tokens[at]?.isApart !== true) ||
    isDated(tokens, at + 1)
  )
}

/** 'mai pune se hu': in Latin letters May is spelt like 'I', and is meant beside what goes with a month, or apart. */
function isSpeaker(tokens: Tokens['tokens'], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.word !== 'mai' || token.isOther) return false
  const isBesideMonth = [-1, 1].some((step) => {
    const far = between.has(tokens[at + step]?.word ?? '') ? 2 * step : step
    return months.has(tokens[at + far]?.word ?? '')
  })
  const isDay = before?.value !== undefined && !token.isApart
  const isAlone = (!before || token.isApart) && (!next || next.isApart)
  return !isBesideMonth && !isDay && !isAlone && !isMonthHere(tokens, at)
}

/** Replaces words that neither the language nor the catalogue nor the map knows by the words that they stand for. */
export function spelled({ text, tokens }: Tokens, world: Names): Tokens {
  const mended = tokens.map((token, at) => {
    if (isSpeaker(tokens, at)) return { ...token, word: 'main', found: [] }
    const typed = text.slice(token.from, token.past)
    const meant = token.value === undefined ? meantBy(token.word, typed, world) : undefined
    if (meant === undefined) return token
    const { word } = meant
    const mayBePlace = !isPlain(typed) && !isDevanagari(typed)
    const isMended = mayBePlace || plainSpelling(word) === plainSpelling(token.word)
    return { ...token, ...meant, isMended, found: [] }
  })
  return { text, tokens: mended }
}

export type Guess = { typed: string; read: string }

export function guessedWords(typed: string, world: Names): Guess[] {
  const { text, tokens } = spelled(tokensOf(typed), world)
  return tokens.flatMap(({ isGuessed, from, past, word }) =>
    isGuessed ? [{ typed: text.slice(from, past), read: word }] : [],
  )
}

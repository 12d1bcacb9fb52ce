import { inSlices } from '#server/catalogue/in-slices.ts'
import { isDevanagari, toLatin } from './transliteration.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { slipKeys } from './typing-slips.ts'
import { firstIndex } from './binary-search.ts'
import { consonantKey, phoneticKey } from './phonetic-keys.ts'

/** How well a word of the catalogue matches a typed one; a hit scores this times the word's weight. */
export const qualities = { exact: 10, prefix: 8, sound: 6, slip: 5, slips: 4 } as const

/** A range of words by their numbers, `past` excluded: words with the same beginning are neighbours. */
export type Match = { from: number; past: number; quality: number }

/** All words of the catalogue in alphabetical order, found by spelling, beginning or sound. */
export type Vocabulary = {
  words: readonly string[]
  find(word: string): number | undefined
  /** Every longer word that begins like this. */
  startingWith(prefix: string): Pick<Match, 'from' | 'past'>
  /** The likeliest words that an unknown one may stand for; none if none is likely. */
  near(word: string): Match[]
}

/** With more slips than this, another word is meant. */
const allowedSlips = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)
/** Phonetic keys allow fewer: they already ignore vowels and doubled letters. */
const allowedOfSound = (length: number): number => Math.floor(length / 4)

/** A word of the same sound costs less than `soundCost`, one with a single slip at most `slipCost`. */
const [soundCost, slipCost] = [3, 7]
const sameConsonants = 2
const oneSlip = 2

const shortestSound = 3

/** Whether a misspelt word is likely to mean this one: always for a place, less for part of a longer name, else never. */
export const meant = { never: 0, closely: 1, always: 2 } as const
/** Names that are no places need at least this many letters and at most this cost to be meant. */
const [shortestClose, closeCost] = [7, 5]

/**
 * Takes words in alphabetical order, each with how it may be `meant`; built in slices, so that other requests can run
 * in between.
 */
export async function vocabularyOf(words: readonly string[], meanings: Uint8Array): Promise<Vocabulary> {
  const [sounds, consonantKeys]: [string[], string[]] = [[], []]
  const [bySound, byConsonants] = [slipKeys(shortestSound), slipKeys(shortestSound)]
  const inLatin: string[] = []
  await inSlices(words, (written, id) => {
    const word = toLatin(written)
    inLatin.push(word)
    // Numbers only match exactly.
    const sound = /\d/.test(word) ? '' : phoneticKey(word)
    const consonants = consonantKey(sound)
    sounds.push(sound)
    consonantKeys.push(consonants)
    if (sound !== '') bySound.add(id, sound)
    if (consonants !== '') byConsonants.add(id, consonants)
  })
  const [addSimilarSounds, addSimilarConsonants] = [
    await bySound.buildInSlices(),
    await byConsonants.buildInSlices(),
  ]

  /** Words must share their first letter, so that 'cat' does not find 'bat', unless a long word has a single slip. */
  const costOf = (id: number, word: string, sound: string, consonants: string): number => {
    const [mostSlips, mostHeard] = [allowedSlips(word.length), allowedOfSound(sound.length)]
    const heard = editDistance(sound, sounds[id] ?? '', mostHeard + 1)
    const slips = editDistance(word, inLatin[id] ?? '', mostSlips)
    if (heard === 0) return Math.min(slips, soundCost - 1)
    const isSame =
      consonants.length >= shortestSound && consonantKeys[id] === consonants && heard <= mostHeard + 1
    if (slips > mostSlips && heard > mostHeard && !isSame) return Infinity
    if (sound[0] !== sounds[id]?.[0] && (slips > 1 || word.length < 5)) return Infinity
    const bonus = (slips === 1 ? oneSlip : 0) + (isSame ? sameConsonants : 0)
    return soundCost + 2 * heard + 2 * slips - bonus
  }

  /** Words in Devanagari are only offered to those who type it. */
  const near = (typed: string): Match[] => {
    const isOwn = isDevanagari(typed)
    const word = toLatin(typed)
    if (word.length < shortestSound || /\d/.test(word)) return []
    const sound = phoneticKey(word)
    const consonants = consonantKey(sound)
    const candidates = new Set<number>()
    addSimilarSounds(sound, candidates)
    addSimilarConsonants(consonants, candidates)
    let least = Infinity
    let likeliest: number[] = []
    for (const id of candidates) {
      if (!isOwn && isDevanagari(words[id] ?? '')) continue
      if (meanings[id] === meant.never) continue
      const cost = costOf(id, word, sound, consonants)
      if (meanings[id] === meant.closely && (word.length < shortestClose || cost > closeCost)) continue
      if (cost < least) likeliest = []
      if (cost <= least && cost < Infinity) likeliest.push(id)
      least = Math.min(least, cost)
    }
    const quality = least < soundCost ? qualities.sound : least <= slipCost ? qualities.slip : qualities.slips
    return likeliest
      .sort((a, b) => (isOwn ? b - a : a - b))
      .map((id) => ({ from: id, past: id + 1, quality }))
  }

  const placeOf = (text: string) => firstIndex(words.length, (index) => (words[index] ?? '') < text)
  const startingWith = (prefix: string) => {
    const from = placeOf(prefix)
    const past = placeOf(`${prefix}\uffff`)
    return { from: words[from] === prefix ? from + 1 : from, past }
  }
  const find = (word: string) => {
    const id = placeOf(word)
    return words[id] === word ? id : undefined
  }
  return { words, near, find, startingWith }
}

import { setImmediate as otherWork } from 'node:timers/promises'
import { slipsBetween } from './distance.ts'
import { isDevanagari, toLatin } from './transliteration.ts'
import { slipKeys } from './slip-keys.ts'
import { skeletonOf, soundOf } from './phonetic-keys.ts'

/** How well a word of the catalogue answers a word that was typed; the score of a hit is this times its weight. */
export const qualities = { exact: 10, prefix: 8, sound: 6, slip: 5, slips: 4 } as const

/** Words by their numbers, of which `past` is no more among them: what begins alike stands together. */
export type Match = { from: number; past: number; quality: number }

/** All words of the catalogue in the order of letters, found by spelling, beginning or sound. */
export type Vocabulary = {
  words: readonly string[]
  find(word: string): number | undefined
  /** Every word that begins so, itself left out. */
  startingWith(prefix: string): Pick<Match, 'from' | 'past'>
  /** What may be meant by a word that is not there: only the likeliest, none where nothing is likely. */
  near(word: string): Match[]
}

/** More slips than this and another word is meant. */
const allowedSlips = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)
/** The ear is forgiven less: vowels and doubled letters are already out of the way. */
const allowedOfSound = (length: number): number => Math.floor(length / 4)

/** Whatever is above is no likeness; a word of the same sound costs less than `soundCost`. */
const [soundCost, slipCost] = [3, 7]
const sameConsonants = 2
const oneSlip = 2

const shortestSound = 3
const sliceSize = 1_000

/** Of words in the order of letters. Made in slices, so that other requests get their turn. */
export async function vocabularyOf(words: readonly string[]): Promise<Vocabulary> {
  const [sounds, skeletons]: [string[], string[]] = [[], []]
  const [bySound, bySkeleton] = [slipKeys(shortestSound), slipKeys(shortestSound)]
  const inLatin = words.map(toLatin)
  for (const [id, word] of inLatin.entries()) {
    // Numbers are typed right or not at all.
    const sound = /\d/.test(word) ? '' : soundOf(word)
    const skeleton = skeletonOf(sound)
    sounds.push(sound)
    skeletons.push(skeleton)
    if (sound !== '') bySound.add(id, sound)
    if (skeleton !== '') bySkeleton.add(id, skeleton)
    if (id % sliceSize === sliceSize - 1) await otherWork()
  }
  const [soundsAround, skeletonsAround] = [bySound.build(), bySkeleton.build()]

  /** Common letters for a start, so that no 'bat' is offered for a 'cat'; a single slip may be anywhere. */
  const costOf = (id: number, word: string, sound: string, skeleton: string): number => {
    const [mostSlips, mostHeard] = [allowedSlips(word.length), allowedOfSound(sound.length)]
    const heard = slipsBetween(sound, sounds[id] ?? '', mostHeard + 1)
    const slips = slipsBetween(word, inLatin[id] ?? '', mostSlips)
    if (heard === 0) return Math.min(slips, soundCost - 1)
    const isSame = skeleton.length >= shortestSound && skeletons[id] === skeleton && heard <= mostHeard + 1
    if (slips > mostSlips && heard > mostHeard && !isSame) return Infinity
    if (sound[0] !== sounds[id]?.[0] && (slips > 1 || word.length < 5)) return Infinity
    const bonus = (slips === 1 ? oneSlip : 0) + (isSame ? sameConsonants : 0)
    return soundCost + 2 * heard + 2 * slips - bonus
  }

  /** Who types Devanagari reads it; to others nothing is offered in it. */
  const near = (typed: string): Match[] => {
    const isOwn = isDevanagari(typed)
    const word = toLatin(typed)
    if (word.length < shortestSound || /\d/.test(word)) return []
    const sound = soundOf(word)
    const skeleton = skeletonOf(sound)
    const candidates = new Set<number>()
    soundsAround(sound, candidates)
    skeletonsAround(skeleton, candidates)
    let least = Infinity
    let likeliest: number[] = []
    for (const id of candidates) {
      if (!isOwn && isDevanagari(words[id] ?? '')) continue
      const cost = costOf(id, word, sound, skeleton)
      if (cost < least) likeliest = []
      if (cost <= least && cost < Infinity) likeliest.push(id)
      least = Math.min(least, cost)
    }
    const quality = least < soundCost ? qualities.sound : least <= slipCost ? qualities.slip : qualities.slips
    return likeliest
      .sort((a, b) => (isOwn ? b - a : a - b))
      .map((id) => ({ from: id, past: id + 1, quality }))
  }

  const startingWith = (prefix: string) => {
    const from = firstFrom(words, prefix)
    const past = firstFrom(words, `${prefix}\uffff`)
    return { from: words[from] === prefix ? from + 1 : from, past }
  }
  const find = (word: string) => {
    const id = firstFrom(words, word)
    return words[id] === word ? id : undefined
  }
  return { words, near, find, startingWith }
}

/** The place of the first word that does not stand before `text`. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

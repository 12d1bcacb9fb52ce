import { setImmediate as otherWork } from 'node:timers/promises'
import { slipsBetween } from './distance.ts'
import { skeletonOf, soundOf } from './sound.ts'

/** How well a word of the catalogue answers a word that was typed; the score of a hit is this times its weight. */
export const qualities = { exact: 10, prefix: 8, sound: 6, slip: 5, slips: 4 } as const

export type Match = { id: number; quality: number }

/** All words of the catalogue, found by spelling, beginning or sound; an id is the word's place in `words`. */
export type Vocabulary = {
  words: readonly string[]
  find(word: string): number | undefined
  /** Every word that begins so, itself left out. */
  startingWith(prefix: string): number[]
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

/** Made in slices, so that other requests get their turn. */
export async function vocabularyOf(words: readonly string[]): Promise<Vocabulary> {
  const ids = new Map(words.map((word, id) => [word, id]))
  const sorted = words.map((_, id) => id).sort((a, b) => compare(words[a] ?? '', words[b] ?? ''))
  const [sounds, skeletons]: [string[], string[]] = [[], []]
  const [bySound, bySkeleton] = [keyed(), keyed()]
  for (const [id, word] of words.entries()) {
    // Numbers are typed right or not at all.
    const sound = /\d/.test(word) ? '' : soundOf(word)
    const skeleton = skeletonOf(sound)
    sounds.push(sound)
    skeletons.push(skeleton)
    if (sound !== '') bySound.add(id, sound)
    if (skeleton !== '') bySkeleton.add(id, skeleton)
    if (id % sliceSize === sliceSize - 1) await otherWork()
  }

  /** Common letters for a start, so that no 'bat' is offered for a 'cat'; a single slip may be anywhere. */
  const costOf = (id: number, word: string, sound: string, skeleton: string): number => {
    const [mostSlips, mostHeard] = [allowedSlips(word.length), allowedOfSound(sound.length)]
    const slips = slipsBetween(word, words[id] ?? '', mostSlips)
    const heard = slipsBetween(sound, sounds[id] ?? '', mostHeard + 1)
    if (heard === 0) return Math.min(slips, soundCost - 1)
    const isSame = skeleton.length >= shortestSound && skeletons[id] === skeleton && heard <= mostHeard + 1
    if (slips > mostSlips && heard > mostHeard && !isSame) return Infinity
    if (sound[0] !== sounds[id]?.[0] && (slips > 1 || word.length < 5)) return Infinity
    const bonus = (slips === 1 ? oneSlip : 0) + (isSame ? sameConsonants : 0)
    return soundCost + 2 * heard + 2 * slips - bonus
  }

  const near = (word: string): Match[] => {
    const sound = soundOf(word)
    if (word.length < shortestSound || /\d/.test(word)) return []
    const skeleton = skeletonOf(sound)
    const candidates = new Set([...bySound.around(sound), ...bySkeleton.around(skeleton)])
    let least = Infinity
    let likeliest: number[] = []
    for (const id of candidates) {
      const cost = costOf(id, word, sound, skeleton)
      if (cost < least) likeliest = []
      if (cost <= least && cost < Infinity) likeliest.push(id)
      least = Math.min(least, cost)
    }
    const quality = least < soundCost ? qualities.sound : least <= slipCost ? qualities.slip : qualities.slips
    return likeliest.map((id) => ({ id, quality }))
  }

  return {
    words,
    near,
    find: (word) => ids.get(word),
    startingWith(prefix) {
      const from = firstFrom(sorted, (id) => (words[id] ?? '') > prefix)
      const past = firstFrom(sorted, (id) => (words[id] ?? '') > prefix && !words[id]?.startsWith(prefix))
      return sorted.slice(from, past)
    },
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first place in a sorted list from which on the test holds. */
function firstFrom(sorted: number[], holds: (id: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Keys with one letter left out, on both sides: whatever is one slip apart meets (the symmetric delete of SymSpell). */
function keyed() {
  const ids = new Map<string, number[]>()
  return {
    add(id: number, key: string): void {
      for (const shorter of withOneLess(key)) {
        const known = ids.get(shorter)
        if (known) known.push(id)
        else ids.set(shorter, [id])
      }
    },
    *around(key: string): Generator<number> {
      for (const shorter of withOneLess(key)) yield* ids.get(shorter) ?? []
    },
  }
}

function withOneLess(key: string): Set<string> {
  const keys = new Set([key])
  if (key.length < shortestSound) return keys
  for (let index = 0; index < key.length; index += 1) keys.add(key.slice(0, index) + key.slice(index + 1))
  return keys
}

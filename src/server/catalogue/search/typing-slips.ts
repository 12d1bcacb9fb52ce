import { sortedNumbers } from '#server/catalogue/sort-in-slices.ts'
import { firstIndex } from './binary-search.ts'

/** The hash of a key and the number of a word fit exactly into one float: 32 and 20 bits. */
const mostWords = 2 ** 20

const hashStart = 0x811c9dc5
const hashStep = 0x01000193

/** FNV-1a of a key without its letter at `without`. */
function hashOf(key: string, without: number): number {
  let hash = hashStart
  for (let index = 0; index < key.length; index += 1)
    if (index !== without) hash = Math.imul(hash ^ key.charCodeAt(index), hashStep)
  return hash >>> 0
}

/** Calls with the hashes of a key and of the key without each one of its letters. */
function eachHash(key: string, shortest: number, call: (hash: number) => void): void {
  call(hashOf(key, -1))
  if (key.length < shortest) return
  for (let without = 0; without < key.length; without += 1) {
    // Either of two equal neighbours gives the same key.
    if (key[without] !== key[without - 1]) call(hashOf(key, without))
  }
}

type AddSimilar = (key: string, found: Set<number>) => void

/**
 * Keys with one letter left out on both sides, so that words one slip apart meet (SymSpell's symmetric delete). Stored
 * as one sorted list of numbers: for a hundred thousand words a map of strings takes a hundred times the memory.
 */
export function slipKeys(shortest: number) {
  const entries: number[] = []
  const taken = () => {
    const numbers = Float64Array.from(entries)
    entries.length = 0
    return numbers
  }
  const similarIn =
    (sorted: Float64Array): AddSimilar =>
    (key, found) =>
      eachHash(key, shortest, (hash) => collect(sorted, hash, found))
  return {
    add(id: number, key: string): void {
      if (id >= mostWords) return
      eachHash(key, shortest, (hash) => entries.push(hash * mostWords + id))
    },
    build: (): AddSimilar => similarIn(taken().sort()),
    /** The same for many keys, letting other requests run in between. */
    buildInSlices: async (): Promise<AddSimilar> => similarIn(await sortedNumbers(taken())),
  }
}

function collect(sorted: Float64Array, hash: number, found: Set<number>): void {
  const least = hash * mostWords
  let at = firstIndex(sorted.length, (index) => (sorted[index] ?? 0) < least)
  for (let entry = sorted[at]; entry !== undefined && entry < least + mostWords; entry = sorted[++at])
    found.add(entry - least)
}

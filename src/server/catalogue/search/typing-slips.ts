import { firstIndex } from './binary-search.ts'

/** Longer words are not compared: the rows of the table below are allocated once. */
const longest = 40
let before = new Uint8Array(longest + 1)
let above = new Uint8Array(longest + 1)
let row = new Uint8Array(longest + 1)

/**
 * The number of typing slips (a letter too many, missing or wrong, or two swapped) between two words, at the most
 * `most` + 1. Optimal string alignment, which stops as soon as the bound cannot be met any more.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > longest)
    return most + 1
  for (let column = 0; column <= other.length; column += 1) row[column] = column
  for (let index = 1; index <= one.length; index += 1) {
    ;[before, above, row] = [above, row, before]
    row[0] = index
    if (fillRow(one, other, index) > most) return most + 1
  }
  return Math.min(row[other.length] ?? 0, most + 1)
}

/** Returns the least of the row: later rows are never less. */
function fillRow(one: string, other: string, index: number): number {
  let least = index
  const letter = one.charCodeAt(index - 1)
  for (let column = 1; column <= other.length; column += 1) {
    const wrong = (above[column - 1] ?? 0) + (other.charCodeAt(column - 1) === letter ? 0 : 1)
    let slips = Math.min(wrong, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1)
    const isSwap =
      index > 1 &&
      column > 1 &&
      other.charCodeAt(column - 2) === letter &&
      other.charCodeAt(column - 1) === one.charCodeAt(index - 2)
    if (isSwap) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
    row[column] = slips
    if (slips < least) least = slips
  }
  return least
}

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
    // Two equal letters give the same key, whichever of them is left out.
    if (key[without] !== key[without - 1]) call(hashOf(key, without))
  }
}

type AddSimilar = (key: string, found: Set<number>) => void

/**
 * Keys with one letter left out, on both sides, so that words one slip apart meet (the symmetric delete of SymSpell).
 * Stored as one sorted list of numbers: for a hundred thousand words a map of strings takes a hundred times the memory.
 */
export function slipKeys(shortest: number) {
  const entries: number[] = []
  return {
    add(id: number, key: string): void {
      if (id >= mostWords) return
      eachHash(key, shortest, (hash) => entries.push(hash * mostWords + id))
    },
    build(): AddSimilar {
      const sorted = Float64Array.from(entries).sort()
      entries.length = 0
      return (key, found) => eachHash(key, shortest, (hash) => collect(sorted, hash, found))
    },
  }
}

function collect(sorted: Float64Array, hash: number, found: Set<number>): void {
  const least = hash * mostWords
  let at = firstIndex(sorted.length, (index) => (sorted[index] ?? 0) < least)
  for (let entry = sorted[at]; entry !== undefined && entry < least + mostWords; entry = sorted[++at])
    found.add(entry - least)
}

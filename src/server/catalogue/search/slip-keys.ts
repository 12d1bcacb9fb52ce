/** A key's hash and a word's number in one float that is still exact: 32 and 20 bits. */
const mostWords = 2 ** 20

const hashStart = 0x811c9dc5
const hashStep = 0x01000193

/** FNV-1a of a key without the letter at `without`. */
function hashOf(key: string, without: number): number {
  let hash = hashStart
  for (let index = 0; index < key.length; index += 1)
    if (index !== without) hash = Math.imul(hash ^ key.charCodeAt(index), hashStep)
  return hash >>> 0
}

/** Calls for a key and for all that it becomes with one letter left out. */
function eachHash(key: string, shortest: number, call: (hash: number) => void): void {
  call(hashOf(key, -1))
  if (key.length < shortest) return
  for (let without = 0; without < key.length; without += 1) {
    // Of two equal letters either may go.
    if (key[without] !== key[without - 1]) call(hashOf(key, without))
  }
}

type Around = (key: string, found: Set<number>) => void

/**
 * Keys with one letter left out, on both sides: whatever is one slip apart meets (the symmetric delete of SymSpell). Stored
 * as one sorted list of numbers: of a hundred thousand words a map of strings would take a hundred times the room.
 */
export function slipKeys(shortest: number) {
  const entries: number[] = []
  return {
    add(id: number, key: string): void {
      if (id >= mostWords) return
      eachHash(key, shortest, (hash) => entries.push(hash * mostWords + id))
    },
    build(): Around {
      const sorted = Float64Array.from(entries).sort()
      entries.length = 0
      return (key, found) => eachHash(key, shortest, (hash) => collect(sorted, hash, found))
    },
  }
}

function collect(sorted: Float64Array, hash: number, found: Set<number>): void {
  const least = hash * mostWords
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  for (let entry = sorted[low]; entry !== undefined && entry < least + mostWords; entry = sorted[++low])
    found.add(entry - least)
}

import type { Match } from './vocabulary.ts'
import { fieldBits, placeMask, type WordIndex } from './word-index.ts'

/** The documents that match a term, in order, with their scores. */
export type TermDocs = { docs: Uint32Array; scores: Uint16Array }

/** For fewer documents a cache is no faster. */
const leastCached = 64
/** Each of two generations may hold this many times as many documents as the catalogue has. */
const cacheShare = 16
/** Beyond this share of all documents, walking them all is quicker than sorting the found ones. */
const walkedShare = 16

const nothing = new Uint32Array()

/** Reads the documents of terms; those of common words and short beginnings are cached. */
export function termReader({ size, postings, weights }: WordIndex): (matches: Match[]) => TermDocs {
  const best = new Uint8Array(size)
  const touched = new Uint32Array(size)
  let young = new Map<string, TermDocs>()
  let old = new Map<string, TermDocs>()
  let youngDocs = 0

  const count = (list: Uint32Array, quality: number, known: number): number => {
    let found = known
    for (let index = 0; index < list.length; index += 1) {
      const posting = list[index] ?? 0
      const doc = posting >>> fieldBits
      const score = quality * (weights[posting & placeMask] ?? 0)
      const before = best[doc] ?? 0
      if (before === 0) touched[found++] = doc
      if (score > before) best[doc] = score
    }
    return found
  }

  /** Sorts the documents found and clears the tables. */
  const takeOut = (found: number): TermDocs => {
    const docs = new Uint32Array(found)
    if (found * walkedShare > size) {
      for (let doc = 0, next = 0; next < found; doc += 1) if (best[doc] !== 0) docs[next++] = doc
    } else docs.set(touched.subarray(0, found).sort())
    const scores = new Uint16Array(found)
    for (let index = 0; index < found; index += 1) {
      const doc = docs[index] ?? 0
      scores[index] = best[doc] ?? 0
      best[doc] = 0
    }
    return { docs, scores }
  }

  const read = (matches: Match[]): TermDocs => {
    let found = 0
    for (const { from, past, quality } of matches)
      for (let id = from; id < past; id += 1) found = count(postings[id] ?? nothing, quality, found)
    return takeOut(found)
  }

  return (matches) => {
    const key = keyOf(matches)
    const known = young.get(key)
    if (known) return known
    const found = old.get(key) ?? read(matches)
    if (found.docs.length < leastCached) return found
    if (youngDocs > cacheShare * size) {
      old = young
      young = new Map()
      youngDocs = 0
    }
    young.set(key, found)
    youngDocs += found.docs.length
    return found
  }
}

function keyOf(matches: Match[]): string {
  let key = ''
  for (const { from, past, quality } of matches) key += `${from}-${past}-${quality} `
  return key
}

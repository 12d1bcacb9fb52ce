/** A set of packages: one bit per package, 32 per word, best-rated first. */
export type DocSet = Int32Array<ArrayBuffer>

const wordsFor = (size: number): number => (size + 31) >>> 5

export const emptySet = (size: number): DocSet => new Int32Array(wordsFor(size))

export function add(set: DocSet, doc: number): void {
  set[doc >>> 5] = (set[doc >>> 5] ?? 0) | (1 << (doc & 31))
}

export const isIn = (set: DocSet, doc: number): boolean => (((set[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1

export function setOf(size: number, docs: Uint32Array): DocSet {
  const set = emptySet(size)
  for (let at = 0; at < docs.length; at += 1) add(set, docs[at] ?? 0)
  return set
}

export function setWhere(size: number, is: (doc: number) => boolean): DocSet {
  const set = emptySet(size)
  for (let doc = 0; doc < size; doc += 1) if (is(doc)) add(set, doc)
  return set
}

export function membersWhere(set: DocSet, is: (doc: number) => boolean): DocSet {
  const members = new Int32Array(set.length)
  for (let at = 0; at < set.length; at += 1)
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      const doc = (at << 5) + 31 - Math.clz32(word & -word)
      if (is(doc)) add(members, doc)
    }
  return members
}

/** `into` may be one of the operands. */
export function both(one: DocSet, other: DocSet, into: DocSet): DocSet {
  for (let at = 0; at < into.length; at += 1) into[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return into
}

export function without(one: DocSet, other: DocSet, into: DocSet): DocSet {
  for (let at = 0; at < into.length; at += 1) into[at] = (one[at] ?? 0) & ~(other[at] ?? 0)
  return into
}

export function either(one: DocSet, other: DocSet, into: DocSet): DocSet {
  for (let at = 0; at < into.length; at += 1) into[at] = (one[at] ?? 0) | (other[at] ?? 0)
  return into
}

export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOf(set: DocSet): number {
  let count = 0
  for (let at = 0; at < set.length; at += 1) count += bitCount(set[at] ?? 0)
  return count
}

/** The first packages of a set from a word on, in order, as many as fit; returns how many, and the next word. */
export function takeDocs(set: DocSet, from: number, into: Uint32Array): { count: number; past: number } {
  let [count, at] = [0, from]
  // A word is always taken whole.
  for (; at < set.length && count + 32 <= into.length; at += 1)
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1)
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  return { count, past: at }
}

/** All packages of a set, or the first `most`, in order. */
export function docsOf(set: DocSet, most = Infinity): Uint32Array {
  const wanted = Math.min(most, countOf(set))
  const docs = new Uint32Array(wanted)
  for (let at = 0, count = 0; count < wanted; at += 1)
    for (let word = set[at] ?? 0; word !== 0 && count < wanted; word &= word - 1)
      docs[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  return docs
}

/** Sets that successive searches reuse; what one search has is valid until the next begins. */
export type SetPool = {
  next: () => DocSet
  /** Frees the sets that were taken since `mark`, or all. */
  mark: () => number
  release: (mark: number) => void
}

export function setPool(size: number): SetPool {
  const made: DocSet[] = []
  let used = 0
  return {
    next: () => (made[used++] ??= emptySet(size)),
    mark: () => used,
    release(mark) {
      used = mark
    },
  }
}

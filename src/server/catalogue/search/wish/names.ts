import { isPlain } from '#server/catalogue/normalise.ts'
import type { Find, Finding } from '#server/catalogue/search/evaluate.ts'
import { queryWords } from '#server/catalogue/search/words.ts'
import type { Term } from '#server/catalogue/search/query-readings.ts'
import { qualities } from '#server/catalogue/search/vocabulary.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import type { World } from './reading.ts'
import type { SlotOf } from './slots.ts'

/** What is needed of a world to tell names from other words. */
export type NamesOf = Pick<World, 'findTown' | 'hearTown' | 'isName' | 'isWord'> & {
  isPlace: (term: Term) => boolean
  /** Whether a town is near one of the packages. */
  isNear: (town: string, docs: Uint32Array) => boolean
  isOfName: (term: Term) => boolean
  /** The letters of the longest place that a word may be a slip of. */
  longestPlace: (term: Term) => number
  /** Whether a corrected word is close to what was typed. */
  isNearly: (term: Term) => boolean
  /** Whether a name may be written as it sounds. */
  mayHear: boolean
  /** Caches where words lead. */
  remembered: (key: string, find: () => Hits) => Hits
}

/** The packages that words lead to which the language does not explain. */
export type Hits = {
  docs: Uint32Array
  scores: Uint16Array
  terms: Term[]
  /** Words that match no name of the catalogue. */
  unknown: string[]
  /** Set if a town is named that no journey leads to. */
  town?: string | undefined
}

type Part = Hits & { slot: SlotOf<'words'> }

/** Where all such words of a wish lead together, and each run of them by itself. */
export type Named = Hits & {
  parts: readonly Part[]
  /** What words match without naming a place, next to other parts of a wish: it only ranks first. */
  hints: readonly Part[]
}

export const namedTown = (named: Named | undefined): string | undefined =>
  named?.parts.find(({ town }) => town !== undefined)?.town

const copyOf = ({ docs, scores, terms }: Finding): Hits => ({
  docs: docs.slice(),
  scores: scores.slice(),
  terms,
  unknown: [],
})

const generic = new Set(lexicon.generic)
/** Shorter words begin too many names. */
const shortestBeginning = 3
const longestName = 6
/** A shorter word sounds like too many. */
const shortestHeard = 6
/** A long word that few names contain is as good as a place's name: 'Nubra', 'Fatehpur'. */
const [fewest, shortestRare] = [3, 5]
/** Names in other scripts are written as they are heard. */

const isCorrected = ({ terms }: Pick<Hits, 'terms'>) => terms.some(({ corrected }) => corrected)

/** Words that are part of many names and mean nothing on their own. */
export const isGeneric = ({ words }: SlotOf<'words'>): boolean => words.every((word) => generic.has(word))

function wholeOf(words: readonly string[], find: Find, { findTown }: NamesOf): Hits | undefined {
  const typed = queryWords(words.join(' ')) ?? []
  // Longer than any name, so it cannot be one with a typing slip.
  const whole = typed.length > 0 ? find(typed, 1, typed.length > longestName) : undefined
  if (!whole || !isCorrected(whole)) return whole && copyOf(whole)
  // A town that is known by its own name is not meant to be another with a similar one.
  const town = findTown(words.join(' '))
  if (town === undefined) return copyOf(whole)
  const own = find(queryWords(town) ?? [], 1, true)
  return own && copyOf(own)
}

/** One place of several words or, if nothing is called so, each word that is a name. */
function hitsOf(words: readonly string[], find: Find, names: NamesOf): Hits {
  const whole = wholeOf(words, find, names)
  if (whole) return whole
  // 'mount' and 'old' are part of many names and identify none of them.
  const telling = words.length > 1 ? words.filter((word) => !generic.has(word)) : words
  const parts = telling.map((word) => {
    const one = queryWords(word)
    // If several words are no place together, mere similarity proves nothing.
    const found = one && (find(one, 1, isPlain(word)) ?? heardOf(one, find, names))
    const isShort = word.length < shortestBeginning && words.length > 1 && !names.isWord(word)
    return found && !isShort ? copyOf(found) : word
  })
  const unknown = parts.filter((part) => typeof part === 'string')
  const known = parts.filter((part) => typeof part !== 'string')
  return { ...known.reduce<Hits>((before, part) => joined(before, part), none), unknown }
}

/** A place whose name sounds exactly so, next to words that match no name: 'thirupathi poganum'. */
function heardOf(words: string[], find: Find, names: NamesOf): Finding | undefined {
  if (words.length !== 1 || (words[0]?.length ?? 0) < shortestHeard) return undefined
  const heard = find(words, 1)
  const isSure = (term: Term) => names.isPlace(term) && areAll(term, qualities.sound)
  return heard?.terms.every(isSure) ? heard : undefined
}

const areAll = ({ matches }: Term, wanted: number) => matches.every(({ quality }) => quality === wanted)
const isExact = ({ matches }: Term) => matches.some(({ quality }) => quality === qualities.exact)

const isSaidOrLike = (term: Term) => isExact(term) || term.corrected

/** Next to other parts of a wish a short word is no beginning of a name. */
const isBeginning = ({ terms }: Hits): boolean =>
  terms.length > 0 &&
  terms.every((term) => {
    const { typed } = term
    if (!isPlain(typed) || typed.length >= shortestRare) return false
    return typed.length <= shortestBeginning ? !isExact(term) : areAll(term, qualities.prefix)
  })

/**
 * Next to other parts of a wish a short word is neither a misspelt name nor a distant match: 'girte' is not Gir, 'utar'
 * not Uttar Pradesh; but 'kerla' is Kerala.
 */
const isFarFetched = ({ terms }: Hits, { isNearly, longestPlace }: NamesOf): boolean =>
  terms.some((term) => {
    const { typed, matches } = term
    if (matches.some(({ quality }) => quality >= qualities.prefix)) return false
    const isSlip = matches.every(({ quality }) => quality < qualities.sound)
    // A letter may be missing.
    const length = Math.max(typed.length, Math.min(typed.length + 1, longestPlace(term)))
    return (isSlip && length < shortestHeard) || !isNearly(term)
  })

const none: Hits = { docs: new Uint32Array(), scores: new Uint16Array(), terms: [], unknown: [] }

/** What both match, else what either does: 'Munnar Kerala' is one place, 'Ooty, Kodaikanal' are two. */
function joined(one: Hits, other: Hits, asksBoth = true): Hits {
  const terms = [...one.terms, ...other.terms]
  const unknown = [...one.unknown, ...other.unknown]
  if (one.docs.length === 0) return { ...other, terms, unknown }
  if (other.docs.length === 0) return { ...one, terms, unknown }
  const both = asksBoth ? merged(one, other, true) : none
  return { ...(both.docs.length > 0 ? both : merged(one, other, false)), terms, unknown }
}

/** The packages of both lists, or of either, with the sum of their scores. */
function merged(one: Hits, other: Hits, isBoth: boolean): Pick<Hits, 'docs' | 'scores'> {
  const docs = new Uint32Array(one.docs.length + other.docs.length)
  const scores = new Uint16Array(docs.length)
  let [at, past, count] = [0, 0, 0]
  while (at < one.docs.length || past < other.docs.length) {
    const [left, right] = [one.docs[at] ?? Infinity, other.docs[past] ?? Infinity]
    if (left === right || !isBoth) {
      docs[count] = Math.min(left, right)
      scores[count++] =
        (left <= right ? (one.scores[at] ?? 0) : 0) + (right <= left ? (other.scores[past] ?? 0) : 0)
    }
    if (left <= right) at += 1
    if (right <= left) past += 1
  }
  return { docs: docs.slice(0, count), scores: scores.slice(0, count) }
}

const keyOf = ({ typed, words }: SlotOf<'words'>): string => `${typed}\n${words.join(' ')}`

const partOf = (slot: SlotOf<'words'>, find: Find, names: NamesOf): Part => ({
  ...names.remembered(keyOf(slot), () => foundBy(slot, find, names)),
  slot,
})

function foundBy(slot: SlotOf<'words'>, find: Find, names: NamesOf): Hits {
  const hits = hitsOf(slot.words, find, names)
  const own = names.findTown(slot.typed)
  // Ranchi lies on Chota Nagpur, far from Nagpur; a temple of Devi is not Jwala Devi.
  const isElsewhere =
    own !== undefined &&
    !names.isName(slot.typed) &&
    (hits.unknown.length > 0
      ? !hits.terms.some(names.isPlace)
      : (slot.words.length > 1 || hits.terms.every(isSaidOrLike)) && !names.isNear(own, hits.docs))
  if (hits.docs.length > 0) return isElsewhere ? { ...none, town: own } : hits
  const town = names.hearTown(slot.typed)
  if (town !== undefined) {
    // 'manaali' sounds like a town that journeys lead to.
    const own = names.mayHear ? find(queryWords(town) ?? [], 1, true) : undefined
    return own?.terms.every(names.isPlace) ? copyOf(own) : { ...hits, unknown: [], town }
  }
  // 'noida gurgaon weekend': the first of several towns is where they live.
  const towns = slot.words.map((word) => names.findTown(word))
  const unknown = hits.unknown.filter((word) => names.findTown(word) === undefined)
  return { ...hits, unknown, town: towns.find((one) => one !== undefined) }
}

/** 'Paradise on earth' is the epithet of two places: either is meant. */
function eitherOfSame(parts: readonly Part[]): Hits[] {
  const byTyped = new Map<string, Hits>()
  for (const part of parts) {
    const before = byTyped.get(part.slot.typed)
    byTyped.set(part.slot.typed, before ? joined(before, part, false) : part)
  }
  return [...byTyped.values()]
}

/** The packages that all parts lead to. */
function allOf(parts: readonly Part[], names: NamesOf): Hits {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first ?? none
  const key = parts.map(({ slot, docs }) => `${keyOf(slot)} ${docs.length}`).join('\t')
  return names.remembered(key, () =>
    eitherOfSame(parts).reduce<Hits>((one, other) => joined(one, other), none),
  )
}

/**
 * `isAlone`: the wish is nothing but names. `mayBeFar`: a name may be written as it sounds. `mayBeRare`: a long word of
 * few names is as good as a place's name.
 */
export type Likely = { isAlone?: boolean; mayBeFar?: boolean; mayBeRare?: boolean }

/** Undefined if no words are left that could be names. */
export function findNames(
  slots: readonly SlotOf<'words'>[],
  find: Find,
  names: NamesOf,
  { isAlone = true, mayBeFar = isAlone, mayBeRare = true }: Likely = {},
): Named | undefined {
  if (slots.length === 0) return undefined
  const parts = slots.map((slot) => {
    const part = partOf(slot, find, names)
    const isUnlikely = (!isAlone && isBeginning(part)) || (!mayBeFar && isFarFetched(part, names))
    return isUnlikely ? { ...none, slot, town: undefined, unknown: slot.words } : part
  })
  const isSure = ({ slot, terms, docs }: Part) =>
    docs.length === 0 ||
    names.isName(slot.typed) ||
    terms.some((term) => names.isPlace(term) || (mayBeRare && docs.length <= fewest && isRare(term)))
  const isRare = (term: Term) => term.typed.length >= shortestRare && names.isOfName(term)
  const sure = parts.filter(isSure)
  const isOnly = isAlone && sure.every(({ docs }) => docs.length === 0)
  // Next to meaningless words, a word that is no place's name means nothing either.
  const meant = parts.filter((part) => sure.includes(part) || part.unknown.length === 0)
  const { docs, scores, terms } = allOf(isOnly ? meant : sure, names)
  // 'manali kasol': a town that no journey leads to is known, beside one that is sold.
  const unknown = parts.flatMap((part) => part.unknown).filter((word) => names.findTown(word) === undefined)
  // Next to other parts the beginning of a word hints at nothing: 'mid october' is not about midnight.
  const isHint = (part: Part) => !sure.includes(part) && part.slot.words.some((word) => names.isWord(word))
  const hints = isOnly ? [] : parts.filter(isHint)
  return { docs, scores, terms, unknown, parts, hints }
}

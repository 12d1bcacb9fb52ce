import type { AnswerToSlot, AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { docOf, fieldOf, placeMask, type WordIndex } from '#server/catalogue/search/word-index.ts'
import { firstIndex } from '#server/catalogue/search/binary-search.ts'
import { isPlain } from '#server/catalogue/normalise.ts'
import type { Answers, Searchable } from '#server/catalogue/search-port.ts'
import type { Term } from '#server/catalogue/search/query-readings.ts'
import { hindiNamesOf } from '#server/catalogue/hindi-names.ts'
import { wordsOf } from '#server/catalogue/search/words.ts'
import { type Check, met, wellMet } from './grading.ts'
import { readAsData } from './read-as-data.ts'
import type { Slot } from './slots.ts'
import type { Guess } from './spellings.ts'
import type { WishFound } from './wish-search.ts'

type Known = {
  words: WordIndex
  best: readonly Searchable[]
  isTown: (name: string) => boolean
  guessesIn: (typed: string) => readonly Guess[]
}
type Place = NonNullable<WishFound['named']>['parts'][number]
/** `asksWell`: a package that only touches a kind counts as missing it. */
type Page = { docs: readonly number[]; isEmpty: boolean; asksWell: boolean }

/** Explains how a wish was read and, for each package of the page, why it is there and what it misses. */
export function explainWish(
  found: WishFound,
  known: Known,
  { docs, isEmpty, asksWell }: Page,
): { explanation: WishExplanation; answers: Answers[] } {
  const { slots, named, checks } = found
  const parts = new Map<Slot, Place>(named?.parts.map((part) => [part.slot, part]) ?? [])
  const asked: AskedSlot[] = []
  const numbers = new Map<Slot, number>()
  for (const slot of slots) {
    const part = parts.get(slot)
    const said = askedOf(slot, part, known, part !== undefined && named?.hints.includes(part) === true)
    if (said && !isImplied(slot, slots)) numbers.set(slot, asked.push(said) - 1)
  }
  const places = [...parts].flatMap(([slot, part]) => {
    const number = numbers.get(slot)
    return number === undefined ? [] : [{ part, slot: number }]
  })
  const answers = docs.map((doc): Answers => {
    const [reasons, missed]: [AnswerToSlot[], AnswerToSlot[]] = [[], []]
    for (const { part, slot } of places) reasons.push(...placeAnswer(doc, part, slot, known))
    for (const { slot: its, isSoft, mayTouch, grade, value } of checks) {
      const slot = numbers.get(its)
      const own = value(doc)
      if (slot === undefined || (isSoft && !(own > 0))) continue
      const isMet = grade(doc) >= leastOf(mayTouch, asksWell)
      ;(isMet ? reasons : missed).push({ slot, value: finite(own) })
    }
    return { reasons, missed }
  })
  const explanation = {
    slots: asked,
    unknown: named?.unknown ?? [],
    corrected: [
      ...(named?.parts ?? []).flatMap((part) => correctedOf(part, known)),
      ...guessesIn(asked, known),
    ],
    relaxed: relaxedOf(checks, numbers, { docs, asksWell }),
    nothing: found.nothing ?? (isEmpty ? ('noneMeets' as const) : null),
  }
  return { explanation, answers }
}

/** Of the words of the language; names have corrections of their own. */
function guessesIn(asked: readonly AskedSlot[], known: Known): Iterable<Guess> {
  const all = asked.flatMap(({ kind, typed }) => (kind === 'place' ? [] : known.guessesIn(typed)))
  return new Map(all.map((guess) => [guess.typed, guess])).values()
}

const isSoft = (slot: Slot): boolean =>
  (slot.kind === 'concept' || slot.kind === 'need') && slot.isSoft === true

/** Implied by another slot that was read from the same words. */
const isImplied = (slot: Slot, slots: readonly Slot[]): boolean =>
  isSoft(slot) && slots.some((other) => other.typed === slot.typed && !isSoft(other))

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const leastOf = (mayTouch: boolean | undefined, asksWell: boolean): number =>
  mayTouch && asksWell ? wellMet : met

function relaxedOf(
  checks: readonly Check[],
  numbers: ReadonlyMap<Slot, number>,
  { docs, asksWell }: Pick<Page, 'docs' | 'asksWell'>,
) {
  return checks.flatMap(({ slot, mayTouch, grade, value, bound, isKind }) => {
    const missing = docs.filter((doc) => grade(doc) < leastOf(mayTouch, asksWell))
    if (missing.length === 0) return []
    const values = isKind ? [] : missing.map(value).filter(Number.isFinite)
    const given = values.length > 0 ? Math.max(...values) : null
    return [{ slot: numbers.get(slot) ?? 0, asked: bound, given }]
  })
}

/** Undefined for words that match no name. */
function askedOf(slot: Slot, part: Place | undefined, known: Known, isHint: boolean): AskedSlot | undefined {
  const typed = [slot.typed, ...(slot.again ?? [])].join(' ')
  if (slot.kind === 'words') {
    if (part?.town !== undefined) return { kind: 'place', typed, read: { name: part.town } }
    if (!part || part.docs.length === 0) return undefined
    const own = typedOf(part)
    if (isHint && isOffer(part, known))
      return { kind: 'kind', typed: own, read: { concept: own, name: { en: own, hi: own } } }
    return { kind: 'place', typed: own, read: { name: isHint ? own : nameOf(part, known) } }
  }
  if (slot.kind === 'not') {
    const read = readAsData(slot.of)
    return read && { kind: 'not', typed, read }
  }
  const read = readAsData(slot)
  return read && { ...read, typed }
}

/** The words that were understood, if they are next to each other. */
function typedOf({ slot, unknown }: Place): string {
  const understood = slot.words.filter((word) => !unknown.includes(word)).join(' ')
  return slot.typed.includes(understood) ? understood : slot.typed
}

/** The place of exactly this name at the best package: 'goa' is the state, although journeys have it in their names too. */
function sameNameIn(doc: number, typed: string, { best }: Known): string | undefined {
  const searchable = best[doc]
  if (!searchable) return undefined
  const { card, sites, alternateNames } = searchable
  const { state, city, village } = card.locations
  const wanted = wordsOf(typed).join(' ')
  const isSame = (name: string) => wordsOf(name).join(' ') === wanted
  const same = [state, city, village ?? '', card.name, ...sites, ...alternateNames].find(
    (name) => isSame(name) || hindiNamesOf(name).some(isSame),
  )
  // 'kashmir'
  return (
    same ?? (wanted !== '' && ` ${wordsOf(state).join(' ')} `.includes(` ${wanted} `) ? state : undefined)
  )
}

/** Matches are cached, so their names are, too. */
const nameByDocs = new WeakMap<Uint32Array, string>()

function nameOf(part: Place, known: Known): string {
  const name = nameByDocs.get(part.docs) ?? findName(part, known)
  nameByDocs.set(part.docs, name)
  return name
}

/** The best package that words match. */
function bestOf({ docs, scores }: Place): number | undefined {
  let best = 0
  for (let at = 1; at < docs.length; at += 1) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at
  return docs[best]
}

/** The name of the best package that words match; of several places each has its own: 'Delhi Manali'. */
function findName(part: Place, known: Known): string {
  const doc = bestOf(part) ?? 0
  const same = sameNameIn(doc, typedOf(part), known)
  if (same !== undefined) return same
  // Under another name, such as that of a coast, it is called as it was typed: the places there have other names.
  const isHeard = !isPlain(part.slot.typed)
  const found = part.terms.flatMap((term) => {
    const name = nameIn(doc, term, known) ?? placeElsewhere(part, term, known)
    return name !== undefined && (isHeard || term.corrected || wordsOf(name).includes(term.typed))
      ? [name]
      : []
  })
  return [...new Set(found)].join(', ') || part.slot.typed
}

/** The place or state of another package that a word names. */
function placeElsewhere({ docs }: Place, { typed }: Term, { best }: Known): string | undefined {
  for (const doc of docs) {
    const { city, village = '', state } = best[doc]?.card.locations ?? { city: '', state: '' }
    const place = [city, village ?? '', state].find((name) => wordsOf(name).includes(typed))
    if (place !== undefined) return place
  }
  return undefined
}

function correctedOf(part: Place, known: Known) {
  return part.terms.flatMap((term) => {
    if (!term.corrected) return []
    const doc = bestOf(part)
    const read = doc === undefined ? undefined : nameIn(doc, term, known)
    return read === undefined
      ? []
      : [{ typed: isPlain(part.slot.typed) ? term.typed : part.slot.typed, read }]
  })
}

function placeAnswer(doc: number, { terms }: Place, slot: number, known: Known): AnswerToSlot[] {
  const found = new Set(terms.flatMap((term) => nameIn(doc, term, known) ?? []))
  return Array.from(found, (value) => ({ slot, value }))
}

/** Where the best match of a word in a package is: the posting, and the number of its word. */
function matchIn(
  doc: number,
  { matches }: Term,
  { words }: Known,
): { word: number; posting: number } | undefined {
  let [bestScore, bestWord, bestPosting] = [0, -1, 0]
  for (const { from, past, quality } of matches)
    for (let id = from; id < past; id += 1) {
      const posting = postingOf(words.postings[id], doc)
      if (posting === undefined) continue
      const score = quality * (words.weights[posting & placeMask] ?? 0)
      if (score > bestScore) [bestScore, bestWord, bestPosting] = [score, id, posting]
    }
  return bestWord < 0 ? undefined : { word: bestWord, posting: bestPosting }
}

/** The name of a package that a word matches, as the catalogue writes it. */
function nameIn(doc: number, term: Term, known: Known): string | undefined {
  const match = matchIn(doc, term, known)
  const searchable = known.best[doc]
  if (!match || !searchable) return undefined
  return writtenName(searchable, fieldOf(match.posting), known.words.vocabulary.words[match.word] ?? '')
}

const offers: ReadonlySet<string> = new Set<ReturnType<typeof fieldOf>>(['category', 'tag', 'offer', 'stay'])

/** 'bathtub': what one gets or does at the best package, and no name, as 'Hunder' is in 'Dunes at Hunder'. */
function isOffer(part: Place, known: Known): boolean {
  const doc = bestOf(part) ?? 0
  if (known.isTown(part.slot.typed)) return false
  return part.terms.every((term) => {
    const match = matchIn(doc, term, known)
    if (!match || !offers.has(fieldOf(match.posting))) return false
    const name = capitalised(known.words.vocabulary.words[match.word] ?? '')
    return nameIn(doc, term, known)?.includes(` ${name}`) === false
  })
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function writtenName(
  { card, sites, offers, stays = [] }: Searchable,
  field: ReturnType<typeof fieldOf>,
  word: string,
): string {
  const { city, village, state } = card.locations
  const having = (texts: readonly string[]) => texts.find((text) => wordsOf(text).includes(word))
  const texts: Partial<Record<typeof field, readonly string[]>> = {
    site: sites,
    offer: offers,
    stay: stays,
    tag: card.tags,
  }
  const own = texts[field]
  if (own) return having(own) ?? word
  if (field === 'place') return having([city, village ?? '']) ?? city
  if (field === 'category') return card.category
  // 'kasmir': journeys there have the state's name in theirs.
  return field === 'state' ? state : (having([state]) ?? (field === 'name' ? card.name : city))
}

function postingOf(list: Uint32Array | undefined, doc: number): number | undefined {
  if (!list) return undefined
  const posting = list[firstIndex(list.length, (index) => docOf(list[index] ?? 0) < doc)]
  return posting !== undefined && docOf(posting) === doc ? posting : undefined
}

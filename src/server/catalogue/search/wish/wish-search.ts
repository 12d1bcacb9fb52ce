import { boundedCache } from '#server/platform/bounded-cache.ts'
import { type Columns, pricedOn, type ScoredDocs } from '#server/catalogue/search/filters.ts'
import type { Find } from '#server/catalogue/search/evaluate.ts'
import type { AskedBy } from '#server/catalogue/search-port.ts'
import { queryWords } from '#server/catalogue/search/words.ts'
import { easyKm } from '#shared/domain/road-time.ts'
import type { Check, Facts } from './grading.ts'
import type { FactColumns } from './facts.ts'
import { askOf, type Candidates, matcher, smallestBy } from './match.ts'
import { findNames, isGeneric, type Named, type NamesOf } from './names.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { readWish } from './read-wish.ts'
import type { World } from './reading.ts'
import type { Slot, SlotOf } from './slots.ts'
import { wordsIn } from './tokens.ts'

/** Why a wish finds nothing at all: what it names is abroad, not sold, a town without journeys, or unknown. */
export type Nothing = 'abroad' | 'notSold' | 'town' | 'unknown'

/** What was read and found. */
export type WishFound = {
  slots: readonly Slot[]
  named: Named | undefined
  checks: readonly Check[]
  nothing: Nothing | undefined
  /** What meets everything; without scores all is equally good, and `isAll` where nothing was asked for. */
  exact: ScoredDocs & { isAll: boolean }
  /** Whether so much of what meets everything is enough. */
  isEnough: (exact: ScoredDocs) => boolean
  /** What misses one part of it. */
  relaxed: () => ScoredDocs
  /** The few that come nearest where nothing was found. */
  nearest: () => number[]
}

/** Slots that name places, or only say how others are meant. */
const asksNothing: ReadonlySet<Slot['kind']> = new Set(['people', 'words', 'region', 'cheap', 'reach'])

type Hint = Pick<Named, 'docs' | 'scores'>

type Parts = {
  columns: Columns
  facts: FactColumns
  find: Find
  world: Omit<World, 'month'> & NamesOf & Pick<Facts, 'kmFrom' | 'cityOf' | 'climate'>
  /** All packages, the best-rated first. */
  all: Uint32Array
}

const isOf =
  <K extends Slot['kind']>(kind: K) =>
  (slot: Slot): slot is SlotOf<K> =>
    slot.kind === kind

const none = new Uint32Array()
const nothingFound = { docs: none, scores: undefined }
/** 'or' alone wishes nothing, not anything. */
const hasWord = /\p{L}[\p{L}\p{M}]{2}/u
const nearestCount = 3
const maxCachedTowns = 1_000
/** A list takes up to four bytes a package; so many bytes of them are remembered, and never fewer lists or more. */
const [bytesOfLists, fewestLists, mostLists] = [16_000_000, 32, 1_000]
const listsOf = (bytes: number): number =>
  Math.max(fewestLists, Math.min(Math.floor(bytesOfLists / (bytes + 1)), mostLists))
/** Beside other words a shorter one is the beginning of no name. */
const shortestWord = 2
/** What is meant just so, as in '"hisar"': nothing of the language, and no other spelling. */
const quoted = /^\s*["“]([^"“”]+)["”]\s*$/u

const keyOf = (text: string): string => wordsIn(text).join(' ')
/** Who greets wishes nothing. */
const greetings = new Set(lexicon.greetings.map(keyOf))
const longestGreeting = 20

const asTyped = (typed: string): Slot => ({ kind: 'words', words: typed.trim().split(/\s+/), typed })

function only({ docs, scores }: ScoredDocs, isWanted: (doc: number) => boolean): ScoredDocs {
  const isIn = (_: number, place: number) => isWanted(docs[place] ?? 0)
  return { docs: docs.filter(isWanted), scores: scores?.filter(isIn) }
}

/** What the form would rather have, where the wish says nothing of it; undefined where all is equally good. */
function fitsOf(slots: readonly Slot[], { columns }: Pick<Parts, 'columns'>, by: Partial<AskedBy>) {
  const km = slots.some(isOf('origin')) ? undefined : by.origin?.km()
  const month = slots.some(isOf('months')) ? undefined : by.travelMonth
  if (!km && month === undefined) return undefined
  const wanted = month === undefined ? 0 : 1 << (month - 1)
  return (doc: number): boolean =>
    (!km || (km[doc] ?? Infinity) <= easyKm(columns.days[doc] ?? 1)) &&
    (wanted === 0 || ((columns.months[doc] ?? 0) & wanted) !== 0)
}

/** 'weekend Thane': a town that no journey leads to, beside something else, is where the party is. */
function startingAt(slots: readonly Slot[], named: Named | undefined): readonly Slot[] {
  const towns = new Map<Slot, string>(
    named?.parts.flatMap(({ slot, town }) => (town === undefined ? [] : [[slot, town] as const])) ?? [],
  )
  if (towns.size === 0 || slots.some(isOf('origin'))) return slots
  // How one goes there is said by where one sets out.
  const others = slots.filter((slot) => slot.kind !== 'concept' || slot.concept !== 'road trip')
  return others.map((slot): Slot => {
    const town = towns.get(slot)
    return town === undefined ? slot : { kind: 'origin', town, isNear: true, typed: slot.typed }
  })
}

/** Reads wishes and finds what meets them. What a wish says itself is right, also where the form says something else. */
export function wishSearch({ columns, facts, find, world, all }: Parts) {
  const match = matcher(all.length)

  /** Where one may go by what is named: 'Kerala, South India' is what is both, 'Goa or the north east' either. */
  function placesOf(slots: readonly Slot[], named: Named | undefined): Candidates {
    const start =
      named && named.docs.length > 0
        ? { docs: named.docs, scores: named.scores }
        : { docs: all, scores: undefined, isAll: true }
    const regions = slots.filter(isOf('region'))
    if (regions.length === 0) return start
    const states = new Set(
      regions.flatMap((region) => region.states.map((name) => columns.states.find(name))),
    )
    const isInside = (doc: number) => states.has(columns.states.of[doc] ?? -1)
    const inside = docsWhere(`states ${[...states].join()}`, isInside)
    if (start.docs === all) return { docs: inside, scores: undefined }
    const both = only(start, isInside)
    if (both.docs.length > 0) return both
    const either = new Set([...start.docs, ...inside])
    return { docs: Uint32Array.from(either).sort(), scores: undefined }
  }

  /** 'old' in 'old forts' is no name; by itself it may be the beginning of one. */
  function read(typed: string, { month = 1 }: Partial<AskedBy>): Slot[] {
    const slots = readWish(typed, { ...world, month })
    if (slots.length === 1) return slots
    const isTelling = ({ words }: SlotOf<'words'>) =>
      words.some((word) => word.length > shortestWord || world.isWord(word))
    const telling = slots.filter((slot) => slot.kind !== 'words' || (!isGeneric(slot) && isTelling(slot)))
    return telling.length > 0 ? telling : slots
  }
  const findAsTyped: Find = (words, leastShare) => find(words, leastShare, true)

  /** Beside a place abroad only a place at home is meant, and no word of a longer name. */
  const namesPlace = (named: Named | undefined): boolean =>
    named?.parts.some(
      ({ slot, terms, docs }) =>
        docs.length > 0 && (world.isName(slot.typed) || terms.some((term) => world.isPlace(term))),
    ) === true

  const ruledOut = (slots: readonly Slot[]): Set<number> => {
    const names = slots.flatMap((slot) => (slot.kind === 'not' && slot.of.kind === 'words' ? [slot.of] : []))
    const found = names.map((of) => findNames([{ ...of, typed: '' }], find, world)?.docs ?? none)
    return new Set(found.flatMap((docs) => Array.from(docs)))
  }

  /** Where one may go, without what is ruled out by its name; of all packages few are left when they are asked for that. */
  function candidatesOf(slots: readonly Slot[], named: Named | undefined) {
    const out = ruledOut(slots)
    const places = placesOf(slots, named)
    if (out.size === 0) return { candidates: places }
    if (places.isAll) return { candidates: places, isOut: (doc: number) => out.has(doc) }
    return { candidates: only(places, (doc) => !out.has(doc)) }
  }

  /** Why there is nothing to look for, if so. */
  function nothingOf(typed: string, slots: readonly Slot[], named: Named | undefined): Nothing | undefined {
    if (typed.length <= longestGreeting && greetings.has(keyOf(typed))) return 'unknown'
    if (slots.length === 0) return typed.trim() === '' || hasWord.test(typed) ? undefined : 'unknown'
    if (slots.some(isOf('notSold'))) return 'notSold'
    if (slots.some(isOf('abroad')) && !namesPlace(named)) return 'abroad'
    const isKnown = named !== undefined && named.docs.length > 0
    if (!named || isKnown) return undefined
    const words = slots.filter(isOf('words'))
    if (named.parts.some(({ town }) => town !== undefined)) return 'town'
    return words.length === slots.length ? 'unknown' : undefined
  }

  const factsOf = (slots: readonly Slot[], { people = 1, origin, onDay }: Partial<AskedBy>): Facts => {
    const party = slots.find(isOf('people'))
    return {
      ...facts,
      columns: pricedOn(columns, onDay),
      kmFrom: world.kmFrom,
      cityOf: world.cityOf,
      climate: world.climate,
      docsWhere,
      kmFromForm: origin?.km,
      people: party ? Math.max(1, party.adults + party.children) : people,
      months: slots.filter(isOf('months')).reduce((bits, slot) => bits | slot.months, 0),
    }
  }

  /** Among sand beaches the one that is called so: what has a kind's very words comes first. */
  const hintsOf = boundedCache<Hint[]>(listsOf(all.byteLength / 2))
  function literally({ typed }: Slot): Hint[] {
    return hintsOf(typed, () => {
      const words = queryWords(typed)
      const found = words && find(words, 1, true)
      return found ? [{ docs: found.docs.slice(), scores: found.scores.slice() }] : []
    })
  }

  /** How much more a package is what words hint at; undefined without such words. */
  function boostOf(hints: readonly Hint[]): Uint16Array | undefined {
    if (hints.length === 0) return undefined
    const boost = new Uint16Array(all.length)
    for (const { docs, scores } of hints)
      for (let at = 0; at < docs.length; at += 1) {
        const doc = docs[at] ?? 0
        boost[doc] = (boost[doc] ?? 0) + (scores[at] ?? 0)
      }
    return boost
  }

  const lists = boundedCache<Uint32Array>(listsOf(all.byteLength))
  const docsWhere: Facts['docsWhere'] = (name, is) =>
    lists(name, () => {
      const docs = new Uint32Array(all.length)
      let count = 0
      for (let doc = 0; doc < all.length; doc += 1) if (is(doc)) docs[count++] = doc
      return docs.slice(0, count)
    })

  const nearestTo = boundedCache<number[]>(maxCachedTowns)
  /** The nearest by road to a town that no journey leads to. */
  function aroundTown(named: Named | undefined): number[] {
    const [town] = named?.parts.flatMap((part) => part.town ?? []) ?? []
    const km = town === undefined ? undefined : world.kmFrom(town)
    if (town === undefined || !km) return []
    return nearestTo(town, () => smallestBy(all, nearestCount, (doc) => km[doc] ?? Infinity))
  }

  return (typed: string, by: Partial<AskedBy> = {}): WishFound => {
    const literal = quoted.exec(typed)?.[1]
    const asRead = literal === undefined ? read(typed, by) : [asTyped(literal)]
    const isAlone = asRead.every(({ kind }) => asksNothing.has(kind))
    const findWords = literal === undefined ? find : findAsTyped
    const first = findNames(asRead.filter(isOf('words')), findWords, world, isAlone)
    const slots = isAlone ? asRead : startingAt(asRead, first)
    const named = slots === asRead ? first : findNames(slots.filter(isOf('words')), findWords, world, isAlone)
    const nothing = nothingOf(typed, slots, named)
    const { candidates, isOut } = candidatesOf(slots, named)
    const hints = [...(named?.hints ?? []), ...slots.filter(isOf('concept')).flatMap(literally)]
    const ask = askOf(slots, factsOf(slots, by), {
      fits: fitsOf(slots, { columns }, by),
      boost: boostOf(hints),
    })
    if (isOut) ask.ruledOut.push(isOut)
    const { checks } = ask
    const reading = {
      slots,
      named,
      nothing,
      checks,
      isEnough: (exact: ScoredDocs) => match.isEnough(exact, ask),
    }
    if (nothing)
      return {
        ...reading,
        exact: { ...nothingFound, isAll: false },
        relaxed: () => nothingFound,
        nearest: () => {
          if (nothing === 'unknown') return []
          return nothing === 'town' ? aroundTown(named) : match.closest(candidates, ask, nearestCount)
        },
      }
    const isAsked = hints.length > 0 || checks.length > 0 || ask.ruledOut.length > 0 || ask.fits !== undefined
    return {
      ...reading,
      exact: isAsked ? { ...match.meeting(candidates, ask), isAll: false } : { isAll: false, ...candidates },
      relaxed: () => (checks.length > 0 ? match.missingOne(candidates, ask) : nothingFound),
      nearest: () => match.closest(candidates, ask, nearestCount),
    }
  }
}

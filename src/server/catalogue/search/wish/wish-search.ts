import { boundedCache } from '#server/platform/bounded-cache.ts'
import { type DocSet, setPool, setWhere } from '#server/catalogue/search/doc-set.ts'
import { type Columns, pricedOn, type ScoredDocs } from '#server/catalogue/search/filters.ts'
import { listPart, type Part, setPart } from '#server/catalogue/search/part.ts'
import type { Find } from '#server/catalogue/search/evaluate.ts'
import type { AskedBy, Sent } from '#server/catalogue/search-port.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { Check, Facts } from './grading.ts'
import type { FactColumns } from './facts.ts'
import { broughtBy } from './brought.ts'
import { asOpen, closedIn, fitsOf } from './fits.ts'
import { hintBook } from './hints.ts'
import { levelBook } from './levels.ts'
import { missingKinds } from './many-kinds.ts'
import { type Candidates, checksOf, type Known, matcher } from './match.ts'
import { closest, smallestBy } from './nearest.ts'
import { findNames, type Hits, isGeneric, type Likely, type Named, type NamesOf, namedTown } from './names.ts'
import { byRating, placesIn } from './places.ts'
import { type Nothing, nothingOf, withoutPayments } from './nothing.ts'
import { travelling, withFormParty } from './party.ts'
import { asQuoted, isQuoted } from './quoted.ts'
import { readWish } from './read-wish.ts'
import type { World } from './reading.ts'
import { isRuledOut } from './checks.ts'
import { isInAny, union } from './doc-lists.ts'
import type { Need } from '#shared/domain/needs.ts'
import { isKindAsked, isOf, monthsIn, type Slot, type SlotOf } from './slots.ts'
import { comingFrom, goingTo, startingAt } from './starting-at.ts'
import { wordsIn } from './tokens.ts'
import { type KindBands, kindBandsOf } from './kind-bands.ts'

/** What was read and found; valid until the next search. */
export type WishFound = KindBands & {
  slots: readonly Slot[]
  named: Named | undefined
  checks: readonly Check[]
  nothing: Nothing | undefined
  /** The packages that meet everything; undefined if nothing was asked for, so that all do. */
  exact: Part | undefined
  /** The packages that miss one part of it. */
  relaxed: () => Part
  /** Packages with at least `least` of many kinds, without those already known. */
  farther: (known: readonly Part[], least: number) => Part
  /** The few nearest packages, if nothing was found. */
  nearest: () => number[]
  /** If there are none either: the best of all that nothing rules out. */
  elsewhere: () => number[]
}

/** Physical needs come before preferences; somebody who travels alone is equally welcome anywhere. */
const bodily = new Set<Need>(['elderly', 'wheelchair', 'kids', 'pets'])

/** Slots that name places, or only define others. */
const asksNothing: ReadonlySet<Slot['kind']> = new Set([
  'people',
  'words',
  'region',
  'cheap',
  'dear',
  'reach',
])

type Parts = {
  columns: Columns
  facts: FactColumns
  find: Find
  world: Omit<World, keyof Sent> &
    Omit<NamesOf, 'remembered' | 'mayHear'> &
    Pick<Facts, 'kmFrom' | 'cityOf' | 'climate'> & {
      isInName: (typed: string, hits: Pick<Hits, 'docs' | 'terms'>) => boolean
    }
  /** All packages, best-rated first. */
  all: Uint32Array
  byScore: Parameters<typeof listPart>[1]
}

const none = new Uint32Array()
/** In a wish of at most this many words a name may be written as it sounds. */
const longestAlone = 5
const [nearestCount, maxCachedTowns] = [3, 1_000]
/** The reading of a wish does not depend on anything else; of long texts, which nobody repeats, only the last are cached: a search reads its own twice. */
const [maxCachedReadings, maxLongReadings, longestCached] = [10_000, 1, 250]
/** How many bytes are cached of sets, and of where words lead. */
const [bytesOfSets, bytesOfHits] = [8_000_000, 16_000_000]
const bytesOf = ({ docs, scores }: Hits): number => 100 + docs.byteLength + scores.byteLength
/** Next to other words, a shorter one is no beginning of a name. */
const shortestWord = 2

const isMissed = ({ exact, relaxed }: WishFound): boolean => exact?.count === 0 && relaxed().count === 0

const likelyOf = (typed: string, isAlone: boolean): Likely => ({
  isAlone,
  mayBeFar: isAlone && wordsIn(typed).length <= longestAlone,
})

/** Reads wishes and finds what meets them. The wish itself takes precedence over the form. */
export function wishSearch({ columns, facts, find, world, all, byScore }: Parts) {
  const size = all.length
  const pool = setPool(size)
  const everything = setWhere(size, () => true)
  const match = matcher(size, pool)
  const places = placesIn(everything, pool)
  const levelsOf = levelBook(all)
  const hintsOf = hintBook(size, find)
  const sets = boundedCache<DocSet>(bytesOfSets, ({ byteLength }) => byteLength)
  const setOf = (named: { key: string; is: (doc: number) => boolean } | undefined) =>
    named && sets(named.key, () => setWhere(size, named.is))

  /** The packages in the named regions; undefined if none is named. */
  function regionOf(slots: readonly Slot[]): DocSet | undefined {
    const regions = slots.filter(isOf('region')).flatMap((region) => region.states)
    if (regions.length === 0) return undefined
    const states = new Set(regions.map((name) => columns.states.find(name)))
    const is = (doc: number) => states.has(columns.states.of[doc] ?? -1)
    return setOf({ key: `states ${[...states].join()}`, is })
  }

  /** 'No tension', 'no alcohol': only a place or a sight is excluded by its name, not every text with the word. */
  const rulesOutNothing = (slot: Slot): boolean =>
    slot.kind === 'not' &&
    slot.of.kind === 'words' &&
    !namesPlace(namesIn([{ ...slot.of, typed: slot.of.words.join(' ') }]))

  /** 'old' in 'old forts' is no name; alone it may be the beginning of one. */
  function readAnew(typed: string, sent: Sent): readonly Slot[] {
    const its = { ...world, ...sent }
    const read = goingTo(readWish(typed, its), { ...world, namesIn, namesPlace })
    // A wish of nothing but everyday words may still be a name.
    const slots = read.length > 0 ? read : readWish(typed, its, true)
    if (slots.length === 1) return slots
    const isTelling = ({ words }: SlotOf<'words'>) =>
      words.some((word) => word.length > shortestWord || world.isWord(word))
    const telling = slots.filter(
      (slot) => !rulesOutNothing(slot) && (slot.kind !== 'words' || (!isGeneric(slot) && isTelling(slot))),
    )
    return telling.length > 0 ? telling : slots
  }
  const readings = boundedCache<readonly Slot[]>(maxCachedReadings)
  const longReadings = boundedCache<readonly Slot[]>(maxLongReadings)
  const read = (typed: string, { month = 1, monthInAWeek = month }: Partial<AskedBy>): readonly Slot[] => {
    const cached = typed.length > longestCached ? longReadings : readings
    const sent = { month, monthInAWeek }
    return cached(`${month} ${monthInAWeek} ${normalise(typed)}`, () => readAnew(typed, sent))
  }
  /** Finds names either corrected or exactly as typed. */
  const namesBy = (finding: Find, mayHear: boolean) => {
    const remembered = boundedCache<Hits>(bytesOfHits, bytesOf)
    const names = { ...world, remembered, mayHear }
    return (slots: readonly Slot[], likely?: Likely) =>
      findNames(slots.filter(isOf('words')), finding, names, likely)
  }
  const namesIn = namesBy(find, true)
  const typedNamesIn = namesBy((words, leastShare) => find(words, leastShare, true), false)

  /** Next to a place abroad only a place in India is meant, not a word of a longer name. */
  const namesPlace = (named: Named | undefined): boolean =>
    named?.parts.some(
      ({ slot, terms, docs }) =>
        docs.length > 0 && (world.isName(slot.typed) || terms.some((term) => world.isPlace(term))),
    ) === true

  /** The packages that are excluded by name. */
  function namedOut(slots: readonly Slot[]): Uint32Array {
    const names = slots.flatMap((slot) => (slot.kind === 'not' && slot.of.kind === 'words' ? [slot.of] : []))
    const [first = none, ...others] = names.map((of) => namesIn([{ ...of, typed: '' }])?.docs ?? none)
    return others.reduce((one, other) => union(one, other), first)
  }

  const factsOf = (slots: readonly Slot[], { people, origin, onDay, inMonths }: Partial<AskedBy>) => ({
    concepts: facts.concepts,
    suits: facts.suits,
    ease: facts.ease,
    suited: facts.suited,
    weather: facts.weather,
    columns: pricedOn(columns, onDay ?? inMonths),
    kmFrom: world.kmFrom,
    cityOf: world.cityOf,
    climate: world.climate,
    kmFromForm: origin?.km,
    formKey: origin?.key,
    formTown: origin?.town,
    hasWeather: slots.some(isOf('weather')),
    pricesKey: onDay ? undefined : (inMonths?.key ?? ''),
    hasKind: slots.some(
      (slot) =>
        isKindAsked(slot) ||
        (slot.kind === 'need' && bodily.has(slot.need)) ||
        (slot.kind === 'months' && slot.at !== undefined),
    ),
    people: travelling(slots, people),
    months: monthsIn(slots),
  })

  const nearestTo = boundedCache<number[]>(maxCachedTowns)
  /** The packages nearest by road to a town without journeys. */
  function aroundTown(named: Named | undefined): number[] {
    const town = namedTown(named)
    const km = town === undefined ? undefined : world.kmFrom(town)
    if (town === undefined || !km) return []
    return nearestTo(town, () => smallestBy(all, nearestCount, km))
  }

  const list = (found: ScoredDocs): Part => listPart(found, byScore)
  const nothingFound = list({ docs: none, scores: undefined })

  /** Everything asked of packages. */
  function knownOf(slots: readonly Slot[], named: Named | undefined, by: Partial<AskedBy>): Known {
    const [fits, hints] = [setOf(fitsOf(slots, { columns }, by)), hintsOf(slots, named)]
    if (slots.every(isOf('words'))) return { checks: [], levels: [], ruledOut: [], fits, hints }
    const hasPlace = slots.some(isOf('region')) || (named?.docs.length ?? 0) > 0
    const its: Facts = { ...factsOf(slots, by), hasPlace }
    const checks = checksOf([...slots, ...broughtBy(slots)], its)
    const out = slots.flatMap((slot) => (slot.kind === 'not' ? (setOf(isRuledOut(slot.of, its)) ?? []) : []))
    return { checks, levels: checks.map(levelsOf), ruledOut: out, fits, hints }
  }

  type Asked = { typed: string; slots: readonly Slot[]; named: Named | undefined; by: Partial<AskedBy> }

  function foundOf({ typed, slots, named, by }: Asked): WishFound {
    const nothing = nothingOf({ typed, slots, named }, () => namesPlace(named))
    const out = namedOut(slots)
    const isNamed = named !== undefined && named.docs.length > 0
    const place = places({ named: isNamed ? named : undefined, region: regionOf(slots), out })
    const asked = knownOf(slots, named, by)
    const { checks, hints, fits, ruledOut } = asked
    const closed = setOf(closedIn(by.inMonths))
    const known = closed ? { ...asked, ruledOut: [...ruledOut, closed] } : asked
    const anywhere = () => places({ named: undefined, region: undefined, out }).candidates()
    const elsewhere = () => closest(anywhere(), known, nearestCount)
    const bands = kindBandsOf(known, everything, pool)
    const reading = { slots, named, nothing, checks, elsewhere, ...bands }
    let found: Candidates | undefined
    const candidates = () => (found ??= place.candidates())
    // A place that is named comes nearest even while it is closed.
    const nearest = () => closest(candidates(), isNamed ? asked : known, nearestCount)
    if (nothing)
      return {
        ...reading,
        exact: nothingFound,
        relaxed: () => nothingFound,
        farther: () => nothingFound,
        nearest: () =>
          nothing === 'unknown' || nothing === 'ownBooking'
            ? []
            : nothing === 'town'
              ? aroundTown(named)
              : nearest(),
      }
    const isAsked = hints.length > 0 || checks.length > 0 || ruledOut.length > 0 || fits !== undefined
    const unasked = () =>
      place.list
        ? list(place.list)
        : place.isAll && out.length === 0
          ? undefined
          : setPart(candidates().set, pool, byRating)
    return {
      ...reading,
      exact: isAsked ? match.meeting(candidates(), known) : unasked(),
      relaxed: () => (checks.length > 0 ? match.missingOne(candidates(), known) : nothingFound),
      farther: (parts, least) =>
        list(missingKinds(candidates(), known, { isKnown: isInAny(parts), least }, pool)),
      nearest,
    }
  }

  const stated = (typed: string, by: Partial<AskedBy>): readonly Slot[] =>
    isQuoted(typed) ? [asQuoted(typed)] : withFormParty(read(typed, by), by.people)
  const search = (typed: string, by: Partial<AskedBy> = {}): WishFound => {
    pool.release(0)
    const find = isQuoted(typed) ? typedNamesIn : namesIn
    const all = stated(typed, by)
    const asRead = withoutPayments(all, () => namesPlace(find(all, { isAlone: false })))
    const isAlone = asRead.every(({ kind }) => asksNothing.has(kind))
    const likely = likelyOf(typed, isAlone)
    const first = find(asRead, likely)
    const slots = isAlone ? asRead : startingAt(asRead, first)
    const named = slots === asRead ? first : find(slots, likely)
    const found = foundOf({ typed, slots, named, by })
    if (isAlone || found.nothing || found.exact?.count !== 0 || !named?.docs.length) return found
    const from = comingFrom(slots, typed, {
      findTown: (name) => (world.isState(name) ? undefined : world.findTown(name)),
      isMet: (asked) => foundOf(asOpen({ typed, slots: asked, named, by })).exact?.count !== 0,
      // Somebody who also wants forts, where there are none, lives there.
      isLost: (name) =>
        isMissed(foundOf(asOpen({ typed, slots, named, by }))) &&
        (slots.some(isKindAsked) || !world.isInName(name, named)),
    })
    if (from) return foundOf({ typed, slots: from, named: find(from, { isAlone: false }), by })
    if (named.parts.some((part) => world.isInName(part.slot.typed, part))) return found
    // 'lotus lake': if no sight with the name meets the rest, its words are only hints.
    const hinted = find(slots, { ...likely, mayBeRare: false })
    return hinted?.docs.length === 0 ? foundOf({ typed, slots, named: hinted, by }) : found
  }
  return { search, stated }
}

import { finder } from '#server/catalogue/search/evaluate.ts'
import { fieldsOf, weights } from '#server/catalogue/search/fields.ts'
import { boundsOf, columnsOf, isWithin } from '#server/catalogue/search/filters.ts'
import { pager } from '#server/catalogue/search/order.ts'
import type { AskedBy, Searchable, SearchQuery } from '#server/catalogue/search-port.ts'
import { queryWords } from '#server/catalogue/search/words.ts'
import { factColumns } from '#server/catalogue/search/wish/facts.ts'
import type { Check } from '#server/catalogue/search/wish/grading.ts'
import { findNames } from '#server/catalogue/search/wish/names.ts'
import type { Slot } from '#server/catalogue/search/wish/slots.ts'
import { type WishFound, wishSearch } from '#server/catalogue/search/wish/wish-search.ts'
import { worldOf } from '#server/catalogue/search/wish/world.ts'
import { wordIndexBuilder } from '#server/catalogue/search/word-index.ts'
import { gradeOf } from '#server/catalogue/search/wish/concepts.ts'
import { easyKm } from '#shared/domain/road-time.ts'

type Scored = { doc: number; score: number }
type Hit = { docs: Uint32Array; scores: Uint16Array | undefined; isCommon?: boolean }

const met = 2
const wellMet = 3
const bestMet = 4
const enough = 3

/** Whether a kind is asked for that a package may only touch. */
const asksKind = ({ nothing, checks }: { nothing?: unknown; checks: readonly Check[] }): boolean =>
  nothing === undefined && checks.some(({ mayTouch, slot }) => mayTouch === true && slot.kind === 'concept')

const scoresOf = ({ docs, scores }: Hit): ReadonlyMap<number, number> =>
  new Map(Array.from(docs, (doc, at) => [doc, scores?.[at] ?? 0]))

const byScore = (found: readonly Scored[]): number[] =>
  found.toSorted((one, other) => other.score - one.score || one.doc - other.doc).map(({ doc }) => doc)

/** How well what is met is met: the weakest kind first, then all of it. */
function besides(checks: readonly Check[], doc: number, highest: number): number {
  const weakest = Math.min(4, ...checks.filter(({ isWeighed }) => isWeighed).map(({ grade }) => grade(doc)))
  const closeness = checks.reduce((sum, { grade }) => sum + grade(doc), 0)
  const fully = highest > 0 ? Math.min(1, closeness / highest) : 1
  return (Math.floor(weakest) - met) * 200 + Math.floor(fully * 199)
}

const highestOf = (checks: readonly Check[]) => checks.reduce((sum, { highest }) => sum + highest, 0)

/**
 * What a wish finds, package by package and without anything that is remembered: slow, and easy to see through. Only the
 * reading of the text is the product's.
 */
export async function slowWishes(best: readonly Searchable[]) {
  const builder = wordIndexBuilder(weights)
  for (const searchable of best) builder.add(fieldsOf(searchable))
  const words = await builder.build()
  const columns = await columnsOf(best)
  const [find, world, facts] = [finder(words), await worldOf(best, words), await factColumns(best)]
  const all = Uint32Array.from(best, (_, doc) => doc)
  const names = { ...world, mayHear: true, remembered: <T>(_: string, make: () => T) => make() }
  const { search: read } = wishSearch({
    columns,
    facts,
    find,
    world,
    all,
    byScore: (await pager(columns)).byScore,
  })

  /** Numbers that one may go to with what their names score; undefined where none was named. */
  function placesOf({ slots, named }: WishFound) {
    const states = slots.flatMap((slot) => (slot.kind === 'region' ? slot.states : []))
    const numbers = new Set(states.map((name) => columns.states.find(name)))
    const isInside = (doc: number) => states.length === 0 || numbers.has(columns.states.of[doc] ?? -1)
    const names = named && named.docs.length > 0 ? scoresOf(named) : undefined
    if (!names) return { has: isInside, names }
    const isBoth = [...names.keys()].some(isInside)
    if (isBoth) return { has: (doc: number) => names.has(doc) && isInside(doc), names }
    return { has: (doc: number) => names.has(doc) || isInside(doc), names: undefined }
  }

  const rulesOut = (slot: Slot): boolean =>
    slot.kind === 'not' &&
    (slot.of.kind === 'region' || (slot.of.kind === 'concept' && facts.concepts.has(slot.of.concept)))

  function isOut(slot: Slot, doc: number): boolean {
    if (slot.kind !== 'not') return false
    const { of } = slot
    if (of.kind === 'concept') return gradeOf(facts.concepts.get(of.concept)?.of[doc] ?? 0) >= 2
    if (of.kind === 'region')
      return of.states.some((name) => columns.states.find(name) === columns.states.of[doc])
    if (of.kind !== 'words') return false
    return findNames([{ ...of, typed: '' }], find, names)?.docs.includes(doc) === true
  }

  const literally = ({ typed }: Slot): Hit[] => {
    const typedWords = queryWords(typed)
    const found = typedWords && find(typedWords, 1, true)
    if (!found) return []
    const isCommon = found.docs.length * 20 > all.length
    return [{ docs: found.docs.slice(), scores: found.scores.slice(), ...(isCommon && { isCommon }) }]
  }

  /** What the form says and the wish does not; undefined where that is nothing. */
  function formOf(slots: readonly Slot[], { origin, travelMonth }: Partial<AskedBy>) {
    const km = slots.some(({ kind }) => kind === 'origin') ? undefined : origin?.km()
    const month = slots.some(({ kind }) => kind === 'months') ? undefined : travelMonth
    return km || month !== undefined ? { km, month } : undefined
  }

  function fits(form: ReturnType<typeof formOf>, doc: number): boolean {
    const { km, month } = form ?? {}
    const isNear = !km || (km[doc] ?? Infinity) <= easyKm(columns.days[doc] ?? 1)
    return isNear && (month === undefined || ((columns.months[doc] ?? 0) & (1 << (month - 1))) !== 0)
  }

  function partsOf(found: WishFound, by: Partial<AskedBy>, isInBounds: (doc: number) => boolean) {
    const { slots, checks, named } = found
    const { has, names } = placesOf(found)
    const hints = [
      ...(named?.hints ?? []),
      ...slots.filter(({ kind }) => kind === 'concept').flatMap(literally),
    ]
    const boosts = hints.map((hint) => ({ scores: scoresOf(hint), share: 'isCommon' in hint ? 1 : 2 }))
    const boostOf = (doc: number) => boosts.reduce((sum, { scores }) => sum + (scores.get(doc) ?? 0), 0)
    const weighedBoostOf = (doc: number) =>
      boosts.reduce((sum, { scores, share }) => sum + (scores.get(doc) ?? 0) * share, 0)
    const form = formOf(slots, by)
    const isAsked =
      checks.length > 0 || hints.length > 0 || form !== undefined || slots.some((slot) => rulesOut(slot))
    const docs = Array.from(all).filter(
      (doc) => has(doc) && isInBounds(doc) && !slots.some((slot) => isOut(slot, doc)),
    )
    const highest = highestOf(checks)
    const scoreOf = (doc: number): number => {
      const called = names?.get(doc) ?? 0
      if (!isAsked) return called
      const score = besides(checks, doc, highest) + Math.floor(called / 3) + weighedBoostOf(doc)
      return Math.min(1_023, score) + (fits(form, doc) ? 2_048 : 1_024)
    }
    const missedBy = (doc: number) => checks.filter(({ grade }) => grade(doc) < met)
    const exact = docs
      .filter((doc) => missedBy(doc).length === 0)
      .map((doc) => ({ doc, score: scoreOf(doc) }))
    const mayMissKinds = checks.length > 1 || names !== undefined
    const relaxed = docs.flatMap((doc): Scored[] => {
      const [missed, ...others] = missedBy(doc)
      if (!missed || others.length > 0 || missed.order === 0) return []
      if (missed.isKind ? !mayMissKinds : missed.grade(doc) <= 0) return []
      const its = checks.filter((check) => check !== missed)
      const own = besides(its, doc, highest - missed.highest)
      const score =
        1_023 -
        missed.order * 90 +
        Math.floor((1 - missed.gap(doc)) * 60) +
        Math.floor(own / 25) +
        Math.floor((names?.get(doc) ?? 0) / 3) +
        Math.floor(boostOf(doc) / 8)
      return [{ doc, score: Math.max(1, Math.min(1_023, score)) }]
    })
    return { exact, relaxed, docs }
  }

  /** Of many kinds what has two at least; where nothing has, one. */
  function farther({ checks }: WishFound, docs: readonly number[], known: ReadonlySet<number>): Scored[] {
    const kinds = checks.filter(({ mayTouch }) => mayTouch)
    if (kinds.length < 3 || kinds.some(({ order }) => order === 0)) return []
    const others = checks.filter(({ mayTouch }) => !mayTouch)
    const left = docs.flatMap((doc) => {
      const its = kinds.filter(({ grade }) => grade(doc) >= met)
      return its.length === 0 || others.some(({ grade }) => grade(doc) < met) ? [] : [{ doc, its }]
    })
    const several = left.filter(({ its }) => its.length >= 2)
    return (several.length > 0 ? several : left).flatMap(({ doc, its }) => {
      if (its.length === kinds.length || known.has(doc)) return []
      const closeness = its.reduce((sum, { grade }) => sum + grade(doc), 0)
      return [{ doc, score: Math.min(1_023, Math.floor(its.length * 90 + closeness)) }]
    })
  }

  /** The three that miss the least. */
  function nearest({ checks, nothing }: WishFound, docs: readonly number[]): number[] | undefined {
    if (nothing === 'unknown' || nothing === 'ownBooking') return []
    if (nothing === 'town') return undefined
    const far = docs.flatMap((doc): Scored[] => {
      const missed = checks.filter(({ grade }) => grade(doc) < met)
      if (missed.some(({ order }) => order === 0)) return []
      return [{ doc, score: -missed.reduce((sum, { gap }) => sum + 1 + gap(doc), 0) }]
    })
    return byScore(far).slice(0, enough)
  }

  /** The numbers of all packages that are found, in their order; how many meet everything; what comes nearest. */
  return (input: SearchQuery, by: Partial<AskedBy>) => {
    const found = read(input.query, by)
    const isInBounds = isWithin(columns, boundsOf(columns, input))
    const { exact, relaxed, docs } = partsOf(found, by, isInBounds)
    const isWell = (doc: number) =>
      found.checks.every(({ mayTouch, grade }) => !mayTouch || grade(doc) >= wellMet)
    const parts: Scored[][] = found.nothing ? [] : [exact]
    const isEnough = exact.filter(({ doc }) => isWell(doc)).length >= enough
    const byKind = (part: readonly Scored[]): [Scored[], Scored[]] => [
      part.filter(({ doc }) => isWell(doc)),
      part.filter(({ doc }) => !isWell(doc)),
    ]
    const giveWay = () => {
      const known = new Set([...exact, ...relaxed].map(({ doc }) => doc))
      const more = known.size < enough ? farther(found, docs, known) : []
      const [[well, touching], [far, others]] = [byKind(exact), byKind(relaxed)]
      if (touching.length === 0) parts.push(relaxed, more)
      else parts.splice(0, 1, well, far, touching, others, more)
    }
    if (!found.nothing && !isEnough && found.checks.length > 0) giveWay()
    if (isEnough && asksKind(found)) parts.splice(0, 1, ...byKind(exact))
    const asks = (wanted: 'cheap' | 'dear') => found.slots.some(({ kind }) => kind === wanted)
    const sign = asks('dear') ? 1 : -1
    const byPrice = (part: readonly Scored[]) =>
      byScore(part.map(({ doc }) => ({ doc, score: sign * Math.round(columns.priceOf(doc) * 100) })))
    const isGraded = ({ slot, mayTouch, isWeighed }: Check) =>
      (slot.kind === 'concept' || slot.kind === 'need') && (mayTouch === true || isWeighed)
    const isKnown = (doc: number) =>
      found.checks.every((check) => !isGraded(check) || check.grade(doc) >= bestMet)
    const bandOf = (doc: number) => (isWell(doc) ? (isKnown(doc) ? 0 : 1) : 2)
    const knownFirst = (part: readonly Scored[]) =>
      [0, 1, 2].flatMap((band) => byPrice(part.filter(({ doc }) => bandOf(doc) === band)))
    const order = asks('cheap') || asks('dear') ? parts.flatMap(knownFirst) : parts.flatMap(byScore)
    const near =
      order.length === 0 ? nearest(found, partsOf(found, by, () => true).docs)?.filter(isInBounds) : []
    return { order, exact: parts[0]?.length ?? 0, nearest: near }
  }
}

import { setImmediate as otherWork } from 'node:timers/promises'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type {
  AskedBy,
  Found,
  OnDay,
  Searchable,
  SearchIndex,
  SearchQuery,
} from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { finder } from './evaluate.ts'
import { countFacets } from './facets.ts'
import { fieldsOf, weights } from './fields.ts'
import { union } from './wish/doc-lists.ts'
import { type DocSet, membersWhere, setWhere } from './doc-set.ts'
import {
  type Bounds,
  boundsOf,
  type Columns,
  columnsOf,
  isWithin,
  narrow,
  pricedOn,
  type ScoredDocs,
  select,
  startOf,
} from './filters.ts'
import { dearOrder, pager, priceOrder, roadOrder } from './order.ts'
import { type Filter, listPart, type Part } from './part.ts'
import { suggestionIndex } from './suggestions.ts'
import { explainWish } from './wish/explain.ts'
import { type Guess, guessedWords } from './wish/spellings.ts'
import { type FactColumns, factColumns } from './wish/facts.ts'
import { enough } from './wish/match.ts'
import { namedTown } from './wish/names.ts'
import { travelling } from './wish/party.ts'
import { monthsIn } from './wish/slots.ts'
import { type WishFound, wishSearch } from './wish/wish-search.ts'
import { type Ways, worldOf } from './wish/world.ts'
import { usualMonth } from './usual-month.ts'
import { wordIndexBuilder } from './word-index.ts'

/** Each answer is a page. */
const maxCachedAnswers = 1_000

/** The set of packages within a bound is computed once; how many bytes of such sets are cached. */
const bytesOfBounds = 4_000_000
/** Parts of wishes of which is known which of their words were guessed. */
const maxGuesses = 10_000

/** Sorted by price, packages known for a kind come first, then those that have it, then those that only touch it. */
const knownFirst = (part: Part, { bands }: WishFound): readonly Part[] =>
  bands.map((band) => part.within(band))

/** Packages that can take the party on the day come before those that cannot. */
function ableFirst(parts: readonly Part[], onDay: OnDay | undefined): readonly Part[] {
  if (!onDay) return parts
  const { isUnable } = onDay
  return [false, true].flatMap((unable) => {
    const is = (doc: number) => isUnable(doc) === unable
    const able = {
      of: (list: ScoredDocs) => select(list, is),
      set: (among: DocSet) => membersWhere(among, is),
    }
    return parts.map((part) => part.within(able))
  })
}

type Parts = { parts: readonly Part[]; asksWell: boolean }

/**
 * The packages that meet everything and, if there are fewer than three, those that miss something, least first. What
 * only touches a kind misses most of it: more than what is of the kind and a little farther away or dearer.
 */
function partsOf(wish: WishFound, exact: Part, bounds: Filter): Parts {
  if (wish.isEnough(exact)) {
    // With enough of a kind, what only touches it is no match.
    const [well, touching] = [exact.within(wish.well), exact.within(wish.touching)]
    const isSplit = wish.asksKind && touching.count > 0
    return isSplit ? { parts: [well, touching], asksWell: true } : { parts: [exact], asksWell: false }
  }
  const relaxed = wish.relaxed().within(bounds)
  const hasFew = exact.count + relaxed.count < enough
  const meeting = (least: number, known = [exact, relaxed]) => wish.farther(known, least).within(bounds)
  const several = hasFew ? [meeting(2)] : []
  const isNone = exact.count === 0 && several.some(({ count }) => count === 0) && meeting(2, []).count === 0
  // One of many kinds is better than none.
  const farther = isNone ? [meeting(1)] : several
  const [well, touching] = [exact.within(wish.well), exact.within(wish.touching)]
  if (touching.count === 0) return { parts: [exact, relaxed, ...farther], asksWell: false }
  const missing = [relaxed.within(wish.well), touching, relaxed.within(wish.touching)]
  return { parts: [well, ...missing, ...farther], asksWell: true }
}

const unbounded: Filter = { of: (list) => list, set: (among) => among }

/** Whatever a wish leads to without the filters, what misses a part of it included. */
function docsOf(wish: WishFound, exact: Part): Uint32Array {
  const [first, ...others] = partsOf(wish, exact, unbounded).parts.map((part) => part.docs())
  return others.reduce(union, first ?? new Uint32Array())
}

/** An index in memory. `best` has all packages, best-rated first; `known` their facts and `ways` the ways to them, if somebody has them. */
export async function memorySearchIndex(
  best: readonly Searchable[],
  known?: FactColumns,
  ways?: Ways,
): Promise<SearchIndex> {
  const builder = wordIndexBuilder(weights)
  await inSlices(best, (searchable) => builder.add(fieldsOf(searchable)))
  const words = await builder.build()
  await otherWork()
  const columns = await columnsOf(best)
  const pages = await pager(columns)
  const all = Uint32Array.from(best.keys())
  const facts = known ?? (await factColumns(best))
  const world = await worldOf(best, words, ways)
  const guesses = boundedCache<readonly Guess[]>(maxGuesses)
  const its = {
    words,
    best,
    isTown: (name: string) => world.findTown(name) !== undefined,
    guessesIn: (typed: string) => guesses(typed, () => guessedWords(typed, world)),
  }
  const wishes = wishSearch({ columns, facts, find: finder(words), world, all, byScore: pages.byScore })
  const sets = boundedCache<DocSet>(bytesOfBounds, ({ byteLength }) => byteLength)
  const idOf = (doc: number) => best[doc]?.card.packageId ?? ''
  const termsOf = ({ priceOf, isUnable }: OnDay, month: number, doc: number) => ({
    finalPrice: priceOf(doc),
    isUnable: isUnable(doc),
    usual: usualMonth(best[doc], month),
  })

  /** The filter for the bounds; those on a day's prices are never cached. */
  function filterOf(priced: Columns, bounds: Bounds): Filter {
    const is = isWithin(priced, bounds)
    return {
      of: (list) => narrow(priced, list, bounds),
      set: (among) =>
        priced === columns
          ? sets(JSON.stringify(bounds), () => setWhere(all.length, is))
          : membersWhere(among, is),
    }
  }

  function alternativesTo(
    wish: WishFound,
    isWanted: (doc: number) => boolean,
  ): Pick<Found, 'nearest' | 'nearestAnswers' | 'nearestKm' | 'popular'> {
    const near = wish.nearest().filter(isWanted)
    const { answers } = explainWish(wish, its, { docs: near, isEmpty: true, asksWell: true })
    const popular = near.length === 0 ? wish.elsewhere().filter(isWanted) : []
    const town = wish.nothing === 'town' ? namedTown(wish.named) : undefined
    const km = town === undefined ? undefined : world.kmFrom(town)
    return {
      nearest: near.map(idOf),
      nearestAnswers: answers,
      popular: popular.map(idOf),
      ...(km && { nearestKm: near.map(km) }),
    }
  }

  const search = (input: SearchQuery, by: Partial<AskedBy>): Found => {
    const { onDay, inMonths, travelMonth = 1 } = by
    const wish = wishes.search(input.query, by)
    const priced = pricedOn(columns, onDay ?? inMonths)
    const filters = boundsOf(columns, input)
    const bounds = filterOf(priced, filters)
    const list = (docs: Uint32Array) => listPart({ docs, scores: undefined }, pages.byScore)
    const start = wish.exact ?? list(startOf(columns, all, filters))
    const found = partsOf(wish, start.within(bounds), bounds)
    const total = found.parts.reduce((sum, { count }) => sum + count, 0)
    const parts = ableFirst(found.parts, onDay)
    const docs = pageOf(input, { wish, parts, priced }, by)
    const explained =
      input.query === ''
        ? undefined
        : explainWish(wish, its, { docs, isEmpty: total === 0, asksWell: found.asksWell })
    return {
      ids: docs.map(idOf),
      total,
      exact: parts[0]?.count ?? 0,
      ...(total === 0 && input.query !== ''
        ? alternativesTo(wish, isWithin(priced, filters))
        : { nearest: [], popular: [] }),
      ...explained,
      ...(onDay && { onDay: docs.map((doc) => termsOf(onDay, travelMonth, doc)) }),
      ...(inMonths && { inMonths: docs.map((doc) => inMonths.priceOf(doc)) }),
      ...(input.facets && {
        facets: countFacets(priced, wish.exact ? docsOf(wish, wish.exact) : all, filters),
      }),
    }
  }

  type Asked = { wish: WishFound; parts: readonly Part[]; priced: Columns }

  /** The parts one after the other, each in the requested order. */
  const pageOf = (input: SearchQuery, { wish, parts, priced }: Asked, by: Partial<AskedBy>): number[] => {
    const asks = (wanted: 'cheap' | 'dear') =>
      input.sort === undefined && wish.slots.some(({ kind }) => kind === wanted)
    const [isCheap, isDear] = [asks('cheap'), asks('dear')]
    const people = travelling(wish.slots, by.people)
    const order = isDear
      ? dearest(priced)
      : orderOf(isCheap ? 'price' : input.sort, priced, { ...by, people })
    const page: number[] = []
    let skipped = (input.page - 1) * input.limit
    for (const part of isCheap || isDear ? parts.flatMap((one) => knownFirst(one, wish)) : parts) {
      const left = input.limit - page.length
      if (left > 0 && part.count > skipped) page.push(...order(part, skipped, left))
      skipped = Math.max(0, skipped - part.count)
    }
    return page
  }

  /** Few ask for it, so no order of all packages is held ready. */
  const dearest =
    (priced: Columns) =>
    (part: Part, start: number, length: number): number[] =>
      pages.byValue(part.docs(), dearOrder(priced), start, length)

  const orderOf =
    (sort: SearchQuery['sort'], priced: Columns, { people = 1, origin }: Partial<AskedBy>) =>
    (part: Part, start: number, length: number): number[] => {
      if (origin && (sort === 'cost' || sort === 'distance'))
        return pages.byValue(part.docs(), roadOrder(sort, priced, { ...origin, people }), start, length)
      if (priced !== columns && (sort === 'price' || sort === 'cost'))
        return pages.byValue(part.docs(), priceOrder(priced), start, length)
      if (sort === 'price' || sort === 'cost') return pages.byRank('price', part, start, length)
      if (sort === 'days') return pages.byRank(sort, part, start, length)
      if (sort === 'rating') return Array.from(part.docs(start + length).subarray(start))
      return part.best(start, length)
    }

  const cached = boundedCache<Found>(maxCachedAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search(input, by = {}) {
      // Not cached with a day: seats change while the catalogue does not.
      if (by.onDay) return search(input, by)
      const { people, month, monthInAWeek, travelMonth, origin, inMonths } = by
      const key = JSON.stringify([
        input,
        origin?.key,
        people,
        month,
        monthInAWeek,
        travelMonth,
        inMonths?.key,
      ])
      return cached(key, () => search(input, by))
    },
    stated(query, by) {
      const slots = wishes.stated(query, by)
      return { party: travelling(slots, by.people), months: monthsIn(slots) }
    },
    suggest,
  }
}

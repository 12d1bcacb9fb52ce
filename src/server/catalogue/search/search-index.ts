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
import {
  boundsOf,
  type Columns,
  columnsOf,
  narrow,
  pricedOn,
  type ScoredDocs,
  select,
  startOf,
} from './filters.ts'
import { pager, priceOrder, roadOrder } from './order.ts'
import { suggestionIndex } from './suggestions.ts'
import { explainWish } from './wish/explain.ts'
import { type FactColumns, factColumns } from './wish/facts.ts'
import { type WishFound, wishSearch } from './wish/wish-search.ts'
import { worldOf } from './wish/world.ts'
import { wordIndexBuilder } from './word-index.ts'

/** Each answer has the size of a page. */
const maxCachedAnswers = 1_000

const nothing: ScoredDocs = { docs: new Uint32Array(), scores: undefined }

/** What can take the party on the day before what cannot. */
function ableFirst(parts: readonly ScoredDocs[], onDay: OnDay | undefined): readonly ScoredDocs[] {
  if (!onDay) return parts
  const { isUnable } = onDay
  return [0, 1].flatMap((unable) => parts.map((part) => select(part, (doc) => isUnable[doc] === unable)))
}

const termsOf = ({ price, isUnable }: OnDay, doc: number) => ({
  finalPrice: price[doc] ?? 0,
  isUnable: isUnable[doc] === 1,
})

/** An index in memory; `best` holds all packages, the best-rated first, `known` are their facts where somebody has them. */
export async function memorySearchIndex(
  best: readonly Searchable[],
  known?: FactColumns,
): Promise<SearchIndex> {
  const builder = wordIndexBuilder(weights)
  await inSlices(best, (searchable) => builder.add(fieldsOf(searchable)))
  const words = await builder.build()
  await otherWork()
  const columns = await columnsOf(best)
  const pages = pager(columns)
  await otherWork()
  const all = Uint32Array.from(best.keys())
  const facts = known ?? (await factColumns(best))
  const world = await worldOf(best, words)
  const wishes = wishSearch({ columns, facts, find: finder(words), world, all })
  const idOf = (doc: number) => best[doc]?.card.packageId ?? ''

  const search = (input: SearchQuery, by: Partial<AskedBy>): Found => {
    const { onDay } = by
    const wish = wishes(input.query, by)
    const priced = pricedOn(columns, onDay)
    const filters = boundsOf(columns, input)
    const { isAll, ...met } = wish.exact
    const start = isAll ? { docs: startOf(columns, all, filters), scores: undefined } : met
    const exact = narrow(priced, start, filters)
    const relaxed = wish.isEnough(exact) ? nothing : narrow(priced, wish.relaxed(), filters)
    const total = exact.docs.length + relaxed.docs.length
    const parts = ableFirst([exact, relaxed], onDay)
    const docs = pageOf(input, { wish, parts, priced }, by)
    const near =
      total === 0 && input.query !== ''
        ? { docs: Uint32Array.from(wish.nearest()), scores: undefined }
        : nothing
    const explained =
      input.query === '' ? undefined : explainWish(wish, { words, best }, { docs, isEmpty: total === 0 })
    return {
      ids: docs.map(idOf),
      total,
      exact: parts[0]?.docs.length ?? 0,
      nearest: Array.from(narrow(priced, near, filters).docs, idOf),
      ...explained,
      ...(onDay && { onDay: docs.map((doc) => termsOf(onDay, doc)) }),
      ...(input.facets && { facets: countFacets(priced, isAll ? all : met.docs, filters) }),
    }
  }

  type Asked = { wish: WishFound; parts: readonly ScoredDocs[]; priced: Columns }

  /** The parts one after the other, each in the order that was asked for. */
  const pageOf = (input: SearchQuery, { wish, parts, priced }: Asked, by: Partial<AskedBy>): number[] => {
    const isCheap = wish.slots.some(({ kind }) => kind === 'cheap')
    const order = orderOf(input.sort === undefined && isCheap ? 'price' : input.sort, priced, by)
    const page: number[] = []
    let skipped = (input.page - 1) * input.limit
    for (const part of parts) {
      const left = input.limit - page.length
      if (left > 0 && part.docs.length > skipped) page.push(...order(part, skipped, left))
      skipped = Math.max(0, skipped - part.docs.length)
    }
    return page
  }

  const orderOf =
    (sort: SearchQuery['sort'], priced: Columns, { people = 1, origin, onDay }: Partial<AskedBy>) =>
    ({ docs, scores }: ScoredDocs, start: number, length: number): number[] => {
      if (origin && (sort === 'cost' || sort === 'distance'))
        return pages.byValue(docs, roadOrder(sort, priced, { ...origin, people }), start, length)
      if (onDay && (sort === 'price' || sort === 'cost'))
        return pages.byValue(docs, priceOrder(priced), start, length)
      if (sort === 'price' || sort === 'cost') return pages.byRank('price', docs, start, length)
      if (sort === 'days') return pages.byRank(sort, docs, start, length)
      return pages.byScore(docs, sort === 'rating' ? undefined : scores, start, length)
    }

  const cached = boundedCache<Found>(maxCachedAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search(input, by = {}) {
      // Seats go while the catalogue stays as it is.
      if (by.onDay) return search(input, by)
      const { people, month, travelMonth, origin } = by
      const key = JSON.stringify([input, origin?.key, people, month, travelMonth])
      return cached(key, () => search(input, by))
    },
    suggest,
  }
}

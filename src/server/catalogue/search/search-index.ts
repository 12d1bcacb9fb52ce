import { setImmediate as otherWork } from 'node:timers/promises'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type { AskedBy, SearchQuery, Found, Searchable, SearchIndex } from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { finder } from './evaluate.ts'
import { countFacets } from './facets.ts'
import { fieldsOf, weights } from './fields.ts'
import { boundsOf, columnsOf, narrow, type ScoredDocs, startOf } from './filters.ts'
import { pager, roadOrder } from './order.ts'
import { suggestionIndex } from './suggestions.ts'
import { explainWish } from './wish/explain.ts'
import { factColumns } from './wish/facts.ts'
import { type WishFound, wishSearch } from './wish/wish-search.ts'
import { worldOf } from './wish/world.ts'
import { wordIndexBuilder } from './word-index.ts'

/** After this many packages other requests get their turn. */
const sliceSize = 200
/** Each answer has the size of a page. */
const maxCachedAnswers = 1_000
/** With fewer that meet everything one part of a wish at a time gives way. */
const leastExact = 3

const nothing: ScoredDocs = { docs: new Uint32Array(), scores: undefined }

/** An index in memory; `best` holds all packages, the best-rated first. */
export async function memorySearchIndex(best: readonly Searchable[]): Promise<SearchIndex> {
  const builder = wordIndexBuilder(weights)
  await inSlices(best, sliceSize, (searchable) => builder.add(fieldsOf(searchable)))
  const words = await builder.build()
  await otherWork()
  const columns = columnsOf(best)
  await otherWork()
  const pages = pager(columns)
  await otherWork()
  const all = Uint32Array.from(best, (_, doc) => doc)
  const facts = factColumns(best.map(({ wish }) => wish))
  await otherWork()
  const wishes = wishSearch({ columns, facts, find: finder(words), world: worldOf(best, words), all })
  const idOf = (doc: number) => best[doc]?.card.packageId ?? ''

  const search = (input: SearchQuery, by: Partial<AskedBy>): Found => {
    const wish = wishes(input.query, by)
    const filters = boundsOf(columns, input)
    const { isAll, ...met } = wish.exact
    const start = isAll ? { docs: startOf(columns, all, filters), scores: undefined } : met
    const exact = narrow(columns, start, filters)
    const relaxed =
      exact.docs.length < leastExact
        ? narrow(columns, wish.relaxed(leastExact - exact.docs.length), filters)
        : nothing
    const total = exact.docs.length + relaxed.docs.length
    const docs = pageOf(input, { wish, exact, relaxed }, by)
    const near =
      total === 0 && input.query !== ''
        ? { docs: Uint32Array.from(wish.nearest()), scores: undefined }
        : nothing
    const explained =
      input.query === '' ? undefined : explainWish(wish, { words, best }, { docs, isEmpty: total === 0 })
    return {
      ids: docs.map(idOf),
      total,
      exact: exact.docs.length,
      nearest: Array.from(narrow(columns, near, filters).docs, idOf),
      ...explained,
      ...(input.facets && { facets: countFacets(columns, isAll ? all : met.docs, filters) }),
    }
  }

  type Parts = { wish: WishFound; exact: ScoredDocs; relaxed: ScoredDocs }

  /** What meets everything, then what misses something, each in the order that was asked for. */
  const pageOf = (input: SearchQuery, { wish, exact, relaxed }: Parts, by: Partial<AskedBy>): number[] => {
    const isCheap = wish.slots.some(({ kind }) => kind === 'cheap')
    const order = orderOf(input.sort === undefined && isCheap ? 'price' : input.sort, by)
    const start = (input.page - 1) * input.limit
    const first = order(exact, start, input.limit)
    const left = input.limit - first.length
    if (left === 0 || relaxed.docs.length === 0) return first
    return [...first, ...order(relaxed, Math.max(0, start - exact.docs.length), left)]
  }

  const orderOf =
    (sort: SearchQuery['sort'], { people = 1, origin }: Partial<AskedBy>) =>
    ({ docs, scores }: ScoredDocs, start: number, length: number): number[] => {
      if (origin && (sort === 'cost' || sort === 'distance'))
        return pages.byValue(docs, roadOrder(sort, columns, { ...origin, people }), start, length)
      if (sort === 'price' || sort === 'cost') return pages.byRank('price', docs, start, length)
      if (sort === 'days') return pages.byRank(sort, docs, start, length)
      return pages.byScore(docs, sort === 'rating' ? undefined : scores, start, length)
    }

  const cached = boundedCache<Found>(maxCachedAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search(input, by = {}) {
      const { people, month, travelMonth, origin } = by
      const key = JSON.stringify([input, origin?.key, people, month, travelMonth])
      return cached(key, () => search(input, by))
    },
    suggest,
  }
}

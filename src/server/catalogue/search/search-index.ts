import { setImmediate as otherWork } from 'node:timers/promises'
import { inSlices } from '#server/catalogue/in-slices.ts'
import type {
  SearchQuery,
  Found,
  Searchable,
  SearchIndex,
  PartyOnRoad,
} from '#server/catalogue/search-port.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { finder } from './evaluate.ts'
import { explain } from './explanation.ts'
import { countFacets } from './facets.ts'
import { fieldsOf, weights } from './fields.ts'
import { boundsOf, columnsOf, narrow, narrower, type ScoredDocs, startOf, wishBoundsOf } from './filters.ts'
import { pager, roadOrder } from './order.ts'
import type { Term } from './plan.ts'
import { suggestionIndex } from './suggestions.ts'
import { readWishes, type Wish } from './wishes.ts'
import { wordIndexBuilder } from './word-index.ts'
import { isFilling, queryWords } from './words.ts'

/** After this many packages other requests get their turn. */
const sliceSize = 200
/** Each answer has the size of a page. */
const maxCachedAnswers = 1_000
/** Ranks a package of exactly the wished days before shorter ones that match as well. */
const exactDaysScore = 20

/** Fewer matching words than this say nothing about what was meant. */
const leastShare = 1 / 2

type Candidates = ScoredDocs & { terms: Term[]; isAll: boolean }

/** The order follows these besides the scores. */
type Preferences = { wishes: Wish[]; party: PartyOnRoad | undefined }

const nothing: Candidates = { docs: new Uint32Array(), scores: undefined, terms: [], isAll: false }

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
  const find = finder(words)
  const ids = best.map(({ card }) => card.packageId)
  const everything = {
    docs: Uint32Array.from(best, (_, doc) => doc),
    scores: undefined,
    terms: [],
    isAll: true,
  }

  const candidates = (text: string): Candidates => {
    if (text.trim() === '') return everything
    const typed = queryWords(text)
    const found = typed && find(typed, leastShare)
    return found ? { docs: found.docs, scores: found.scores, terms: found.terms, isAll: false } : nothing
  }

  const search = (input: SearchQuery, party: PartyOnRoad | undefined): Found => {
    const { rest, wishes } = readWishes(input.query)
    const { docs, scores, terms, isAll } = candidates(wishes.length > 0 && isFilling(rest) ? '' : rest)
    const filters = boundsOf(columns, input)
    const wished = wishBoundsOf(wishes)
    const start = { docs: isAll ? startOf(columns, docs, filters) : docs, scores }
    const strictly = narrow(columns, start, narrower(filters, wished))
    // Journeys that miss the wishes are better than none; the explanation says so.
    const isMet = strictly.docs.length > 0 || wishes.length === 0
    const found = isMet ? strictly : narrow(columns, start, filters)
    const page = pageOf(input, found, { wishes, party })
    return {
      ids: page.map((doc) => ids[doc] ?? ''),
      total: found.docs.length,
      ...(input.explain && { explanation: explain(words, { wishes, isMet, terms, page }) }),
      ...(input.facets && {
        facets: countFacets(columns, docs, filters, isMet ? wished : wishBoundsOf([])),
      }),
    }
  }

  const pageOf = (
    { page, limit, sort }: SearchQuery,
    { docs, scores }: ScoredDocs,
    { wishes, party }: Preferences,
  ) => {
    const start = (page - 1) * limit
    if (party && (sort === 'cost' || sort === 'distance'))
      return pages.byValue(docs, roadOrder(sort, columns, party), start, limit)
    if (sort === 'price' || sort === 'cost') return pages.byRank('price', docs, start, limit)
    if (sort === 'days') return pages.byRank(sort, docs, start, limit)
    if (sort === 'rating') return pages.byScore(docs, undefined, start, limit)
    const wished = wishes.find((wish) => wish.kind === 'days')?.days
    if (wished === undefined) return pages.byScore(docs, scores, start, limit)
    const exact = docs.map((doc, index) =>
      columns.days[doc] === wished ? exactDaysScore + (scores?.[index] ?? 0) : (scores?.[index] ?? 0),
    )
    return pages.byScore(docs, Uint16Array.from(exact), start, limit)
  }

  const cached = boundedCache<Found>(maxCachedAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search: (input, party) =>
      cached(JSON.stringify([input, party?.origin, party?.people]), () => search(input, party)),
    suggest,
  }
}

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
import { boundsOf, columnsOf, narrower, wishBoundsOf } from './columns.ts'
import { countFacets } from './facets.ts'
import { fieldsOf, weights } from './fields.ts'
import { finder } from './finder.ts'
import { type Found as FoundDocs, narrow, startOf } from './narrow.ts'
import { pager } from './order.ts'
import type { Term } from './plan.ts'
import { reasonsFor } from './reasons.ts'
import { suggestionIndex } from './suggestions.ts'
import { roadOrder } from './road-order.ts'
import { readWishes, type Wish } from './wishes.ts'
import { wordIndexBuilder } from './word-index.ts'
import { isFilling, queryWords } from './words.ts'

/** After so many packages other requests get their turn. */
const sliceSize = 200
/** Answers of a page's size. */
const maxCachedAnswers = 1_000
/** A package of just the days that were wished stands before shorter ones that fit as well as it. */
const exactDaysScore = 20

/** A single common word of many says nothing about what was meant. */
const leastShare = 1 / 2

type Candidates = FoundDocs & { terms: Term[]; isAll: boolean }

/** What an order follows besides the scores. */
type Matters = { wishes: Wish[]; party: PartyOnRoad | undefined }

const nothing: Candidates = { docs: new Uint32Array(), scores: undefined, terms: [], isAll: false }

/** Finds packages in memory; `best` holds all of them, the best-rated first. */
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
    // Better a journey of other days, said so, than none.
    const isMet = strictly.docs.length > 0 || wishes.length === 0
    const found = isMet ? strictly : narrow(columns, start, filters)
    const page = pageOf(input, found, { wishes, party })
    return {
      ids: page.map((doc) => ids[doc] ?? ''),
      total: found.docs.length,
      ...(input.explain && {
        explanation: {
          wishes: wishes.map((wish) => Object.assign(wish, { isMet })),
          corrections: terms.flatMap((term) => correctionOf(term)),
          reasons: page.map((doc) => reasonsFor(words, doc, terms)),
        },
      }),
      ...(input.facets && {
        facets: countFacets(columns, docs, filters, isMet ? wished : wishBoundsOf([])),
      }),
    }
  }

  const pageOf = (
    { page, limit, sort }: SearchQuery,
    { docs, scores }: FoundDocs,
    { wishes, party }: Matters,
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

  const correctionOf = ({ typed, matches, corrected }: Term) =>
    corrected && matches[0] ? [{ typed, found: words.vocabulary.words[matches[0].from] ?? '' }] : []

  const cached = boundedCache<Found>(maxCachedAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search: (input, party) =>
      cached(JSON.stringify([input, party?.origin, party?.people]), () => search(input, party)),
    suggest,
  }
}

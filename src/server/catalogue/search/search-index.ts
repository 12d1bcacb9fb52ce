import { setImmediate as otherWork } from 'node:timers/promises'
import type { SearchInput } from '#shared/contract/places-schemas.ts'
import type { Found, Searchable, SearchIndex } from '#server/catalogue/search-port.ts'
import { boundedCache } from './bounded-cache.ts'
import { columnsOf, failuresOf } from './columns.ts'
import { countFacets } from './facets.ts'
import { fieldsOf, weights } from './fields.ts'
import { finder } from './finder.ts'
import { pager } from './order.ts'
import type { Term } from './plan.ts'
import { reasonsFor } from './reasons.ts'
import { suggestionIndex } from './suggestions.ts'
import { readWishes, type Wish } from './wishes.ts'
import { wordIndexBuilder } from './word-index.ts'
import { isFilling, queryWords } from './words.ts'

/** After so many packages other requests get their turn. */
const sliceSize = 200
/** Answers of a page's size. */
const keptAnswers = 1_000
/** A package of just the days that were wished stands before shorter ones that fit as well as it. */
const exactDaysScore = 20

/** A single common word of many says nothing about what was meant. */
const leastShare = 1 / 2

type Candidates = { docs: Uint32Array; scores: Uint16Array; terms: Term[] }

const passes = () => 0

/** Finds packages in memory; `best` holds all of them, the best-rated first. */
export async function memorySearchIndex(best: readonly Searchable[]): Promise<SearchIndex> {
  const builder = wordIndexBuilder(weights)
  for (const [index, searchable] of best.entries()) {
    builder.add(fieldsOf(searchable))
    if (index % sliceSize === sliceSize - 1) await otherWork()
  }
  const words = await builder.build()
  await otherWork()
  const columns = columnsOf(best)
  await otherWork()
  const pages = pager(columns)
  await otherWork()
  const find = finder(words)
  const everything = Uint32Array.from(best, (_, doc) => doc)
  const noScores = new Uint16Array(best.length)

  const candidates = (text: string): Candidates => {
    const nothing = { docs: new Uint32Array(), scores: noScores, terms: [] }
    if (text.trim() === '') return { ...nothing, docs: everything }
    const typed = queryWords(text)
    return (typed && find(typed, leastShare)) ?? nothing
  }

  const search = (input: SearchInput): Found => {
    const { rest, wishes } = readWishes(input.query)
    const { docs, scores, terms } = candidates(wishes.length > 0 && isFilling(rest) ? '' : rest)
    const strict = failuresOf(columns, input, wishes)
    const strictly = strict ? docs.filter((doc) => strict(doc) === 0) : docs
    // Better a journey of other days, said so, than none.
    const isMet = strictly.length > 0 || wishes.length === 0
    const failures = (isMet ? strict : failuresOf(columns, input, [])) ?? passes
    const found = isMet ? strictly : docs.filter((doc) => failures(doc) === 0)
    const start = (input.page - 1) * input.limit
    const page =
      input.sort === 'price' || input.sort === 'days'
        ? pages.byRank(input.sort, found, start, input.limit)
        : pages.byScore(found, input.sort === 'rating' ? passes : scoring(scores, wishes), start, input.limit)
    return {
      ids: page.map((doc) => best[doc]?.card.packageId ?? ''),
      total: found.length,
      ...(input.explain && {
        explanation: {
          wishes: wishes.map((wish) => Object.assign(wish, { isMet })),
          corrections: terms.flatMap((term) => correctionOf(term)),
          reasons: page.map((doc) => reasonsFor(words, doc, terms)),
        },
      }),
      ...(input.facets && { facets: countFacets(columns, docs, failures) }),
    }
  }

  const scoring = (scores: Uint16Array, wishes: Wish[]) => {
    const wished = wishes.find((wish) => wish.kind === 'days')?.days
    if (wished === undefined) return (doc: number) => scores[doc] ?? 0
    return (doc: number) => (scores[doc] ?? 0) + (columns.days[doc] === wished ? exactDaysScore : 0)
  }

  const correctionOf = ({ typed, matches, corrected }: Term) =>
    corrected && matches[0] ? [{ typed, found: words.vocabulary.words[matches[0].id] ?? '' }] : []

  const kept = boundedCache<Found>(keptAnswers)
  const suggest = await suggestionIndex(best)
  return {
    search: (input) => kept(JSON.stringify(input), () => search(input)),
    suggest,
  }
}

import type { PackageCard } from '#shared/contract/entities.ts'
import type { SearchInput } from '#shared/contract/places-schemas.ts'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { fold, queryWords, slips, wordsOf } from './fold.ts'
import type { Found, Searchable, SearchIndex } from './search-port.ts'
import { suggestionIndex } from './suggestions.ts'

type Entry = Record<(typeof fields)[number], string> & { id: string }
const fields = ['name', 'city', 'village', 'state', 'alternateNames', 'sites', 'tags', 'category'] as const

/** After so many packages other requests get their turn. */
const sliceSize = 100

const searchOptions: SearchOptions = {
  prefix: (word) => word.length > 1,
  weights: { prefix: 0.6, fuzzy: 0.3 },
  boost: { name: 3, city: 3, village: 2, state: 2, alternateNames: 2 },
}

const toEntry = ({ card, alternateNames, sites }: Searchable): Entry => ({
  id: card.packageId,
  name: card.name,
  city: card.locations.city,
  village: card.locations.village ?? '',
  state: card.locations.state,
  alternateNames: alternateNames.join(' '),
  sites: sites.join(' '),
  tags: card.tags.join(' '),
  category: card.category,
})

/** Category and state as they are compared, folded once and not with every request. */
type Facets = ReadonlyMap<PackageCard, { category: string; state: string }>

const facetsOf = (cards: PackageCard[]): Facets =>
  new Map(cards.map((card) => [card, { category: fold(card.category), state: fold(card.locations.state) }]))

function matcherOf(input: SearchInput, facets: Facets): (card: PackageCard) => boolean {
  const category = input.category ? fold(input.category) : undefined
  const state = input.state ? fold(input.state) : undefined
  return (card) =>
    (input.budget === undefined || card.packagePricing.finalPrice <= input.budget) &&
    (input.days === undefined || card.duration.days <= input.days) &&
    (input.rating === undefined || card.ratings.overall >= input.rating) &&
    (category === undefined || facets.get(card)?.category === category) &&
    (state === undefined || facets.get(card)?.state === state)
}

const orders = {
  price: (a: PackageCard, b: PackageCard) => a.packagePricing.finalPrice - b.packagePricing.finalPrice,
  rating: (a: PackageCard, b: PackageCard) => b.ratings.overall - a.ratings.overall,
  days: (a: PackageCard, b: PackageCard) => a.duration.days - b.duration.days,
}

/** Every word must be found; then any; only then with typing slips. */
function relevant(index: MiniSearch<Entry>, words: string[]): string[] {
  const tries: SearchOptions[] = [
    { combineWith: 'AND' },
    { combineWith: 'AND', fuzzy: slips },
    { combineWith: 'OR', fuzzy: slips },
  ]
  for (const options of tries) {
    const found = index.search(words.join(' '), { ...searchOptions, ...options })
    if (found.length > 0) return found.map((result) => String(result.id))
  }
  return []
}

/** Good to about 20,000 packages; `best` holds all cards, the best-rated first. */
export async function miniSearchIndex(packages: Searchable[], best: PackageCard[]): Promise<SearchIndex> {
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions,
  })
  await index.addAllAsync(packages.map(toEntry), { chunkSize: sliceSize })
  const suggest = await suggestionIndex(packages)
  const facets = facetsOf(best)
  const cards = new Map(best.map((card) => [card.packageId, card]))

  const candidates = (query: string): PackageCard[] => {
    if (query.trim() === '') return best
    const words = queryWords(query)
    return words ? relevant(index, words).flatMap((id) => cards.get(id) ?? []) : []
  }

  return {
    suggest,
    search(input): Found {
      const found = candidates(input.query).filter(matcherOf(input, facets))
      // Sorting is stable: equals stay in order of relevance.
      if (input.sort !== undefined && input.sort !== 'relevance') found.sort(orders[input.sort])
      const start = (input.page - 1) * input.limit
      const page = found.slice(start, start + input.limit)
      return { ids: page.map((card) => card.packageId), total: found.length }
    },
  }
}

import type { PackageCard } from '#shared/contract/entities.ts'
import type { WishFacts } from './search/wish/facts.ts'
import type { Explanation, Facets, SearchInput, Suggestion } from '#shared/contract/places-schemas.ts'

/** The searched part of a package: its card, and what the card does not show; `months` to travel count from 0. */
export type Searchable = {
  card: PackageCard
  alternateNames: string[]
  sites: string[]
  months: number[]
  wish: WishFacts
  /** By day, by night and rain of each month, January first, in one list; none where the catalogue does not say. */
  climate?: number[]
}

/** A page of package ids in the requested order, and their number in all; the rest where requested. */
export type Found = { ids: string[]; total: number; explanation?: Explanation; facets?: Facets }

/** A party that orders packages by the road from its origin. */
export type PartyOnRoad = {
  /** Unique for each origin. */
  origin: string
  people: number
  /** The distance of each package by road, the best-rated first; Infinity where no road leads there. */
  km: () => Float32Array
}

/** A search without its origin and party, which are passed as `PartyOnRoad` where they matter. */
export type SearchQuery = Omit<SearchInput, 'from' | 'people'>

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  /** The sorts by cost and distance need a party; without one they are by price and by relevance. */
  search(input: SearchQuery, party?: PartyOnRoad): Found
  suggest(query: string): Suggestion[]
}

import type { PackageCard } from '#shared/contract/entities.ts'
import type { Explanation, Facets, SearchInput, Suggestion } from '#shared/contract/places-schemas.ts'

/** What is searched of a package: its card and what the card does not show; months from 0 on are the best to go. */
export type Searchable = { card: PackageCard; alternateNames: string[]; sites: string[]; months: number[] }

/** A page of package ids in the order asked for, and how many there are in all; the rest where it was asked for. */
export type Found = { ids: string[]; total: number; explanation?: Explanation; facets?: Facets }

/** From where a party sets out. */
export type Way = {
  /** Another one for every place. */
  key: string
  people: number
  /** How far each package is by road, by its place among the best-rated; Infinity: no road leads there. */
  km: () => Float32Array
}

/** What an index is asked; from where and for how many stands in the way, if it matters. */
export type Asked = Omit<SearchInput, 'from' | 'people'>

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  /** The sorts by cost and distance need a way; without one they are by price and by relevance. */
  search(asked: Asked, way?: Way): Found
  suggest(query: string): Suggestion[]
}

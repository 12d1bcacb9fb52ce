import type { PackageCard } from '#shared/contract/entities.ts'
import type { Explanation, Facets, SearchInput, Suggestion } from '#shared/contract/places-schemas.ts'

/** What is searched of a package: its card and what the card does not show; months from 0 on are the best to go. */
export type Searchable = { card: PackageCard; alternateNames: string[]; sites: string[]; months: number[] }

/** A page of package ids in the order asked for, and how many there are in all; the rest where it was asked for. */
export type Found = { ids: string[]; total: number; explanation?: Explanation; facets?: Facets }

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  search(input: SearchInput): Found
  suggest(query: string): Suggestion[]
}

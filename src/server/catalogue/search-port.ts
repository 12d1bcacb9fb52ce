import type { PackageCard } from '#shared/contract/entities.ts'
import type { SearchInput, Suggestion } from '#shared/contract/places-schemas.ts'

/** What is searched of a package: its card and what the card does not show. */
export type Searchable = { card: PackageCard; alternateNames: string[]; sites: string[] }

/** A page of package ids in the order asked for, and how many there are in all. */
export type Found = { ids: string[]; total: number }

/** Finds packages of one version of the catalogue. */
export type SearchIndex = {
  search(input: SearchInput): Found
  suggest(query: string): Suggestion[]
}

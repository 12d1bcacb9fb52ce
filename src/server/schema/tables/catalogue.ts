import type { Generated } from 'kysely'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { PolicyColumns } from './cancellation-policy.ts'
import type { Instant } from './stored.ts'

/** Prices and policy that are charged are columns; everything that is only shown is in `data`. */
type PackagesTable = PolicyColumns & {
  id: string
  position: number
  name: string
  short_details: string
  days: number
  final_price_paise: number
  additional_fees_paise: number
  /** JSON of the package's departures with its discount; null: none. */
  departures: string | null
  data: string
  translations: string | null
  withdrawn_at: Instant | null
}

type WithdrawnDatesTable = { id: string; package_id: string; first_date: string; last_date: string }

/** `translations` is JSON of the record's field; null: none. */
type HotelsTable = { id: string; position: number; city: string; data: string; translations: string | null }

type RentalsTable = HotelsTable

type PackageHotelsTable = { package_id: string; hotel_id: string }

type PackageRentalsTable = { package_id: string; rental_id: string }

type CatalogueVersionTable = { id: 1; version: number; changed_at: Instant }

/** The draft of a record, which is deleted once it is published. */
type CatalogueDraftsTable = {
  kind: CatalogueKind
  record_id: string
  /** JSON of the record, valid or not yet. */
  document: string
  /** Incremented by each save. */
  version: number
  /** The state of the published record that it was written from (console/catalogue/records.ts). */
  base: string
  staff_id: string
  saved_at: Instant
}

/** What the console published and withdrew, with the whole record; also states written by others that it found. */
type CatalogueHistoryTable = {
  id: string
  kind: CatalogueKind
  record_id: string
  what: 'found' | 'published' | 'withdrawn'
  document: string
  /** JSON of the names of the fields that changed. */
  fields: string
  /** Null: by an import, or the command line. */
  staff_id: string | null
  at: Instant
  /** Where a hotel or rental stood in its list when it was withdrawn; else null. */
  position: Generated<number | null>
}

export type CatalogueTables = {
  catalogue_drafts: CatalogueDraftsTable
  catalogue_history: CatalogueHistoryTable
  packages: PackagesTable
  withdrawn_dates: WithdrawnDatesTable
  hotels: HotelsTable
  rentals: RentalsTable
  package_hotels: PackageHotelsTable
  package_rentals: PackageRentalsTable
  catalogue_version: CatalogueVersionTable
}

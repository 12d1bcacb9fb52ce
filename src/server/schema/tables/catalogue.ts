import type { PolicyColumns } from './cancellation-policy.ts'
import type { Instant } from './stored.ts'

/** Prices and policy that are charged stand in columns; everything that is only shown stands in `data`. */
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

export type CatalogueTables = {
  packages: PackagesTable
  withdrawn_dates: WithdrawnDatesTable
  hotels: HotelsTable
  rentals: RentalsTable
  package_hotels: PackageHotelsTable
  package_rentals: PackageRentalsTable
  catalogue_version: CatalogueVersionTable
}

/** The lists of the catalogue's file. */
export const catalogueKinds = ['packages', 'hotels', 'rentals'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** The field of a record that holds its id. */
export const idFields = {
  packages: 'packageId',
  hotels: 'hotel_id',
  rentals: 'bike_rental_id',
} as const satisfies Record<CatalogueKind, string>

/** What somebody pays for a record. */
export const priceFields = {
  packages: ['packagePricing.finalPrice'],
  hotels: ['pricing.base_price'],
  rentals: ['pricing.price_per_day', 'pricing.price_per_hour'],
} as const satisfies Record<CatalogueKind, readonly string[]>

/** The lists of the catalogue's file. */
export const catalogueKinds = ['packages', 'hotels', 'rentals'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** The field of a record that holds its id. */
export const idFields = {
  packages: 'packageId',
  hotels: 'hotel_id',
  rentals: 'bike_rental_id',
} as const satisfies Record<CatalogueKind, string>

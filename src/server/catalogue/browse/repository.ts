import type { Language } from '#shared/messages/language.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { StoredRecord } from './in-language.ts'

/** A full page; nobody compares more hotels of one place. */
const maxNearby = 100

/** The columns of stored records; prices that are charged are never read from here. */
const columnsOf = (language: Language): ('data' | 'translations')[] =>
  language === 'en' ? ['data'] : ['data', 'translations']

export function findPackage(db: Db, id: string, language: Language): Promise<StoredRecord | undefined> {
  const query = db.selectFrom('packages').select(columnsOf(language)).where('id', '=', id)
  return query.where('withdrawn_at', 'is', null).executeTakeFirst()
}

export function findHotel(db: Db, id: string, language: Language): Promise<StoredRecord | undefined> {
  return db.selectFrom('hotels').select(columnsOf(language)).where('id', '=', id).executeTakeFirst()
}

export function findRental(db: Db, id: string, language: Language): Promise<StoredRecord | undefined> {
  return db.selectFrom('rentals').select(columnsOf(language)).where('id', '=', id).executeTakeFirst()
}

export function listHotelsOfPackage(db: Db, packageId: string, language: Language): Promise<StoredRecord[]> {
  const query = db
    .selectFrom('hotels')
    .innerJoin('package_hotels', 'package_hotels.hotel_id', 'hotels.id')
    .select(columnsOf(language).map((column) => `hotels.${column}` as const))
    .where('package_hotels.package_id', '=', packageId)
  return query.orderBy('hotels.position').limit(maxNearby).execute()
}

export function listRentalsOfPackage(db: Db, packageId: string, language: Language): Promise<StoredRecord[]> {
  const query = db
    .selectFrom('rentals')
    .innerJoin('package_rentals', 'package_rentals.rental_id', 'rentals.id')
    .select(columnsOf(language).map((column) => `rentals.${column}` as const))
    .where('package_rentals.package_id', '=', packageId)
  return query.orderBy('rentals.position').limit(maxNearby).execute()
}

/** The ids of packages in the order of the catalogue. */
export async function listPackagesOfRental(db: Db, rentalId: string): Promise<string[]> {
  const query = db
    .selectFrom('package_rentals')
    .innerJoin('packages', 'packages.id', 'package_rentals.package_id')
    .select('packages.id')
    .where('package_rentals.rental_id', '=', rentalId)
    .where('packages.withdrawn_at', 'is', null)
  return (await query.orderBy('packages.position').execute()).map(({ id }) => id)
}

export async function listPackagesOfHotel(db: Db, hotelId: string): Promise<string[]> {
  const query = db
    .selectFrom('package_hotels')
    .innerJoin('packages', 'packages.id', 'package_hotels.package_id')
    .select('packages.id')
    .where('package_hotels.hotel_id', '=', hotelId)
    .where('packages.withdrawn_at', 'is', null)
  return (await query.orderBy('packages.position').execute()).map(({ id }) => id)
}

/** The column has the normalised name of the city, the record its spelling. */
export function listOfCity(
  db: Db,
  table: 'hotels' | 'rentals',
  normalisedCity: string,
  language: Language,
): Promise<StoredRecord[]> {
  const query = db.selectFrom(table).select(columnsOf(language)).where('city', '=', normalisedCity)
  return query.orderBy('position').limit(maxNearby).execute()
}

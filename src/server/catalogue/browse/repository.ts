import type { Db } from '#server/platform/db/client.ts'

/** A full page: nobody compares more hotels of one place. */
const maxNearby = 100

/** The stored records as JSON text; prices that are charged are never read from here. */
type Row = { data: string }
const textOf = (row: Row | undefined) => row?.data
const textsOf = (rows: Row[]) => rows.map((row) => row.data)

export async function findPackage(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom('packages').select('data').where('id', '=', id)
  return textOf(await query.where('withdrawn_at', 'is', null).executeTakeFirst())
}

export async function findHotel(db: Db, id: string): Promise<string | undefined> {
  return textOf(await db.selectFrom('hotels').select('data').where('id', '=', id).executeTakeFirst())
}

export async function findRental(db: Db, id: string): Promise<string | undefined> {
  return textOf(await db.selectFrom('rentals').select('data').where('id', '=', id).executeTakeFirst())
}

export async function listHotelsOfPackage(db: Db, packageId: string): Promise<string[]> {
  const query = db
    .selectFrom('hotels')
    .innerJoin('package_hotels', 'package_hotels.hotel_id', 'hotels.id')
    .select('hotels.data')
    .where('package_hotels.package_id', '=', packageId)
  return textsOf(await query.orderBy('hotels.position').limit(maxNearby).execute())
}

export async function listRentalsOfPackage(db: Db, packageId: string): Promise<string[]> {
  const query = db
    .selectFrom('rentals')
    .innerJoin('package_rentals', 'package_rentals.rental_id', 'rentals.id')
    .select('rentals.data')
    .where('package_rentals.package_id', '=', packageId)
  return textsOf(await query.orderBy('rentals.position').limit(maxNearby).execute())
}

/** The ids of packages in the order of the catalogue. */
export async function listPackagesOfRental(db: Db, rentalId: string): Promise<string[]> {
  const query = db
    .selectFrom('package_rentals')
    .innerJoin('packages', 'packages.id', 'package_rentals.package_id')
    .select('packages.id')
    .where('package_rentals.rental_id', '=', rentalId)
  return (await query.orderBy('packages.position').execute()).map(({ id }) => id)
}

/** The column holds the normalised name of the city, the record its spelling. */
export async function listOfCity(
  db: Db,
  table: 'hotels' | 'rentals',
  normalisedCity: string,
): Promise<string[]> {
  const query = db.selectFrom(table).select('data').where('city', '=', normalisedCity)
  return textsOf(await query.orderBy('position').limit(maxNearby).execute())
}

import type { Db } from '#server/platform/db/client.ts'
import type { StoredRecord } from '#server/catalogue/browse/in-language.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** The stored record of a package with its translations and days, even if it is withdrawn. */
export function findJourney(
  db: Db,
  packageId: string,
): Promise<(StoredRecord & { days: number }) | undefined> {
  return db
    .selectFrom('packages')
    .select(['data', 'translations', 'days'])
    .where('id', '=', packageId)
    .executeTakeFirst()
}

export function findBookingByCode(db: Db, code: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('code', '=', code).executeTakeFirst()
}

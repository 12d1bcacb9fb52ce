import type { Db } from '#server/platform/db/client.ts'
import type { StoredRecord } from '#server/catalogue/browse/in-language.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** The stored record of a package with its translations, even if it is withdrawn. */
export function findJourney(db: Db, packageId: string): Promise<StoredRecord | undefined> {
  return db
    .selectFrom('packages')
    .select(['data', 'translations'])
    .where('id', '=', packageId)
    .executeTakeFirst()
}

export function findBookingByCode(db: Db, code: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('code', '=', code).executeTakeFirst()
}

import type { Db } from '#server/platform/db/client.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** The stored record of a package as JSON, even if it is withdrawn. */
export async function findJourney(db: Db, packageId: string): Promise<string | undefined> {
  const row = await db.selectFrom('packages').select('data').where('id', '=', packageId).executeTakeFirst()
  return row?.data
}

export function findBookingByCode(db: Db, code: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('code', '=', code).executeTakeFirst()
}

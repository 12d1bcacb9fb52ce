import type { BookingRow } from '#server/bookings/rows.ts'
import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'

export async function getBooking(db: Db, code: string): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'booking.notFound')
  return row
}

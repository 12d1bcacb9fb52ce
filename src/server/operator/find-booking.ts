import type { Database } from '#server/platform/db/client.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { exitCodes, CommandError } from './command.ts'

/** By the id that people know, in capitals or not, or by the row's own. */
export async function getBookingBy(id: string, { db }: Database): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => eb.or([eb('code', '=', id.trim().toUpperCase()), eb('id', '=', id)]))
    .executeTakeFirst()
  if (!row) throw new CommandError(exitCodes.failed, 'operator.noBooking', { id })
  return row
}

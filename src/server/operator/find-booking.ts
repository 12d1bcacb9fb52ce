import type { Database } from '#server/platform/db/client.ts'
import { exitCodes, CommandError } from './command.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

/** By the booking's code in any case, or by the row's id. */
export async function getBookingBy(id: string, { db }: Database): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => eb.or([eb('code', '=', id.trim().toUpperCase()), eb('id', '=', id)]))
    .executeTakeFirst()
  if (!row) throw new CommandError(exitCodes.failed, 'operator.noBooking', { id })
  return row
}

export const formatPaise = (paise: number): string => formatRupeesExact(toRupees(paise))

export function bookingLine(row: BookingRow): string {
  return text('operator.bookingLine', {
    code: row.code,
    status: row.status,
    paymentStatus: row.payment_status,
    package: row.package_name,
    travelDate: row.travel_date,
    people: row.number_of_people,
    total: formatPaise(row.total_paise),
  })
}

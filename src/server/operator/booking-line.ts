import type { Tables } from '#server/schema/tables.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'

export const formatPaise = (paise: number): string => formatRupeesExact(toRupees(paise))

/** One booking in one line, as every list shows it. */
export function bookingLine(row: Tables['bookings']): string {
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

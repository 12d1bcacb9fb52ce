import type { Db, Tx } from '#server/platform/db/client.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'

type Span = { from: CalendarDate; until: CalendarDate }

/** Confirmed trips of more than a day that start in this span and have no hotel yet, the soonest first. */
export function listWithoutStay(db: Db | Tx, { from, until }: Span): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>=', from)
    .where('travel_date', '<=', until)
    .where('stay', 'is', null)
    .where('days', '>', 1)
    .orderBy('travel_date')
    .orderBy('id')
    .execute()
}

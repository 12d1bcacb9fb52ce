import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { firstDeadlineColumn } from '#server/schema/tables/cancellation-policy.ts'
import { stayTravelUntil } from '#shared/domain/stay.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

type Span = { from: CalendarDate; until: CalendarDate }

/** The condition of its index, in literals as those of the others (bookings/status-indexes.ts). */
const lacksStay = sql<SqlBool>`(bookings.status = 'Confirmed' and bookings.stay is null and bookings.days > 1)`

/** Confirmed trips of more than a day that start on this day or later and have no hotel yet. */
export const withoutStay = (db: Db | Tx, from: CalendarDate) =>
  db.selectFrom('bookings').where(lacksStay).where('travel_date', '>=', from)

/** Those that may have to be asked for by the day `asked`, by their policies; the soonest first. */
export async function listMaybeDue(
  db: Db | Tx,
  from: CalendarDate,
  asked: CalendarDate,
): Promise<BookingRow[]> {
  const policies = await withoutStay(db, from).select(`${firstDeadlineColumn} as days`).distinct().execute()
  return withoutStay(db, from)
    .selectAll()
    .where((row) =>
      row.or(
        policies.map(({ days }) =>
          row.and([
            row(firstDeadlineColumn, '=', days),
            row('travel_date', '<=', stayTravelUntil(asked, days)),
          ]),
        ),
      ),
    )
    .orderBy('travel_date')
    .orderBy('id')
    .execute()
}

/** Confirmed trips of more than a day that start in this span and have no hotel yet, the soonest first. */
export function listWithoutStay(db: Db | Tx, { from, until }: Span): Promise<BookingRow[]> {
  return withoutStay(db, from)
    .selectAll()
    .where('travel_date', '<=', until)
    .orderBy('travel_date')
    .orderBy('id')
    .execute()
}

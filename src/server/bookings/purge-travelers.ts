import { sql, type SqlBool } from 'kysely'
import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import { text } from '#shared/messages/text.ts'
import { startOfFinancialYear } from '#shared/domain/gst.ts'
import { returnDate, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import { bookingStatuses } from '#shared/contract/bookings-schemas.ts'
import { isNotPending } from './status-indexes.ts'
import { withoutTraveler } from './without-traveler.ts'

/** So many are forgotten at a time, since each also removes its words: others write in between. */
const atOnce = 100
/** So many are read at a time: nearly all may have been forgotten before. */
const mostRead = 1_000

type Place = { at: string; id: string }

/** Forgets those of all pages that are over. */
async function forgetPages<Row extends Place>(
  db: Db,
  listAfter: (place: Place) => Promise<Row[]>,
  isOver: (row: Row) => boolean,
): Promise<bigint> {
  const forgotten = withoutTraveler(text('booking.nameRemoved'))
  let count = 0
  for (let place: Place | undefined = { at: '', id: '' }; place;) {
    const rows: Row[] = await listAfter(place)
    const over = rows.filter(isOver).map(({ id }) => id)
    for (const ids of chunks(over, atOnce))
      await db.updateTable('bookings').set(forgotten).where('id', 'in', ids).execute()
    count += over.length
    place = rows[mostRead - 1]
  }
  return BigInt(count)
}

/** A literal, since SQLite uses the partial index on these rows only then. */
const isUnpaid = sql<SqlBool>`bookings.status in ('Cancelled', 'Expired') and bookings.settled_by is null
  and bookings.traveler_email <> ''`

/** Forgets whom bookings named that ended by the instant and for which no money ever came. */
export const purgeUnpaid = (db: Db, before: string): Promise<bigint> =>
  forgetPages(
    db,
    ({ at, id }) =>
      db
        .selectFrom('bookings')
        .select(['id', 'updated_at as at'])
        .where(isUnpaid)
        .where('updated_at', '<', before)
        .where((row) => row(row.refTuple('updated_at', 'id'), '>', row.tuple(at, id)))
        .select((eb) =>
          eb
            .selectFrom('payments')
            .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
            .select(({ fn }) => fn.min('payments.id').as('payment'))
            .whereRef('payment_orders.booking_id', '=', 'bookings.id')
            .where('payments.status', 'in', ['authorized', 'captured', 'refunded'])
            .as('payment'),
        )
        .orderBy('updated_at')
        .orderBy('id')
        .limit(mostRead)
        .execute(),
    ({ payment }) => payment === null,
  )

/** Forgets whom bookings named whose financial year had ended by the instant, and that nothing has changed since. */
export async function purgeYears(db: Db, before: string): Promise<bigint> {
  const year = startOfFinancialYear(todayInIndia(new Date(before)))
  const since = startOfDay(year).toISOString()
  let count = 0n
  for (const status of bookingStatuses.filter((each) => each !== 'Pending'))
    count += await forgetPages(
      db,
      ({ at, id }) =>
        db
          .selectFrom('bookings')
          .select(['id', 'travel_date as at', 'days', 'updated_at'])
          .where(isNotPending)
          .where('status', '=', status)
          .where('travel_date', '<', year)
          .where('traveler_email', '<>', '')
          .where((row) => row(row.refTuple('travel_date', 'id'), '>', row.tuple(at, id)))
          .orderBy('travel_date')
          .orderBy('id')
          .limit(mostRead)
          .execute(),
      (row) => row.updated_at < since && returnDate(row.at, row.days) < year,
    )
  return count
}

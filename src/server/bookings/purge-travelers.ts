import { sql, type SqlBool } from 'kysely'
import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import { text } from '#shared/messages/text.ts'
import { startOfFinancialYear } from '#shared/domain/gst.ts'
import { returnDate, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import { anyButPending, isNotPending } from './status-indexes.ts'
import { withoutTraveler } from './without-traveler.ts'

/** So many at a time, since each also removes its words: others write in between. */
const atOnce = 100

async function forget(db: Db, bookings: readonly { id: string }[]): Promise<bigint> {
  const forgotten = withoutTraveler(text('booking.nameRemoved'))
  const all = bookings.map(({ id }) => id)
  for (const ids of chunks(all, atOnce))
    await db.updateTable('bookings').set(forgotten).where('id', 'in', ids).execute()
  return BigInt(all.length)
}

/** A literal, since SQLite uses the partial index on these rows only then. */
const isUnpaid = sql<SqlBool>`bookings.status in ('Cancelled', 'Expired') and bookings.settled_by is null
  and bookings.traveler_email <> ''`

/** Forgets whom bookings named that ended by the instant and for which no money ever came. */
export async function purgeUnpaid(db: Db, before: string): Promise<bigint> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isUnpaid)
    .where('updated_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
            .select('payments.id')
            .whereRef('payment_orders.booking_id', '=', 'bookings.id')
            .where('payments.status', 'in', ['authorized', 'captured', 'refunded']),
        ),
      ),
    )
    .execute()
  return forget(db, rows)
}

/** Forgets whom bookings named whose financial year had ended by the instant, and that nothing has changed since. */
export async function purgeYears(db: Db, before: string): Promise<bigint> {
  const year = startOfFinancialYear(todayInIndia(new Date(before)))
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'travel_date', 'days'])
    .where(isNotPending)
    .where(anyButPending)
    .where('travel_date', '<', year)
    .where('updated_at', '<', startOfDay(year).toISOString())
    .where('traveler_email', '<>', '')
    .execute()
  const over = rows.filter((row) => returnDate(row.travel_date, row.days) < year)
  return forget(db, over)
}

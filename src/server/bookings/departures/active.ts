import type { Db, Tx } from '#server/platform/db/client.ts'
import { isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

export type DayOf = { day: CalendarDate; packageId?: string | undefined }

/** The confirmed and pending bookings of a day, in the order in which they are locked; each half is read by its own index. */
export function listActiveOn(db: Db | Tx, { day, packageId }: DayOf): Promise<BookingRow[]> {
  const onDay = () => {
    const rows = db.selectFrom('bookings').select('bookings.id').where('travel_date', '=', day)
    return packageId ? rows.where('package_id', '=', packageId) : rows
  }
  const travelling = onDay().where(isNotPending).where('status', '=', 'Confirmed')
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', travelling.unionAll(onDay().where(isPending)))
    .orderBy('id')
    .execute()
}

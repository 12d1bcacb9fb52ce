import type { Db, Tx } from '#server/platform/db/client.ts'
import { isNotPending, isOpenChange, isPending } from '#server/bookings/status-indexes.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

export type ByDay<T> = ReadonlyMap<CalendarDate, readonly T[]>

export function byDay<Row extends { day: CalendarDate | null }, T>(
  rows: readonly Row[],
  toItem: (row: Row) => T,
): ByDay<T> {
  const days = new Map<CalendarDate, T[]>()
  for (const row of rows) {
    if (row.day === null) continue
    const items = days.get(row.day) ?? []
    items.push(toItem(row))
    days.set(row.day, items)
  }
  return days
}

/**
 * The bookings that hold seats of a package's coming days, and those with an open change to one of them: read once for all
 * days, each part by an index of its own.
 */
export async function codesByDay(
  db: Db | Tx,
  packageId: string,
  today: CalendarDate,
): Promise<ByDay<string>> {
  const holding = () =>
    db
      .selectFrom('bookings')
      .select(['bookings.id', 'code', 'bookings.seats_date as day'])
      .where('bookings.package_id', '=', packageId)
      .where('bookings.seats_date', '>', today)
  const changing = db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select(['bookings.id', 'code', 'booking_changes.seats_date as day'])
    .where(isOpenChange)
    .where('booking_changes.package_id', '=', packageId)
    .where('booking_changes.seats_date', '>', today)
  const rows = await holding()
    .where(isNotPending)
    .unionAll(holding().where(isPending))
    .unionAll(changing)
    .execute()
  // Sorted here: `order by id` would make the database walk the index of all ids.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // A booking can hold seats of the day to which it is changed.
  const isFirst = ({ id, day }: (typeof rows)[number], at: number) =>
    sorted[at - 1]?.id !== id || sorted[at - 1]?.day !== day
  return byDay(sorted.filter(isFirst), ({ code }) => code)
}

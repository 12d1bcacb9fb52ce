import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/tables.ts'

export type RefundRow = Selectable<Tables['refunds']>

/** Of several the one that ends the booking's own money; what a payment too many brought stands behind it. */
function moreTelling(a: RefundRow, b: RefundRow): RefundRow {
  const weight = ({ reason, status }: RefundRow) =>
    (reason === 'cancel' || reason === 'merchant' ? 2 : 0) + (status === 'failed' ? 0 : 1)
  return weight(b) >= weight(a) ? b : a
}

const first = (rows: RefundRow[]): RefundRow | undefined =>
  rows.length === 0 ? undefined : rows.reduce(moreTelling)

/** The refund that a booking shows. */
export async function findShownRefund(db: Db | Tx, bookingId: string): Promise<RefundRow | undefined> {
  const query = db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId)
  return first(await query.orderBy('id').execute())
}

/** The same for all bookings of a person, by the bookings' ids. */
export async function listShownRefunds(db: Db, userId: string): Promise<Map<string, RefundRow>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .selectAll('refunds')
    .where('bookings.user_id', '=', userId)
    .orderBy('refunds.id')
    .execute()
  const shown = new Map<string, RefundRow>()
  for (const row of rows) {
    const before = shown.get(row.booking_id)
    shown.set(row.booking_id, before ? moreTelling(before, row) : row)
  }
  return shown
}

import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isUnresolved } from '#server/bookings/account.ts'
import { missingRefunds, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { mostOfToday, type Today } from '#shared/contract/console/today-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'

/** Reversals that nobody has settled; of the failed ones most concern nobody. */
const listUnsettled = (db: Db) =>
  db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .selectAll('reversals')
    .select(['bookings.code', 'bookings.id as bookingId'])
    .where('reversals.settled_at', 'is', null)
    .where((row) =>
      row.or([row('reversals.amount_paise', '>', 0), row('reversals.status', 'not in', ['won', 'closed'])]),
    )
    .orderBy('reversals.first_seen_at')
    .execute()

/** What the provider did on its own and somebody has to decide about, the oldest first. */
export async function listOpenReturns(db: Db): Promise<Today['returns']> {
  const rows = await listUnsettled(db)
  const failed = new Set(rows.filter((row) => !isUnresolved(row)).map(({ bookingId }) => bookingId))
  const bookings =
    failed.size === 0
      ? []
      : await db
          .selectFrom('bookings')
          .selectAll()
          .where('id', 'in', [...failed])
          .execute()
  const owed = new Map(
    (await readLedgers(db, bookings)).map((ledger) => [
      ledger.booking.id,
      sumOf(missingRefunds(ledger), ({ paise }) => paise),
    ]),
  )
  return rows
    .flatMap((row): Today['returns'] => {
      const { code, id, kind, status, first_seen_at: since } = row
      if (isUnresolved(row)) return [{ code, id, kind, status, amount: toRupees(row.amount_paise), since }]
      const paise = owed.get(row.bookingId) ?? 0
      owed.delete(row.bookingId)
      return paise > 0 ? [{ code, id, kind: 'owed', status, amount: toRupees(paise), since }] : []
    })
    .slice(0, mostOfToday)
}

import type { Db } from '#server/platform/db/client.ts'
import { chunks } from '#server/platform/chunks.ts'
import { givenBackPaise, spendOf } from '#server/bookings/account.ts'
import { readAccounts } from '#server/bookings/account-repository.ts'
import type { Account } from '#server/bookings/rows.ts'

/** What has gone back of a booking, if it is a part of what was paid for it. */
export function partlyBackPaise(account: Pick<Account, 'captured'>): number {
  const back = givenBackPaise(account)
  return back > 0 && back < spendOf(account).paid ? back : 0
}

/**
 * The bookings of which a part may have gone back, from the indexes of refunds and reversals: all but those whose only
 * payment went back with a single refund, so that few accounts are read for nothing.
 */
export const withReturns = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.booking_id as id')
    .where((row) =>
      row.or([
        row('refunds.amount_paise', '<', row.ref('payments.amount_paise')),
        row('refunds.absorbed_paise', '>', 0),
      ]),
    )
    .union(
      db
        .selectFrom('refunds')
        .innerJoin('charges', 'charges.booking_id', 'refunds.booking_id')
        .select('refunds.booking_id as id')
        .where((row) => row('charges.id', '<>', row.ref('charges.booking_id'))),
    )
    .union(
      db
        .selectFrom('reversals')
        .innerJoin('payments', 'payments.id', 'reversals.payment_id')
        .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
        .select('payment_orders.booking_id as id'),
    )

const atOnce = 200

/** Of these bookings the first so many that are partly refunded, in their order; one after the other, as far as needed. */
export async function listPartlyRefunded(db: Db, ids: readonly string[], most: number): Promise<Account[]> {
  const found: Account[] = []
  for (const some of chunks(ids, atOnce)) {
    if (found.length >= most) break
    const bookings = db.selectFrom('bookings').selectAll().where('id', 'in', some)
    const accounts = await readAccounts(db, await bookings.orderBy('id', 'desc').execute())
    found.push(...accounts.filter((account) => partlyBackPaise(account) > 0))
  }
  return found.slice(0, most)
}

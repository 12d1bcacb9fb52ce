import type { Database } from '#server/platform/db/client.ts'
import { forUpdateSkipLocked } from '#server/platform/db/row-locks.ts'

export type LeaseOptions = { now: Date; leaseMs: number; limit: number }

/** Takes due orders for a while: another worker, or a later run, sees them only after that. */
export function leaseOrders(database: Database, { now, leaseMs, limit }: LeaseOptions) {
  return database.transaction(async (tx) => {
    const query = tx
      .selectFrom('payment_orders')
      .select('id')
      .where('next_poll_at', '<=', now.toISOString())
      .where('provider_order_id', 'is not', null)
      .orderBy('next_poll_at')
      .limit(limit)
    const ids = (await forUpdateSkipLocked(tx, query).execute()).map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .updateTable('payment_orders')
      .set({ next_poll_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })
}

/** The same for refunds that are under way. */
export function leaseRefunds(database: Database, { now, leaseMs, limit }: LeaseOptions) {
  return database.transaction(async (tx) => {
    const query = tx
      .selectFrom('refund_sendings')
      .select('id')
      .where('next_poll_at', '<=', now.toISOString())
      .orderBy('next_poll_at')
      .limit(limit)
    const ids = (await forUpdateSkipLocked(tx, query).execute()).map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .updateTable('refund_sendings')
      .set({ next_poll_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })
}

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import { forUpdateSkipLocked } from '#server/platform/db/engine.ts'

type LeaseOptions = { now: Date; leaseMs: number; limit: number }

/** Leases due orders that are not paid yet: no other worker or later run takes them before the lease ends. */
function leaseOrders(database: Database, { now, leaseMs, limit }: LeaseOptions) {
  return database.transaction(async (tx) => {
    const query = tx
      .selectFrom('payment_orders')
      .select('id')
      .where('state', '<>', 'paid')
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

/** The same for refunds under way. */
function leaseRefunds(database: Database, { now, leaseMs, limit }: LeaseOptions) {
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

/** Longer than a poll and its time-out at the provider; what a killed process had leased becomes due afterwards. */
const leaseMs = 30_000
/** Polled concurrently, so that one slow answer does not delay the rest. */
const batch = 10

export type PollDeps = {
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  payments: Pick<PaymentsService, 'pollOrder' | 'pollRefund' | 'expireBooking'>
}

/** Failures are logged: a row that fails stays leased and is polled again. */
async function each<T>(rows: T[], log: PollDeps['log'], work: (row: T) => Promise<void>): Promise<number> {
  const look = async (row: T) => {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error }, 'a poll of the payment provider failed')
    }
  }
  await Promise.all(rows.map(look))
  return rows.length
}

/** Polls due orders at the provider, so that no payment depends on a browser or a webhook. */
export function pollOrders({ database, clock, log, payments }: PollDeps) {
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    let count = batch
    while (count === batch && !isStopping()) {
      const rows = await leaseOrders(database, { now: clock(), leaseMs, limit: batch })
      count = await each(rows, log, (row) => payments.pollOrder(row))
    }
  }
}

/** Polls refunds that the provider has accepted but not finished. */
export function pollRefunds({ database, clock, log, payments }: PollDeps) {
  return async (): Promise<void> => {
    const rows = await leaseRefunds(database, { now: clock(), leaseMs, limit: batch })
    await each(rows, log, (row) => payments.pollRefund(row))
  }
}

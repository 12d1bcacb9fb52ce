import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PaymentsService } from '#server/payments/service.ts'
import { leaseOrders, leaseRefunds } from '#server/platform/jobs/leases.ts'

/** Longer than one look with its time-out at the provider: what a killed process has taken comes again after it. */
const leaseMs = 30_000
/** So many at once, so that a provider that answers late does not hold up what is due behind. */
const batch = 10

export type PollDeps = {
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  payments: Pick<PaymentsService, 'pollOrder' | 'pollRefund' | 'expireBooking'>
}

/** Each whatever becomes of the others: what fails stays leased and comes again. */
async function each<T>(rows: T[], log: PollDeps['log'], work: (row: T) => Promise<void>): Promise<number> {
  const look = async (row: T) => {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error }, 'a look at the payment provider failed')
    }
  }
  await Promise.all(rows.map(look))
  return rows.length
}

/** Looks at the orders that are due at the provider, so that no payment depends on a browser or a webhook. */
export function pollOrders({ database, clock, log, payments }: PollDeps) {
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    let count = batch
    while (count === batch && !isStopping()) {
      const rows = await leaseOrders(database, { now: clock(), leaseMs, limit: batch })
      count = await each(rows, log, (row) => payments.pollOrder(row))
    }
  }
}

/** Looks at refunds that the provider has taken on and not finished. */
export function pollRefunds({ database, clock, log, payments }: PollDeps) {
  return async (): Promise<void> => {
    const rows = await leaseRefunds(database, { now: clock(), leaseMs, limit: batch })
    await each(rows, log, (row) => payments.pollRefund(row))
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { leaseMs } from '#server/platform/jobs/outbox-worker.ts'
import { paymentsTaken } from './books.ts'
import type { Ground, Stage } from './stage.ts'

const openEffects = ({ db }: Database) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'last_error'])
    .where('done_at', 'is', null)
    // A mail that a later deed has overtaken is ended and never sent.
    .where((row) => row.or([row('failed_at', 'is', null), row('expires_at', 'is', null)]))
    // Nightly work is not waited for.
    .where('kind', 'not in', ['sweep', 'purge', 'travelled', 'stays', 'reviews'])
    .execute()

const paymentsKnown = ({ db }: Database) =>
  db.selectFrom('payments').select('id').where('status', 'in', ['captured', 'refunded']).execute()

/** Rows of an older release that nobody has touched since are completed by a job. */
const incomplete = ({ db }: Database) =>
  db
    .selectFrom('bookings')
    .leftJoin('charges', 'charges.id', 'bookings.id')
    .leftJoin('refunds', 'refunds.booking_id', 'bookings.id')
    .leftJoin('refund_sendings', 'refund_sendings.idempotency_key', 'refunds.idempotency_key')
    .select('bookings.code')
    .where(({ eb, or, and, ref }) =>
      or([
        eb('charges.id', 'is', null),
        eb('charges.amount_paise', '<>', ref('bookings.total_paise')),
        and([eb('bookings.settled_by', 'is not', null), eb('charges.settled_by', 'is', null)]),
        and([eb('refunds.id', 'is not', null), eb('refund_sendings.id', 'is', null)]),
        and([eb('refunds.status', '=', 'processed'), eb('refund_sendings.status', '<>', 'processed')]),
      ]),
    )
    .execute()

/** Ends the leases that killed processes held, as if their time had passed. */
export async function endLeasesOfTheDead(stage: Stage): Promise<void> {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  const ofTheDead = new Date(stage.startedAt().getTime() + leaseMs).toISOString()
  try {
    await database.db
      .updateTable('outbox')
      .set({ lease_until: null })
      .where('lease_until', '<', ofTheDead)
      .execute()
  } finally {
    await database.close()
  }
}

/** Waits until every captured payment is known, every account is complete and nothing is left to do. */
export async function untilSettled(stage: Ground, limitMs: number): Promise<void> {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  const end = Date.now() + limitMs
  try {
    for (;;) {
      const taken = await paymentsTaken(stage)
      const known = await paymentsKnown(database)
      const open = [...(await openEffects(database)), ...(await incomplete(database))]
      if (known.length === taken.length && open.length === 0) return
      if (Date.now() > end)
        throw new Error(`not settled: ${known.length} of ${taken.length} known, open ${JSON.stringify(open)}`)
      await pause(500)
    }
  } finally {
    await database.close()
  }
}

import { dayMs } from '#shared/domain/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { nightly } from './nightly.ts'

/** A smaller correction delays nothing noticeably. */
const jumpMs = 30_000
/** The longest window of a limit. */
const longestWindowMs = dayMs

/** Rows written while the clock was ahead would otherwise wait until that time comes again. */
async function bringBack(db: Db, now: Date): Promise<void> {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const [at, ahead] = [now.toISOString(), inMs(jumpMs)]
  await db
    .updateTable('outbox')
    .set({ due_at: at, lease_until: null })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('kind', 'not in', nightly)
    .where((eb) => eb.or([eb('due_at', '>', ahead), eb('lease_until', '>', ahead)]))
    .execute()
  // One poll too many is harmless and schedules the next one correctly.
  for (const table of ['payment_orders', 'refund_sendings'] as const)
    await db.updateTable(table).set({ next_poll_at: at }).where('next_poll_at', '>', ahead).execute()
  await db
    .deleteFrom('limits')
    .where('expires_at', '>', inMs(jumpMs + longestWindowMs))
    .execute()
}

const hasFuture = async (db: Db, now: Date): Promise<boolean> => {
  const found = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() + jumpMs).toISOString())
  return (await found.limit(1).execute()).length > 0
}

type Deps = {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Monotonic, unaffected by changes of the time of day. */
  elapsedMs?: () => number
}

/** Detects that the clock was set back, even before the start, and reschedules what would wait. */
export function watchClock({ database, clock, log, elapsedMs = () => performance.now() }: Deps) {
  let beganMs: number | undefined
  return async (): Promise<void> => {
    const now = clock()
    const nowBeganMs = now.getTime() - elapsedMs()
    const setBackMs = beganMs === undefined ? 0 : beganMs - nowBeganMs
    if (setBackMs > jumpMs || (beganMs === undefined && (await hasFuture(database.db, now)))) {
      log.warn(
        { setBackMs: Math.round(setBackMs) },
        'the clock was set back: what was planned by it is due now',
      )
      await bringBack(database.db, now)
    }
    // Set last, so that a failure is tried again.
    beganMs = nowBeganMs
  }
}

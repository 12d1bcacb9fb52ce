import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from './client.ts'

/** Elapsed time drifts by less than a millisecond within this interval. */
const everyMs = 10_000
/** A slower answer is ignored: it is unclear when within the round trip the time was read. */
const surestMs = 1_000

export type SharedClock = { clock: Clock; askAgain(): Promise<void>; stop(): void }

type Deps = {
  database: Pick<Database, 'kind' | 'db'>
  /** Monotonic, unaffected by changes of the time of day. */
  elapsedMs?: () => number
}

async function timeOfDatabase({ db }: Deps['database']): Promise<number> {
  const at = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::double precision`.as('at')
  const { at: ms } = await db.selectNoFrom(at).executeTakeFirstOrThrow()
  return ms
}

/**
 * One time for all processes on a database: the database's, continued by elapsed time between answers. A machine with a
 * wrong or jumping clock thus neither expires bookings early nor delays jobs. The embedded database has a single
 * process, so its machine's clock is used.
 */
export async function sharedClock({
  database,
  elapsedMs = () => performance.now(),
}: Deps): Promise<SharedClock> {
  if (database.kind === 'sqlite')
    return { clock: () => new Date(), askAgain: () => Promise.resolve(), stop: () => undefined }
  /** The time at which elapsed time is zero. */
  let beginning: number | undefined
  const askAgain = async () => {
    const asked = elapsedMs()
    const databaseTime = await timeOfDatabase(database)
    const answered = elapsedMs()
    if (beginning === undefined || answered - asked <= surestMs)
      beginning = databaseTime - (asked + answered) / 2
  }
  await askAgain()
  const timer = setInterval(() => {
    // Without an answer the clock continues by itself; other queries report the outage.
    askAgain().catch(() => undefined)
  }, everyMs)
  timer.unref()
  return { clock: () => new Date((beginning ?? 0) + elapsedMs()), askAgain, stop: () => clearInterval(timer) }
}

import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from './client.ts'

/** What elapses is measured so well that it is off by less than a millisecond by then. */
const everyMs = 10_000
/** Whoever waited longer does not know when on the way it was said. */
const surestMs = 1_000

export type SharedClock = { clock: Clock; askAgain(): Promise<void>; stop(): void }

type Needs = {
  database: Pick<Database, 'kind' | 'db'>
  /** Goes on evenly, whatever is done to the time of day. */
  elapsedMs?: () => number
}

async function timeOfDatabase({ db }: Needs['database']): Promise<number> {
  const at = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::double precision`.as('at')
  const { at: ms } = await db.selectNoFrom(at).executeTakeFirstOrThrow()
  return ms
}

/**
 * The one time of all processes on a database: the database's, carried on from answer to answer by what has elapsed. A
 * machine whose clock is wrong, or jumps, so ends no other's bookings and leaves no job for tomorrow. Over the embedded
 * database there is one process, and its machine's clock is the time.
 */
export async function sharedClock({
  database,
  elapsedMs = () => performance.now(),
}: Needs): Promise<SharedClock> {
  if (database.kind === 'sqlite')
    return { clock: () => new Date(), askAgain: () => Promise.resolve(), stop: () => undefined }
  /** The time when nothing had elapsed. */
  let beginning: number | undefined
  const askAgain = async () => {
    const asked = elapsedMs()
    const said = await timeOfDatabase(database)
    const answered = elapsedMs()
    if (beginning === undefined || answered - asked <= surestMs) beginning = said - (asked + answered) / 2
  }
  await askAgain()
  const timer = setInterval(() => {
    // Without an answer it goes on by itself; whoever needs the database hears of it anyway.
    askAgain().catch(() => undefined)
  }, everyMs)
  timer.unref()
  return { clock: () => new Date((beginning ?? 0) + elapsedMs()), askAgain, stop: () => clearInterval(timer) }
}

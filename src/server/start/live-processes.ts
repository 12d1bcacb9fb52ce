import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { namelessRelease } from '#server/platform/db/session-names.ts'
import { repeated } from '#server/platform/jobs/repeated.ts'
import { closing } from './close-all.ts'
import { listUncounted } from '#server/schema/complete-seats.ts'
import { newestMigration, oldestMigration } from '#server/schema/migrate.ts'

const everyMs = 10_000
/** A process that has not reported for this long is gone. */
const goneMs = 60_000
const farewellMs = 500
/** The migration of the release that introduced counted seats: a process that knows it counts them. */
const countsSince = '0018-seats'

type ReportDeps = { database: Database; clock: Clock }

/**
 * Whether a process of a release is connected that does not report itself; it is recognised by the session name of that
 * time.
 */
async function isOlderConnected({ kind, db }: Database): Promise<boolean> {
  if (kind !== 'postgres') return false
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${namelessRelease} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a process that does not know a migration runs, or did a minute ago. */
export async function isOlderRunning({ database, clock }: ReportDeps, migration: string): Promise<boolean> {
  const since = new Date(clock().getTime() - goneMs).toISOString()
  const reported = await database.db
    .selectFrom('live_processes')
    .select('release')
    .where('seen_at', '>', since)
    .execute()
  return reported.some(({ release }) => release < migration) || isOlderConnected(database)
}

async function writeLimits({ database, clock }: ReportDeps): Promise<void> {
  await database.db
    .insertInto('seat_limits')
    .values({ id: 1, since: clock().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** In a database that this process has just created the limits apply at once: no older release has used it. */
export async function limitSeatsOfNew(deps: ReportDeps, ran: readonly string[]): Promise<void> {
  if (ran.includes(oldestMigration)) await writeLimits(deps)
}

/**
 * Enforces the limits of days from now on, for good. Called once a process has run so long that all others have
 * reported; not while one may run that does not count seats, or before the seats that such a process sold are counted.
 */
export async function limitSeats(deps: ReportDeps): Promise<boolean> {
  const { database } = deps
  const known = database.db.selectFrom('seat_limits').select('id')
  if (await known.executeTakeFirst()) return true
  if (await isOlderRunning(deps, countsSince)) return false
  if ((await database.transaction((tx) => listUncounted(tx, ''))).length > 0) return false
  await writeLimits(deps)
  return true
}

/** Records that this process lives, and its release; forgets processes that are gone. */
export async function reportProcess({ database, clock }: ReportDeps, id: string): Promise<void> {
  const now = clock()
  const seen = { release: newestMigration, seen_at: now.toISOString() }
  await database.db
    .insertInto('live_processes')
    .values({ id, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
  const gone = new Date(now.getTime() - 10 * goneMs).toISOString()
  await database.db.deleteFrom('live_processes').where('seen_at', '<', gone).execute()
}

/** Every process reports itself, even one that runs no jobs. */
export function liveProcess(deps: ReportDeps & { log: Pick<FastifyBaseLogger, 'error'> }): {
  start(): void
  stop(): Promise<void>
} {
  const { database, clock, log } = deps
  const id = randomUUID()
  const startMs = clock().getTime()
  let isLimited = false
  const job = repeated(
    async () => {
      await reportProcess(deps, id)
      if (!isLimited && clock().getTime() - startMs > goneMs) isLimited = await limitSeats(deps)
    },
    { everyMs, name: 'live process', log },
  )
  return {
    start: () => job.start(),
    async stop() {
      const farewell = () =>
        job.stop().then(() => database.db.deleteFrom('live_processes').where('id', '=', id).execute())
      // Without it the others forget this process after a minute: a database that is away must not hold up its end.
      await closing(farewell, farewellMs)().catch(() => undefined)
    },
  }
}

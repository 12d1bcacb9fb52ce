import { AppError } from '#server/errors.ts'
import { type Migration, Migrator } from 'kysely'
import type { Database } from './client.ts'
import { isBusyError } from './errors.ts'
import { migrations as ownMigrations } from './migrations/index.ts'

/** Another process' migrations may take longer than a query may wait: a minute in all. */
const ATTEMPTS = 12

/** The names of the migrations that ran now: none when another process, or an earlier start, was first. */
export type MigrationReport = { ran: string[] }

/** Safe to be called by several processes at once: one runs them, the others wait and find nothing to do. */
export async function migrateToLatest(
  database: Pick<Database, 'db'>,
  migrations: Record<string, Migration> = ownMigrations,
): Promise<MigrationReport> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  for (let attempt = 1; ; attempt++) {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error === undefined) return { ran: results.map((result) => result.migrationName) }
    if (attempt === ATTEMPTS || !isBusyError(error)) throw newerDatabase(error) ?? error
  }
}

/** Kysely tells by its message only that the database records a migration which this release does not have. */
function newerDatabase(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const migration = /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
  return migration === undefined
    ? undefined
    : new AppError('unavailable', 'database.newer', { params: { migration } })
}

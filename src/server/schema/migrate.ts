import { AppError } from '#server/platform/errors.ts'
import { type Migration, Migrator } from 'kysely'
import type { Database, Db } from '#server/platform/db/client.ts'
import { isBusyError, isLockTimeout } from '#server/platform/db/errors.ts'
import { migrations as ownMigrations } from './migrations/index.ts'

/** Another process's migrations may take longer than a query may wait: together about a minute. */
const ATTEMPTS = 12

/** Names of the migrations that this call ran; empty when another process or an earlier start ran them. */
export type MigrationReport = { ran: string[] }
type Migrations = Record<string, Migration>

const recordsOf = (db: Db) => db.withTables<{ kysely_migration: { name: string } }>()

const names = Object.keys(ownMigrations).toSorted()
/** The first creates a database, the last identifies a release. */
export const [oldestMigration, newestMigration] = [names.at(0) ?? '', names.at(-1) ?? '']

/**
 * Safe to be called by several processes at once: one runs a migration, the others wait. Each is a transaction of its own, so
 * that no table is locked until the last one is done, and a start that is killed is resumed by the next.
 */
export async function migrateToLatest(
  database: Pick<Database, 'migrating'>,
  migrations: Migrations = ownMigrations,
): Promise<MigrationReport> {
  const ran: string[] = []
  const first = Object.keys(migrations).toSorted()[0]
  let known = migrations
  for (let attempt = 1; ;) {
    const { error, results = [] } = await database.migrating((db) => {
      const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } })
      // Nobody uses a new database, and all at once is quicker.
      return ran.at(-1) === first ? migrator.migrateToLatest() : migrator.migrateUp()
    })
    if (error === undefined) {
      if (results.length === 0) return { ran }
      ran.push(...results.map((result) => result.migrationName))
      continue
    }
    const isOlder = newerDatabase(error) !== undefined
    if (isOlder) known = { ...migrations, ...(await database.migrating((db) => laterOnes(db, migrations))) }
    const mayTryAgain = isOlder || isBusyError(error) || isLockTimeout(error)
    if (attempt++ === ATTEMPTS || !mayTryAgain) throw newerDatabase(error) ?? error
  }
}

/**
 * A newer release's migrations only widen the database, unless a name ends in '-contract': releases that do not know
 * that one refuse to start.
 */
async function laterOnes(db: Db, migrations: Migrations): Promise<Migrations> {
  const rows = await recordsOf(db).selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const later = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  const narrowing = later.find((name) => name.endsWith('-contract'))
  if (narrowing !== undefined) throw tooNew(narrowing)
  return Object.fromEntries(later.map((name) => [name, { up: () => Promise.resolve() }]))
}

/** Whether the database has all tables that this release needs. */
export async function isMigrated(db: Db, migrations: Migrations = ownMigrations): Promise<boolean> {
  const last = Object.keys(migrations).toSorted().at(-1) ?? ''
  const query = recordsOf(db).selectFrom('kysely_migration').select('name').where('name', '=', last)
  return (await query.executeTakeFirst()) !== undefined
}

const tooNew = (migration: string) => new AppError('unavailable', 'database.newer', { params: { migration } })

/** Only the message of Kysely's error shows that the database has a migration unknown to this release. */
function newerDatabase(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const migration = /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
  return migration === undefined ? undefined : tooNew(migration)
}

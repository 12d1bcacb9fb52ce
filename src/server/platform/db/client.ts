import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CompiledQuery, type Dialect, Kysely, Transaction, sql } from 'kysely'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from '#server/schema/tables.ts'
import { unavailable, isRetryable } from './errors.ts'
import { clearError } from './open-failures.ts'
import type { DatabaseOptions } from './options.ts'
import type { PoolFigures } from './postgres.ts'
import { setTimeout as pause } from 'node:timers/promises'

export type Db = Kysely<Tables>

export type Tx = Transaction<Tables>

export type Database = {
  kind: 'sqlite' | 'postgres'
  db: Db
  /** For reads that may lag a moment behind; the same as db if no replica is configured. */
  replica: Db
  /**
   * Only SQL belongs inside, and only through tx: on PostgreSQL the work may run more than once. Raw SQL that
   * names tables belongs here too, since only a transaction sets their schema.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  ping(): Promise<void>
  /** For migrations: on PostgreSQL one process at a time, without time limits. */
  migrating<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Figures of the pool; the embedded database has no pool. */
  pool?(): PoolFigures
  close(): Promise<void>
}

/** Opens the database and queries it once, so that a start without a database fails with a clear sentence. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url === undefined ? embedded(options) : await remote(options, options.url)
  await orClose(database.ping(), () => database.close(), options)
  return database
}

async function orClose<T>(
  asked: Promise<T>,
  close: () => Promise<void>,
  options: DatabaseOptions,
): Promise<T> {
  try {
    return await asked
  } catch (error) {
    await close()
    throw clearError(error, options)
  }
}

/** Statements are only timed if somebody listens. */
const watched = (onStatement: DatabaseOptions['onStatement']) => (onStatement ? { log: onStatement } : {})

function embedded({ dataDir, waitLimitMs, onStatement }: DatabaseOptions): Database {
  makeWritable(dataDir)
  const file = join(dataDir, 'safarnama.db')
  const dialect = sqliteDialect({ file, ...(waitLimitMs && { waitLimitMs }) })
  const db = new Kysely<Tables>({ dialect, ...watched(onStatement) })
  return {
    kind: 'sqlite',
    db,
    replica: db,
    transaction: (work) => db.transaction().execute(async (tx) => work(await unqueued(tx, dialect))),
    ping: () => ask(db),
    // SQLite has one writer at a time across all processes.
    migrating: (work) => work(db),
    close: () => db.destroy(),
  }
}

/** The driver is loaded only where it is needed. */
async function remote(options: DatabaseOptions, url: string): Promise<Database> {
  const { postgresEngine } = await import('./postgres.ts')
  const { replicaUrl, dataDir: _, onStatement, ...settings } = options
  const engine = postgresEngine({ ...settings, url })
  const bare = new Kysely<Tables>({ dialect: engine.dialect, ...watched(onStatement) })
  const schema = await orClose(findHomeSchema(bare), () => bare.destroy(), options)
  engine.liveIn(schema)
  const db = bare.withSchema(schema)
  const replica =
    replicaUrl === undefined
      ? db
      : new Kysely<Tables>({
          dialect: postgresEngine({ ...settings, url: replicaUrl }).dialect,
          ...watched(onStatement),
        }).withSchema(schema)
  return {
    kind: 'postgres',
    db,
    replica,
    transaction: (work) =>
      withRetries(() =>
        db.transaction().execute(async (tx) => {
          const own = await unqueued(tx, engine.dialect)
          commits.set(own, () => own.executeQuery(CompiledQuery.raw('commit')))
          return work(own)
        }),
      ),
    ping: () => ask(db),
    migrating: (work) => engine.migrating(() => work(db)),
    pool: () => engine.figures(),
    async close() {
      await db.destroy()
      if (replica !== db) await replica.destroy()
    },
  }
}

/**
 * Kysely sends the statements of a transaction one by one, each after a few microtasks. One of our drivers pipelines
 * them, and the other has finished each when it is called, so both take them as they come.
 */
async function unqueued(tx: Tx, dialect: Dialect): Promise<Tx> {
  const queued = tx.getExecutor()
  const connection = await queued.provideConnection((own) => Promise.resolve(own))
  const executor = queued.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

const commits = new WeakMap<Tx, () => Promise<unknown>>()

/**
 * Declares the statements called in this tick the transaction's last, and that no answer to them undoes it: on
 * PostgreSQL the commit goes out with them, which saves a round trip and shortens its locks. If one fails, all are
 * undone.
 */
export function commitWithThese(tx: Tx): void {
  // After they have been sent. The end of the transaction learns the outcome.
  process.nextTick(
    () =>
      void commits
        .get(tx)?.()
        .catch(() => undefined),
  )
}

/** Built as a select, so that SQLite's reader answers it without waiting for a writer. */
async function ask(db: Db): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
}

/** Node's recursive mkdir never returns where the system reports ENOENT below an existing folder (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeWritable(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unavailable('database.dataDirNotWritable', { dataDir }, error)
  }
}

const maxAttempts = 5

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      // With jitter, or the same two would collide again.
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/**
 * The schema of the tables. Behind a pool the search path of a session may be anything, and pg_dump empties it, so
 * the schema is looked up once and every statement names it.
 */
async function findHomeSchema(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relname = 'kysely_migration' and c.relkind = 'r' and has_schema_privilege(n.oid, 'usage')
        order by array_position(current_schemas(false), n.nspname), n.nspname limit 1),
      current_schema(), 'public')::text as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

import {
  type Dialect,
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { busyBecause, busyError, isUnavailable } from './errors.ts'
import { guardedClient, type PoolState } from './postgres-client.ts'
import { beginMigrationText, beginText, type Limits, usualLimits } from './postgres-limits.ts'
import { sessionName } from './session-names.ts'
import { statementNames } from './statement-names.ts'

const connectLimitMs = 5000
/** A peer that vanished is noticed within minutes, not hours. */
const keepAliveMs = 10_000

type PostgresOptions = {
  url: string
  poolSize?: number
  /** Off behind a PgBouncer older than 1.21 in transaction mode. */
  prepared?: boolean
  waitLimitMs?: number
  limits?: Partial<Limits>
}

export type PoolFigures = { total: number; idle: number; waiting: number; overdue: number }

/** Kysely's own lock belongs to a session; behind PgBouncer that session is lost and the lock stays. */
class OwnAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class OwnDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new OwnAdapter()
  }
}

type PostgresEngine = {
  dialect: Dialect
  figures(): PoolFigures
  /** Sets the schema in which raw SQL inside transactions finds its tables. */
  liveIn(schema: string): void
  /** While it runs, each transaction holds the migration lock and has no time limits. */
  migrating<T>(work: () => Promise<T>): Promise<T>
}

export function postgresEngine(options: PostgresOptions): PostgresEngine {
  const waitLimitMs = options.waitLimitMs ?? connectLimitMs
  const limits = { ...usualLimits, ...options.limits }
  const max = options.poolSize ?? 10
  const pool = new Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: waitLimitMs,
    // Statements that do not await each other are sent together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: sessionName,
    types: { getTypeParser },
  })
  // Without a listener an idle connection that breaks ends the process. Nothing is lost: the pool drops it,
  // and a transaction that holds it gets the error with its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Compiling a statement takes longer than any of ours runs. Whatever prevents this fails the next statement, too.
    client.query('set jit = off').catch(() => undefined)
  })
  let isMigrating = false
  let home: string | undefined
  const state: PoolState = {
    names: (options.prepared ?? true) ? statementNames() : undefined,
    limits,
    begin: () => (isMigrating ? beginMigrationText : beginText)(limits, home),
    isMigrating: () => isMigrating,
    overdue: new Set(),
    mostOverdue: Math.ceil(max / 2),
  }
  return {
    dialect: new OwnDialect({ pool: guardedPool(pool, state, waitLimitMs) }),
    figures: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      overdue: state.overdue.size,
    }),
    liveIn(schema) {
      home = schema
    },
    async migrating(work) {
      isMigrating = true
      try {
        return await work()
      } finally {
        isMigrating = false
      }
    },
  }
}

function guardedPool(pool: Pool, state: PoolState, waitLimitMs: number): PostgresPool {
  // Kysely identifies a connection by this object.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailable(error, waitLimitMs)
      })
      const known = clients.get(client) ?? guardedClient(client, state)
      clients.set(client, known)
      return known
    },
    end() {
      for (const giveUp of state.overdue) giveUp()
      return pool.end()
    },
  }
}

/** pg throws the same error for an exhausted pool and for a server that does not answer. */
function asUnavailable(error: unknown, waitLimitMs: number): unknown {
  if (error instanceof Error && error.message.startsWith('timeout exceeded'))
    return busyError(waitLimitMs, error)
  return isUnavailable(error) ? busyBecause(error) : error
}

const int8Oid = 20

const dateOid = 1082

const numericOid = 1700

/** Only text arrives here: the binary format is never requested. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === int8Oid || oid === numericOid) return toNumber
  if (oid === dateOid) return (value) => value
  return types.getTypeParser(oid, format) as (value: string) => unknown
}

/** The sum of int8 is numeric: both are paise or counts, and must be exact. */
function toNumber(value: string): number {
  const number = Number(value)
  if (!value.includes('.') && !Number.isSafeInteger(number)) {
    throw new RangeError(`Integer outside the safe range: ${value}`)
  }
  return number
}

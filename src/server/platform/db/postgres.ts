import {
  type Dialect,
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { AppError } from '#server/platform/errors.ts'
import { busyError, isUnavailable } from './errors.ts'
import { guardedClient, type PoolState } from './postgres-client.ts'
import { beginMigrationText, beginText, type Limits, usualLimits } from './postgres-limits.ts'
import { statementNames } from './statement-names.ts'

const CONNECT_LIMIT_MS = 5000
/** A peer that is gone without a word is noticed within minutes, not hours. */
const KEEP_ALIVE_MS = 10_000

type PostgresOptions = {
  url: string
  poolSize?: number
  /** Off behind a PgBouncer in transaction mode that is older than 1.21. */
  prepared?: boolean
  waitLimitMs?: number
  limits?: Partial<Limits>
}

export type PoolFigures = { total: number; idle: number; waiting: number; overdue: number }

/** Kysely's own lock belongs to a session, which behind PgBouncer is lost from sight and held for ever. */
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
  /** From now on names in raw SQL are looked for here, inside transactions. */
  liveIn(schema: string): void
  /** While it runs, each transaction holds the migration lock, and nothing has a limit. */
  migrating<T>(work: () => Promise<T>): Promise<T>
}

export function postgresEngine(options: PostgresOptions): PostgresEngine {
  const waitLimitMs = options.waitLimitMs ?? CONNECT_LIMIT_MS
  const limits = { ...usualLimits, ...options.limits }
  const max = options.poolSize ?? 10
  const pool = new Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: waitLimitMs,
    // Statements that do not wait for each other's answers are on their way together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'safarnama',
    types: { getTypeParser },
  })
  // A connection that breaks while nobody uses it ends the process when nobody listens. Nothing is lost: the
  // pool drops it, and a transaction that holds it gets the error with its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
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
  // Kysely keeps what it knows of a connection by the identity of this object.
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

/** pg gives the same error for a pool that is used up and for a server that does not answer. */
function asUnavailable(error: unknown, waitLimitMs: number): unknown {
  if (error instanceof Error && error.message.startsWith('timeout exceeded'))
    return busyError(waitLimitMs, error)
  if (!isUnavailable(error)) return error
  const conflict = new AppError('unavailable', 'database.busy')
  conflict.cause = error
  return conflict
}

const INT8 = 20

const DATE = 1082

const NUMERIC = 1700

/** Only text comes here: pg asks for the binary format nowhere in this house. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return toNumber
  if (oid === DATE) return (value) => value
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

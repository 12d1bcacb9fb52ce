import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { AppError } from '#server/errors.ts'
import { guardParameters } from './bind-guard.ts'
import { busyError, isUnavailable } from './errors.ts'
import { getTypeParser } from './postgres-types.ts'
import { isIntrospection, isStalePlan, type StatementNames, statementNames } from './statement-names.ts'

const CONNECT_LIMIT_MS = 5000

export type PostgresOptions = {
  url: string
  poolSize?: number
  /** Off behind a PgBouncer in transaction mode that is older than 1.21. */
  prepared?: boolean
  waitLimitMs?: number
}

export function postgresDialect(options: PostgresOptions): Dialect {
  const waitLimitMs = options.waitLimitMs ?? CONNECT_LIMIT_MS
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: waitLimitMs,
    keepAlive: true,
    application_name: 'safarnama',
    types: { getTypeParser },
  })
  // A connection that breaks while nobody uses it ends the process when nobody listens. Nothing is lost: the
  // pool drops it, and a transaction that holds it gets the error with its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool: guardedPool(pool, options.prepared ?? true, waitLimitMs) })
}

function guardedPool(pool: Pool, prepared: boolean, waitLimitMs: number): PostgresPool {
  const names = statementNames()
  // Kysely keeps what it knows of a connection by the identity of this object.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailable(error, waitLimitMs)
      })
      const known = clients.get(client) ?? guardedClient(client, prepared ? names : undefined)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function guardedClient(client: PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  async function query(text: string, parameters: readonly unknown[]) {
    const values = isIntrospection(text) ? [...parameters] : guardParameters(parameters)
    const name = values.length > 0 ? names?.of(text) : undefined
    if (name === undefined) return client.query({ text, values })
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names?.renew(text)
      // Outside a transaction the new name succeeds; inside, the transaction is lost and says why.
      return client.query({ text, values }).catch(() => {
        throw error
      })
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** pg gives the same error for a pool that is used up and for a server that does not answer. */
function asUnavailable(error: unknown, waitLimitMs: number): unknown {
  if (error instanceof Error && error.message.startsWith('timeout exceeded'))
    return busyError(waitLimitMs, error)
  if (!isUnavailable(error)) return error
  const refusal = new AppError('unavailable', 'database.busy')
  refusal.cause = error
  return refusal
}

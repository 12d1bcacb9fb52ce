import { escapeIdentifier } from 'pg'

/** Time limits for PostgreSQL, in milliseconds. */
export type Limits = {
  /** A statement inside a transaction, on the server. */
  statementMs: number
  /** A lock that another transaction holds, on the server. */
  lockMs: number
  /** An idle transaction, on the server: its process is stuck or gone. */
  idleMs: number
  /** Any answer, even to COMMIT: longer than the server's own limits, so beyond it the network is at fault. */
  answerMs: number
  /** A DELETE outside a transaction: only the nightly purge deletes much at once. */
  deleteMs: number
  /** After this much more time an answer will never come, and the connection is cut. */
  abandonMs: number
}

export const usualLimits: Limits = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleMs: 15_000,
  answerMs: 12_000,
  deleteMs: 120_000,
  abandonMs: 60_000,
}

/**
 * Sent with BEGIN, so that it costs no round trip. Local settings end with the transaction, as PgBouncer requires,
 * and the server's timers stop before it commits: a commit that waits for a synchronous replica is never cut off.
 */
export const beginText = ({ statementMs, lockMs, idleMs }: Limits, home?: string): string =>
  `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}${pathText(home)}`

const pathText = (home: string | undefined): string =>
  home === undefined ? '' : `; set local search_path = ${escapeIdentifier(home)}`

/** An arbitrary number, unique to this product. */
const migrationLock = 720_411_985_302

/**
 * One process at a time, without a limit: the lock belongs to the transaction, since behind PgBouncer a session is
 * shared. Changing a table waits only briefly for its lock, or every other query would queue behind it.
 */
export const beginMigrationText = ({ lockMs }: Limits, home?: string): string =>
  `begin; select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = ${lockMs}${pathText(home)}`

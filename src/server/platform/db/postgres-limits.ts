import { escapeIdentifier } from 'pg'

/** How long is waited for PostgreSQL, in milliseconds. */
export type Limits = {
  /** A statement inside a transaction, on the server. */
  statementMs: number
  /** A lock that another transaction holds, on the server. */
  lockMs: number
  /** A transaction in which nothing is said, on the server: its process stands still or is gone. */
  idleMs: number
  /** Any answer, also to COMMIT: longer than what the server allows itself, or the way there is broken. */
  answerMs: number
  /** A lone DELETE: only the night's cleaning takes away much at once. */
  deleteMs: number
  /** What has not been answered for so long after that never will be: its connection is cut. */
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
 * One message with the transaction's begin, so that it costs no way of its own. Local settings end with the
 * transaction, as PgBouncer wants it, and the server stops its clock before it commits: a commit is never cut off by
 * them while it waits for a synchronous replica.
 */
export const beginText = ({ statementMs, lockMs, idleMs }: Limits, home?: string): string =>
  `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}${pathText(home)}`

const pathText = (home: string | undefined): string =>
  home === undefined ? '' : `; set local search_path = ${escapeIdentifier(home)}`

/** Any number that nobody else uses. */
const migrationLock = 720_411_985_302

/**
 * One process at a time, for as long as it takes: the lock belongs to the transaction, since behind PgBouncer a session
 * is nobody's own. What changes a table waits a moment only, or every other query would queue up behind it.
 */
export const beginMigrationText = ({ lockMs }: Limits, home?: string): string =>
  `begin; select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = ${lockMs}${pathText(home)}`

import type { SelectQueryBuilder } from 'kysely'
import { type AnyDb, isPostgres } from './engine.ts'

type Executor = Pick<AnyDb, 'getExecutor'>

/** Locks the rows till the end of the transaction. SQLite has one writer at a time and needs no lock. */
export function forUpdate<DB, TB extends keyof DB, O>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(tx) ? query.forUpdate() : query
}

/** For leases: rows that another worker is taking at this moment are passed over. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(tx) ? query.forUpdate().skipLocked() : query
}

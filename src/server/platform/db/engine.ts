import { type Kysely, PostgresAdapter } from 'kysely'

/** Any Kysely instance or transaction, whatever its tables. */
export type AnyDb = Pick<Kysely<unknown>, 'getExecutor' | 'schema'>

export function isPostgres(db: Pick<AnyDb, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

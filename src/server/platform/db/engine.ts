import {
  type Expression,
  type Kysely,
  PostgresAdapter,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'

/** Any Kysely instance or transaction, whatever its tables. */
export type AnyDb = Pick<Kysely<unknown>, 'getExecutor' | 'schema'>

export function isPostgres(db: Pick<AnyDb, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

type Executor = Pick<AnyDb, 'getExecutor'>

/** Locks the rows until the end of the transaction. SQLite has one writer at a time and needs no locks. */
export function forUpdate<DB, TB extends keyof DB, O>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(tx) ? query.forUpdate() : query
}

/** Waits for whoever is changing the table's rows, and lets others read them on. */
export function forShare<DB, TB extends keyof DB & string, O>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, O>,
  table: TB,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(tx) ? query.forShare(table) : query
}

/** For leases: rows that another worker has locked are skipped. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  tx: Executor,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(tx) ? query.forUpdate().skipLocked() : query
}

/**
 * Types in table definitions; without STRICT, SQLite would store 'abc' as an integer. A table `byKey` is stored in the
 * index of its key alone.
 */
const sqliteTypes = {
  text: 'text',
  int: 'integer',
  bytes: 'blob',
  byKey: ' without rowid,',
  strict: ' strict',
}
/** Texts compare byte by byte on both engines, whatever the cluster's locale. */
const postgresTypes = { text: 'text collate "C"', int: 'bigint', bytes: 'bytea', byKey: '', strict: '' }

/** Appended to a text, it sorts after everything that begins with the text. */
const highest = '\u{10ffff}'

/** Both databases read this from an index in the order of its bytes. */
export const beginsWith = (column: Expression<string | null>, begin: string) =>
  sql<SqlBool>`(${column} >= ${begin} and ${column} < ${begin + highest})`

/** Runs table definitions, with {text}, {int}, {bytes} and {byKey} replaced by the engine's own. */
export async function runSchema<T>(db: Kysely<T>, statements: string[]): Promise<void> {
  const types = isPostgres(db) ? postgresTypes : sqliteTypes
  for (const statement of statements) {
    const filled = statement
      .replaceAll('{text}', types.text)
      .replaceAll('{int}', types.int)
      .replaceAll('{bytes}', types.bytes)
      .replaceAll('{byKey}', types.byKey)
    const isTable = /^\s*create table/i.test(statement)
    await sql.raw(isTable ? filled + types.strict : filled).execute(db)
  }
}

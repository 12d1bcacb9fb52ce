import { type DatabaseSyncInstance, DatabaseSync } from '@photostructure/sqlite'
import { AppError } from '#server/platform/errors.ts'
import type { QueryResult } from 'kysely'
import { guardParameters } from './bind-guard.ts'

/** Preparing costs eight times as much as running a cached statement. */
const maxCachedStatements = 500
const JOURNAL_LIMIT_BYTES = 64 * 1024 * 1024

type Statement = { prepared: ReturnType<DatabaseSyncInstance['prepare']>; returnsRows: boolean }

/** One handle on the file; everything here is synchronous and never waits for a lock. */
export type SqliteConnection = {
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R>
  /** One statement, compiled once. */
  exec(sql: string): void
  inTransaction(): boolean
  close(): void
}

export function openSqliteConnection(file: string, role: 'writer' | 'reader'): SqliteConnection {
  // busy_timeout 0: waiting inside SQLite would block the event loop; the engine waits instead.
  const handle = new DatabaseSync(file, { timeout: 0 })
  const statementOf = statementCache(handle)
  try {
    setPragmas(handle, role)
  } catch (error) {
    handle.close()
    throw error
  }
  return {
    run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
      const bound = guardParameters(parameters)
      const { prepared, returnsRows } = statementOf(sql)
      if (returnsRows) {
        const rows = prepared.all(...bound) as R[]
        return { rows, numAffectedRows: BigInt(rows.length) }
      }
      return { rows: [], numAffectedRows: BigInt(prepared.run(...bound).changes) }
    },
    exec: (sql) => void statementOf(sql).prepared.run(),
    inTransaction: () => handle.isTransaction,
    close: () => handle.close(),
  }
}

function statementCache(handle: DatabaseSyncInstance): (sql: string) => Statement {
  // The map is in order of use: the first key is the least recent.
  const statements = new Map<string, Statement>()
  return (sql) => {
    let statement = statements.get(sql)
    if (statement) {
      statements.delete(sql)
    } else {
      const prepared = handle.prepare(sql)
      statement = { prepared, returnsRows: prepared.columns().length > 0 }
      const [oldest] = statements.keys()
      if (statements.size >= maxCachedStatements && oldest !== undefined) statements.delete(oldest)
    }
    statements.set(sql, statement)
    return statement
  }
}

const writerPragmas: Record<string, string | number> = {
  journal_mode: 'wal',
  // 2 = FULL: by default the driver answers in WAL mode before the commit is on disk.
  synchronous: 2,
  foreign_keys: 1,
  journal_size_limit: JOURNAL_LIMIT_BYTES,
  // At most 16 MB instead of the default 2: a booking writes into random places of indexes, which span more pages
  // than that.
  cache_size: -16_000,
}

/** Sets what every connection needs and reads it back, because SQLite ignores what it cannot do. */
function setPragmas(handle: DatabaseSyncInstance, role: 'writer' | 'reader'): void {
  const wanted = role === 'reader' ? { ...writerPragmas, query_only: 1 } : writerPragmas
  for (const [pragma, value] of Object.entries(wanted)) {
    handle.exec(`pragma ${pragma} = ${value}`)
    const row = handle.prepare(`pragma ${pragma}`).get() as Record<string, string | number>
    const actual = row[pragma] ?? ''
    if (actual !== value) {
      throw new AppError('unavailable', 'database.pragmaRefused', { params: { pragma, value, actual } })
    }
  }
}

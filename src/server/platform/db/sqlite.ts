import {
  type Dialect,
  type DialectAdapter,
  DialectAdapterBase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sqliteDriver } from './sqlite-driver.ts'
import type { SqliteOptions } from './sqlite-engine.ts'

export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => sqliteDriver(options),
    createAdapter: sqliteAdapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Declaring transactional DDL puts all migrations into one BEGIN IMMEDIATE: that is the lock between processes,
 * and a failed migration leaves nothing of itself. Kysely's own adapter has neither.
 */
class OwnSqliteAdapter extends DialectAdapterBase {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsReturning(): boolean {
    return true
  }
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const sqliteAdapter = (): DialectAdapter => new OwnSqliteAdapter()

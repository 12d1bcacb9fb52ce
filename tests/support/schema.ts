import { type CreateTableBuilder, sql } from 'kysely'
import { type AnyDb, isPostgres } from '#server/platform/db/engine.ts'

/** A table of a test, strict on SQLite as the product's are. Types: text, integer, and below. */
export function createTable<Name extends string>(db: AnyDb, name: Name): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name)
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`)
}

export const int8 = (db: AnyDb) => (isPostgres(db) ? 'bigint' : 'integer')

export const float8 = (db: AnyDb) => (isPostgres(db) ? 'double precision' : 'real')

export const bytes = (db: AnyDb) => (isPostgres(db) ? 'bytea' : 'blob')

import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** What differs between the engines in a table definition; STRICT or SQLite would store 'abc' as an integer. */
const sqliteTypes = { text: 'text', int: 'integer', bytes: 'blob', strict: ' strict' }
/** Texts compare byte by byte on both engines, whatever the cluster's locale. */
const postgresTypes = { text: 'text collate "C"', int: 'bigint', bytes: 'bytea', strict: '' }

/** Runs table definitions in which {text}, {int} and {bytes} stand for the engine's types. */
export async function runSchema<T>(db: Kysely<T>, statements: string[]): Promise<void> {
  const types = isPostgres(db) ? postgresTypes : sqliteTypes
  for (const statement of statements) {
    const filled = statement
      .replaceAll('{text}', types.text)
      .replaceAll('{int}', types.int)
      .replaceAll('{bytes}', types.bytes)
    const isTable = /^\s*create table/i.test(statement)
    await sql.raw(isTable ? filled + types.strict : filled).execute(db)
  }
}

import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'
import { insertOf, type Named, triggersOf } from './0035-console-search.ts'

/** The ids of an entry, which stand as a list in JSON, as words. */
const nameOf = (row: string) =>
  `replace(replace(replace(replace(${row}.ids, '[', ''), ']', ''), '"', ''), ',', ' ')`

const audit: Named = { table: 'audit_log', columns: ['ids'], isWritten: () => 'true', nameOf }

/** The story of a booking and of a group finds what was done to them without reading the log from end to end. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  await runSchema(db, [
    ...triggersOf(audit, engine),
    insertOf(audit, audit.table, engine, `${audit.table}, `),
  ])
}

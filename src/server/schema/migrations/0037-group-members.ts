import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'
import { insertOf, type Named, triggersOf } from './0035-console-search.ts'

const nameOf = (row: string) => `${row}.name`
const isWritten = () => 'true'

/** Who has given a name in a group, and who has a share of what it books. */
const named: Named[] = ['group_names', 'group_shares'].map((table) => ({
  table,
  columns: ['name'],
  isWritten,
  nameOf,
}))

/** The console finds groups by their members' names, too. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  await runSchema(db, [
    ...named.flatMap((of) => triggersOf(of, engine)),
    ...named.map((of) => insertOf(of, of.table, engine, `${of.table}, `)),
  ])
}

import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'
import type { Engine } from '#server/platform/db/row-triggers.ts'
import { insertOf, type Named, triggersOf } from './0035-console-search.ts'

/** A value of the record, as text; both engines write a list as `["one","other"]`. */
const valueIn = {
  sqlite: (row: string, path: string[]) => `json_extract(${row}.data, '$.${path.join('.')}')`,
  postgres: (row: string, path: string[]) => `(${row}.data::json #>> '{${path.join(',')}}')`,
}

const paths = [
  ['locations', 'village'],
  ['locations', 'city'],
  ['locations', 'state'],
  ['alternateNames'],
  ['aliases'],
]

const packagesOf = (engine: Engine): Named => ({
  table: 'packages',
  columns: ['name', 'data'],
  isWritten: () => 'true',
  nameOf: (row) =>
    [
      `${row}.name`,
      ...paths.map((path) => `replace(trim(coalesce(${valueIn[engine](row, path)}, ''), '[]"'), '","', ' ')`),
    ].join(` || ' ' || `),
})

/**
 * The console finds bookings by the name of a journey: the words of its names and places give its id, and the index its bookings,
 * newest first. Beginning a booking does not write that index (docs/decisions/0104).
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  const packages = packagesOf(engine)
  await runSchema(db, [
    ...triggersOf(packages, engine),
    insertOf(packages, packages.table, engine, `${packages.table}, `),
    `create index bookings_package on bookings (package_id, id) where status <> 'Pending'`,
  ])
}

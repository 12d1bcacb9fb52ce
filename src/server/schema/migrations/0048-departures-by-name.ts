import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'

/**
 * The embedded database reads the departures of all journeys from an index: in the rows they stand behind long texts. An entry
 * of PostgreSQL's has a limit, and its rows hold long texts elsewhere.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  if (isPostgres(db)) return
  await runSchema(db, [
    'drop index packages_departures',
    'create index packages_departures on packages (id, name, departures) where departures is not null',
  ])
}

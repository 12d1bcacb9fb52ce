import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'

/** The occupancy asks which days are withdrawn, and of each journey when it was: in the index of 0048, too. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, ['create index withdrawn_dates_last on withdrawn_dates (last_date)'])
  if (isPostgres(db)) return
  await runSchema(db, [
    'drop index packages_departures',
    'create index packages_departures on packages (id, name, departures, withdrawn_at) where departures is not null',
  ])
}

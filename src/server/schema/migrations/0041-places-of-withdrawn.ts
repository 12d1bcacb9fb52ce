import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Where a hotel or rental stood when it was withdrawn, so that it gets its place back when it is offered again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table catalogue_history add column position {int}`])
}

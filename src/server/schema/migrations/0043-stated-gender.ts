import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Whether a person has stated the gender of their account, which is Male until they do. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table users add column gender_stated {int}`])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** When each person's console last asked something, to the minute. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table staff add column seen_at {text}`])
}

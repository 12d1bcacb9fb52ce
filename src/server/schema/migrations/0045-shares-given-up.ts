import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** When a share of an undecided group was given up: cancelled, or declined before it was paid. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table group_shares add column left_at {text}`])
}

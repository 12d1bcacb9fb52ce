import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** When a package starts and at which price, as a booking reads it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table packages add column departures {text}`])
}

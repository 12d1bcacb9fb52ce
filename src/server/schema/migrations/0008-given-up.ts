import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Failed effects, which the operator has to look at, are few among very many that are done. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`create index outbox_failed on outbox (failed_at) where failed_at is not null`])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table bookings add column language {text} not null default 'en'`])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** The hotel that was booked for a journey, in the operator's words; null until one is confirmed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`alter table bookings add column stay text`])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Documents and transitions of bookings by the day, for reports. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index papers_issued on papers (issued_on)`,
    `create index booking_history_transitions on booking_history (at) where "of" = 'booking'`,
  ])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Bookings that nobody paid and that still name their traveller: the night finds those that ended long ago. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index bookings_unpaid on bookings (updated_at)
      where status in ('Cancelled', 'Expired') and settled_by is null and traveler_email <> ''`,
  ])
}

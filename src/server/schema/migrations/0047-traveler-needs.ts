import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What a traveller wants us to know about a booking, and the index by which it is found once the journey is over. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table bookings add column traveler_needs {text}`,
    `create index bookings_needs on bookings (travel_date) where traveler_needs is not null`,
  ])
}

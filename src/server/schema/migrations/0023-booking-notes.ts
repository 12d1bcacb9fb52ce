import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What staff writes about a booking for each other. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table booking_notes (
      id {text} primary key,
      booking_id {text} not null references bookings (id),
      staff_id {text} not null references staff (id),
      note {text} not null,
      created_at {text} not null
    )`,
    `create index booking_notes_booking on booking_notes (booking_id)`,
  ])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/**
 * What the beginning of a booking writes is written a thousand times for each time that anybody reads it. Journeys of a day
 * are looked for among those that do not wait for their payment; reports read entries of sales instead of transitions; and
 * the day of a booking is in its id (docs/decisions/0104).
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index bookings_departing on bookings (status, travel_date) where status <> 'Pending'`,
    `drop index bookings_travel`,
    `drop index bookings_day`,
    `drop index booking_history_transitions`,
  ])
}

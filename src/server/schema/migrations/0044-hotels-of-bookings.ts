import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Bookings are found by their hotel, wished or confirmed, or because none is confirmed yet; beginning one writes none of this. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index bookings_wish on bookings (lower(hotel_name)) where status <> 'Pending' and hotel_name <> ''`,
    `create index bookings_stay on bookings (lower(stay)) where status <> 'Pending' and stay is not null`,
    `create index bookings_no_stay on bookings (travel_date, id) where status = 'Confirmed' and stay is null and days > 1`,
  ])
}

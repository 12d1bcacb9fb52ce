import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/**
 * Each new booking is compared with earlier requests of the same person; without this index all their bookings are read.
 * The index ends with the id, by which they are sorted, or SQLite would prefer the index of a person's bookings.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`create index bookings_request on bookings (user_id, request_hash, id)`])
}

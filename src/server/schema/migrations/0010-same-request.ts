import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/schema-types.ts'

/**
 * Every creation looks for the same request of the same person: without it, through all bookings that he ever made.
 * It ends with the id, by which they are sorted, or SQLite takes the index of a person's bookings instead.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [`create index bookings_request on bookings (user_id, request_hash, id)`])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** A search with a date asks for what is taken of that day, of all packages. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, ['create index seats_day on seats (travel_date)'])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** A booking is found by the end of its code, as by that of its telephone number; beginning one does not write this index. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index bookings_code_end on bookings (substr(code, length(code) - 3)) where status <> 'Pending'`,
  ])
}

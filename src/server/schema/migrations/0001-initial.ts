import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'
import { bookings } from './0001-initial/bookings.ts'
import { catalogue } from './0001-initial/catalogue.ts'
import { money } from './0001-initial/money.ts'
import { people } from './0001-initial/people.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [...people, ...catalogue, ...bookings, ...money])
}

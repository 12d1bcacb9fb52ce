import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table contact_messages (
      id {text} primary key,
      name {text} not null,
      email {text} not null,
      message {text} not null,
      created_at {text} not null
    )`,
  ])
}

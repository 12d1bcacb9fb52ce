import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table consents (
      id {text} primary key,
      user_id {text} not null references users (id),
      document {text} not null,
      version {text} not null,
      at {text} not null
    )`,
    `create index consents_user on consents (user_id, at)`,
  ])
}

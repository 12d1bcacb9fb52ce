import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table shortlist (
      user_id {text} not null references users (id),
      package_id {text} not null,
      added_at {text} not null,
      primary key (user_id, package_id)
    )`,
  ])
}

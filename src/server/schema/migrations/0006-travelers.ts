import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table bookings add column traveler_names {text}`,
    `create table saved_travelers (
      id {text} primary key,
      user_id {text} not null references users (id),
      name {text} not null,
      created_at {text} not null
    )`,
    `create index saved_travelers_user on saved_travelers (user_id, id)`,
  ])
}

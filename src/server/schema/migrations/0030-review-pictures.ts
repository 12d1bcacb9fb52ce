import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What travellers show of a journey: at most six pictures a review, seen by nobody before staff has seen them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table review_pictures (
      id {text} primary key,
      review_id {text} not null,
      position {int} not null check (position between 1 and 6),
      state {text} not null check (state in ('waiting', 'approved')),
      width {int} not null,
      height {int} not null,
      small {bytes} not null,
      large {bytes} not null,
      created_at {text} not null,
      unique (review_id, position)
    )`,
    `create index review_pictures_waiting on review_pictures (id) where state = 'waiting'`,
  ])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

const categories = ['value', 'comfort', 'food', 'guides', 'sights']
const stars = ['one', 'two', 'three', 'four', 'five']
const counter = (name: string) => `${name} {int} not null default 0 check (${name} >= 0)`

/** What those who travelled say of a package, and what it adds up to. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table reviews (
      id {text} primary key,
      booking_id {text} not null,
      package_id {text} not null,
      user_id {text},
      wrote_as {text} not null check (wrote_as in ('payer', 'traveller')),
      author {text},
      overall {int} not null check (overall between 1 and 5),
      ${categories.map((name) => `${name} {int} check (${name} between 1 and 5),`).join(' ')}
      words {text} not null,
      language {text} not null,
      travel_month {text} not null,
      travelled_with {text},
      state {text} not null check (state in ('published', 'waiting', 'hidden', 'withdrawn')),
      waits_for {text},
      hidden_for {text},
      answer {text},
      answered_at {text},
      version {int} not null default 1,
      created_at {text} not null,
      changed_at {text},
      unique (booking_id, wrote_as)
    )`,
    `create index reviews_package on reviews (package_id, state, id)`,
    `create index reviews_user on reviews (user_id)`,
    `create index reviews_waiting on reviews (id) where state = 'waiting'`,
    `create table package_ratings (
      package_id {text} primary key,
      ${['count', 'sum', ...stars, 'hidden'].map((name) => counter(name)).join(', ')},
      ${categories.map((name) => `${counter(`${name}_count`)}, ${counter(`${name}_sum`)}`).join(', ')},
      changed_in {int} not null
    )`,
    `create index package_ratings_changed on package_ratings (changed_in)`,
    `create table ratings_state (
      id {int} primary key check (id = 1),
      version {int} not null,
      mean_count {int} not null,
      mean_sum {int} not null,
      reckoned_at {text} not null
    )`,
  ])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Who waits for seats of a day, in which order, and the seats that are offered to them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table waitlist (
      id {text} primary key,
      user_id {text} not null,
      package_id {text} not null,
      travel_date {text} not null,
      people {int} not null check (people > 0),
      place {int} not null,
      state {text} not null check (state in ('waiting', 'offered')),
      seats_taken {int} not null default 0 check (seats_taken >= 0),
      offered_until {text},
      passes {int} not null default 0,
      language {text} not null,
      created_at {text} not null,
      unique (user_id, package_id, travel_date)
    )`,
    `create index waitlist_line on waitlist (package_id, travel_date, place)`,
    `create index waitlist_offers on waitlist (offered_until) where offered_until is not null`,
  ])
}

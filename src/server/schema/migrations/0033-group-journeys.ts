import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What a group has booked together, and each one's share of it; and which share a booking is of. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table group_journeys (
      id {text} primary key,
      group_id {text} not null,
      organiser_id {text},
      package_id {text} not null,
      travel_date {text} not null,
      sold {text} not null,
      rule {text} not null check (rule in ('all', 'whoPaid')),
      minimum {int} not null check (minimum > 0),
      pay_by {text} not null,
      due_at {text} not null,
      state {text} not null check (state in ('held', 'open', 'done', 'ended')),
      seats_taken {int} not null default 0,
      seats_date {text},
      version {int} not null default 0,
      language {text} not null,
      created_at {text} not null,
      opened_at {text},
      decided_at {text}
    )`,
    `create index group_journeys_group on group_journeys (group_id)`,
    `create index group_journeys_organiser on group_journeys (organiser_id)`,
    `create index group_journeys_due on group_journeys (due_at) where state in ('held', 'open')`,
    `create index group_journeys_day on group_journeys (package_id, seats_date) where seats_date is not null`,
    `create table group_shares (
      id {text} primary key,
      group_id {text} not null,
      journey_id {text} not null,
      place {int} not null,
      code {text} not null unique,
      name {text} not null,
      email {text} not null,
      people {int} not null check (people > 0),
      extra_rooms {int} not null,
      total_paise {int} not null,
      paid_by {text},
      booking_id {text},
      reminded {int} not null default 0
    )`,
    `create index group_shares_group on group_shares (group_id)`,
    `create index group_shares_journey on group_shares (journey_id, place)`,
    `alter table bookings add column share_id {text}`,
    `create index bookings_share on bookings (share_id) where share_id is not null`,
  ])
}

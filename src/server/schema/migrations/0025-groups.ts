import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Those who decide together on a journey: who they are, what they choose from, how they vote and what they say. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table travel_groups (
      id {text} primary key,
      code {text} not null unique,
      name {text} not null,
      organiser_id {text},
      people {int} not null check (people > 0),
      state {int} not null default 0,
      ends_on {text} not null,
      created_at {text} not null,
      closed_at {text}
    )`,
    `create index travel_groups_organiser on travel_groups (organiser_id)`,
    `create table group_past_codes (
      code {text} primary key,
      group_id {text} not null,
      at {text} not null
    )`,
    `create index group_past_codes_group on group_past_codes (group_id)`,
    `create table group_choices (
      group_id {text} not null,
      kind {text} not null check (kind in ('journey', 'date')),
      value {text} not null,
      place {int} not null,
      primary key (group_id, kind, value)
    )`,
    `create table group_names (
      id {text} primary key,
      group_id {text} not null,
      name {text} not null,
      same_name {text} not null,
      device_hash {text} not null,
      is_organiser {int} not null default 0,
      created_at {text} not null,
      unique (group_id, same_name),
      unique (group_id, device_hash)
    )`,
    `create table group_votes (
      name_id {text} not null,
      group_id {text} not null,
      kind {text} not null,
      value {text} not null,
      vote {text} not null check (vote in ('yes', 'perhaps', 'no')),
      at {text} not null,
      primary key (name_id, kind, value)
    )`,
    `create index group_votes_group on group_votes (group_id)`,
    `create table group_comments (
      id {text} primary key,
      group_id {text} not null,
      name_id {text} not null,
      text {text} not null,
      created_at {text} not null
    )`,
    `create index group_comments_group on group_comments (group_id, id)`,
  ])
}

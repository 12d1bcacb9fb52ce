import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What staff writes before it is published, and what was published and withdrawn at the console. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table catalogue_drafts (
      kind {text} not null check (kind in ('packages', 'hotels', 'rentals')),
      record_id {text} not null,
      document {text} not null,
      version {int} not null,
      base {text} not null,
      staff_id {text} not null references staff (id),
      saved_at {text} not null,
      primary key (kind, record_id)
    )`,
    `create table catalogue_history (
      id {text} primary key,
      kind {text} not null check (kind in ('packages', 'hotels', 'rentals')),
      record_id {text} not null,
      what {text} not null check (what in ('found', 'published', 'withdrawn')),
      document {text} not null,
      fields {text} not null,
      staff_id {text} references staff (id),
      at {text} not null
    )`,
    `create index catalogue_history_record on catalogue_history (kind, record_id, id)`,
  ])
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Answers of the operator to messages; and mails that expire, which are sent before others. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table contact_messages add column language {text} not null default 'en' check (language in ('en', 'hi'))`,
    `alter table contact_messages add column answer {text}`,
    `alter table contact_messages add column answered_at {text}`,
    `alter table outbox add column expires_at {text}`,
    `create index outbox_urgent on outbox (due_at)
      where done_at is null and failed_at is null and expires_at is not null`,
  ])
}

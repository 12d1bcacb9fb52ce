import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/**
 * Further answers to messages, and the messages of a mailbox. The first answer stays with its message, where the release
 * before reads and guards it; that release also forgets messages, so their further answers go with them.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table contact_answers (
      message_id {text} not null references contact_messages (id) on delete cascade,
      number integer not null check (number > 1),
      answer {text} not null,
      answered_at {text} not null,
      primary key (message_id, number)
    )`,
    `create index contact_messages_email on contact_messages (email, id)`,
  ])
}

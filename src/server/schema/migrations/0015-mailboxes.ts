import type { Kysely } from 'kysely'
import { completeMailboxes } from '#server/schema/complete-mailboxes.ts'
import { runSchema } from '#server/platform/db/engine.ts'

/** The canonical form of addresses that an older release stored as typed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table users add column mailbox {text}`,
    `create index users_mailbox on users (mailbox) where mailbox is not null`,
  ])
  await completeMailboxes(db)
}

import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** Browsers that have proved a mailbox, nonces that are not used yet, and what the owner is notified about. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table known_browsers (
      browser_hash {text} primary key,
      user_id {text} not null references users (id),
      known_at {text} not null,
      seen_at {text} not null
    )`,
    `create index known_browsers_user on known_browsers (user_id)`,
    `create table sign_in_nonces (
      nonce_hash {text} primary key,
      created_at {text} not null
    )`,
    `alter table identities add column email {text}`,
    `alter table identities add column is_vouched {int} not null default 0 check (is_vouched in (0, 1))`,
    `alter table users add column registered_device {text}`,
    `alter table otp_requests add column way {text} not null default 'code' check (way in ('code', 'link'))`,
  ])
}

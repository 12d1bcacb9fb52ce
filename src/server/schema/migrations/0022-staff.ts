import type { Kysely } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'

const said = 'the audit log is only written, never changed'

const sqliteTriggers = (['update', 'delete'] as const).map(
  (change) => `create trigger audit_log_no_${change} before ${change} on audit_log
    begin select raise(abort, '${said}'); end`,
)

const postgresTriggers = [
  `create or replace function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception '${said}'; end $$`,
  `create trigger audit_log_no_change before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
]

/** Who works here, how they come in, and the log of what they and the command line change. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table staff (
      id {text} primary key,
      name {text} not null,
      mail {text} not null,
      roles {text} not null,
      created_at {text} not null,
      removed_at {text}
    )`,
    `create unique index staff_mail on staff (mail) where removed_at is null`,
    `create table staff_passkeys (
      id {text} primary key,
      staff_id {text} not null references staff (id),
      public_key {text} not null,
      counter {int} not null,
      name {text} not null,
      created_at {text} not null,
      used_at {text}
    )`,
    `create index staff_passkeys_staff on staff_passkeys (staff_id)`,
    `create table staff_links (
      hash {text} primary key,
      staff_id {text} references staff (id),
      created_at {text} not null,
      expires_at {text} not null,
      used_at {text}
    )`,
    `create index staff_links_staff on staff_links (staff_id)`,
    `create table staff_sessions (
      id {text} primary key,
      staff_id {text} not null references staff (id),
      hash {text} not null unique,
      created_at {text} not null,
      expires_at {text} not null,
      ended_at {text}
    )`,
    `create index staff_sessions_staff on staff_sessions (staff_id)`,
    `create table staff_challenges (
      challenge {text} primary key,
      expires_at {text} not null
    )`,
    `create table audit_log (
      id {text} primary key,
      at {text} not null,
      staff_id {text} references staff (id),
      what {text} not null,
      ids {text} not null,
      paise {int},
      fields {text} not null,
      why {text}
    )`,
    ...(isPostgres(db) ? postgresTriggers : sqliteTriggers),
  ])
}

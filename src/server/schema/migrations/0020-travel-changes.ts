import { type Kysely, sql } from 'kysely'
import { isPostgres, runSchema } from '#server/platform/db/engine.ts'

const refundColumns = `id, payment_id, booking_id, reason, amount_paise, idempotency_key, body, provider_refund_id, status,
  reference, requested_at, expected_by, done_at, next_poll_at, polls, absorbed_paise`
const sendingColumns = `id, refund_id, amount_paise, idempotency_key, body, provider_refund_id, status, reference, sent_at,
  next_poll_at`

/**
 * SQLite removes a check only with its table, so the rows move to a new one. The sendings, which refer to refunds, move
 * with them: then no row ever refers to what is gone.
 */
const widerRefunds = [
  `create table wider_refunds (
    id {text} primary key,
    payment_id {text} not null references payments (id),
    booking_id {text} not null references bookings (id),
    reason {text} not null,
    amount_paise {int} not null check (amount_paise > 0),
    idempotency_key {text} not null,
    body {text} not null,
    provider_refund_id {text},
    status {text} not null check (status in ('requested', 'pending', 'processed', 'failed')),
    reference {text},
    requested_at {text} not null,
    expected_by {text} not null,
    done_at {text},
    next_poll_at {text},
    polls {int} not null,
    absorbed_paise {int} not null default 0
  )`,
  `insert into wider_refunds (${refundColumns}) select ${refundColumns} from refunds`,
  `create table moved_sendings (
    id {text} primary key,
    refund_id {text} not null references wider_refunds (id),
    amount_paise {int} not null check (amount_paise > 0),
    idempotency_key {text} not null unique,
    body {text} not null,
    provider_refund_id {text} unique,
    status {text} not null check (status in ('requested', 'pending', 'processed', 'failed')),
    reference {text},
    sent_at {text} not null,
    next_poll_at {text}
  )`,
  `insert into moved_sendings (${sendingColumns}) select ${sendingColumns} from refund_sendings`,
  `drop table refund_sendings`,
  `drop table refunds`,
  `alter table wider_refunds rename to refunds`,
  `alter table moved_sendings rename to refund_sendings`,
  `create unique index refunds_payment_reason on refunds (payment_id, reason)`,
  `create unique index refunds_idempotency on refunds (idempotency_key)`,
  `create unique index refunds_provider on refunds (provider_refund_id)`,
  `create index refunds_booking on refunds (booking_id)`,
  `create index refund_sendings_refund on refund_sendings (refund_id)`,
  `create index refund_sendings_poll on refund_sendings (next_poll_at) where next_poll_at is not null`,
]

/** Changes of confirmed bookings; and refunds for one change after the other, each with a reason of its own. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table bookings add column fares {text}`,
    `alter table bookings add column floor_paise {int} not null default 0`,
    `alter table bookings add column changed_at {text}`,
    `create table booking_changes (
      id {text} primary key,
      booking_id {text} not null references bookings (id),
      package_id {text} not null,
      state {text} not null check (state in ('open', 'done', 'ended')),
      travel_date {text} not null,
      number_of_people {int} not null,
      extra_rooms {int} not null,
      fares {text} not null,
      total_paise {int} not null,
      difference_paise {int} not null,
      floor_paise {int} not null,
      from_date {text} not null,
      from_people {int} not null,
      from_rooms {int} not null,
      charge_id {text},
      seats_taken {int} not null default 0,
      seats_date {text},
      due_until {text} not null,
      created_at {text} not null,
      ended_at {text},
      cause {text} not null
    )`,
    `create index booking_changes_booking on booking_changes (booking_id)`,
    `create unique index booking_changes_open on booking_changes (booking_id) where state = 'open'`,
  ])
  if (isPostgres(db)) await sql`alter table refunds drop constraint refunds_reason_check`.execute(db)
  else await runSchema(db, widerRefunds)
}

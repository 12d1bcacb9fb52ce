import type { Kysely } from 'kysely'
import { completeMoney } from '#server/schema/complete-money.ts'
import { runSchema } from '#server/platform/db/engine.ts'

/**
 * Charges, a row for each sending of a refund, reversals by the provider, and unmatched payments. Only widens the
 * database: the previous release runs on beside it.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table charges (
      id {text} primary key,
      booking_id {text} not null references bookings (id),
      code {text} not null unique,
      purpose {text} not null check (purpose in ('booking', 'change')),
      amount_paise {int} not null check (amount_paise >= 0),
      due_until {text} not null,
      settled_by {text},
      created_at {text} not null
    )`,
    `create index charges_booking on charges (booking_id)`,
    `alter table payment_orders add column charge_id {text}`,
    `alter table payments add column payer_fee_paise {int} not null default 0`,
    `alter table refunds add column absorbed_paise {int} not null default 0`,
    `create table refund_sendings (
      id {text} primary key,
      refund_id {text} not null references refunds (id),
      amount_paise {int} not null check (amount_paise > 0),
      idempotency_key {text} not null unique,
      body {text} not null,
      provider_refund_id {text} unique,
      status {text} not null check (status in ('requested', 'pending', 'processed', 'failed')),
      reference {text},
      sent_at {text} not null,
      next_poll_at {text}
    )`,
    `create index refund_sendings_refund on refund_sendings (refund_id)`,
    `create index refund_sendings_poll on refund_sendings (next_poll_at) where next_poll_at is not null`,
    `create table reversals (
      id {text} primary key,
      payment_id {text} not null references payments (id),
      kind {text} not null check (kind in ('refund', 'dispute')),
      amount_paise {int} not null check (amount_paise >= 0),
      status {text} not null,
      first_seen_at {text} not null,
      settled_at {text},
      extra_paise {int} not null default 0,
      note {text}
    )`,
    `create index reversals_payment on reversals (payment_id)`,
    `create table stray_payments (
      id {text} primary key,
      provider_order_id {text},
      amount_paise {int} not null,
      currency {text} not null,
      why {text} not null,
      first_seen_at {text} not null,
      settled_at {text},
      note {text}
    )`,
    // Personal data of messages that nobody reads any more.
    `update webhook_events set raw = ''`,
  ])
  await completeMoney(db)
}

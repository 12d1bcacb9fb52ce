import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `alter table bookings add column supply_state {text}`,
    `create table paper_series (
      series {text} primary key,
      last_number {int} not null
    )`,
    `create table papers (
      id {text} primary key,
      booking_id {text} not null references bookings (id),
      kind {text} not null,
      number {text} not null unique,
      source {text} not null,
      refers_to {text},
      issued_at {text} not null,
      issued_on {text} not null,
      amount_paise {int} not null,
      taxable_paise {int} not null,
      cgst_paise {int} not null,
      sgst_paise {int} not null,
      igst_paise {int} not null,
      rate_hundredths {int} not null,
      supply_state {text} not null,
      seller {text} not null,
      unique (kind, source)
    )`,
    `create index papers_booking on papers (booking_id, id)`,
  ])
}

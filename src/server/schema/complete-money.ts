import { type QueryExecutorProvider, sql } from 'kysely'
import { completeSeats, listUncounted } from './complete-seats.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'

/**
 * The previous release writes neither the charge of a booking nor the sendings of a refund, so they are added here: for
 * a locked booking, or for all of them while no other process runs. To be removed once no such release can run beside
 * this one.
 */
export async function completeMoney(db: QueryExecutorProvider, bookingId?: string): Promise<void> {
  const booking = bookingId === undefined ? sql`true` : sql`b.id = ${bookingId}`
  const refund = bookingId === undefined ? sql`true` : sql`r.booking_id = ${bookingId}`
  await sql`
    insert into charges (id, booking_id, code, purpose, amount_paise, due_until, settled_by, created_at)
    select b.id, b.id, b.code, 'booking', b.total_paise, b.hold_until, b.settled_by, b.created_at from bookings b
    where ${booking} and not exists (select 1 from charges c where c.id = b.id)
    on conflict do nothing`.execute(db)
  await sql`
    update charges set amount_paise = b.total_paise, due_until = b.hold_until, settled_by = b.settled_by
    from bookings b where b.id = charges.id and ${booking} and charges.settled_by is null
    and (charges.amount_paise <> b.total_paise or charges.due_until <> b.hold_until or b.settled_by is not null)`.execute(
    db,
  )
  await sql`
    insert into refund_sendings (id, refund_id, amount_paise, idempotency_key, body, provider_refund_id, status,
      reference, sent_at, next_poll_at)
    select substr(r.idempotency_key, 4), r.id, r.amount_paise, r.idempotency_key, r.body, r.provider_refund_id, r.status,
      r.reference, r.requested_at, r.next_poll_at from refunds r
    where ${refund} and not exists (select 1 from refund_sendings s where s.idempotency_key = r.idempotency_key)
    on conflict do nothing`.execute(db)
  await sql`
    update refund_sendings set provider_refund_id = r.provider_refund_id, status = r.status, reference = r.reference,
      next_poll_at = r.next_poll_at
    from refunds r where r.idempotency_key = refund_sendings.idempotency_key and ${refund}
    and (r.provider_refund_id is not null or r.status = 'failed') and refund_sendings.status <> 'processed'
    and refund_sendings.status <> r.status`.execute(db)
}

/** Bookings newer than an id, or with newer refunds, that lack what completeMoney writes. */
async function listIncomplete(tx: Tx, sinceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b left join charges c on c.id = b.id
    where b.id >= ${sinceId} and (c.id is null or (c.settled_by is null
      and (c.amount_paise <> b.total_paise or c.due_until <> b.hold_until or b.settled_by is not null)))
    union
    select r.booking_id from refunds r left join refund_sendings s on s.idempotency_key = r.idempotency_key
    where r.id >= ${sinceId} and (s.id is null or (s.status <> 'processed' and s.status <> r.status
      and (r.provider_refund_id is not null or r.status = 'failed')))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes the booking's lock first, as every other change of a booking does: otherwise the two could deadlock. */
export function completeBooking(database: Database, bookingId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const booking = tx.selectFrom('bookings').select('id').where('id', '=', bookingId)
    if (!(await forUpdate(tx, booking).executeTakeFirst())) return
    await completeMoney(tx, bookingId)
    await completeSeats(tx, bookingId)
  })
}

/** Completes bookings that no other code touches, and which nothing else would complete. */
export async function completeOlder(database: Database, sinceId: string): Promise<void> {
  const ids = await database.transaction(
    async (tx) => new Set([...(await listIncomplete(tx, sinceId)), ...(await listUncounted(tx, sinceId))]),
  )
  for (const id of ids) await completeBooking(database, id)
}

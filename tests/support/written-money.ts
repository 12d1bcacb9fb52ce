import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addOrder, addUser } from './account-rows.ts'

/** A movement of money in the ledger, under the provider's id. */
export type WrittenMoney = {
  id: string
  kind: 'payment' | 'refund' | 'dispute'
  amountPaise: number
  feePaise: number
  taxPaise: number
  isMoved: boolean
  at: string
}

const user = 'user of written money'
const long = '2026-01-01T06:00:00.000Z'

async function addPayments({ db }: Database, orderId: string, all: readonly WrittenMoney[]): Promise<void> {
  // The payment that refunds and disputes belong to; it was never paid, so it is no movement itself.
  const carrier = {
    id: 'pay_carrier',
    amountPaise: 1,
    feePaise: null,
    taxPaise: null,
    isMoved: false,
    at: long,
  }
  const rows = [carrier, ...all.filter(({ kind }) => kind === 'payment')]
  await db
    .insertInto('payments')
    .values(
      rows.map(({ id, amountPaise, feePaise, taxPaise, isMoved, at }) => ({
        card_last4: null,
        card_network: null,
        error_reason: null,
        method: 'upi',
        last_source: 'test',
        id,
        provider_payment_id: id,
        payment_order_id: orderId,
        status: isMoved ? ('captured' as const) : ('created' as const),
        amount_paise: amountPaise,
        fee_paise: feePaise,
        tax_paise: taxPaise,
        first_seen_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

async function addRefunds({ db }: Database, bookingId: string, all: readonly WrittenMoney[]): Promise<void> {
  for (const [number, { id, amountPaise, isMoved, at }] of all.entries()) {
    const shared = { amount_paise: amountPaise, idempotency_key: id, body: '{}', reference: null }
    const status = isMoved ? ('processed' as const) : ('failed' as const)
    await db
      .insertInto('refunds')
      .values({
        ...shared,
        id: `refund ${id}`,
        payment_id: 'pay_carrier',
        booking_id: bookingId,
        reason: `change ${number + 1}`,
        provider_refund_id: null,
        status,
        requested_at: at,
        expected_by: '2026-12-08',
        done_at: null,
        next_poll_at: null,
        polls: 0,
      })
      .execute()
    await db
      .insertInto('refund_sendings')
      .values({
        ...shared,
        id: `sending ${id}`,
        refund_id: `refund ${id}`,
        provider_refund_id: id,
        status,
        sent_at: at,
        next_poll_at: null,
      })
      .execute()
  }
}

/** Writes these movements into the ledger of one booking, bypassing the services, since rows are what is compared. */
export async function writeMoney(database: Database, all: readonly WrittenMoney[]): Promise<string> {
  await addUser(database, user)
  const bookingId = await addBooking(database, user)
  await addPayments(database, await addOrder(database, bookingId, 'paid'), all)
  await addRefunds(
    database,
    bookingId,
    all.filter(({ kind }) => kind === 'refund'),
  )
  for (const { id, amountPaise, at } of all.filter(({ kind }) => kind === 'dispute'))
    await database.db
      .insertInto('reversals')
      .values({
        id,
        payment_id: 'pay_carrier',
        kind: 'dispute',
        amount_paise: amountPaise,
        status: 'lost',
        first_seen_at: at,
        settled_at: null,
        note: null,
      })
      .execute()
  return bookingId
}

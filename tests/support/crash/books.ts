import { dayMs } from '#shared/domain/durations.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import type { Letter } from './mailbox-watch.ts'
import type { Ground } from './stage.ts'

const pageSize = 100

/** The payments whose money the provider has taken. */
export async function paymentsTaken({ provider }: Pick<Ground, 'provider'>): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = []
  const range = { from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs), count: pageSize }
  for (;;) {
    const page = await provider.listPayments({ ...range, skip: all.length })
    all.push(...page)
    if (page.length < pageSize) {
      return all.filter(({ status }) => status === 'captured' || status === 'refunded')
    }
  }
}

const ours = ({ db }: Database) => ({
  bookings: () =>
    db
      .selectFrom('bookings')
      .select(['id', 'code', 'status', 'payment_status', 'total_paise', 'hold_until', 'settled_by'])
      .execute(),
  charges: () =>
    db
      .selectFrom('charges')
      .select(['id', 'booking_id', 'code', 'amount_paise', 'due_until', 'settled_by'])
      .execute(),
  orders: () =>
    db
      .selectFrom('payment_orders')
      .select(['booking_id', 'charge_id', 'receipt', 'provider_order_id', 'amount_paise'])
      .execute(),
  payments: () => db.selectFrom('payments').select(['id', 'provider_payment_id', 'status']).execute(),
  refunds: () =>
    db
      .selectFrom('refunds')
      .select(['id', 'booking_id', 'payment_id', 'reason', 'amount_paise', 'done_at'])
      .execute(),
  sendings: () => db.selectFrom('refund_sendings').select(['refund_id', 'amount_paise', 'status']).execute(),
  /** No refunds from the dashboard, and no payments except for our orders. */
  strange: async () => [
    ...(await db.selectFrom('reversals').select('id').execute()),
    ...(await db.selectFrom('stray_payments').select('id').execute()),
  ],
  confirmations: () =>
    db
      .selectFrom('booking_history')
      .select(['booking_id', 'at'])
      .where('of', '=', 'booking')
      .where('to_status', '=', 'Confirmed')
      .execute(),
  effects: () =>
    db.selectFrom('outbox').select(['kind', 'dedupe_key', 'done_at', 'failed_at', 'expires_at']).execute(),
  users: () => db.selectFrom('users').select('email').execute(),
})

/** Everything recorded anywhere: by us, by the provider, in the mailbox, and when the product was down. */
export async function readBooks(stage: Ground, letters: Letter[]) {
  const database = await openDatabase({ ...stage.place, poolSize: 1 })
  try {
    const read = ours(database)
    return {
      bookings: await read.bookings(),
      charges: await read.charges(),
      orders: await read.orders(),
      payments: await read.payments(),
      refunds: await read.refunds(),
      sendings: await read.sendings(),
      strange: await read.strange(),
      confirmations: await read.confirmations(),
      effects: await read.effects(),
      users: await read.users(),
      taken: await paymentsTaken(stage),
      letters,
      downs: stage.downs(),
    }
  } finally {
    await database.close()
  }
}

export type Books = Awaited<ReturnType<typeof readBooks>>

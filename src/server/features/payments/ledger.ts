import type { Db } from '#server/db/client.ts'
import type { BookingRow } from '#server/features/bookings/repository.ts'
import type { PaymentRow, RefundRow } from './repository.ts'

export type PaymentAccount = { payment: PaymentRow; refunds: RefundRow[] }

/** Everything that is known of one booking's money. */
export type Account = {
  booking: BookingRow
  taken: PaymentAccount[]
  /** When and why it was cancelled. */
  cancelled: { at: string; cause: string } | undefined
}

const batch = 200

async function accountsOf(db: Db, bookings: BookingRow[]): Promise<Account[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const payments = await db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('payments')
    .select('payment_orders.booking_id')
    .where('payment_orders.booking_id', 'in', ids)
    .where('payments.status', 'in', ['captured', 'refunded'])
    .orderBy('payments.id')
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('booking_id', 'in', ids).execute()
  const ends = await db
    .selectFrom('booking_history')
    .select(['booking_id', 'at', 'cause'])
    .where('booking_id', 'in', ids)
    .where('of', '=', 'booking')
    .where('to_status', '=', 'Cancelled')
    .execute()
  return bookings.map((booking) => ({
    booking,
    taken: payments
      .filter((payment) => payment.booking_id === booking.id)
      .map((payment) => ({
        payment,
        refunds: refunds.filter((refund) => refund.payment_id === payment.id),
      })),
    cancelled: ends.find((end) => end.booking_id === booking.id),
  }))
}

/** The accounts of all bookings, a batch at a time. */
export async function* readAccounts(db: Db): AsyncGenerator<Account> {
  for (let after = ''; ;) {
    const bookings = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield* await accountsOf(db, bookings)
    const last = bookings.at(-1)
    if (!last || bookings.length < batch) return
    after = last.id
  }
}

/** One of them again. */
export async function readAccount(db: Db, bookingId: string): Promise<Account | undefined> {
  const bookings = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute()
  return (await accountsOf(db, bookings))[0]
}

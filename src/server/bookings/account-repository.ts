import { chunks } from '#server/platform/chunks.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Account, ChargeRow, PaymentRow, Refund, ReversalRow, BookingRow } from './rows.ts'
import { netPaise, firstChargeOf } from './account.ts'

/** Until it is settled, the first charge is derived from the booking, which an older release may have changed. */
function chargesOf(booking: BookingRow, written: ChargeRow[]): ChargeRow[] {
  const isFirst = ({ id }: ChargeRow) => id === booking.id
  const settled = written.find((charge) => isFirst(charge) && charge.settled_by !== null)
  const first = settled ?? firstChargeOf(booking)
  return [first, ...written.filter((charge) => !isFirst(charge))]
}

const listTaken = (db: Db | Tx, ids: string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('payments')
    .select('payment_orders.booking_id')
    .where('payment_orders.booking_id', 'in', ids)
    .where('payments.status', 'in', ['captured', 'refunded'])
    .orderBy('payments.id')
    .execute()

export async function readAccounts(db: Db | Tx, bookings: BookingRow[]): Promise<Account[]> {
  const accounts: Account[] = []
  for (const some of chunks(bookings)) accounts.push(...(await readSome(db, some)))
  return accounts
}

async function readSome(db: Db | Tx, bookings: BookingRow[]): Promise<Account[]> {
  const ids = bookings.map(({ id }) => id)
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute()
  const payments = await listTaken(db, ids)
  const [refunds, reversals] = payments.length > 0 ? await listReturns(db, payments) : [[], []]
  return bookings.map((booking) => {
    const due = chargesOf(
      booking,
      charges.filter((charge) => charge.booking_id === booking.id),
    )
    const paying = new Set(due.map(({ settled_by: by }) => by))
    const captured = payments
      .filter((payment) => payment.booking_id === booking.id)
      .map((payment) => ({
        payment,
        isSettling: paying.has(payment.id),
        paise: paying.has(payment.id) ? netPaise(payment) : payment.amount_paise,
        refunds: refunds.filter((refund) => refund.payment_id === payment.id),
        reversals: reversals.filter((row) => row.payment_id === payment.id),
      }))
    return { booking, charges: due, captured }
  })
}

async function listReturns(db: Db | Tx, payments: PaymentRow[]): Promise<[Refund[], ReversalRow[]]> {
  const ids = payments.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('id')
    .execute()
  const reversals = await db
    .selectFrom('reversals')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return [[], reversals]
  const sendings = await db
    .selectFrom('refund_sendings')
    .selectAll()
    .where(
      'refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const own = (id: string) => sendings.filter((sending) => sending.refund_id === id)
  return [refunds.map((refund) => Object.assign(refund, { sendings: own(refund.id) })), reversals]
}

export async function readAccount(db: Db | Tx, booking: BookingRow): Promise<Account> {
  const [account] = await readAccounts(db, [booking])
  if (!account) throw new Error('a booking has no account')
  return account
}

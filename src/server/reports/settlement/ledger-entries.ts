import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type CalendarDate, addDays, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import type { Period } from '#server/reports/gst/register.ts'

/** A movement of money in the ledger, under the provider's id. */
export type LedgerEntry = {
  id: string
  kind: 'payment' | 'refund' | 'dispute'
  bookingCode: string
  traveller: string
  on: CalendarDate
  amountPaise: number
  /** Including the tax on it; null if the provider has not reported it. */
  feePaise: number | null
  taxPaise: number | null
  /** Whether money has moved, as far as the ledger knows. */
  isMoved: boolean
}

const paymentsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select([
      'payments.provider_payment_id as id',
      'payments.status',
      'payments.amount_paise as amountPaise',
      'payments.fee_paise as feePaise',
      'payments.tax_paise as taxPaise',
      'payments.first_seen_at as at',
      'bookings.code as bookingCode',
      'bookings.traveler_name as traveller',
    ])

const refundsOf = (db: Db) =>
  db
    .selectFrom('refund_sendings')
    .innerJoin('refunds', 'refunds.id', 'refund_sendings.refund_id')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .where('refund_sendings.provider_refund_id', 'is not', null)
    .select([
      'refund_sendings.provider_refund_id as id',
      'refund_sendings.status',
      'refund_sendings.amount_paise as amountPaise',
      'refund_sendings.sent_at as at',
      'bookings.code as bookingCode',
      'bookings.traveler_name as traveller',
    ])

const reversalsOf = (db: Db) =>
  db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select([
      'reversals.id',
      'reversals.kind',
      'reversals.amount_paise as amountPaise',
      'reversals.first_seen_at as at',
      'bookings.code as bookingCode',
      'bookings.traveler_name as traveller',
    ])

type Rows<Of extends (db: Db) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Of>['execute']>
>[number]

const dayOf = (at: string): CalendarDate => todayInIndia(new Date(at))

const toPayment = ({ status, at, ...row }: Rows<typeof paymentsOf>): LedgerEntry => ({
  ...row,
  kind: 'payment',
  on: dayOf(at),
  isMoved: status === 'captured' || status === 'refunded',
})

const toRefund = ({ id, status, at, ...row }: Rows<typeof refundsOf>): LedgerEntry => ({
  ...row,
  id: id ?? '',
  kind: 'refund',
  on: dayOf(at),
  feePaise: null,
  taxPaise: null,
  isMoved: status !== 'failed',
})

const toReversal = ({ at, ...row }: Rows<typeof reversalsOf>): LedgerEntry => ({
  ...row,
  on: dayOf(at),
  feePaise: null,
  taxPaise: null,
  isMoved: row.amountPaise > 0,
})

/** The ledger's entries for these ids of the provider, whatever their date. */
export async function readEntries(db: Db, ids: readonly string[]): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = []
  for (const some of chunks(ids)) {
    const payments = await paymentsOf(db).where('payments.provider_payment_id', 'in', some).execute()
    const refunds = await refundsOf(db).where('refund_sendings.provider_refund_id', 'in', some).execute()
    const reversals = await reversalsOf(db).where('reversals.id', 'in', some).execute()
    found.push(...payments.map(toPayment), ...refunds.map(toRefund), ...reversals.map(toReversal))
  }
  return found
}

/** The ledger's movements in a period. */
export async function readMoved(db: Db, { from, to }: Period): Promise<LedgerEntry[]> {
  const [first, end] = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()]
  const payments = await paymentsOf(db)
    .where('payments.first_seen_at', '>=', first)
    .where('payments.first_seen_at', '<', end)
    .execute()
  const refunds = await refundsOf(db)
    .where('refund_sendings.sent_at', '>=', first)
    .where('refund_sendings.sent_at', '<', end)
    .execute()
  const reversals = await reversalsOf(db)
    .where('reversals.first_seen_at', '>=', first)
    .where('reversals.first_seen_at', '<', end)
    .execute()
  return [...payments.map(toPayment), ...refunds.map(toRefund), ...reversals.map(toReversal)].filter(
    ({ isMoved }) => isMoved,
  )
}

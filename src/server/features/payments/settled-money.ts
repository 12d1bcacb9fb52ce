import type { Db, Tx } from '#server/db/client.ts'
import type { BookingRow } from '#server/features/bookings/repository.ts'
import type { PaymentRow, RefundRow } from './repository.ts'

/** The payment that paid for a booking and what of it has not been promised back yet. */
export type SettledMoney = { payment: PaymentRow; leftPaise: number; reasons: RefundRow['reason'][] }

/** Undefined where nobody has paid. */
export async function findSettledMoney(db: Db | Tx, booking: BookingRow): Promise<SettledMoney | undefined> {
  if (booking.settled_by === null) return undefined
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', booking.settled_by)
    .executeTakeFirstOrThrow()
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).execute()
  return {
    payment,
    leftPaise: refunds.reduce((left, refund) => left - refund.amount_paise, payment.amount_paise),
    reasons: refunds.map(({ reason }) => reason),
  }
}

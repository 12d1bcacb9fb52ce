import type { Db, Tx } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { presentBooking } from '#server/features/bookings/present.ts'
import { notPending } from '#server/features/bookings/refusals.ts'
import { termsOf } from '#server/features/bookings/refund-terms.ts'
import {
  type BookingRow,
  findBookingOfUser,
  lockBookingOfUser,
} from '#server/features/bookings/repository.ts'
import type { CancelBookingInput, Cancellation, CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import {
  canBeCancelled,
  feesKeptPaise,
  refundDeadline,
  refundPaise,
  worthMoving,
} from '#shared/domain/refund.ts'
import { cancelLocked } from './cancelling.ts'
import type { PaymentsDeps } from './deps.ts'
import { findSettledMoney, type SettledMoney } from './settled-money.ts'

async function checkCancellable(db: Db | Tx, row: BookingRow, now: Date): Promise<void> {
  if (row.status === 'Cancelled' || row.status === 'Expired') throw await notPending(db, row)
  if (canBeCancelled(row.travel_date, now)) return
  throw new AppError('conflict', 'cancel.tooLate', {
    details: { reason: 'date', booking: await presentBooking(db, row) },
  })
}

/** By the policy of the day of booking, and never more than is left of what was paid. */
function quotedPaise(row: BookingRow, money: SettledMoney | undefined, now: Date): number {
  return money ? worthMoving(Math.min(refundPaise(termsOf(row), now), money.leftPaise)) : 0
}

export async function cancelQuote(userId: string, id: string, deps: PaymentsDeps): Promise<CancelQuote> {
  const { db } = deps.database
  const now = deps.clock()
  const row = await findBookingOfUser(db, userId, id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await checkCancellable(db, row, now)
  const money = await findSettledMoney(db, row)
  return {
    refundAmount: toRupees(quotedPaise(row, money, now)),
    refundPercentage: row.refund_percentage,
    deadline: refundDeadline(termsOf(row)).toISOString(),
    feeKept: money ? toRupees(feesKeptPaise(termsOf(row))) : 0,
    refundDays: row.refund_processing_days,
  }
}

/** Whether the same cancellation was done before: then it answers as it did. */
async function isDone(tx: Tx, row: BookingRow, agreedPaise: number): Promise<boolean> {
  if (row.status !== 'Cancelled') return false
  const refunds = await tx
    .selectFrom('refunds')
    .select(['reason', 'amount_paise'])
    .where('booking_id', '=', row.id)
    .where('reason', 'in', ['cancel', 'merchant'])
    .orderBy('id')
    .execute()
  const own = refunds.find(({ reason }) => reason === 'cancel')
  return own ? own.amount_paise === agreedPaise : refunds.length === 0 && agreedPaise === 0
}

async function cancelInTransaction(
  tx: Tx,
  userId: string,
  { id, refundAmount }: CancelBookingInput,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const row = await lockBookingOfUser(tx, userId, id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  const now = deps.clock()
  const agreedPaise = toPaise(refundAmount)
  if (await isDone(tx, row, agreedPaise)) return row
  await checkCancellable(tx, row, now)
  const money = await findSettledMoney(tx, row)
  const amountPaise = quotedPaise(row, money, now)
  if (amountPaise !== agreedPaise)
    throw new AppError('conflict', 'cancel.quoteChanged', {
      params: { amount: formatRupees(toRupees(amountPaise)) },
      details: { reason: 'quote', refundAmount: toRupees(amountPaise) },
    })
  return cancelLocked(
    tx,
    row,
    { money, amountPaise, reason: 'cancel', cause: 'cancelled by the owner' },
    deps,
  )
}

/** The owner ends his booking for exactly what he was quoted; the same again changes nothing. */
export async function cancelBooking(
  userId: string,
  input: CancelBookingInput,
  deps: PaymentsDeps,
): Promise<Omit<Cancellation, 'message'>> {
  const booking = await deps.database.transaction(async (tx) =>
    presentBooking(tx, await cancelInTransaction(tx, userId, input, deps)),
  )
  deps.wake()
  return { booking, refund: booking.refund }
}

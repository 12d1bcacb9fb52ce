import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { canMove, moveBooking } from '#server/features/bookings/moves.ts'
import { notPending } from '#server/features/bookings/refusals.ts'
import { type BookingRow, lockBooking } from '#server/features/bookings/repository.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { cancelLocked } from './cancelling.ts'
import type { PaymentsDeps } from './deps.ts'
import { startRefund } from './refund-request.ts'
import type { RefundRow } from './repository.ts'
import { findSettledMoney } from './settled-money.ts'

async function lock(tx: Tx, bookingId: string): Promise<BookingRow> {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  return row
}

/** The operator ends a booking: everything that is left goes back, fees too. Answers with the paise that do. */
export async function cancelAsMerchant(bookingId: string, deps: PaymentsDeps): Promise<number> {
  const amountPaise = await deps.database.transaction(async (tx) => {
    const row = await lock(tx, bookingId)
    if (row.status === 'Cancelled' || row.status === 'Expired') throw await notPending(tx, row)
    const money = await findSettledMoney(tx, row)
    // A payment has one refund per reason, and the operator may have used his for a part of it.
    const reason = money?.reasons.includes('merchant') ? 'cancel' : 'merchant'
    const leftPaise = money?.leftPaise ?? 0
    const cause = 'cancelled by the operator'
    await cancelLocked(tx, row, { money, amountPaise: leftPaise, reason, cause }, deps)
    return leftPaise
  })
  deps.wake()
  return amountPaise
}

async function refundLocked(
  tx: Tx,
  row: BookingRow,
  wantedPaise: number | undefined,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  const money = await findSettledMoney(tx, row)
  if (!money || money.leftPaise === 0) throw new AppError('conflict', 'operator.nothingLeft')
  if (money.reasons.includes('merchant')) throw new AppError('conflict', 'operator.refundedBefore')
  const amountPaise = wantedPaise ?? money.leftPaise
  if (amountPaise > money.leftPaise)
    throw new AppError('conflict', 'operator.refundTooMuch', {
      params: { left: formatRupeesExact(toRupees(money.leftPaise)) },
    })
  if (row.status === 'Confirmed' && amountPaise === money.leftPaise)
    throw new AppError('conflict', 'operator.refundWhole')
  const refund = await startRefund(
    tx,
    { booking: row, payment: money.payment, reason: 'merchant', amountPaise },
    deps,
  )
  if (!refund) throw new AppError('conflict', 'operator.refundedBefore')
  return refund
}

/** The operator gives back a part, or after a cancellation all that was kept; a confirmed booking stays confirmed. */
export async function refundAsMerchant(
  bookingId: string,
  wantedPaise: number | undefined,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  const refund = await deps.database.transaction(async (tx) => {
    const row = await lock(tx, bookingId)
    const started = await refundLocked(tx, row, wantedPaise, deps)
    const move = { payment: 'Refund Pending', cause: 'refund merchant' } as const
    if (row.status === 'Cancelled' && canMove(row, move)) await moveBooking(tx, row, move, deps)
    const write = (about: BookingRow) => bookingMails(deps.publicUrl).goodwill(about, started)
    await queueMails(tx, row, `refund:${started.id}`, write, deps)
    return started
  })
  deps.wake()
  return refund
}

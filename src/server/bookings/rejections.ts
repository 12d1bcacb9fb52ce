import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BookingStatus } from '#shared/contract/bookings-schemas.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { presentBooking } from './present.ts'
import { isPaidShare } from './shares/repository.ts'
import type { BookingRow } from './rows.ts'

/** `details` carries the right total in the unit of the caller's claim. */
export function priceChanged(totalPaise: number, details: Record<string, number>): AppError {
  return new AppError('conflict', 'booking.priceChanged', {
    params: { total: formatRupees(toRupees(totalPaise)) },
    details: { reason: 'price', ...details },
  })
}

export function checkClaimedTotal(claimed: number | undefined, totalPaise: number): void {
  if (claimed !== undefined && toPaise(claimed) !== totalPaise)
    throw priceChanged(totalPaise, { totalCost: toRupees(totalPaise) })
}

export function checkOwnUserId(claimed: string | undefined, userId: string): void {
  if (claimed !== undefined && claimed !== userId) throw new AppError('forbidden', 'booking.foreignUser')
}

/** The error while a payment is authorised or under way and its outcome is open. */
export async function confirmingError(db: Db | Tx, row: BookingRow): Promise<AppError> {
  const booking = await presentBooking(db, row)
  return new AppError('conflict', 'payment.confirming', { details: { reason: 'confirming', booking } })
}

const keyOfStatus: Record<BookingStatus, MessageKey> = {
  Pending: 'booking.expired',
  Confirmed: 'booking.confirmedAlready',
  Expired: 'booking.expired',
  Cancelled: 'booking.cancelled',
}

/** The error for paying or changing a booking that is not pending; carries its current state. */
export async function notPendingError(db: Db | Tx, row: BookingRow): Promise<AppError> {
  if (isPaidShare(row))
    return new AppError('conflict', 'payment.paidAlready', {
      details: { reason: 'confirmed', booking: await presentBooking(db, row) },
    })
  const reason = row.status === 'Pending' ? 'expired' : row.status.toLowerCase()
  return new AppError('conflict', keyOfStatus[row.status], {
    details: { reason, booking: await presentBooking(db, row) },
  })
}

/** The error for changing an unpaid booking whose hold is over, though it has not expired: an attempt may still be paid. */
export async function holdOverError(tx: Tx, row: BookingRow): Promise<AppError> {
  const payable = await tx
    .selectFrom('payment_orders')
    .leftJoin('payments', 'payments.payment_order_id', 'payment_orders.id')
    .select('payment_orders.id')
    .where('payment_orders.booking_id', '=', row.id)
    .where('payment_orders.state', '<>', 'paid')
    .where((eb) =>
      eb.or([
        eb('payment_orders.state', '=', 'open'),
        eb('payments.status', 'in', ['created', 'authorized']),
      ]),
    )
    .executeTakeFirst()
  return payable ? confirmingError(tx, row) : notPendingError(tx, row)
}

/** The error for changing a booking as a confirmed one when it is not. */
export async function notConfirmedError(db: Db | Tx, row: BookingRow): Promise<AppError> {
  if (row.status !== 'Pending') return notPendingError(db, row)
  return new AppError('conflict', 'change.notConfirmed', {
    details: { reason: 'pending', booking: await presentBooking(db, row) },
  })
}

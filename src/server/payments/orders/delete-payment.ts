import { AppError } from '#server/platform/errors.ts'
import { findOpenChange } from '#server/bookings/changes/repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { confirmingError, notPendingError } from '#server/bookings/rejections.ts'
import {
  abandonOpenOrders,
  findBooking,
  findBookingOfUser,
  lockBooking,
} from '#server/bookings/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollBooking, orUnavailable } from '#server/payments/settlement/poll.ts'
import { findOrderOfUser } from '#server/payments/repository.ts'
import { refundedError } from './verify-payment.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

async function getBooking(userId: string, id: string, { database }: PaymentsDeps): Promise<BookingRow> {
  const { db } = database
  const byCode = await findBookingOfUser(db, userId, id.replace(/-C\d+$/, ''))
  if (byCode) return byCode
  const order = await findOrderOfUser(db, userId, id)
  const byOrder = order && (await findBooking(db, order.booking_id))
  if (!byOrder) throw new AppError('not_found', 'booking.notFound')
  return byOrder
}

async function clearAttempt(bookingId: string, deps: PaymentsDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new AppError('not_found', 'booking.notFound')
    const open = await findOpenChange(tx, bookingId)
    if (booking.status === 'Confirmed' && !open)
      throw new AppError('conflict', 'payment.paidAlready', {
        details: { reason: 'confirmed', booking: await presentBooking(tx, booking) },
      })
    // It may have been paid and ended meanwhile, even while the provider was being polled.
    const paid = tx
      .selectFrom('charges')
      .select('id')
      .where('id', '=', open?.charge_id ?? bookingId)
    if (await paid.where('settled_by', 'is not', null).executeTakeFirst())
      throw await notPendingError(tx, booking)
    const held = await tx
      .selectFrom('payments')
      .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
      .select('payments.id')
      .where('payment_orders.booking_id', '=', bookingId)
      .where('payments.status', '=', 'authorized')
      .where('payment_orders.state', '<>', 'paid')
      .executeTakeFirst()
    if (held) throw await confirmingError(tx, booking)
    await abandonOpenOrders(tx, bookingId)
  })
}

/**
 * Abandons the attempt to pay, unless money has moved. Nothing is deleted: the order can still be paid at the provider.
 * `count` throws when attempts on the booking are abandoned too often.
 */
export async function deletePayment(
  userId: string,
  id: string,
  deps: PaymentsDeps,
  count: (bookingId: string) => Promise<void>,
): Promise<void> {
  const booking = await getBooking(userId, id, deps)
  await count(booking.id)
  if (booking.status !== 'Confirmed' || (await findOpenChange(deps.database.db, booking.id))) {
    const polled = await orUnavailable(
      pollBooking(booking.id, 'dismiss', deps),
      'payment.providerSilent',
      deps,
    )
    if (polled.returned && polled.kind !== 'settled')
      throw await refundedError(booking.id, polled.returned, deps)
    if (polled.kind === 'authorized' || polled.isContradictory)
      throw await confirmingError(deps.database.db, booking)
  }
  await clearAttempt(booking.id, deps)
}

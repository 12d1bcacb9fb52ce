import { AppError } from '#server/errors.ts'
import { presentBooking } from '#server/features/bookings/present.ts'
import { notPending } from '#server/features/bookings/refusals.ts'
import {
  abandonOpenOrders,
  type BookingRow,
  findBooking,
  findBookingOfUser,
  lockBooking,
} from '#server/features/bookings/repository.ts'
import { ProviderError } from '#server/ports/payment/port.ts'
import type { Applied } from './apply-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { askAboutOrder, captureNow, orUnavailable } from './provider-talk.ts'
import { findOrderOfUser, listOrders } from './repository.ts'
import { refunded } from './verification.ts'

async function getBooking(userId: string, id: string, { database }: PaymentsDeps): Promise<BookingRow> {
  const { db } = database
  const byCode = await findBookingOfUser(db, userId, id)
  if (byCode) return byCode
  const order = await findOrderOfUser(db, userId, id)
  const byOrder = order && (await findBooking(db, order.booking_id))
  if (!byOrder) throw new AppError('not_found', 'booking.notFound')
  return byOrder
}

/** Abandoned ones too: what was left once can have been paid since. */
async function askAboutAll(bookingId: string, deps: PaymentsDeps): Promise<Applied[]> {
  const results: Applied[] = []
  for (const order of await listOrders(deps.database.db, bookingId))
    if (order.state !== 'paid') results.push(...(await askAboutOrder(order, 'dismiss', deps)))
  return results
}

/** Held money is taken at once, as far as the provider lets us; else the outbox does it. */
async function captureHeld(bookingId: string, deps: PaymentsDeps): Promise<Applied[]> {
  const held = await deps.database.db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .select(['payments.provider_payment_id as id', 'payments.amount_paise as amountPaise'])
    .where('payment_orders.booking_id', '=', bookingId)
    .where('payments.status', '=', 'authorized')
    .where('payment_orders.state', '<>', 'paid')
    .execute()
  const results: Applied[] = []
  for (const payment of held) {
    try {
      results.push(await captureNow(payment, 'dismiss', deps))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn({ err: error }, 'held money could not be captured yet')
    }
  }
  return results
}

async function clearAttempt(bookingId: string, deps: PaymentsDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new AppError('not_found', 'booking.notFound')
    if (booking.status === 'Confirmed')
      throw new AppError('conflict', 'payment.paidAlready', {
        details: { reason: 'confirmed', booking: await presentBooking(tx, booking) },
      })
    // Paid all the same, and ended since, perhaps while the provider was asked.
    if (booking.settled_by !== null) throw await notPending(tx, booking)
    const held = await tx
      .selectFrom('payments')
      .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
      .select('payments.id')
      .where('payment_orders.booking_id', '=', bookingId)
      .where('payments.status', '=', 'authorized')
      .where('payment_orders.state', '<>', 'paid')
      .executeTakeFirst()
    if (held)
      throw new AppError('conflict', 'payment.confirming', {
        details: { reason: 'confirming', booking: await presentBooking(tx, booking) },
      })
    await abandonOpenOrders(tx, bookingId)
  })
}

/** Leaves the attempt to pay, unless money has moved. Nothing is deleted: the order can still be paid there. */
export async function deletePayment(userId: string, id: string, deps: PaymentsDeps): Promise<void> {
  const booking = await getBooking(userId, id, deps)
  if (booking.status !== 'Confirmed') {
    const results = await orUnavailable(askAboutAll(booking.id, deps), 'payment.providerSilent', deps)
    const isHeld = results.some((applied) => applied.kind === 'authorized')
    if (isHeld) results.push(...(await captureHeld(booking.id, deps)))
    const isSettled = results.some((applied) => applied.kind === 'settled')
    const lost = results.find((applied) => applied.kind === 'refund')
    if (lost && !isSettled) throw await refunded(booking.id, lost.refund, deps)
  }
  await clearAttempt(booking.id, deps)
}

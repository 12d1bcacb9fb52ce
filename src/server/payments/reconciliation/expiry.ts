import { transitionBooking } from '#server/bookings/transitions.ts'
import { abandonOpenOrders, lockBooking } from '#server/bookings/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import { alignPaymentStatus } from '#server/payments/refunds/refund-request.ts'

const soonMs = 60_000

/** A known open attempt is polled on its order's own schedule, not at every run of the expiry. */
async function isPollScheduled(bookingId: string, { database, clock }: PaymentsDeps): Promise<boolean> {
  const row = await database.db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .select('payments.id')
    .where('payment_orders.booking_id', '=', bookingId)
    .where('payments.status', 'in', ['created', 'authorized'])
    .where('payment_orders.state', '<>', 'paid')
    .where('payment_orders.next_poll_at', '>', clock().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

async function schedulePoll(bookingId: string, { database, clock }: PaymentsDeps): Promise<void> {
  const soon = new Date(clock().getTime() + soonMs).toISOString()
  await database.db
    .updateTable('payment_orders')
    .set({ next_poll_at: soon })
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('next_poll_at', 'is', null), eb('next_poll_at', '>', soon)]))
    .execute()
}

/**
 * Expires a booking whose hold is over, unless the provider reports money or an open attempt. Throws a ProviderError,
 * and expires nothing, if the provider does not answer.
 */
export async function expireBooking(bookingId: string, deps: PaymentsDeps): Promise<void> {
  if (await isPollScheduled(bookingId, deps)) return
  const { kind } = await pollBooking(bookingId, 'expiry', deps)
  if (kind === 'open' || kind === 'authorized') return schedulePoll(bookingId, deps)
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'Pending' || booking.hold_until > deps.clock().toISOString()) return
    await transitionBooking(tx, booking, { booking: 'Expired', payment: 'Failed', cause: 'hold over' }, deps)
    await abandonOpenOrders(tx, bookingId)
    // Payments that were refunded before the expiry.
    await alignPaymentStatus(tx, bookingId, 'money returned', deps)
  })
}

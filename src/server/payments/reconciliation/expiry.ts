import { moveBooking } from '#server/bookings/moves.ts'
import { abandonOpenOrders, lockBooking } from '#server/bookings/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollBooking } from '#server/payments/settlement/poll.ts'
import { alignPaymentStatus } from '#server/payments/refunds/refund-request.ts'

const soonMs = 60_000

/** An attempt that is known to be open is asked about as its order's polling is planned, not at every round. */
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
 * Ends a booking whose hold is over, unless the provider knows of money or of an attempt that is still open.
 * Throws a ProviderError, and ends nothing, where the provider does not answer.
 */
export async function expireBooking(bookingId: string, deps: PaymentsDeps): Promise<void> {
  if (await isPollScheduled(bookingId, deps)) return
  const { kind } = await pollBooking(bookingId, 'expiry', deps)
  if (kind === 'open' || kind === 'held') return schedulePoll(bookingId, deps)
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'Pending' || booking.hold_until > deps.clock().toISOString()) return
    await moveBooking(tx, booking, { booking: 'Expired', payment: 'Failed', cause: 'hold over' }, deps)
    await abandonOpenOrders(tx, bookingId)
    // What was paid and came back before it ended.
    await alignPaymentStatus(tx, bookingId, 'money returned', deps)
  })
}

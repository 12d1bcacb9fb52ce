import { moveBooking } from '#server/features/bookings/moves.ts'
import { abandonOpenOrders, lockBooking } from '#server/features/bookings/repository.ts'
import type { PaymentsDeps } from './deps.ts'
import { askAboutOrder } from './provider-talk.ts'
import { listOrders } from './repository.ts'

/**
 * Ends a booking whose hold is over, unless the provider knows of money or of an attempt that is still open.
 * Throws a ProviderError, and ends nothing, where the provider does not answer.
 */
export async function expireBooking(bookingId: string, deps: PaymentsDeps): Promise<void> {
  for (const order of await listOrders(deps.database.db, bookingId)) {
    if (order.state === 'paid') continue
    const results = await askAboutOrder(order, 'expiry', deps)
    const isOpen = results.some(
      (applied) =>
        applied.kind === 'authorized' || (applied.kind === 'attempt' && applied.status === 'created'),
    )
    if (isOpen) return
  }
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'Pending' || booking.hold_until > deps.clock().toISOString()) return
    const move = { booking: 'Expired', payment: 'Failed', cause: 'hold over' } as const
    if (await moveBooking(tx, booking, move, deps)) await abandonOpenOrders(tx, bookingId)
  })
}

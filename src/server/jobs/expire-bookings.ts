import { ProviderError } from '#server/ports/payment/port.ts'
import type { PollDeps } from './poll-orders.ts'

const batch = 100

/** Ends bookings whose hold is over; each asks the provider first, and stays where there is no answer. */
export function expireBookings({ database, clock, log, payments }: PollDeps) {
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    let after = ''
    for (;;) {
      const rows = await database.db
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'Pending')
        .where('hold_until', '<=', clock().toISOString())
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
      for (const { id } of rows) {
        if (isStopping()) return
        try {
          await payments.expireBooking(id)
        } catch (error) {
          // While the provider is away the next one would only wait for the same time-out.
          log.error({ err: error, bookingId: id }, 'a booking could not be expired')
          if (error instanceof ProviderError) return
        }
        after = id
      }
      if (rows.length < batch) return
    }
  }
}

import { ProviderError } from '#server/providers/payment/port.ts'
import type { PollDeps } from './poll-orders.ts'

/** As many bookings at a time as a poll takes orders. */
const batch = 10

const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'unreachable'

type Ending = 'over' | 'failed' | 'unreachable'

/**
 * Expires bookings whose hold is over, and ends unpaid changes. Each is polled at the provider first, and waits up to
 * half an hour for an answer; one that fails does not stop the others. While the provider is unreachable a round costs
 * one time-out, and the next round starts after the bookings that were polled.
 */
export function expireBookings({ database, clock, log, payments }: PollDeps) {
  /** The last booking that the previous round polled before it gave up. */
  let askedUpTo = ''

  const listOver = async (): Promise<string[]> => {
    const now = clock().toISOString()
    const changes = database.db
      .selectFrom('booking_changes')
      .select('booking_id as id')
      .where('state', '=', 'open')
      .where('due_until', '<=', now)
    const rows = await database.db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'Pending')
      // A share ends when its group is decided.
      .where('share_id', 'is', null)
      .where('hold_until', '<=', now)
      .unionAll(changes)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    return [...ids.filter((id) => id > askedUpTo), ...ids.filter((id) => id <= askedUpTo)]
  }

  const end = async (bookingId: string): Promise<Ending> => {
    try {
      await payments.expireBooking(bookingId)
      return 'over'
    } catch (error) {
      log.error({ err: error, bookingId }, 'a booking could not be expired')
      return isUnreachable(error) ? 'unreachable' : 'failed'
    }
  }

  return async (isStopping: () => boolean = () => false): Promise<void> => {
    const ids = await listOver()
    for (let from = 0; from < ids.length && !isStopping(); from += batch) {
      const asked = ids.slice(from, from + batch)
      const endings = await Promise.all(asked.map(end))
      askedUpTo = asked.at(-1) ?? ''
      if (endings.every((ending) => ending === 'unreachable')) return
    }
  }
}

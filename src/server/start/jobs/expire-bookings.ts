import { ProviderError } from '#server/providers/payment/port.ts'
import type { PollDeps } from './poll-orders.ts'

/** So many at once, as many as orders are looked at. */
const batch = 10

const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'unreachable'

type Ending = 'over' | 'failed' | 'unreachable'

/**
 * Ends bookings whose hold is over; each asks the provider first, and stays where there is no answer. What cannot be
 * ended holds up nothing behind it. While the provider is away a round costs one time-out, and the next round begins
 * behind those that were asked about.
 */
export function expireBookings({ database, clock, log, payments }: PollDeps) {
  /** Whom an earlier round has asked about last before it gave up. */
  let askedUpTo = ''

  const listOver = async (): Promise<string[]> => {
    const rows = await database.db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'Pending')
      .where('hold_until', '<=', clock().toISOString())
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

import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import type { PollDeps } from './poll-orders.ts'

/** As many bookings at a time as a poll takes orders. */
const batch = 10

const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'unreachable'

/** Longer than a poll and its time-out at the provider; what a killed process had claimed is free afterwards. */
const claim = { limit: 1, windowMs: 30_000 }
const claimsKey = Buffer.from('expiry')

type Ending = 'over' | 'failed' | 'unreachable'

/**
 * Expires bookings whose hold is over, and ends unpaid changes. Each is polled at the provider first, and waits up to
 * half an hour for an answer; one that fails does not stop the others. Workers claim a booking first, so that the provider
 * is asked once, whatever their number. While the provider is unreachable a round costs
 * one time-out, and the next round starts after the bookings that were polled.
 */
export function expireBookings({ database, clock, log, payments }: PollDeps) {
  /** The last booking that the previous round polled before it gave up. */
  let askedUpTo = ''
  const claims = databaseLimiter(database.db, clock, claimsKey)

  /** All bookings whose hold or change is over, or the one of an id if it still is. */
  const listOver = async (only?: string): Promise<string[]> => {
    const now = clock().toISOString()
    const changes = database.db
      .selectFrom('booking_changes')
      .select('booking_id as id')
      .where('state', '=', 'open')
      .where('due_until', '<=', now)
      .$if(only !== undefined, (one) => one.where('booking_id', '=', only ?? ''))
    const rows = await database.db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'Pending')
      // A share ends when its group is decided.
      .where('share_id', 'is', null)
      .where('hold_until', '<=', now)
      .$if(only !== undefined, (one) => one.where('id', '=', only ?? ''))
      .unionAll(changes)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    return [...ids.filter((id) => id > askedUpTo), ...ids.filter((id) => id <= askedUpTo)]
  }

  const end = async (bookingId: string): Promise<Ending> => {
    try {
      // Another worker asks about it.
      if (!(await claims.hit(bookingId, claim)).allowed) return 'over'
      try {
        // Another worker may have ended it since it was listed.
        if ((await listOver(bookingId)).length > 0) await payments.expireBooking(bookingId)
      } finally {
        await claims.forget(bookingId)
      }
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

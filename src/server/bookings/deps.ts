import type { Clock, Random } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Quotes } from './quotes.ts'

export type BookingsDeps = {
  quotes: Quotes
  database: Database
  clock: Clock
  newId: () => string
  random: Random
  /** How many bookings an account may make within an hour; none: without a limit. */
  mostAnHour?: number | undefined
  /** The first picture of a package on offer, else ''. */
  photoOf: (packageId: string) => string
}

/** Of one account; undefined: no limit. */
export const mostBookingsAnHour = (limitFactor: number): number | undefined =>
  limitFactor === 0 ? undefined : Math.max(1, Math.round(20 * limitFactor))

import type { Random } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { rowLimits, timesFactor } from '#server/platform/limits/row-limits.ts'
import type { Quotes } from './quotes.ts'
import type { OfferDeps } from './waitlist/offers.ts'

export type BookingsDeps = OfferDeps & {
  quotes: Quotes
  database: Database
  random: Random
  /** How many bookings an account may make within an hour; undefined: no limit. */
  maxPerHour?: number | undefined
  /** How many that nobody has paid within a day. */
  maxUnpaidPerDay?: number | undefined
  /** The first picture of a package in the catalogue, else ''. */
  photoOf: (packageId: string) => string
}

export const bookingLimits = (limitFactor: number) => ({
  maxPerHour: timesFactor(rowLimits.bookingsAnHour, limitFactor),
  maxUnpaidPerDay: timesFactor(rowLimits.unpaidBookingsADay, limitFactor),
})

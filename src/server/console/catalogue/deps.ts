import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { Random } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'

export type CatalogueDeps = OfferDeps & {
  database: Database
  random: Random
  /** A publication may make offers, which the worker mails. */
  wake(): void
}

import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { Database } from '#server/platform/db/client.ts'

export type CatalogueDeps = OfferDeps & {
  database: Database
  /** Offers that a publication makes are mailed by the worker. */
  wake(): void
}

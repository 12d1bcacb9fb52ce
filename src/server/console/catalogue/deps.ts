import type { OfferDeps } from '#server/bookings/waitlist/offers.ts'
import type { Database } from '#server/platform/db/client.ts'

export type CatalogueDeps = OfferDeps & {
  database: Database
  /** A publication may make offers, which the worker mails. */
  wake(): void
}

import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { bookingStatuses } from '#shared/contract/bookings-schemas.ts'
import type { Tables } from '#server/schema/tables.ts'

/**
 * Pending and settled bookings have partial indexes of their own, so that creating a booking does not write those of
 * the settled ones; open changes have one, too. The conditions are literals, since SQLite uses a partial index only then.
 */
export const isNotPending = sql<SqlBool>`bookings.status <> 'Pending'`
export const isPending = sql<SqlBool>`bookings.status = 'Pending'`
export const isOpenChange = sql<SqlBool>`booking_changes.state = 'open'`

const row = expressionBuilder<Tables, 'bookings'>()

/** For queries by travel date, whose index has the status first. */
export const anyButPending = row(
  'status',
  'in',
  bookingStatuses.filter((status) => status !== 'Pending'),
)

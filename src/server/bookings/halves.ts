import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { bookingStatuses } from '#shared/contract/bookings-schemas.ts'
import type { Tables } from '#server/schema/tables.ts'

/*
 * Each half of the bookings has indexes of its own: beginning a booking writes none of the other's. The words stand for
 * themselves, since SQLite takes such an index only where they are written out.
 */
export const settledHalf = sql<SqlBool>`bookings.status <> 'Pending'`
export const waitingHalf = sql<SqlBool>`bookings.status = 'Pending'`

const row = expressionBuilder<Tables, 'bookings'>()

/** For days of travel: their index has the status first. */
export const anySettled = row(
  'status',
  'in',
  bookingStatuses.filter((status) => status !== 'Pending'),
)

import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { BookingRow } from './rows.ts'

/** The deadline for naming the traveller's hotel. */
export const confirmByOf = (row: BookingRow): CalendarDate =>
  stayConfirmBy({
    bookingDate: row.booking_date,
    travelDate: row.travel_date,
    changedAt: row.changed_at,
    cancellationPolicy: policyOf(row),
  })

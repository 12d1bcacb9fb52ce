import type { BookingRow } from '#server/bookings/repository.ts'
import { stayConfirmBy } from '#shared/domain/stay.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

/** The day until which the traveler of this booking is told his hotel. */
export const toldByOf = (row: BookingRow): CalendarDate =>
  stayConfirmBy({ bookingDate: row.booking_date, travelDate: row.travel_date })

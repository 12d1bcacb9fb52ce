import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { ChangeQuote } from '#shared/contract/changes-schemas.ts'
import { canBeCancelled, refundableUntil } from '#shared/domain/cancellation-policy.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { type Failure, nearestOf } from '#web/platform/api/api.ts'

/** The wanted date, party and rooms. */
export type Wanted = { travelDate: CalendarDate; numberOfPeople: number; numberOfRooms: number }

/** The initial values: those of an unpaid change, else of the booking itself. */
export const wantedOf = ({ change, ...booking }: Booking): Wanted => {
  const { travelDate, numberOfPeople, numberOfRooms } = change ?? booking
  return { travelDate, numberOfPeople, numberOfRooms }
}

export const isSame = (one: Wanted, other: Wanted): boolean =>
  one.travelDate === other.travelDate &&
  one.numberOfPeople === other.numberOfPeople &&
  one.numberOfRooms === other.numberOfRooms

/** Possible until the cancellation deadline, whatever the price (the server decides); an open change can be paid after it, too. */
export function canBeChanged(
  { bookingStatus, cancellationPolicy, travelDate, change }: Booking,
  now: Date,
): boolean {
  const terms = { policy: cancellationPolicy, totalPaise: 0, feesPaise: 0, travelDate }
  const isInTime = canBeCancelled(travelDate, now) && now <= refundableUntil(terms)
  return bookingStatus === 'Confirmed' && (isInTime || (change !== null && now < new Date(change.dueUntil)))
}

/** Why something is not possible, and the nearest days that have room; null if the day is not the reason. */
export type Rejection = { message: string; nearest: CalendarDate[] | null }

export const rejectionOf = (failure: Failure): Rejection => ({
  message: failure.message,
  nearest: 'nearest' in failure.details ? nearestOf(failure) : null,
})

export type Quoted = { quote: ChangeQuote | null; rejection: Rejection | null; isAsking: boolean }

import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { type RefundSchedule, refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { toPaise } from '#shared/domain/money.ts'
import { sumOf } from '#shared/domain/sum.ts'
import { refundPromise } from './cancellation-words.ts'

type Booked = Pick<
  Booking,
  'cancellationPolicy' | 'travelDate' | 'totalCost' | 'feesKept' | 'floor' | 'charges'
>

/** What is left of the payments; undefined before any. */
function leftPaise({ charges }: Booked): number | undefined {
  // Copies that an older release has stored have no charges.
  const all: Booking['charges'] | undefined = charges
  const paid = all?.filter(({ paymentId }) => paymentId !== null)
  return paid?.length ? sumOf(paid, ({ amount, returned }) => toPaise(amount) - toPaise(returned)) : undefined
}

/** What a booking's terms give back when, at most what has not gone back before. */
export const bookedSchedule = (booking: Booked, now: Date): RefundSchedule =>
  refundSchedule(
    {
      policy: booking.cancellationPolicy,
      travelDate: booking.travelDate,
      totalPaise: toPaise(booking.totalCost),
      feesPaise: toPaise(booking.feesKept),
      floorPaise: toPaise(booking.floor),
    },
    now,
    leftPaise(booking),
  )

/** The same of a booking. */
export const bookedPromise = (booking: Booked, now: Date): string =>
  refundPromise(bookedSchedule(booking, now))

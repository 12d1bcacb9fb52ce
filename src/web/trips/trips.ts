import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isConfirmed, isWaitingForGroup } from '#shared/domain/booking-status.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

export type Trips = {
  /** Confirmed and not over yet, the next one first. */
  ahead: ProfileBooking[]
  /** Confirmed and over, the latest first. */
  past: ProfileBooking[]
  /** Paid shares of groups that are not decided. */
  shares: ProfileBooking[]
  /** Pending, cancelled, refunded and the like: shown below and not counted. */
  others: ProfileBooking[]
  /** The paid amount of confirmed bookings, less refunds. */
  totalRupees: number
  /** What was withheld from cancelled bookings. */
  withheldRupees: number
}

type Money = Pick<ProfileBooking, 'payment' | 'refund'>

const sumRupees = (...rupees: number[]) => toRupees(rupees.reduce((sum, each) => sum + toPaise(each), 0))

export function paidRupees({ charges, totalCost }: Booking): number {
  // Copies that an older release has stored have no charges.
  const all: Booking['charges'] | undefined = charges
  if (all === undefined) return totalCost
  return sumRupees(...all.filter(({ paymentId }) => paymentId !== null).map(({ amount }) => amount))
}

/** What went back of these payments. */
export const returnedRupees = ({ charges }: Booking): number =>
  sumRupees(...charges.map(({ returned }) => returned))

export const backRupees = (refund: ProfileBooking['refund']): number =>
  refund && !refund.unused ? refund.amount : 0

/** The paid amount of a booking in the list, where the payment's amount excludes what was refunded. */
export const grossPaidRupees = ({ payment, refund }: Money): number =>
  payment.paymentId === null ? 0 : sumRupees(payment.amount, backRupees(refund))

/** The price, before any refund. */
export const priceRupees = (money: Money): number =>
  money.payment.paymentId === null ? money.payment.amount : grossPaidRupees(money)

const byTravelDate = (a: ProfileBooking, b: ProfileBooking) =>
  a.travelDate < b.travelDate ? -1 : a.travelDate > b.travelDate ? 1 : 0

const isShare = ({ bookingStatus, payment }: ProfileBooking): boolean =>
  isWaitingForGroup({ bookingStatus, paymentStatus: payment.status })

/** `today` is the day in India. A journey is over after its last day. */
export function sortTrips(bookings: readonly ProfileBooking[], today: CalendarDate): Trips {
  const counted = bookings.filter(({ bookingStatus, payment }) =>
    isConfirmed({ bookingStatus, paymentStatus: payment.status }),
  )
  const shares = bookings.filter(isShare)
  const isOver = (booking: ProfileBooking) => booking.returnDate < today
  return {
    ahead: counted.filter((booking) => !isOver(booking)).toSorted(byTravelDate),
    past: counted.filter(isOver).toSorted((a, b) => byTravelDate(b, a)),
    shares: shares.toSorted(byTravelDate),
    others: bookings
      .filter((booking) => !counted.includes(booking) && !shares.includes(booking))
      .toSorted((a, b) => byTravelDate(b, a)),
    totalRupees: sumRupees(...counted.map(({ payment }) => payment.amount)),
    withheldRupees: sumRupees(
      ...bookings
        .filter(({ bookingStatus, payment }) => bookingStatus === 'Cancelled' && payment.paymentId !== null)
        .map(({ payment }) => payment.amount),
    ),
  }
}

/** The server ends what is no longer held; only what this device has saved goes by its clock, as of `savedFor`. */
export const isPayable = (booking: ProfileBooking, savedFor: Date | null): boolean =>
  booking.bookingStatus === 'Pending' &&
  !isShare(booking) &&
  (savedFor === null || Date.parse(booking.holdUntil) > savedFor.getTime())

/** The payable booking whose hold ends first: the page's main action. */
export const firstToPay = (payable: readonly ProfileBooking[]): ProfileBooking | undefined =>
  payable.toSorted((a, b) => Date.parse(a.holdUntil) - Date.parse(b.holdUntil))[0]

const dayMs = 86_400_000

/** Whole days from one calendar date to another; negative for the past. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

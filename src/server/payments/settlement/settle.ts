import type { Tx } from '#server/platform/db/client.ts'
import { netPaise } from '#server/bookings/account.ts'
import type { SeatColumns } from '#server/bookings/seats/counts.ts'
import { takeSeatsAgain } from '#server/bookings/seats/late.ts'
import { canTransition, transitionBooking } from '#server/bookings/transitions.ts'
import { abandonOpenOrders, changeCharge, isActiveUser } from '#server/bookings/repository.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import { payShare } from '#server/payments/groups/pay-share.ts'
import { followConfirmation } from '#server/payments/confirmation.ts'
import { applyPaidChange } from '#server/payments/changes/apply-change.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { refundUnused } from '#server/payments/refunds/refund-request.ts'
import type { BookingRow, ChargeRow, PaymentRow } from '#server/bookings/rows.ts'

export type Capture = {
  booking: BookingRow
  charge: ChargeRow
  payment: PaymentRow
  /** Already refunded from the provider's dashboard. */
  refundedPaise: number
  source: string
}

/**
 * The seats with which a paid booking can travel, or undefined. During its hold it has them and only needs a bookable
 * date; afterwards it has to meet every condition of a new booking.
 */
async function seatsToTravel(
  tx: Tx,
  booking: BookingRow,
  deps: PaymentsDeps,
): Promise<SeatColumns | undefined> {
  if (booking.status === 'Pending') return isBookable(booking.travel_date, deps.clock()) ? booking : undefined
  // Deleting an account locks its unpaid bookings first, so this answer stays true for the transaction.
  return (await isActiveUser(tx, booking.user_id)) ? takeSeatsAgain(tx, booking, deps) : undefined
}

async function confirm(tx: Tx, capture: Capture, deps: PaymentsDeps): Promise<boolean> {
  const { booking, charge, payment, refundedPaise, source } = capture
  if (charge.settled_by !== null || refundedPaise > 0) return false
  if (netPaise(payment) !== charge.amount_paise) return false
  if (charge.purpose === 'change')
    return applyPaidChange(tx, { booking, charge, paymentId: payment.id, source }, deps)
  if (booking.share_id !== null) return payShare(tx, { booking, charge, payment, source }, deps)
  const transition = {
    booking: 'Confirmed',
    payment: 'Confirmed',
    settledBy: payment.id,
    cause: source,
  } as const
  if (!canTransition(booking, transition)) return false
  // Checked last, because it takes the seats.
  const held = await seatsToTravel(tx, booking, deps)
  if (!held) return false
  const seats = { seats_taken: held.seats_taken, seats_date: held.seats_date }
  const confirmed = await transitionBooking(tx, booking, { ...transition, seats }, deps)
  await changeCharge(tx, charge.id, { settled_by: payment.id })
  await abandonOpenOrders(tx, booking.id)
  await followConfirmation(tx, confirmed, deps)
  return true
}

/** A captured payment either settles its charge or is refunded in full; returns whether it settles. */
export async function settle(tx: Tx, capture: Capture, deps: PaymentsDeps): Promise<boolean> {
  const { booking, charge, payment } = capture
  if (await confirm(tx, capture, deps)) return true
  const reason = charge.settled_by === null ? 'late' : 'duplicate'
  // Refunds made in the dashboard are deducted when the refund is sent.
  await refundUnused(tx, { booking, payment, reason, amountPaise: payment.amount_paise }, deps)
  return false
}

import type { Tx } from '#server/platform/db/client.ts'
import { abandonOpenOrders, changeCharge, isActiveUser } from '#server/bookings/repository.ts'
import { canBePaid } from '#server/bookings/shares/share-booking.ts'
import { endAskingMails, queueInvitations, queuePaidMail } from '#server/bookings/shares/mails.ts'
import {
  changeJourney,
  findShare,
  isUndecided,
  type JourneyRow,
  lockJourney,
  takeShare,
} from '#server/bookings/shares/repository.ts'
import { canTransition, transitionBooking } from '#server/bookings/transitions.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { BookingRow, ChargeRow, PaymentRow } from '#server/bookings/rows.ts'
import { decideInTransaction, isInTime } from './decide.ts'

type Capture = { booking: BookingRow; charge: ChargeRow; payment: PaymentRow; source: string }

/** After the organiser's payment: holds the seats for all until pay_by and invites the others. */
async function openJourney(tx: Tx, journey: JourneyRow, deps: PaymentsDeps): Promise<void> {
  const at = deps.clock().toISOString()
  await changeJourney(tx, journey.id, { state: 'open', due_at: journey.pay_by, opened_at: at })
  await queueInvitations(tx, journey, deps)
}

/** The locked journey whose share the booking can pay; checked again, since it may have changed since the payment window opened. */
async function findPayable(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<JourneyRow | undefined> {
  const share = await findShare(tx, booking.share_id ?? '')
  const journey = share && (await lockJourney(tx, share.journey_id))
  if (!share || !journey) return undefined
  const now = deps.clock()
  if (!isUndecided(journey) || !isInTime(journey, now) || !canBePaid({ journey, share })) return undefined
  if (!isBookable(journey.travel_date, now) || !(await isActiveUser(tx, booking.user_id))) return undefined
  return journey
}

/**
 * Applies a captured payment to the share of its booking; false if the group is decided or the share has been paid. The paid
 * booking waits for the group; the last payment decides it.
 */
export async function payShare(
  tx: Tx,
  { booking, charge, payment, source }: Capture,
  deps: PaymentsDeps,
): Promise<boolean> {
  const paid = { payment: 'Confirmed', settledBy: payment.id, cause: source } as const
  if (booking.status !== 'Pending' || !canTransition(booking, paid)) return false
  const journey = await findPayable(tx, booking, deps)
  if (!journey) return false
  const shareId = booking.share_id ?? ''
  if (!(await takeShare(tx, shareId, { paymentId: payment.id, bookingId: booking.id }))) return false
  await endAskingMails(tx, [{ id: shareId }], deps.clock(), ['invited', 'reminded'])
  const waiting = await transitionBooking(tx, booking, paid, deps)
  await changeCharge(tx, charge.id, { settled_by: payment.id })
  await abandonOpenOrders(tx, booking.id)
  if (journey.state === 'held') await openJourney(tx, journey, deps)
  else await changeJourney(tx, journey.id)
  await queuePaidMail(tx, waiting, journey, deps)
  await decideInTransaction(tx, journey.id, deps)
  return true
}

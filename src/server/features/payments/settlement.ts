import type { Tx } from '#server/db/client.ts'
import { isStillBookable } from '#server/features/bookings/packages-repository.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { canMove, moveBooking } from '#server/features/bookings/moves.ts'
import { abandonOpenOrders, type BookingRow } from '#server/features/bookings/repository.ts'
import { askForStay } from '#server/features/stays/service.ts'
import type { PaymentsDeps } from './deps.ts'
import { queuePapers } from './queue-papers.ts'
import { requestRefund } from './refund-request.ts'
import type { PaymentRow } from './repository.ts'

export type Captured = {
  booking: BookingRow
  payment: PaymentRow
  /** What was given back of it already, at the provider's counter. */
  refundedPaise: number
  source: string
}

async function confirm(tx: Tx, { booking, payment, source }: Captured, deps: PaymentsDeps): Promise<boolean> {
  if (booking.settled_by !== null || payment.amount_paise !== booking.total_paise) return false
  const move = { booking: 'Confirmed', payment: 'Confirmed', settledBy: payment.id, cause: source } as const
  if (!canMove(booking, move)) return false
  if (booking.status === 'Expired' && !(await isStillBookable(tx, booking, deps.clock()))) return false
  const confirmed = await moveBooking(tx, booking, move, deps)
  if (!confirmed) throw new Error('a locked booking did not move as its statuses allow')
  await abandonOpenOrders(tx, booking.id)
  await queuePapers(tx, booking.id, `confirmed:${booking.id}`, deps)
  await queueMails(tx, confirmed, `confirmed:${booking.id}`, bookingMails(deps.publicUrl).confirmation, deps)
  await askForStay(tx, confirmed, deps)
  return true
}

/** Every captured rupee either pays for the booking or is given back in full. */
export async function settle(tx: Tx, captured: Captured, deps: PaymentsDeps): Promise<void> {
  const { booking, payment, refundedPaise } = captured
  if (booking.settled_by === payment.id || (await confirm(tx, captured, deps))) return
  await requestRefund(
    tx,
    {
      booking,
      payment,
      reason: booking.settled_by === null ? 'late' : 'duplicate',
      amountPaise: payment.amount_paise - refundedPaise,
    },
    deps,
  )
}

import type { Tx } from '#server/db/client.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { canMove, moveBooking } from '#server/features/bookings/moves.ts'
import type { BookingRow } from '#server/features/bookings/repository.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import type { PaymentsDeps } from './deps.ts'
import { queuePapers } from './queue-papers.ts'
import { queueSending, writeSending } from './refund-sending.ts'
import type { PaymentRow, RefundRow } from './repository.ts'
import { addWorkingDays } from './working-days.ts'

/** A bank takes up to this many working days after the provider has sent the money. */
const bankWorkingDays = 7

export const expectedBy = (booking: BookingRow, now: Date): string =>
  addWorkingDays(todayInIndia(now), booking.refund_processing_days + bankWorkingDays)

export type RefundRequest = {
  booking: BookingRow
  payment: PaymentRow
  reason: RefundRow['reason']
  amountPaise: number
}

/** Once per payment and reason. Key and body are stored: the provider must see the same bytes every time. */
async function insertRefund(
  tx: Tx,
  { booking, payment, reason, amountPaise }: RefundRequest,
  deps: PaymentsDeps,
): Promise<RefundRow | undefined> {
  const id = deps.newId()
  const now = deps.clock()
  return tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      booking_id: booking.id,
      reason,
      amount_paise: amountPaise,
      ...writeSending(id, booking.code, { amount_paise: amountPaise, reason }, deps),
      provider_refund_id: null,
      status: 'requested',
      reference: null,
      requested_at: now.toISOString(),
      expected_by: expectedBy(booking, now),
      done_at: null,
      next_poll_at: null,
      polls: 0,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Notes that money goes back and leaves the sending to the outbox; part of the transaction that found it due. */
export async function startRefund(
  tx: Tx,
  request: RefundRequest,
  deps: PaymentsDeps,
): Promise<RefundRow | undefined> {
  const { booking, payment, reason } = request
  if (request.amountPaise <= 0) return undefined
  const refund = await insertRefund(tx, request, deps)
  if (!refund) return undefined
  await queueSending(tx, refund, deps)
  if (booking.settled_by === payment.id) await queuePapers(tx, booking.id, `refund:${refund.id}`, deps)
  deps.log.warn(
    { bookingId: booking.code, paymentId: payment.provider_payment_id, reason },
    'a payment goes back to the traveller',
  )
  return refund
}

/** A payment that pays for nothing goes back, and the traveller is told. */
export async function requestRefund(tx: Tx, request: RefundRequest, deps: PaymentsDeps): Promise<void> {
  const { booking, reason } = request
  const refund = await startRefund(tx, request, deps)
  if (!refund) return
  const move = { payment: 'Refund Pending', cause: `refund ${reason}` } as const
  // A booking that is still to be paid, or is paid by another payment, keeps its status.
  if (booking.payment_status === 'Failed' && canMove(booking, move))
    await moveBooking(tx, booking, move, deps)
  const mails = bookingMails(deps.publicUrl)
  await queueMails(tx, booking, `refund:${refund.id}`, (row) => mails.refundNotice(row, refund), deps)
}

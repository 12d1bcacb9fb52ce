import type { Tx } from '#server/db/client.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { canMove, moveBooking } from '#server/features/bookings/moves.ts'
import { type BookingRow, lockBooking } from '#server/features/bookings/repository.ts'
import { tellOperator } from '#server/jobs/operator-alert.ts'
import type { ProviderRefund } from '#server/ports/payment/port.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { PaymentsDeps } from './deps.ts'
import { keyOfSending } from './refund-sending.ts'
import { findRefund, type RefundRow } from './repository.ts'
import { nextRefundLook } from './schedule.ts'

/** A failure can still turn into a success at the provider, never the other way round. */
const rank = { requested: 0, pending: 1, failed: 2, processed: 3 } as const

/** Ours may have been sent without its answer having been heard: then it is known by the receipt of its sending. */
async function findRow(tx: Tx, refund: ProviderRefund): Promise<RefundRow | undefined> {
  const known = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', refund.id)
    .executeTakeFirst()
  if (known) return known
  if (refund.receipt === null) return undefined
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.provider_payment_id', '=', refund.paymentId)
    .where('refunds.provider_refund_id', 'is', null)
    .where('refunds.idempotency_key', '=', keyOfSending(refund.receipt))
    .executeTakeFirst()
}

async function finishPayment(tx: Tx, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  const open = await tx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', booking.id)
    // What the provider failed at is owed until the operator has sent it again.
    .where('status', '<>', 'processed')
    .executeTakeFirst()
  const move = { payment: 'Refunded', cause: 'refund processed' } as const
  if (!open && canMove(booking, move)) await moveBooking(tx, booking, move, deps)
}

async function announceEnd(tx: Tx, row: RefundRow, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  if (row.status === 'failed') await tellOperator(tx, refundFailed(row, booking), deps)
  if (row.status !== 'processed') return
  await finishPayment(tx, booking, deps)
  const mails = bookingMails(deps.publicUrl)
  await queueMails(tx, booking, `refund-done:${row.id}`, (about) => mails.refundDone(about, row), deps)
}

export const refundFailed = (row: RefundRow, booking: BookingRow) => ({
  dedupeKey: `refund-failed:${row.idempotency_key}`,
  sentence: 'operatorMail.refundFailed' as const,
  params: { bookingId: booking.code, amount: formatRupees(toRupees(row.amount_paise)) },
})

async function applyInTransaction(tx: Tx, refund: ProviderRefund, deps: PaymentsDeps): Promise<string> {
  const found = await findRow(tx, refund)
  const booking = found && (await lockBooking(tx, found.booking_id))
  if (!found || !booking) return 'unknown refund'
  // Again, now that nobody else can change it.
  const row = (await findRefund(tx, found.id)) ?? found
  if (row.provider_refund_id !== null && row.provider_refund_id !== refund.id) return 'unknown refund'
  if (rank[refund.status] <= rank[row.status]) return row.status
  const now = deps.clock()
  const changed = await tx
    .updateTable('refunds')
    .set({
      provider_refund_id: refund.id,
      status: refund.status,
      reference: refund.reference,
      done_at: refund.status === 'processed' ? now.toISOString() : null,
      next_poll_at: refund.status === 'pending' ? nextRefundLook(row.requested_at, now) : null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceEnd(tx, changed, booking, deps)
  return refund.status
}

/** The one way in which word of a refund changes anything; forward only. */
export async function applyRefund(refund: ProviderRefund, deps: PaymentsDeps): Promise<string> {
  const result = await deps.database.transaction((tx) => applyInTransaction(tx, refund, deps))
  const about = { refundId: refund.id, paymentId: refund.paymentId }
  if (result === 'failed') deps.log.error(about, 'a refund has failed: somebody has to pay it out')
  if (result === 'unknown refund') deps.log.error(about, 'a refund was made at the provider without us')
  return result
}

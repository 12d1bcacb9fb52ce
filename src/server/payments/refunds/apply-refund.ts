import { sumOf } from '#shared/domain/sum.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { completeMoney } from '#server/schema/complete-money.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { ProviderRefund } from '#server/providers/payment/port.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alertOperator } from '#server/platform/mail/operator-alert.ts'
import { alignPaymentStatus } from './refund-request.ts'
import { reopenReplacing } from './reopen-replacing.ts'
import { toReversal, recordReversal } from './reversals.ts'
import { nextRefundPoll } from '#server/payments/poll-schedule.ts'
import type { BookingRow, RefundRow, SendingRow } from '#server/bookings/rows.ts'

/** At the provider a failure can still turn into a success, never the other way round. */
const rank = { requested: 0, pending: 1, failed: 2, processed: 3 } as const

type Ours = { sending: SendingRow; refund: RefundRow }

/** Finds a sending by the provider's id; before that is known, by its receipt or as the one being answered. */
async function findSending(
  tx: Tx,
  reported: ProviderRefund,
  answeredSendingId?: string,
): Promise<SendingRow | undefined> {
  const known = await tx
    .selectFrom('refund_sendings')
    .selectAll()
    .where('provider_refund_id', '=', reported.id)
    .executeTakeFirst()
  if (known) return known
  const receipt = answeredSendingId ?? reported.receipt
  if (receipt === null) return undefined
  return tx
    .selectFrom('refund_sendings')
    .innerJoin('refunds', 'refunds.id', 'refund_sendings.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refund_sendings')
    .where('refund_sendings.id', '=', receipt)
    .where('refund_sendings.provider_refund_id', 'is', null)
    .where('payments.provider_payment_id', '=', reported.paymentId)
    .executeTakeFirst()
}

/** Locks the payment's booking and completes rows written by an older release, so that its refunds are recognised. */
async function lockBookingOfPayment(tx: Tx, paymentId: string): Promise<BookingRow | undefined> {
  const order = await tx
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .select('payment_orders.booking_id')
    .where('payments.provider_payment_id', '=', paymentId)
    .executeTakeFirst()
  const booking = order && (await lockBooking(tx, order.booking_id))
  if (booking) await completeMoney(tx, booking.id)
  return booking
}

async function findOurs(
  tx: Tx,
  reported: ProviderRefund,
  answeredSendingId?: string,
): Promise<Ours | undefined> {
  const sending = await findSending(tx, reported, answeredSendingId)
  if (!sending) return undefined
  const refund = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', sending.refund_id)
    .executeTakeFirstOrThrow()
  return { sending, refund }
}

/** Sets the refund to the most advanced status of its sendings. */
async function advanceRefund(
  tx: Tx,
  { refund }: Ours,
  booking: BookingRow,
  deps: PaymentsDeps,
): Promise<void> {
  const rows = await tx
    .selectFrom('refund_sendings')
    .select(['status', 'amount_paise'])
    .where('refund_id', '=', refund.id)
    .execute()
  const has = (status: SendingRow['status']) => rows.some((row) => row.status === status)
  const status = (['processed', 'pending', 'requested'] as const).find(has) ?? 'failed'
  // A refund that the operator settled outside stays settled, whatever becomes of a sending.
  if (status === refund.status || refund.status === 'processed') return
  const doneAt = status === 'processed' ? deps.clock().toISOString() : null
  await tx.updateTable('refunds').set({ status, done_at: doneAt }).where('id', '=', refund.id).execute()
  if (status !== 'processed') return
  const sent = rows.filter((row) => row.status === 'processed')
  const over = sumOf(sent, (row) => row.amount_paise) + refund.absorbed_paise - refund.amount_paise
  if (over > 0) await reopenReplacing(tx, refund, over, booking, deps)
  await alignPaymentStatus(tx, booking.id, 'refund processed', deps)
  await queueRefundDoneMail(tx, refund, booking, deps)
}

export async function queueRefundDoneMail(
  tx: Tx,
  refund: RefundRow,
  booking: BookingRow,
  deps: PaymentsDeps,
) {
  const { reference } = (await tx
    .selectFrom('refund_sendings')
    .select((eb) => eb.fn.coalesce('reference', 'provider_refund_id').as('reference'))
    .where('refund_id', '=', refund.id)
    .where('status', '=', 'processed')
    .executeTakeFirst()) ?? { reference: null }
  const mails = bookingMails(deps.publicUrl)
  const done = { ...refund, reference }
  await queueMails(tx, booking, `refund-done:${refund.id}`, (about) => mails.refundDone(about, done), deps)
}

export const refundFailedAlert = (sending: SendingRow, booking: BookingRow) => ({
  dedupeKey: `refund-failed:${sending.idempotency_key}`,
  sentence: 'operatorMail.refundFailed' as const,
  params: { bookingId: booking.code, amount: formatRupees(toRupees(sending.amount_paise)) },
})

async function advanceSending(
  tx: Tx,
  ours: Ours,
  reported: ProviderRefund,
  booking: BookingRow,
  deps: PaymentsDeps,
) {
  const { sending } = ours
  const isAdvance = rank[reported.status] > rank[sending.status]
  const hasNewReference = reported.reference !== null && reported.reference !== sending.reference
  if (!isAdvance && !hasNewReference) return
  const status = isAdvance ? reported.status : sending.status
  const reference = reported.reference ?? sending.reference
  const isOpen = status === 'pending' || (status === 'processed' && reference === null)
  const changed = await tx
    .updateTable('refund_sendings')
    .set({
      provider_refund_id: reported.id,
      status,
      reference,
      next_poll_at: isOpen ? nextRefundPoll(sending.sent_at, deps.clock()) : null,
    })
    .where('id', '=', sending.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isAdvance && status === 'failed') {
    deps.log.error({ refundId: reported.id }, 'a refund failed and has to be paid out by hand')
    await alertOperator(tx, refundFailedAlert(changed, booking), deps)
  }
  await advanceRefund(tx, ours, booking, deps)
}

/** Whether a second sending of a finished refund went through, so that more money left than was owed. */
const isDuplicate = ({ refund, sending }: Ours, reported: ProviderRefund): boolean =>
  reported.status === 'processed' && sending.status !== 'processed' && refund.status === 'processed'

/**
 * Whether a refund is recorded as none of ours. A webhook without the receipt may have been read before the answer to our
 * sending, which names the id: unless the operator has decided about it, it is ours from then on.
 */
async function isReversal(tx: Tx, id: string, answeredSendingId: string | undefined): Promise<boolean> {
  const ours = tx.deleteFrom('reversals').where('id', '=', id).where('settled_at', 'is', null)
  if (answeredSendingId !== undefined) await ours.execute()
  const row = await tx.selectFrom('reversals').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function applyInTransaction(
  tx: Tx,
  reported: ProviderRefund,
  answeredSendingId: string | undefined,
  deps: PaymentsDeps,
) {
  const booking = await lockBookingOfPayment(tx, reported.paymentId)
  const isElsewhere = booking !== undefined && (await isReversal(tx, reported.id, answeredSendingId))
  const ours = booking && !isElsewhere ? await findOurs(tx, reported, answeredSendingId) : undefined
  if (!booking || !ours) return recordReversal(tx, toReversal(reported), deps)
  if (!isDuplicate(ours, reported)) return advanceSending(tx, ours, reported, booking, deps)
  const spent = { status: 'failed', provider_refund_id: null, next_poll_at: null } as const
  await tx.updateTable('refund_sendings').set(spent).where('id', '=', ours.sending.id).execute()
  return recordReversal(tx, toReversal(reported), deps)
}

/**
 * The only function that changes the state of a refund; forward only. `answeredSendingId`: the sending that the report
 * answers, since some answers lack the receipt.
 */
export async function applyRefund(
  reported: ProviderRefund,
  deps: PaymentsDeps,
  answeredSendingId?: string,
): Promise<void> {
  await deps.database.transaction((tx) => applyInTransaction(tx, reported, answeredSendingId, deps))
  deps.wake()
}

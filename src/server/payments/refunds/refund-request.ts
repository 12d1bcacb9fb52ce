import type { Tx } from '#server/platform/db/client.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { byTransferPaise, isUnderWay, settlingPayments, uncoveredPaise } from '#server/bookings/account.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { recordHistory, type TransitionDeps, transitionBooking } from '#server/bookings/transitions.ts'
import { setBooking, findBooking } from '#server/bookings/repository.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import type { PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { bankWorkingDays } from '#shared/bounds.ts'
import { processingDays } from '#shared/domain/cancellation-policy.ts'
import { dayMs } from '#shared/domain/durations.ts'
import { formatRupees, toRupees, worthMoving } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type Alert, alertOperator } from '#server/platform/mail/operator-alert.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import type { BookingRow, PaymentRow, Refund, RefundRow } from '#server/bookings/rows.ts'

/** Counts Mondays to Fridays; holidays are not known here. */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let reached = date
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    const weekday = new Date(`${reached}T00:00:00.000Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return reached
}

export const expectedBy = (booking: BookingRow, now: Date): string =>
  addWorkingDays(todayInIndia(now), processingDays(policyOf(booking)) + bankWorkingDays)

export type RefundRequest = {
  booking: BookingRow
  payment: PaymentRow
  reason: RefundRow['reason']
  amountPaise: number
  /** Staff have paid it: nothing is sent, and nobody is alerted. */
  isPaid?: boolean
}

type Sent = Pick<RefundRow, 'id' | 'reason'> & { amountPaise: number }

/** Key and body are stored, since every try has to send the same ones. The receipt identifies the sending. */
function writeSending(
  receipt: string,
  { reason, amountPaise }: Sent,
  bookingCode: string,
  deps: PaymentsDeps,
) {
  const notes = { bookingId: bookingCode, reason }
  return {
    idempotency_key: `rf-${receipt}`,
    body: deps.provider.refundBody({ amountPaise, receipt, notes }),
  }
}

export const isTooOld = (
  { first_seen_at: at }: Pick<PaymentRow, 'first_seen_at'>,
  { clock, provider }: Pick<PaymentsDeps, 'clock' | 'provider'>,
): boolean => clock().getTime() - Date.parse(at) > provider.refundableDays * dayMs

/** A refund that the provider does not make: staff pay it by bank transfer and settle it outside. */
const byTransfer = { body: '', status: 'failed' } as const

type Sending = { refund: Sent; receipt: string; isSent: boolean; isPaid?: boolean }

export const transferAlert = (id: string, booking: BookingRow, paise: number): Alert => ({
  dedupeKey: `refund-by-transfer:${id}`,
  sentence: 'operatorMail.refundByTransfer',
  params: { bookingId: booking.code, amount: formatRupees(toRupees(paise)) },
})

/** The key of an effect that sends a refund: of a sending, or of the refund and the time when it was queued anew. */
export const effectKeyOf = (sent: string): string => `refund:${sent}`

/** What the keys of all effects begin with that send this refund. */
export const effectBeginsOf = ({ id, sendings }: Pick<Refund, 'id' | 'sendings'>): string[] =>
  [...sendings.map(({ idempotency_key: key }) => key), `${id}:`].map(effectKeyOf)

async function queueSending(
  tx: Tx,
  { refund, receipt, isSent, isPaid = false }: Sending,
  booking: BookingRow,
  deps: PaymentsDeps,
) {
  const written = writeSending(receipt, refund, booking.code, deps)
  await tx
    .insertInto('refund_sendings')
    .values({
      ...written,
      id: receipt,
      refund_id: refund.id,
      amount_paise: refund.amountPaise,
      provider_refund_id: null,
      status: 'requested',
      reference: null,
      sent_at: deps.clock().toISOString(),
      next_poll_at: null,
      ...(!isSent && byTransfer),
    })
    .execute()
  if (isPaid) return
  if (!isSent) return alertOperator(tx, transferAlert(refund.id, booking, refund.amountPaise), deps)
  const dedupeKey = effectKeyOf(written.idempotency_key)
  await deps.outbox.add(tx, { kind: 'refund', dedupeKey, payload: { refundId: refund.id } })
}

/**
 * Requests a refund, once per payment and reason, in the transaction that found it due; the outbox sends it. Undefined if
 * it exists already or is below the smallest sum that the provider moves.
 */
export async function startRefund(
  tx: Tx,
  { booking, payment, reason, amountPaise, isPaid = false }: RefundRequest,
  deps: PaymentsDeps,
): Promise<RefundRow | undefined> {
  if (worthMoving(amountPaise) === 0) return undefined
  const id = deps.newId()
  const now = deps.clock()
  const isSent = !isPaid && !isTooOld(payment, deps)
  const refund = await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      booking_id: booking.id,
      reason,
      amount_paise: amountPaise,
      ...writeSending(id, { id, reason, amountPaise }, booking.code, deps),
      provider_refund_id: null,
      status: 'requested',
      reference: null,
      requested_at: now.toISOString(),
      expected_by: expectedBy(booking, now),
      done_at: null,
      next_poll_at: null,
      polls: 0,
      ...(!isSent && byTransfer),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!refund) return undefined
  await queueSending(tx, { refund: { id, reason, amountPaise }, receipt: id, isSent, isPaid }, booking, deps)
  await queueDocuments(tx, booking.id, `refund:${refund.id}`, deps)
  const about = { bookingId: booking.code, paymentId: payment.provider_payment_id, reason }
  deps.log.warn(about, 'a refund was requested')
  return refund
}

/** Sends a failed or stopped refund again under a new key, since under the old one the provider only repeats its answer. */
export async function resendRefund(
  tx: Tx,
  failed: Refund,
  booking: BookingRow,
  deps: PaymentsDeps,
): Promise<void> {
  const receipt = deps.newId()
  const sent = { ...failed, amountPaise: uncoveredPaise(failed) }
  await tx
    .updateTable('refunds')
    .set({
      status: 'requested',
      expected_by: expectedBy(booking, deps.clock()),
      provider_refund_id: null,
      ...writeSending(receipt, sent, booking.code, deps),
    })
    .where('id', '=', failed.id)
    .execute()
  await queueSending(tx, { refund: sent, receipt, isSent: true }, booking, deps)
}

const steps: Partial<Record<PaymentStatus, PaymentStatus>> = {
  Confirmed: 'Refund Pending',
  Failed: 'Refund Pending',
  'Refund Pending': 'Refunded',
}

/** The payment status that an ended booking should have by its account. */
async function targetStatus(tx: Tx, booking: BookingRow): Promise<PaymentStatus> {
  const account = await readAccount(tx, booking)
  const paying = settlingPayments(account)
  const of = paying.length > 0 ? paying : account.captured
  const [refunds, reversals] = [of.flatMap((each) => each.refunds), of.flatMap((each) => each.reversals)]
  if (refunds.some(({ status }) => status !== 'processed') || reversals.some(isUnderWay))
    return 'Refund Pending'
  if (refunds.length > 0 || reversals.some(({ amount_paise: paise }) => paise > 0)) return 'Refunded'
  return paying.length > 0 ? 'Confirmed' : 'Failed'
}

const isReturn = (status: PaymentStatus): boolean => status === 'Refund Pending' || status === 'Refunded'

/** Advances the payment status of an ended booking to match its account; it goes back only where nothing goes back. */
export async function alignPaymentStatus(
  tx: Tx,
  bookingId: string,
  cause: string,
  deps: TransitionDeps,
): Promise<void> {
  let booking = await findBooking(tx, bookingId)
  if (booking?.status !== 'Cancelled' && booking?.status !== 'Expired') return
  const target = await targetStatus(tx, booking)
  if (!isReturn(target)) {
    if (isReturn(booking.payment_status)) await takeReturnBack(tx, booking, target, deps)
    return
  }
  while (booking.payment_status !== target) {
    const payment: PaymentStatus | undefined = steps[booking.payment_status]
    if (payment === undefined) return
    booking = await transitionBooking(tx, booking, { payment, cause }, deps)
  }
}

/** What the provider gave back on its own, and nothing else did, has failed. */
export async function takeReturnBack(
  tx: Tx,
  row: BookingRow,
  to: PaymentStatus,
  deps: TransitionDeps,
): Promise<void> {
  await setBooking(tx, row, { payment_status: to }, deps.clock().toISOString())
  const step = { of: 'payment', from: row.payment_status, to } as const
  await recordHistory(tx, row.id, [step], 'nothing was refunded', deps)
}

/** Refunds a payment that settles nothing and mails the traveller. */
export async function refundUnused(tx: Tx, request: RefundRequest, deps: PaymentsDeps): Promise<void> {
  const { booking, reason } = request
  const refund = await startRefund(tx, request, deps)
  if (!refund) return
  await alignPaymentStatus(tx, booking.id, `refund ${reason}`, deps)
  const mails = bookingMails(deps.publicUrl)
  await queueMails(
    tx,
    booking,
    `refund:${refund.id}`,
    (row) => mails.refundNotice(row, { ...refund, transferPaise: byTransferPaise([refund]) }),
    deps,
  )
}

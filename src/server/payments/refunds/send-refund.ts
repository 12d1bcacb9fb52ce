import { completeBooking } from '#server/schema/complete-money.ts'
import { givingTogether, isUnresolved } from '#server/bookings/account.ts'
import { readAccounts } from '#server/bookings/account-repository.ts'
import { findBooking, lockBooking } from '#server/bookings/repository.ts'
import { type Alert, alertOperator } from '#server/platform/mail/operator-alert.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { applyRefund, refundFailedAlert } from './apply-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { isTooOld, transferAlert } from './refund-request.ts'
import { checkRefunds } from './provider-refunds.ts'
import { nextRefundPoll } from '#server/payments/poll-schedule.ts'
import type { BookingRow, PaymentRow, SendingRow } from '#server/bookings/rows.ts'

async function findUnsent(refundId: string, { database: { db } }: PaymentsDeps) {
  return db
    .selectFrom('refund_sendings')
    .innerJoin('refunds', 'refunds.id', 'refund_sendings.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refund_sendings')
    .select(['refunds.booking_id', 'refunds.payment_id', 'payments.provider_payment_id'])
    .select(['payments.first_seen_at', 'refunds.expected_by'])
    .select(['refunds.amount_paise as refund_paise', 'refunds.absorbed_paise'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'requested')
    .where('refund_sendings.status', '=', 'requested')
    .executeTakeFirst()
}

type Unsent = NonNullable<Awaited<ReturnType<typeof findUnsent>>>

/** Whether a reversal has replaced part of the refund since it was queued, so that the payment no longer covers it. */
const isTooMuch = ({
  amount_paise: paise,
  refund_paise: refund,
  absorbed_paise: absorbed,
}: Unsent): boolean => paise > refund - absorbed

const stoppedAlert = (stopped: SendingRow, booking: BookingRow): Alert => ({
  ...refundFailedAlert(stopped, booking),
  sentence: 'operatorMail.refundStopped',
})

function turnedTransferAlert(stopped: SendingRow, { expected_by: day }: Unsent, booking: BookingRow): Alert {
  const { params, ...alert } = transferAlert(stopped.id, booking, stopped.amount_paise)
  const promised = { ...params, expectedBy: formatTravelDate(day) }
  return { ...alert, sentence: 'operatorMail.refundTurnedTransfer', params: promised }
}

/** Stops a sending that might refund twice, or is too old, and leaves the decision to the operator, who is alerted. */
async function stopSending(unsent: Unsent, deps: PaymentsDeps, isByTransfer = false): Promise<void> {
  const written = isByTransfer ? { body: '' } : {}
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, unsent.booking_id)
    const stopped = await tx
      .updateTable('refund_sendings')
      .set({ status: 'failed', next_poll_at: null, ...written })
      .where('id', '=', unsent.id)
      .where('status', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (!booking || !stopped) return
    const failed = { status: 'failed', ...written } as const
    await tx.updateTable('refunds').set(failed).where('id', '=', unsent.refund_id).execute()
    const alert = isByTransfer
      ? turnedTransferAlert(stopped, unsent, booking)
      : stoppedAlert(stopped, booking)
    await alertOperator(tx, alert, deps)
  })
}

/** The payments that a refund can be given from, including its own. */
async function paymentsOf(
  { booking_id: bookingId, payment_id: id, provider_payment_id: providerId }: Unsent,
  { database: { db } }: PaymentsDeps,
): Promise<Pick<PaymentRow, 'id' | 'provider_payment_id'>[]> {
  const booking = await findBooking(db, bookingId)
  const [account] = booking ? await readAccounts(db, [booking]) : []
  const own = account?.captured.find(({ payment }) => payment.id === id)
  if (!account || !own) return [{ id, provider_payment_id: providerId }]
  return givingTogether(account, own).map(({ payment }) => payment)
}

/** Whether a dashboard refund or a dispute of these payments still needs the operator's decision. */
async function hasUnresolvedReversal(
  paymentIds: string[],
  { database: { db } }: PaymentsDeps,
): Promise<boolean> {
  const rows = await db.selectFrom('reversals').selectAll().where('payment_id', 'in', paymentIds).execute()
  return rows.some(isUnresolved)
}

/**
 * Sends a requested refund, with the same key and body every time so that it is made once. First it applies the refunds
 * that the provider already has, which may have been sent before a backup was restored. It stops if a dashboard refund or a
 * dispute of any payment involved still needs the operator's decision.
 */
export async function sendRefund(refundId: string, deps: PaymentsDeps): Promise<void> {
  const { db } = deps.database
  const { booking_id: bookingId } =
    (await db.selectFrom('refunds').select('booking_id').where('id', '=', refundId).executeTakeFirst()) ?? {}
  if (bookingId === undefined) return
  await completeBooking(deps.database, bookingId)
  const found = await findUnsent(refundId, deps)
  if (!found) return
  const giving = await paymentsOf(found, deps)
  for (const { provider_payment_id: id } of giving) await checkRefunds(id, deps)
  const unsent = await findUnsent(refundId, deps)
  if (!unsent) return
  const ids = giving.map(({ id }) => id)
  if (isTooMuch(unsent) || (await hasUnresolvedReversal(ids, deps))) return stopSending(unsent, deps)
  if (isTooOld(unsent, deps)) return stopSending(unsent, deps, true)
  const paymentId = unsent.provider_payment_id
  // Whatever the error, such as a low balance, the refund stays owed until it is made or settled outside.
  const request = { body: unsent.body, idempotencyKey: unsent.idempotency_key }
  await applyRefund(await deps.provider.refundPayment(paymentId, request), deps, unsent.id)
}

/** Polls a refund sending that the caller has leased by its next_poll_at. */
export async function pollRefund(row: SendingRow, deps: PaymentsDeps): Promise<void> {
  if (row.provider_refund_id === null) return
  try {
    await applyRefund(await deps.provider.getRefund(row.provider_refund_id), deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, refundId: row.refund_id }, 'a refund could not be polled')
  }
  const next = nextRefundPoll(row.sent_at, deps.clock())
  const left = await deps.database.db
    .updateTable('refund_sendings')
    .set({ next_poll_at: next })
    .where('id', '=', row.id)
    .where('next_poll_at', '=', row.next_poll_at)
    .returning('status')
    .executeTakeFirst()
  if (left?.status === 'pending' && next === null)
    deps.log.error({ refundId: row.refund_id }, 'a refund is still unfinished and needs the operator')
}

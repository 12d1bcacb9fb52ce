import { sumOf } from '#shared/domain/sum.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import { isByTransfer, uncoveredPaise } from '#server/bookings/account.ts'
import { settledOutside } from '#server/bookings/causes.ts'
import { recordHistory } from '#server/bookings/transitions.ts'
import { worthMoving } from '#shared/domain/money.ts'
import { endWaiting, keyBegins } from '#server/platform/outbox.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import { queueRefundDoneMail } from '#server/payments/refunds/apply-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { missingRefunds, type Ledger } from '#server/payments/reconciliation/ledger.ts'
import { idsOf, lockLedger } from './locked-ledger.ts'
import { resolvedBeforeSending, resolveReversals } from './resolve-reversals.ts'
import { closedOutside, sentAgain, settlesPaise } from './sums.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { isCaptured } from '#server/payments/reconciliation/compare.ts'
import { isUnknownAtProvider, orUnavailable } from '#server/payments/settlement/poll.ts'
import {
  alignPaymentStatus,
  effectBeginsOf,
  effectKeyOf,
  resendRefund,
  startRefund,
} from '#server/payments/refunds/refund-request.ts'
import { checkRefundsOfBooking } from '#server/payments/refunds/provider-refunds.ts'
import type { BookingRow, CapturedPayment, Refund, RefundRow } from '#server/bookings/rows.ts'

/** Ends the sending of a refund; throws while a worker carries it out, whose answer would be a second refund. */
async function endSending(tx: Tx, refund: Refund, { clock }: PaymentsDeps): Promise<void> {
  if (!(await endWaiting(tx, effectBeginsOf(refund), clock())))
    throw new AppError('conflict', 'operator.refundBeingSent')
}

/** Marks a refund as done without sending it. */
async function closeRefund(tx: Tx, refund: Refund, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  if (refund.status === 'requested') await endSending(tx, refund, deps)
  // Without it, the previous release would take its own record of the sending for this refund's.
  const done = { status: 'processed', done_at: deps.clock().toISOString(), provider_refund_id: null } as const
  await tx.updateTable('refunds').set(done).where('id', '=', refund.id).execute()
  await tx
    .updateTable('refund_sendings')
    .set({ status: 'failed' })
    .where('refund_id', '=', refund.id)
    .where('status', '=', 'requested')
    .execute()
  await queueRefundDoneMail(tx, refund, booking, deps)
}

/** Makes the queued sending due at once, or queues it again where its effect is over and it was never answered. */
async function sendNow(tx: Tx, refund: Refund, { clock, outbox }: PaymentsDeps): Promise<void> {
  const now = clock().toISOString()
  const open = await tx
    .updateTable('outbox')
    .set({ due_at: now, failed_at: null })
    .where(keyBegins(effectBeginsOf(refund)))
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  if (open.length > 0) return
  const { id } = refund
  await outbox.add(tx, { kind: 'refund', dedupeKey: effectKeyOf(`${id}:${now}`), payload: { refundId: id } })
}

/** A payment can have one refund per reason: if the usual one was used for a partial refund, another is taken. */
function reasonFor(
  { charges }: Ledger,
  { isSettling, refunds }: CapturedPayment,
): RefundRow['reason'] | undefined {
  const isSettled = charges.some(({ settled_by: by }) => by !== null)
  const usual = isSettling ? 'cancel' : isSettled ? 'duplicate' : 'late'
  const all = [usual, 'merchant', 'late', 'duplicate', 'cancel'] as const
  return all.find((reason) => refunds.every((refund) => refund.reason !== reason))
}

async function startMissingRefunds(
  tx: Tx,
  ledger: Ledger,
  deps: PaymentsDeps,
  isPaid = false,
): Promise<RefundRow[]> {
  const started: RefundRow[] = []
  for (const { captured, paise: amountPaise } of missingRefunds(ledger)) {
    const reason = reasonFor(ledger, captured)
    const { booking } = ledger
    const request = reason && { booking, payment: captured.payment, reason, amountPaise, isPaid }
    const refund = request && (await startRefund(tx, request, deps))
    if (refund) started.push(refund)
  }
  return started
}

/** `ids` of the refunds that were begun only now. */
type Sent = { paise: number; ids: string[] }

async function startOwedRefunds(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<Sent> {
  const { booking } = ledger
  const refunds = ledger.captured.flatMap((captured) => captured.refunds)
  const waiting = refunds.filter(({ status }) => status === 'requested')
  const failed = sentAgain(ledger)
  if (waiting.length + failed.length + missingRefunds(ledger).length === 0)
    throw new AppError(
      'conflict',
      refunds.some(isByTransfer) ? 'operator.onlyByTransfer' : 'operator.nothingOwed',
    )
  for (const captured of resolvedBeforeSending(ledger))
    await resolveReversals(tx, { ledger, captured, targets: failed, note: null }, deps)
  const started = await startMissingRefunds(tx, ledger, deps)
  let paise = sumOf(started, (refund) => refund.amount_paise)
  for (const refund of [...waiting, ...failed]) {
    const rest = worthMoving(uncoveredPaise(refund))
    paise += rest
    if (refund.status === 'requested') await sendNow(tx, refund, deps)
    else if (rest > 0) await resendRefund(tx, refund, booking, deps)
    else await closeRefund(tx, refund, booking, deps)
  }
  await alignPaymentStatus(tx, booking.id, 'refund by the operator', deps)
  return { paise, ids: started.map(({ id }) => id) }
}

/** Sends exactly what is owed: unsent, failed and missing refunds. Returns the paise. */
export async function sendOwedRefunds(
  bookingId: string,
  witness: Witness,
  deps: PaymentsDeps,
): Promise<number> {
  await checkRefundsOfBooking(bookingId, deps)
  const paise = await deps.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, bookingId)
    const sent = await startOwedRefunds(tx, ledger, deps)
    await witness(tx, { ids: [...idsOf(ledger), ...sent.ids], paise: sent.paise })
    return sent.paise
  })
  deps.wake()
  return paise
}

async function readOtherAmounts({ captured }: Ledger, { provider }: PaymentsDeps) {
  const found = { others: new Map<string, number>(), unknown: 0 }
  for (const { payment } of captured) {
    const reported = await provider.getPayment(payment.provider_payment_id).catch((error: unknown) => {
      if (!isUnknownAtProvider(error)) throw error
    })
    if (!reported || !isCaptured(reported)) found.unknown += 1
    else if (reported.amountPaise !== payment.amount_paise) found.others.set(payment.id, reported.amountPaise)
  }
  return found
}

async function adoptAmounts(
  tx: Tx,
  { bookingId, others }: { bookingId: string; others: ReadonlyMap<string, number> },
  deps: PaymentsDeps,
): Promise<Deed> {
  const ledger = await lockLedger(tx, bookingId)
  const paise = settlesPaise(ledger, deps.clock())
  for (const [id, amount_paise] of others)
    await tx.updateTable('payments').set({ amount_paise }).where('id', '=', id).execute()
  await queueDocuments(tx, bookingId, `corrected:${deps.newId()}`, deps)
  return { ids: [...idsOf(ledger), ...others.keys()], paise, fields: ['amount'] }
}

/** Records that staff settled outside: closes the refunds that wait for them or were never requested, and resolves reversals. Returns the paise. */
export async function settleOutside(
  bookingId: string,
  note: string | null,
  witness: Witness,
  deps: PaymentsDeps,
): Promise<number | 'corrected'> {
  await checkRefundsOfBooking(bookingId, deps)
  const before = await deps.database.transaction((tx) => lockLedger(tx, bookingId))
  const { others, unknown } = await orUnavailable(
    readOtherAmounts(before, deps),
    'payment.providerSilent',
    deps,
  )
  // Stops after a correction: the operator has not yet seen its consequences.
  if (others.size > 0) {
    await deps.database.transaction(async (tx) => {
      const corrected = await adoptAmounts(tx, { bookingId, others }, deps)
      await witness(tx, { ...corrected, why: note })
    })
    deps.wake()
    return 'corrected'
  }
  const paise = await deps.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, bookingId)
    const { booking } = ledger
    const closed = settlesPaise(ledger, deps.clock())
    const waiting = closedOutside(ledger, deps.clock())
    const hasProblem = unknown > 0 || assess(ledger, deps.clock()).problems.length > 0
    let settled = waiting.length
    for (const captured of ledger.captured)
      settled += await resolveReversals(tx, { ledger, captured, targets: captured.refunds, note }, deps)
    const paid = await startMissingRefunds(tx, ledger, deps, true)
    if (settled + paid.length === 0 && !hasProblem) throw new AppError('conflict', 'operator.nothingToSettle')
    const unsent = paid.map((refund) => ({ ...refund, sendings: [] }))
    for (const refund of [...waiting, ...unsent]) await closeRefund(tx, refund, booking, deps)
    const step = { of: 'payment', from: booking.payment_status, to: booking.payment_status } as const
    await recordHistory(tx, booking.id, [step], settledOutside, deps)
    await alignPaymentStatus(tx, booking.id, settledOutside, deps)
    await witness(tx, { ids: [...idsOf(ledger), ...paid.map(({ id }) => id)], paise: closed, why: note })
    return closed
  })
  deps.wake()
  return paise
}

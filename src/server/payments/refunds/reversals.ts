import { hourMs } from '#shared/domain/durations.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { canBeUndone, isUnresolved } from '#server/bookings/account.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { ProviderDispute, ProviderRefund } from '#server/providers/payment/port.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { type Alert, alertOperator } from '#server/platform/mail/operator-alert.ts'
import { isWaiting } from '#server/platform/outbox.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import { alignPaymentStatus } from './refund-request.ts'
import { takeBackReplaced } from './take-back-replaced.ts'
import type { ReversalRow } from '#server/bookings/rows.ts'
import { findPayment } from '#server/payments/repository.ts'

type Reversed = {
  id: string
  paymentId: string
  kind: 'refund' | 'dispute'
  amountPaise: number
  status: string
  /** Of a dispute: the amount that the bank reclaims, and until when it can be answered. */
  disputed?: { amountPaise: number; respondBy: Date | null }
}

/**
 * Checks an unfinished reversal again later, since it may still fail; less often the longer it takes. Each check reads all
 * reversals of the payment, so that one is planned only where none is.
 */
async function scheduleCheck(
  tx: Tx,
  { id, paymentId }: Reversed,
  since: string | undefined,
  deps: PaymentsDeps,
) {
  const begin = `returns:${id}:`
  if (await isWaiting(tx, begin)) return
  const now = deps.clock()
  const age = since === undefined ? 0 : now.getTime() - Date.parse(since)
  const dueAt = new Date(now.getTime() + Math.max(hourMs, age))
  const dedupeKey = `${begin}${dueAt.toISOString()}`
  await deps.outbox.add(tx, { kind: 'returns', dedupeKey, payload: { paymentId }, dueAt })
}

async function lockPaid(tx: Tx, paymentId: string) {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return undefined
  const { booking_id: id } = await tx
    .selectFrom('payment_orders')
    .select('booking_id')
    .where('id', '=', payment.payment_order_id)
    .executeTakeFirstOrThrow()
  const booking = await lockBooking(tx, id)
  return booking && { payment, booking }
}

/** What staff decided about a sum that has left holds for it, whatever becomes of its dispute; another sum is undecided. */
function decisionOf(known: ReversalRow | undefined, amountPaise: number) {
  if (!known || amountPaise === 0 || known.amount_paise !== amountPaise)
    return { settled_at: null, extra_paise: 0, note: null }
  const { settled_at, extra_paise, note } = known
  return { settled_at, extra_paise, note }
}

const undoneOf = (known: ReversalRow | undefined, amountPaise: number): number =>
  amountPaise === 0 ? (known?.amount_paise ?? 0) : 0

const isOlder = (reversed: Reversed, known: ReversalRow | undefined): boolean =>
  known !== undefined && !canBeUndone(known) && canBeUndone(reversed)

/** Records money that left a payment without a refund of ours and alerts the operator; a repeated report changes nothing. */
export async function recordReversal(tx: Tx, reversed: Reversed, deps: PaymentsDeps): Promise<void> {
  const paid = await lockPaid(tx, reversed.paymentId)
  if (!paid) {
    deps.log.error({ ...reversed }, 'money left a payment that is unknown here')
    return
  }
  const { payment, booking } = paid
  const { id, kind, amountPaise, status } = reversed
  const known = await tx.selectFrom('reversals').selectAll().where('id', '=', id).executeTakeFirst()
  if (isOlder(reversed, known))
    return deps.log.warn({ id, status }, 'an answer is older than what has ended meanwhile')
  if (status === 'pending') await scheduleCheck(tx, reversed, known?.first_seen_at, deps)
  if (known && known.status === status && known.amount_paise === amountPaise) return
  const facts = { amount_paise: amountPaise, status, ...decisionOf(known, amountPaise) }
  // A refund that failed at once, or a dispute won at once, moved no money.
  if (!known && !isUnresolved(facts)) return
  await tx
    .insertInto('reversals')
    .values({ ...facts, id, kind, payment_id: payment.id, first_seen_at: deps.clock().toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  if (known?.settled_at) await queueDocuments(tx, booking.id, `reopened:${id}:${deps.newId()}`, deps)
  await takeBackReplaced(tx, { known, amountPaise, booking }, deps)
  await alignPaymentStatus(tx, booking.id, `${kind} at the provider`, deps)
  const undonePaise = undoneOf(known, amountPaise)
  if (undonePaise > 0 || isUnresolved(facts) || canBeUndone(facts))
    await alertOperator(tx, alertOf(reversed, booking.code, undonePaise), deps)
}

const dayOf = (instant: Date) => formatTravelDate(todayInIndia(instant))

/** `undonePaise`: counted so far, for instance by a cancellation, and not given back after all. */
export function alertOf(
  { id, amountPaise, status, disputed }: Reversed,
  bookingId: string,
  undonePaise: number,
): Alert {
  const common = {
    bookingId,
    amount: formatRupeesExact(toRupees(undonePaise || amountPaise)),
    reversal: id,
    status,
  }
  const dedupeKey = `reversal:${id}:${status}`
  if (undonePaise > 0) return { dedupeKey, sentence: 'operatorMail.returnUndone', params: common }
  if (!disputed) return { dedupeKey, sentence: 'operatorMail.refundElsewhere', params: common }
  const params = {
    ...common,
    disputed: formatRupeesExact(toRupees(disputed.amountPaise)),
    until: disputed.respondBy ? dayOf(disputed.respondBy) : '—',
  }
  return { dedupeKey, sentence: 'operatorMail.dispute', params }
}

/** A refund that none of our sendings caused, such as one made in the dashboard. */
export const toReversal = (refund: ProviderRefund): Reversed => ({
  id: refund.id,
  paymentId: refund.paymentId,
  kind: 'refund',
  amountPaise: refund.status === 'failed' ? 0 : refund.amountPaise,
  status: refund.status,
})

/** The only function that changes the state of a dispute. */
export async function applyDispute(dispute: ProviderDispute, deps: PaymentsDeps): Promise<void> {
  const { id, paymentId, deductedPaise, status } = dispute
  const reversed = {
    id,
    paymentId,
    kind: 'dispute',
    amountPaise: deductedPaise,
    status,
    disputed: dispute,
  } as const
  await deps.database.transaction((tx) => recordReversal(tx, reversed, deps))
  deps.wake()
}

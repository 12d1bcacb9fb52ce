import type { Tx } from '#server/platform/db/client.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import {
  changeOrder,
  findOrderOfProvider,
  findPayment,
  getChargeOf,
  type OrderRow,
} from '#server/payments/repository.ts'
import { lockGroupOf } from '#server/payments/groups/decide.ts'
import { queueRefundCheck, recordedRefunds } from '#server/payments/refunds/provider-refunds.ts'
import { endLongHold } from './hold-end.ts'
import { payerFeePaise, type PaymentSource, storePayment } from './stored-payment.ts'
import { recordUnmatched } from './unmatched-payments.ts'
import { settle } from './settle.ts'
import type { BookingRow, ChargeRow, PaymentRow } from '#server/bookings/rows.ts'

/** The state of a payment once a snapshot of it has been applied. */
export type PaymentOutcome =
  /** Undecided: money may still move. */
  | { kind: 'open'; isAuthorized: boolean }
  /** Recorded for the operator; changes no booking. */
  | { kind: 'unmatched' }
  | { kind: 'failed' }
  | { kind: 'settled'; payment: PaymentRow }
  /** Settles no charge: it is refunded in full, or the provider has refunded it. */
  | { kind: 'returned'; payment: PaymentRow }

const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const

function mismatchOf(order: OrderRow | undefined, payment: ProviderPayment, known: PaymentRow | undefined) {
  if (!order) return 'its order is unknown'
  if (payment.currency !== 'INR') return 'its currency is not the order’s'
  if (known && known.payment_order_id !== order.id) return 'it was reported for another order before'
  // Until the capture an amount may still change; afterwards the books rely on it.
  if (known && rank[known.status] >= rank.captured && known.amount_paise !== payment.amountPaise)
    return 'its amount has changed since the capture'
  return undefined
}

function outcomeOf(payment: PaymentRow, settledBy: string | null): PaymentOutcome {
  if (payment.status === 'failed') return { kind: 'failed' }
  if (payment.status === 'created') return { kind: 'open', isAuthorized: false }
  if (payment.status === 'authorized') return { kind: 'open', isAuthorized: true }
  return { kind: settledBy === payment.id ? 'settled' : 'returned', payment }
}

type Snapshot = Parameters<typeof storePayment>[1] & { booking: BookingRow; charge: ChargeRow }

/** Stores the new state; returns the payment and the id of the payment that settles the charge. */
async function advance(tx: Tx, snapshot: Snapshot, deps: PaymentsDeps): Promise<[PaymentRow, string | null]> {
  const { order, payment, booking, charge, source } = snapshot
  const stored = await storePayment(tx, snapshot, deps)
  if (payment.status === 'authorized')
    await deps.outbox.add(tx, {
      kind: 'capture',
      dedupeKey: `capture:${payment.id}`,
      payload: { paymentId: payment.id },
    })
  // The provider accepts no second payment on a paid order, so polling it can end.
  if (payment.status === 'captured' || payment.status === 'refunded')
    await changeOrder(tx, order.id, { state: 'paid', next_poll_at: null })
  if (payment.status !== 'captured' || charge.settled_by === stored.id) return [stored, charge.settled_by]
  // A price that changed since the order was made is expected (the payment is refunded); this is not.
  if (payment.amountPaise - payerFeePaise(payment, order) !== order.amount_paise)
    deps.log.error({ paymentId: payment.id }, 'a payment has another amount than its order')
  const { refundedPaise } = payment
  const held = await endLongHold(tx, booking, deps)
  const isSettled = await settle(tx, { booking: held, charge, payment: stored, refundedPaise, source }, deps)
  return [stored, isSettled ? stored.id : charge.settled_by]
}

/** A captured amount that differs from the charge leads to a refund: one odd answer alone must not cost the traveller the booking. */
const hasUnexpectedAmount = (payment: ProviderPayment, order: OrderRow, charge: ChargeRow): boolean =>
  payment.status === 'captured' &&
  charge.settled_by === null &&
  payment.amountPaise - payerFeePaise(payment, order) !== charge.amount_paise

/**
 * Whether a payment that was first seen as refunded is captured again because the provider's refund failed. It then settles
 * its charge or is refunded by us.
 */
async function isRefundUndone(
  tx: Tx,
  payment: ProviderPayment,
  known: PaymentRow,
  charge: ChargeRow,
): Promise<boolean> {
  if (known.status !== 'refunded' || payment.status !== 'captured' || payment.refundedPaise > 0) return false
  if (charge.settled_by === known.id) return false
  // A return that has failed is recorded without a sum.
  if (((await recordedRefunds(tx, [known.id])).get(known.id) ?? 0) > 0) return false
  const ours = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', known.id)
    .executeTakeFirst()
  return ours === undefined
}

/** Undefined: the amount is unexpected or a refund is undone, and only one answer has said so yet. */
async function applyInTransaction(
  tx: Tx,
  payment: ProviderPayment,
  { source, isConfirmed }: { source: PaymentSource; isConfirmed: boolean },
  deps: PaymentsDeps,
): Promise<PaymentOutcome | undefined> {
  const order = payment.orderId === null ? undefined : await findOrderOfProvider(tx, payment.orderId)
  if (order) await lockGroupOf(tx, order.booking_id)
  const booking = order && (await lockBooking(tx, order.booking_id))
  const known = await findPayment(tx, payment.id)
  const why = mismatchOf(order, payment, known)
  if (why !== undefined || !order || !booking) {
    await recordUnmatched(tx, payment, why ?? 'its booking is unknown', deps)
    return { kind: 'unmatched' }
  }
  const charge = await getChargeOf(tx, order)
  const isUndone = known !== undefined && (await isRefundUndone(tx, payment, known, charge))
  const isAdvance = !known || isUndone || rank[payment.status] > rank[known.status]
  const isSurprising = isUndone || (isAdvance && hasUnexpectedAmount(payment, order, charge))
  if (isSurprising && !isConfirmed) return undefined
  const [stored, settledBy] = isAdvance
    ? await advance(tx, { booking, order, charge, known, payment, source }, deps)
    : [known, charge.settled_by]
  await queueRefundCheck(tx, payment, stored, deps)
  return outcomeOf(stored, settledBy)
}

/**
 * The only function that changes the state of a payment, whichever path (browser, webhook, poll) reports it, how often
 * and in whatever order: one transaction under the booking's lock, forward only, all effects through the outbox.
 */
export async function applyPayment(
  payment: ProviderPayment,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<PaymentOutcome> {
  const apply = (reported: ProviderPayment, isConfirmed: boolean) =>
    deps.database.transaction((tx) => applyInTransaction(tx, reported, { source, isConfirmed }, deps))
  let applied = await apply(payment, false)
  if (!applied) {
    const again = await deps.provider.getPayment(payment.id)
    applied = await apply(again, again.amountPaise === payment.amountPaise)
  }
  deps.wake()
  return applied ?? { kind: 'open', isAuthorized: true }
}

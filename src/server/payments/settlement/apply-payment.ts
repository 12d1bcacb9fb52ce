import type { Tx } from '#server/platform/db/client.ts'
import type { ChargeRow, PaymentRow } from '#server/bookings/account-repository.ts'
import { type BookingRow, lockBooking } from '#server/bookings/repository.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import {
  changeOrder,
  findOrderOfProvider,
  findPayment,
  getChargeOf,
  type OrderRow,
} from '#server/payments/repository.ts'
import { queueReturns } from '#server/payments/refunds/returns.ts'
import { payerFeeOf, type PaymentSource, storePayment } from './stored-payment.ts'
import { noteStray } from './stray-payments.ts'
import { settle } from './settlement.ts'

/** What is true of a payment once its snapshot was applied. */
export type Applied =
  /** Money may move or have moved, and nobody knows yet for what. */
  | { kind: 'open'; isHeld: boolean }
  /** Put aside for the operator: nothing follows from it for a booking. */
  | { kind: 'stray' }
  | { kind: 'failed' }
  | { kind: 'settled'; payment: PaymentRow }
  /** It pays for nothing: it goes back, or the provider gave it back. */
  | { kind: 'returned'; payment: PaymentRow }

const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const

function strangeness(order: OrderRow | undefined, payment: ProviderPayment, known: PaymentRow | undefined) {
  if (!order) return 'its order is unknown'
  if (payment.currency !== 'INR') return 'its currency is not the order’s'
  if (known && known.payment_order_id !== order.id) return 'it was seen on another order before'
  // Until it is captured an amount may still change; from then on money was counted by it.
  if (known && rank[known.status] >= rank.captured && known.amount_paise !== payment.amountPaise)
    return 'its amount was another one before'
  return undefined
}

function conclude(payment: PaymentRow, settledBy: string | null): Applied {
  if (payment.status === 'failed') return { kind: 'failed' }
  if (payment.status === 'created') return { kind: 'open', isHeld: false }
  if (payment.status === 'authorized') return { kind: 'open', isHeld: true }
  return { kind: settledBy === payment.id ? 'settled' : 'returned', payment }
}

type Seen = Parameters<typeof storePayment>[1] & { booking: BookingRow; charge: ChargeRow }

/** Takes the news in; answers with the payment and with what pays for the charge then. */
async function advance(tx: Tx, seen: Seen, deps: PaymentsDeps): Promise<[PaymentRow, string | null]> {
  const { order, payment, booking, charge, source } = seen
  const stored = await storePayment(tx, seen, deps)
  if (payment.status === 'authorized')
    await deps.outbox.add(tx, {
      kind: 'capture',
      dedupeKey: `capture:${payment.id}`,
      payload: { paymentId: payment.id },
    })
  // The provider lets nobody pay a paid order again, so there is nothing more to ask about.
  if (payment.status === 'captured' || payment.status === 'refunded')
    await changeOrder(tx, order.id, { state: 'paid', next_poll_at: null })
  if (payment.status !== 'captured' || charge.settled_by === stored.id) return [stored, charge.settled_by]
  // A price that has changed since is no reason to worry: the money goes back.
  if (payment.amountPaise - payerFeeOf(payment, order) !== order.amount_paise)
    deps.log.error({ paymentId: payment.id }, 'a payment is of another amount than its order')
  const { refundedPaise } = payment
  const isSettled = await settle(tx, { booking, charge, payment: stored, refundedPaise, source }, deps)
  return [stored, isSettled ? stored.id : charge.settled_by]
}

/** Of another amount than is due, it would go back: one answer alone must not cost a traveller the journey. */
const isOdd = (payment: ProviderPayment, order: OrderRow, charge: ChargeRow): boolean =>
  payment.status === 'captured' &&
  charge.settled_by === null &&
  payment.amountPaise - payerFeeOf(payment, order) !== charge.amount_paise

/** Undefined: the amount is odd, and only one answer has said it yet. */
async function applyInTransaction(
  tx: Tx,
  payment: ProviderPayment,
  { source, isSure }: { source: PaymentSource; isSure: boolean },
  deps: PaymentsDeps,
): Promise<Applied | undefined> {
  const order = payment.orderId === null ? undefined : await findOrderOfProvider(tx, payment.orderId)
  const booking = order && (await lockBooking(tx, order.booking_id))
  const known = await findPayment(tx, payment.id)
  const why = strangeness(order, payment, known)
  if (why !== undefined || !order || !booking) {
    await noteStray(tx, payment, why ?? 'its booking is unknown', deps)
    return { kind: 'stray' }
  }
  const charge = await getChargeOf(tx, order)
  const isNews = !known || rank[payment.status] > rank[known.status]
  if (isNews && !isSure && isOdd(payment, order, charge)) return undefined
  const [stored, settledBy] = isNews
    ? await advance(tx, { booking, order, charge, known, payment, source }, deps)
    : [known, charge.settled_by]
  await queueReturns(tx, payment, stored, deps)
  return conclude(stored, settledBy)
}

/**
 * The one way in which word of a payment changes anything, whoever brings it and however often, in whatever
 * order: one transaction under the booking's lock, forward only, all effects through the outbox.
 */
export async function applyPayment(
  payment: ProviderPayment,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<Applied> {
  const apply = (told: ProviderPayment, isSure: boolean) =>
    deps.database.transaction((tx) => applyInTransaction(tx, told, { source, isSure }, deps))
  let applied = await apply(payment, false)
  if (!applied) {
    const again = await deps.provider.getPayment(payment.id)
    applied = await apply(again, again.amountPaise === payment.amountPaise)
  }
  deps.wake()
  return applied ?? { kind: 'open', isHeld: true }
}

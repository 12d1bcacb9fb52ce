import type { Tx } from '#server/db/client.ts'
import { lockBooking } from '#server/features/bookings/repository.ts'
import type { ProviderPayment } from '#server/ports/payment/port.ts'
import type { PaymentsDeps } from './deps.ts'
import {
  changeOrder,
  findOrderOfProvider,
  findPayment,
  findRefundOf,
  getOrder,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './repository.ts'
import { type PaymentSource, type Seen, storePayment } from './payment-record.ts'
import { settle } from './settlement.ts'

/** What is true of a payment once its snapshot was applied. */
export type Applied =
  /** Not ours, or told in two ways: nothing follows from it. */
  | { kind: 'quarantined'; why: string }
  | { kind: 'attempt'; status: 'created' | 'failed' }
  /** The money is held; a capture is on its way. */
  | { kind: 'authorized' }
  | { kind: 'settled'; payment: PaymentRow }
  | { kind: 'refund'; refund: RefundRow }
  /** Taken and given back without us. */
  | { kind: 'returned' }

const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const

const quarantine = (why: string): Applied => ({ kind: 'quarantined', why })

function strangeness(order: OrderRow, payment: ProviderPayment, known: PaymentRow | undefined) {
  if (payment.currency !== 'INR') return 'its currency is not the order’s'
  if (known && known.amount_paise !== payment.amountPaise) return 'its amount was another one before'
  if (known && known.payment_order_id !== order.id) return 'it was seen on another order before'
  return undefined
}

async function advance(tx: Tx, seen: Seen, deps: PaymentsDeps): Promise<PaymentRow> {
  const { booking, order, payment, source } = seen
  const stored = await storePayment(tx, seen, deps)
  // It is money all the same: once taken it goes back in full, unless it is what the booking costs by now.
  if (payment.amountPaise !== order.amount_paise)
    deps.log.error({ paymentId: payment.id }, 'a payment is of another amount than its order')
  if (payment.status === 'authorized')
    await deps.outbox.add(tx, {
      kind: 'capture',
      dedupeKey: `capture:${payment.id}`,
      payload: { paymentId: payment.id, amountPaise: payment.amountPaise },
    })
  if (payment.status === 'captured' || payment.status === 'refunded')
    // The provider lets nobody pay a paid order again, so there is nothing more to ask about.
    await changeOrder(tx, order.id, { state: 'paid', next_poll_at: null })
  if (payment.status === 'captured')
    await settle(tx, { booking, payment: stored, refundedPaise: payment.refundedPaise, source }, deps)
  return stored
}

async function outcomeOf(tx: Tx, stored: PaymentRow, bookingId: string): Promise<Applied> {
  if (stored.status === 'created' || stored.status === 'failed')
    return { kind: 'attempt', status: stored.status }
  if (stored.status === 'authorized') return { kind: 'authorized' }
  const { settled_by: settledBy } = await tx
    .selectFrom('bookings')
    .select('settled_by')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (settledBy === stored.id) return { kind: 'settled', payment: stored }
  const refund = await findRefundOf(tx, stored.id)
  return refund ? { kind: 'refund', refund } : { kind: 'returned' }
}

async function applyInTransaction(
  tx: Tx,
  payment: ProviderPayment,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<Applied> {
  const found = payment.orderId === null ? undefined : await findOrderOfProvider(tx, payment.orderId)
  const booking = found && (await lockBooking(tx, found.booking_id))
  if (!found || !booking) return quarantine('its order is unknown')
  const order = await getOrder(tx, found.id)
  const known = await findPayment(tx, payment.id)
  const why = strangeness(order, payment, known)
  if (why !== undefined) return quarantine(why)
  const isNews = !known || rank[payment.status] > rank[known.status]
  const stored = isNews ? await advance(tx, { booking, order, known, payment, source }, deps) : known
  return outcomeOf(tx, stored, booking.id)
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
  const applied = await deps.database.transaction((tx) => applyInTransaction(tx, payment, source, deps))
  const about = { paymentId: payment.id, orderId: payment.orderId, status: payment.status, source }
  if (applied.kind === 'quarantined')
    deps.log.error({ ...about, why: applied.why }, 'a payment was put aside: somebody has to look at it')
  if (applied.kind === 'returned')
    deps.log.error(about, 'a payment was given back at the provider without us')
  deps.wake()
  return applied
}

import { dayMs } from '#shared/domain/durations.ts'
import { unavailable } from '#server/platform/db/errors.ts'
import { ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { type PaymentOutcome, applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { findOrderOfProvider, listUnpaidOrders, type OrderRow } from '#server/payments/repository.ts'
import type { PaymentSource } from './stored-payment.ts'
import type { PaymentRow } from '#server/bookings/rows.ts'

/** The result of polling the provider about a booking's orders; failed attempts alone count as 'none'. */
export type PollResult = {
  kind: 'settled' | 'authorized' | 'open' | 'returned' | 'none'
  returned?: PaymentRow
  /** The provider reported one attempt in two ways: only the operator can say whether money moved. */
  isContradictory: boolean
}

const maxAgeMs = 3 * dayMs

/** Whether the provider understood the request and does not know the id; rejected credentials (401) do not count. */
export function isUnknownAtProvider(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.kind === 'rejected' &&
    (error.status === 400 || error.status === 404)
  )
}

/** Turns a failure of the provider into a 503; other errors pass unchanged. */
export async function orUnavailable<T>(call: Promise<T>, key: MessageKey, deps: PaymentsDeps): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the payment provider failed')
    throw unavailable(key, {}, error)
  }
}

/** The outcome that matters most: a settled payment, then an undecided one, then one that is refunded. */
function summarise(outcomes: PaymentOutcome[]): PollResult {
  const returned = outcomes.find((each) => each.kind === 'returned')?.payment
  const has = (kind: PaymentOutcome['kind']) => outcomes.some((each) => each.kind === kind)
  const isAuthorized = outcomes.some((each) => each.kind === 'open' && each.isAuthorized)
  const open = isAuthorized ? 'authorized' : has('open') ? 'open' : undefined
  const kind = has('settled') ? 'settled' : (open ?? (returned ? 'returned' : 'none'))
  return { kind, ...(returned && { returned }), isContradictory: has('unmatched') }
}

async function listAttempts(order: OrderRow, { provider, log }: PaymentsDeps): Promise<ProviderPayment[]> {
  if (order.provider_order_id === null) return []
  try {
    return await provider.listOrderPayments(order.provider_order_id)
  } catch (error) {
    if (!isUnknownAtProvider(error)) throw error
    log.error({ orderId: order.provider_order_id }, 'the provider does not know one of our orders')
    return []
  }
}

/** Applies a payment's snapshot and captures an authorised payment at once, so that the traveller need not wait for the outbox. */
export async function applyAndCapture(
  payment: ProviderPayment,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<PaymentOutcome> {
  const applied = await applyPayment(payment, source, deps)
  if (applied.kind !== 'open' || payment.status !== 'authorized') return applied
  try {
    return await applyPayment(
      await deps.provider.capturePayment(payment.id, payment.amountPaise),
      source,
      deps,
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'an authorised payment could not be captured yet')
    return applied
  }
}

/** Asks the provider about all attempts on some orders and applies each answer. */
export async function pollOrders(
  orders: OrderRow[],
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<PollResult> {
  const apply = source === 'dismiss' || source === 'cancel' ? applyAndCapture : applyPayment
  const outcomes: PaymentOutcome[] = []
  for (const order of orders)
    for (const payment of await listAttempts(order, deps)) outcomes.push(await apply(payment, source, deps))
  return summarise(outcomes)
}

/** Polls all orders by which a booking may have been paid; older ones are found by reconciliation. */
export async function pollBooking(
  bookingId: string,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<PollResult> {
  const since = new Date(deps.clock().getTime() - maxAgeMs).toISOString()
  return pollOrders(await listUnpaidOrders(deps.database.db, bookingId, since), source, deps)
}

/** Captures an authorised payment, unless the provider has done so meanwhile. */
export async function capturePayment(paymentId: string, deps: PaymentsDeps): Promise<void> {
  const payment = await deps.provider.getPayment(paymentId)
  const applied = await applyPayment(payment, 'capture', deps)
  if (applied.kind !== 'open' || payment.status !== 'authorized') return
  try {
    const taken = await deps.provider.capturePayment(payment.id, payment.amountPaise)
    await applyPayment(taken, 'capture', deps)
  } catch (error) {
    const order = await findOrderOfProvider(deps.database.db, payment.orderId ?? '')
    if (!isUnknownAtProvider(error) || order?.state !== 'paid') throw error
    // Authorised only after another attempt had paid the order: the provider releases the money after some days.
    deps.log.warn({ paymentId: payment.id }, 'an authorised payment is not needed; the provider releases it')
  }
}

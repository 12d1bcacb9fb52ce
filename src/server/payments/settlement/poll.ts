import { AppError } from '#server/platform/errors.ts'
import { ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import type { PaymentRow } from '#server/bookings/account-repository.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { type PaymentOutcome, applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { findOrderOfProvider, listUnpaidOrders, type OrderRow } from '#server/payments/repository.ts'
import type { PaymentSource } from './stored-payment.ts'

/** What a look at the provider says of a booking, beside what goes back; failed attempts alone are none. */
export type PollResult = {
  kind: 'settled' | 'held' | 'open' | 'returned' | 'none'
  returned?: PaymentRow
  /** An attempt was outcomes in two ways: whether money moved only the operator can say. */
  isContradictory: boolean
}

const maxAgeMs = 3 * 86_400_000

/** The provider has understood and does not know it; refused keys (401) are no answer about anything. */
export function isUnknownAtProvider(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.kind === 'rejected' &&
    (error.status === 400 || error.status === 404)
  )
}

/** Any failure of the provider as 503; what is no failure of the provider goes on as it is. */
export async function orUnavailable<T>(call: Promise<T>, key: MessageKey, deps: PaymentsDeps): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the payment provider failed')
    const unavailable = new AppError('unavailable', key)
    unavailable.cause = error
    throw unavailable
  }
}

/** What counts most of all that was outcomes: money that pays, then what is not decided, then what goes back. */
function summarise(outcomes: PaymentOutcome[]): PollResult {
  const returned = outcomes.find((each) => each.kind === 'returned')?.payment
  const has = (kind: PaymentOutcome['kind']) => outcomes.some((each) => each.kind === kind)
  const isAuthorized = outcomes.some((each) => each.kind === 'open' && each.isAuthorized)
  const open = isAuthorized ? 'held' : has('open') ? 'open' : undefined
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

/** Applies what is outcomes of a payment, and takes held money at once so that nobody waits for the outbox. */
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
    deps.log.warn({ err: error }, 'held money could not be captured yet')
    return applied
  }
}

/** The one look: asks about all attempts on some orders, applies what is outcomes and says what it means. */
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

/** At all orders by which a booking can have been paid; what is older the sweep finds. */
export async function pollBooking(
  bookingId: string,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<PollResult> {
  const since = new Date(deps.clock().getTime() - maxAgeMs).toISOString()
  return pollOrders(await listUnpaidOrders(deps.database.db, bookingId, since), source, deps)
}

/** Takes held money; the provider itself may have done so meanwhile. */
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
    // A bank's late yes on an order that another attempt has paid: the provider lets the money go after days.
    deps.log.warn({ paymentId: payment.id }, 'held money is not needed and goes back by itself')
  }
}

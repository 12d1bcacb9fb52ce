import { AppError } from '#server/errors.ts'
import { ProviderError, type ProviderPayment } from '#server/ports/payment/port.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { type Applied, applyPayment } from './apply-payment.ts'
import type { PaymentSource } from './payment-record.ts'
import type { PaymentsDeps } from './deps.ts'
import type { OrderRow } from './repository.ts'

/** The provider has understood and does not know it; refused keys (401) are no answer about anything. */
export function isUnknownThere(error: unknown): boolean {
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
    const refusal = new AppError('unavailable', key)
    refusal.cause = error
    throw refusal
  }
}

async function listAttempts(order: OrderRow, { provider, log }: PaymentsDeps): Promise<ProviderPayment[]> {
  if (order.provider_order_id === null) return []
  try {
    return await provider.listOrderPayments(order.provider_order_id)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    log.error({ orderId: order.provider_order_id }, 'the provider does not know one of our orders')
    return []
  }
}

/** Asks about all attempts on an order and applies what is told; throws a ProviderError where nobody answers. */
export async function askAboutOrder(
  order: OrderRow,
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<Applied[]> {
  const results: Applied[] = []
  for (const payment of await listAttempts(order, deps))
    results.push(await applyPayment(payment, source, deps))
  return results
}

/** Takes the money that is only held, so that the person who waits need not wait for the outbox. */
export async function captureNow(
  payment: { id: string; amountPaise: number },
  source: PaymentSource,
  deps: PaymentsDeps,
): Promise<Applied> {
  return applyPayment(await deps.provider.capturePayment(payment.id, payment.amountPaise), source, deps)
}

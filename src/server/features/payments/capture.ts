import { applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { captureNow, isUnknownThere } from './provider-talk.ts'
import { findOrderOfProvider } from './repository.ts'

export type CapturePayload = { paymentId: string; amountPaise: number }

/** Takes held money; the provider itself may have done so meanwhile. */
export async function capturePayment(payload: CapturePayload, deps: PaymentsDeps): Promise<void> {
  const payment = await deps.provider.getPayment(payload.paymentId)
  const applied = await applyPayment(payment, 'capture', deps)
  if (applied.kind !== 'authorized') return
  try {
    await captureNow(payment, 'capture', deps)
  } catch (error) {
    const order = await findOrderOfProvider(deps.database.db, payment.orderId ?? '')
    if (!isUnknownThere(error) || order?.state !== 'paid') throw error
    // A bank's late yes on an order that another attempt has paid: the provider lets the money go after days.
    deps.log.warn({ paymentId: payment.id }, 'held money is not needed and goes back by itself')
  }
}

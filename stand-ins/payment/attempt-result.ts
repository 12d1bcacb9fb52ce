import { createHmac } from 'node:crypto'
import type { Bench, PaymentRecord } from './state.ts'

/** What the browser gets: the three signed fields, or the error. */
export function resultFor(bench: Bench, payment: PaymentRecord) {
  const { id, order_id: orderId, status } = payment.wire
  if (status === 'created') return { state: 'waiting' as const, paymentId: id }
  if (status === 'failed') {
    return {
      state: 'failed' as const,
      error: {
        code: payment.wire.error_code,
        description: payment.wire.error_description,
        source: payment.wire.error_source,
        step: payment.wire.error_step,
        reason: payment.wire.error_reason,
        metadata: { order_id: orderId, payment_id: id },
      },
    }
  }
  const signature = createHmac('sha256', bench.keys.keySecret).update(`${orderId}|${id}`).digest('hex')
  return {
    state: 'paid' as const,
    response: { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: signature },
  }
}

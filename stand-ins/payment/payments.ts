import { getOrder } from './orders.ts'
import { type Bench, savePayment, type PaymentEntity, type PaymentRecord } from './state.ts'
import { verdicts } from './test-instruments.ts'
import { getPaymentRecord, withCard } from './payment-records.ts'
import { capture } from './capture.ts'
import { alreadyPaid } from './protocol-error.ts'

/** Without an answer of the traveller's bank in this time an attempt has failed. */
export const bankTimeoutMs = 10 * 60_000

export const noAnswer = 'payment_timed_out'

/** The bank's answer is known: '' for yes, else the reason. Faults may keep it back. */
export function decide(bench: Bench, paymentId: string, verdict: string): PaymentRecord {
  const payment = getPaymentRecord(bench, paymentId)
  if (payment.wire.status !== 'created' || payment.verdict !== noAnswer) return payment
  savePayment(bench, { ...payment, verdict })
  const afterClose = verdict === '' ? bench.takeFault('pay_after_close') : undefined
  if (afterClose) {
    bench.plan(afterClose.delayMs, { name: 'settle', id: paymentId })
    return getPaymentRecord(bench, paymentId)
  }
  const late = verdict === '' ? bench.takeFault('late_authorisation') : undefined
  if (late) {
    fail(bench, payment, 'payment_timed_out')
    bench.plan(late.delayMs, { name: 'authorise', id: paymentId })
    return getPaymentRecord(bench, paymentId)
  }
  return settle(bench, paymentId)
}

export function settle(bench: Bench, paymentId: string): PaymentRecord {
  const payment = getPaymentRecord(bench, paymentId)
  if (payment.wire.status !== 'created') return payment
  if (payment.verdict !== '') fail(bench, payment, payment.verdict)
  else if (isPaid(bench, payment)) fail(bench, payment, 'payment_failed', alreadyPaid)
  else authorise(bench, paymentId)
  return getPaymentRecord(bench, paymentId)
}

function isPaid(bench: Bench, payment: PaymentRecord): boolean {
  return getOrder(bench, payment.wire.order_id).wire.status === 'paid'
}

function fail(bench: Bench, payment: PaymentRecord, reason: string, description?: string): void {
  const verdict = verdicts[reason] ?? verdicts['payment_failed']
  const wire: PaymentEntity = {
    ...payment.wire,
    status: 'failed',
    error_code: verdict?.code ?? 'BAD_REQUEST_ERROR',
    error_description: description ?? verdict?.description ?? null,
    error_source: verdict?.source ?? null,
    error_step: verdict?.step ?? null,
    error_reason: verdict?.reason ?? reason,
  }
  savePayment(bench, { ...payment, wire })
  bench.unplan({ name: 'settle', id: wire.id })
  bench.announce('payment.failed', { payment: withCard({ ...payment, wire }) })
}

/** Money is held for us. Also leads from failed to authorised: banks do answer late. */
export function authorise(bench: Bench, paymentId: string, { isHeld = false } = {}): void {
  const payment = getPaymentRecord(bench, paymentId)
  if (payment.wire.status !== 'created' && payment.wire.status !== 'failed') return
  const reference = String(payment.wire.created_at).padStart(12, '0')
  const wire: PaymentEntity = {
    ...payment.wire,
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: payment.card ? { auth_code: reference.slice(-6) } : { rrn: reference },
  }
  savePayment(bench, { ...payment, wire })
  bench.unplan({ name: 'settle', id: wire.id })
  bench.announce('payment.authorized', { payment: withCard({ ...payment, wire }) })
  const order = getOrder(bench, wire.order_id)
  if (isHeld || order.wire.status === 'paid' || order.isCapturedByHand) return
  if (bench.takeFault('authorised_only')) return
  capture(bench, getPaymentRecord(bench, paymentId), order)
}

import { getOrder } from './orders.ts'
import {
  type Bench,
  savePayment,
  type PaymentEntity,
  type PaymentRecord,
  type CardEntity,
  type OrderRecord,
  paymentOf,
  saveOrder,
} from './state.ts'
import { verdicts } from './test-instruments.ts'
import { alreadyPaid, unknownId, ProtocolError } from './protocol-error.ts'
import { collectionOf, pageIn, amountIn, currencyIn, type Input, refuseOthers } from './input.ts'
import { feeOn } from './fees.ts'

function capture(bench: Bench, payment: PaymentRecord, order: OrderRecord): PaymentRecord {
  const { method, fee_bearer: bearer } = payment.wire
  const feePart = feeOn(bearer === 'customer' ? order.wire.amount : payment.wire.amount, method)
  const captured: PaymentRecord = {
    ...payment,
    wire: { ...payment.wire, status: 'captured', captured: true, ...feePart },
  }
  const { amount } = order.wire
  const paid: OrderRecord = {
    ...order,
    wire: { ...order.wire, status: 'paid', amount_paid: amount, amount_due: 0 },
  }
  savePayment(bench, captured)
  saveOrder(bench, paid)
  bench.announce('payment.captured', { payment: withCard(captured) })
  bench.announce('order.paid', { payment: withCard(captured), order: paid.wire })
  return captured
}

export function captureByHand(bench: Bench, paymentId: string, input: Input): PaymentEntity {
  const payment = getPaymentRecord(bench, paymentId)
  refuseOthers(input, ['amount', 'currency'])
  const amount = amountIn(input, 'payment_capture')
  currencyIn(input, false)
  const { status } = payment.wire
  if (status === 'captured' || status === 'refunded') {
    throw new ProtocolError('This payment has already been captured', { step: 'payment_capture' })
  }
  if (status !== 'authorized') {
    throw new ProtocolError('Only payments which have been authorized and not yet captured can be captured', {
      step: 'payment_capture',
    })
  }
  if (amount !== payment.wire.amount) {
    throw new ProtocolError('Capture amount must be equal to the amount authorized', {
      step: 'payment_capture',
    })
  }
  const order = getOrder(bench, payment.wire.order_id)
  if (order.wire.status === 'paid') throw new ProtocolError(alreadyPaid, { step: 'payment_capture' })
  return capture(bench, payment, order).wire
}

/** An attempt fails if the bank does not answer within this time. */
export const bankTimeoutMs = 10 * 60_000

export const noAnswer = 'payment_timed_out'

/** Applies the bank's answer: '' approves, else the reason. Faults may delay it. */
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

/** Authorises a payment, even a failed one: banks do answer late. */
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

export function getPaymentRecord(bench: Bench, id: string): PaymentRecord {
  const payment = paymentOf(bench, id)
  if (!payment) throw unknownId()
  return payment
}

export function paymentsOfOrder(bench: Bench, order: OrderRecord): PaymentRecord[] {
  return order.paymentIds.map((id) => getPaymentRecord(bench, id))
}

/** A payment with its card, as in webhooks and expanded answers. */
export function withCard(payment: PaymentRecord): PaymentEntity & { card?: CardEntity } {
  return payment.card ? { ...payment.wire, card: payment.card } : payment.wire
}

/** The payments of one answer; a fault makes one amount contradict all other answers. */
export function withContradiction<T extends PaymentEntity>(bench: Bench, path: string, payments: T[]): T[] {
  if (!bench.takeFault('amount_contradicts', `GET ${path}`)) return payments
  return payments.map((wire) => ({ ...wire, amount: wire.amount - 100 }))
}

export function listPayments(bench: Bench, path: string, query: URLSearchParams) {
  const payments = bench.store.list('razorpay payment').map((row) => row.value as PaymentRecord)
  const page = collectionOf(
    payments.map((payment) => payment.wire),
    pageIn(query),
  )
  return { ...page, items: withContradiction(bench, path, page.items) }
}

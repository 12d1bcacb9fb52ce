import { feeBearerOf, feeOn } from './fees.ts'
import { getOrder } from './orders.ts'
import { paymentsOfOrder, bankTimeoutMs, noAnswer } from './payments.ts'
import { alreadyPaid, ProtocolError } from './protocol-error.ts'
import {
  type Bench,
  type CardEntity,
  saveOrder,
  savePayment,
  type OrderRecord,
  type PaymentEntity,
  type PaymentRecord,
  toSeconds,
} from './state.ts'
import { createHmac } from 'node:crypto'

export type Attempt = {
  method: 'card' | 'upi'
  /** The only parts of a card that may be stored. */
  card?: { last4: string; network: string }
  vpa?: string
  email?: string
  contact?: string
  description?: string
}

function refuseIfTaken(bench: Bench, order: OrderRecord): void {
  const isHeld = paymentsOfOrder(bench, order).some((payment) => payment.wire.status === 'authorized')
  if (order.wire.status === 'paid' || isHeld) throw new ProtocolError(alreadyPaid)
}

function newCard(bench: Bench, card: { last4: string; network: string }): CardEntity {
  return {
    id: bench.newId('card'),
    entity: 'card',
    name: '',
    last4: card.last4,
    network: card.network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  }
}

/** The traveller has pressed Pay, and the bank has not answered yet. */
export function startAttempt(bench: Bench, orderId: string, attempt: Attempt): PaymentRecord {
  const order = getOrder(bench, orderId)
  refuseIfTaken(bench, order)
  const card = attempt.card ? newCard(bench, attempt.card) : null
  const tamperedPaise = bench.takeFault('amount_tampered') ? 100 : 0
  const bearer = feeBearerOf(bench)
  const onTop = bearer === 'customer' ? feeOn(order.wire.amount, attempt.method).fee : 0
  const wire: PaymentEntity = {
    id: bench.newId('pay'),
    entity: 'payment',
    amount: order.wire.amount + onTop - tamperedPaise,
    currency: order.wire.currency,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: card?.id ?? null,
    bank: null,
    wallet: null,
    vpa: attempt.vpa ?? null,
    email: attempt.email ?? 'void@razorpay.com',
    contact: attempt.contact ?? '+919999999999',
    notes: order.wire.notes,
    fee: null,
    tax: null,
    fee_bearer: bearer,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: toSeconds(bench.now()),
  }
  const payment = { wire, card, verdict: noAnswer, refundIds: [] }
  savePayment(bench, payment)
  const { attempts } = order.wire
  saveOrder(bench, {
    ...order,
    paymentIds: [...order.paymentIds, wire.id],
    wire: { ...order.wire, status: 'attempted', attempts: attempts + 1 },
  })
  bench.plan(bankTimeoutMs, { name: 'settle', id: wire.id })
  return payment
}

/** The browser's result: the three signed fields, or the error. */
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

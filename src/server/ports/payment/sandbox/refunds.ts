import { createHash } from 'node:crypto'
import { amountIn, type Input, notesIn, receiptIn, refuseOthers } from './input.ts'
import { getPaymentRecord, withCard } from './payment-records.ts'
import { Refusal, unknownId } from './refusal.ts'
import {
  type Bench,
  keepPayment,
  keepRefund,
  type PaymentRecord,
  type RefundEntity,
  refundOf,
  toSeconds,
} from './state.ts'

const sixMonthsSeconds = 182 * 24 * 3600

function refundAmount(bench: Bench, payment: PaymentRecord, input: Input): number {
  const { status, amount: paid, amount_refunded: refunded, created_at: paidAt } = payment.wire
  if (status === 'refunded') throw new Refusal('The payment has been fully refunded already')
  if (status !== 'captured') {
    throw new Refusal('The payment status should be captured for action to be taken')
  }
  if (toSeconds(bench.now()) - paidAt > sixMonthsSeconds) {
    throw new Refusal('Refund is not supported by the bank because the payment is more than 6 months old', {
      reason: null,
    })
  }
  const left = paid - refunded
  const amount = input['amount'] === undefined ? left : amountIn(input)
  if (amount > left) {
    throw new Refusal('The total refund amount is greater than the refund payment amount')
  }
  return amount
}

function speedIn(input: Input): 'normal' | 'optimum' {
  const speed = input['speed'] ?? 'normal'
  if (speed === 'normal' || speed === 'optimum') return speed
  throw new Refusal('The selected speed is invalid.', { field: 'speed' })
}

function setRefunded(bench: Bench, payment: PaymentRecord, refunded: number): PaymentRecord {
  const isFull = refunded === payment.wire.amount
  const part = refunded > 0 ? 'partial' : null
  const changed: PaymentRecord = {
    ...payment,
    wire: {
      ...payment.wire,
      amount_refunded: refunded,
      refund_status: isFull ? 'full' : part,
      status: isFull ? 'refunded' : 'captured',
    },
  }
  keepPayment(bench, changed)
  return changed
}

function announce(bench: Bench, event: string, refund: RefundEntity): void {
  bench.announce(event, { refund, payment: withCard(getPaymentRecord(bench, refund.payment_id)) })
}

function createRefund(bench: Bench, paymentId: string, input: Input): RefundEntity {
  const payment = getPaymentRecord(bench, paymentId)
  refuseOthers(input, ['amount', 'speed', 'notes', 'receipt'])
  const refund: RefundEntity = {
    id: bench.newId('rfnd'),
    entity: 'refund',
    amount: refundAmount(bench, payment, input),
    currency: payment.wire.currency,
    payment_id: paymentId,
    notes: notesIn(input),
    receipt: receiptIn(input),
    acquirer_data: { arn: null },
    created_at: toSeconds(bench.now()),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: speedIn(input),
  }
  keepRefund(bench, refund)
  const refunded = setRefunded(bench, payment, payment.wire.amount_refunded + refund.amount)
  keepPayment(bench, { ...refunded, refundIds: [...payment.refundIds, refund.id] })
  announce(bench, 'refund.created', refund)
  return startRefund(bench, refund)
}

/** At once, unless a fault was ordered. */
function startRefund(bench: Bench, refund: RefundEntity): RefundEntity {
  const failing = bench.takeFault('refund_failed')
  const waiting = failing ?? bench.takeFault('refund_pending')
  if (!waiting) return finishRefund(bench, refund.id, 'processed')
  bench.plan(waiting.delayMs, { name: failing ? 'fail_refund' : 'process_refund', id: refund.id })
  return refund
}

export function finishRefund(bench: Bench, id: string, status: 'processed' | 'failed'): RefundEntity {
  const refund = getRefund(bench, id)
  if (refund.status !== 'pending') return refund
  const arn = status === 'processed' ? `1000${refund.created_at}` : null
  const finished: RefundEntity = { ...refund, status, acquirer_data: { arn } }
  keepRefund(bench, finished)
  if (status === 'failed') {
    const payment = getPaymentRecord(bench, refund.payment_id)
    setRefunded(bench, payment, payment.wire.amount_refunded - refund.amount)
  }
  announce(bench, `refund.${status}`, finished)
  return finished
}

export function getRefund(bench: Bench, id: string): RefundEntity {
  const refund = refundOf(bench, id)
  if (!refund) throw unknownId()
  return refund
}

export function refundsOf(bench: Bench, paymentId: string): RefundEntity[] {
  return getPaymentRecord(bench, paymentId).refundIds.map((id) => getRefund(bench, id))
}

type Answered = { bodyHash: string; refundId: string }

/** The same key with the same bytes makes one refund; refusals are not remembered. */
export function refundOnce(
  bench: Bench,
  paymentId: string,
  call: { input: Input; raw: Buffer; key: string | undefined },
): RefundEntity {
  if (call.key === undefined) return createRefund(bench, paymentId, call.input)
  if (!/^[A-Za-z0-9_-]{10,}$/.test(call.key)) throw new Refusal('The idempotency key is not valid.')
  const bodyHash = createHash('sha256').update(`${paymentId}\n`).update(call.raw).digest('hex')
  const answered = bench.store.get('razorpay idempotency', call.key) as Answered | undefined
  if (answered && answered.bodyHash !== bodyHash) {
    throw new Refusal('Different request with the same idempotency key has already been processed.', {
      status: 409,
    })
  }
  if (answered) return getRefund(bench, answered.refundId)
  const refund = createRefund(bench, paymentId, call.input)
  bench.store.set('razorpay idempotency', call.key, { bodyHash, refundId: refund.id } satisfies Answered)
  return refund
}

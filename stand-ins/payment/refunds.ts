import { amountIn, type Input, notesIn, receiptIn, refuseOthers } from './input.ts'
import { getPaymentRecord, withCard } from './payments.ts'
import { ProtocolError, unknownId } from './protocol-error.ts'
import {
  type Bench,
  savePayment,
  saveRefund,
  type PaymentRecord,
  type RefundEntity,
  refundOf,
  toSeconds,
} from './state.ts'

const sixMonthsSeconds = 182 * 24 * 3600

function refundAmount(bench: Bench, payment: PaymentRecord, input: Input): number {
  const { status, amount: paid, amount_refunded: refunded, created_at: paidAt } = payment.wire
  if (status === 'refunded') throw new ProtocolError('The payment has been fully refunded already')
  if (status !== 'captured') {
    throw new ProtocolError('The payment status should be captured for action to be taken')
  }
  if (toSeconds(bench.now()) - paidAt > sixMonthsSeconds) {
    throw new ProtocolError(
      'Refund is not supported by the bank because the payment is more than 6 months old',
      {
        reason: null,
      },
    )
  }
  const left = paid - refunded
  const amount = input['amount'] === undefined ? left : amountIn(input)
  if (amount > left) {
    throw new ProtocolError('The total refund amount is greater than the refund payment amount')
  }
  return amount
}

function speedIn(input: Input): 'normal' | 'optimum' {
  const speed = input['speed'] ?? 'normal'
  if (speed === 'normal' || speed === 'optimum') return speed
  throw new ProtocolError('The selected speed is invalid.', { field: 'speed' })
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
  savePayment(bench, changed)
  return changed
}

function announce(bench: Bench, event: string, refund: RefundEntity): void {
  bench.announce(event, { refund, payment: withCard(getPaymentRecord(bench, refund.payment_id)) })
}

function makeRefund(bench: Bench, paymentId: string, input: Input): RefundEntity {
  const payment = getPaymentRecord(bench, paymentId)
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
  saveRefund(bench, refund)
  const refunded = setRefunded(bench, payment, payment.wire.amount_refunded + refund.amount)
  savePayment(bench, { ...refunded, refundIds: [...payment.refundIds, refund.id] })
  announce(bench, 'refund.created', refund)
  return refund
}

export function createRefund(bench: Bench, paymentId: string, input: Input): RefundEntity {
  refuseOthers(input, ['amount', 'speed', 'notes', 'receipt'])
  return startRefund(bench, makeRefund(bench, paymentId, input))
}

export type DashboardRefund = {
  /** Paise; everything left by default. */
  amount?: number
  /** Like our own refunds by default: processed, unless a fault is set up. 'pending' waits for finishRefund(). */
  outcome?: RefundEntity['status']
}

/** A refund from the dashboard, without our receipt or request. */
export function refundFromDashboard(bench: Bench, paymentId: string, options: DashboardRefund): RefundEntity {
  const { amount, outcome } = options
  const refund = makeRefund(bench, paymentId, amount === undefined ? {} : { amount })
  if (outcome === undefined) return startRefund(bench, refund)
  return outcome === 'pending' ? refund : finishRefund(bench, refund.id, outcome)
}

/** Processed at once, unless a fault is set up. */
function startRefund(bench: Bench, refund: RefundEntity): RefundEntity {
  const failing = bench.takeFault('refund_failed')
  const waiting = failing ?? bench.takeFault('refund_pending')
  if (!waiting) return finishRefund(bench, refund.id, 'processed')
  bench.plan(waiting.delayMs, { name: failing ? 'fail_refund' : 'process_refund', id: refund.id })
  return refund
}

/** The change of the payment's refunded amount in paise; undefined where the refund cannot reach that state. */
function changeBy(bench: Bench, refund: RefundEntity, status: 'processed' | 'failed'): number | undefined {
  if (refund.status === 'pending') return status === 'failed' ? -refund.amount : 0
  if (refund.status === 'processed' || status === 'failed') return undefined
  // A failed refund may have been sent again: then nothing is left for late processing of the first one.
  const { amount, amount_refunded: refunded } = getPaymentRecord(bench, refund.payment_id).wire
  return refunded + refund.amount <= amount ? refund.amount : undefined
}

/** The bank's result of a refund; a failed one may still be processed later. */
export function finishRefund(bench: Bench, id: string, status: 'processed' | 'failed'): RefundEntity {
  const refund = getRefund(bench, id)
  const change = changeBy(bench, refund, status)
  if (change === undefined) return refund
  const arn = status === 'processed' ? `1000${refund.created_at}` : null
  const finished: RefundEntity = { ...refund, status, acquirer_data: { arn } }
  saveRefund(bench, finished)
  for (const name of ['process_refund', 'fail_refund'] as const) bench.unplan({ name, id })
  const payment = getPaymentRecord(bench, refund.payment_id)
  if (change !== 0) setRefunded(bench, payment, payment.wire.amount_refunded + change)
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

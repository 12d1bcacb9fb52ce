import type { FaultOrder, faultQueue } from './faults.ts'
import { type DisputeOptions, disputesOf, type DisputeTurn, openDispute, turnDispute } from './disputes.ts'
import { setFeeBearer } from './fees.ts'
import { authorise, decide, settle, getPaymentRecord } from './payments.ts'
import { resultFor, startAttempt } from './attempts.ts'
import { type DashboardRefund, finishRefund, refundFromDashboard, refundsOf } from './refunds.ts'
import { type Bench, type FeeBearer, savePayment, type PaymentEntity, type Work } from './state.ts'
import type { webhookDispatcher } from './webhooks.ts'

export type PayOptions = {
  method?: 'card' | 'upi'
  /** 'created': the bank answers later, by decide(). */
  outcome?: 'captured' | 'authorized' | 'failed' | 'created'
  /** Why it fails, e.g. card_declined. */
  reason?: string
}

type Deps = {
  bench: Bench
  faults: ReturnType<typeof faultQueue>
  dispatcher: ReturnType<typeof webhookDispatcher>
  wake: () => void
  tick: () => Promise<void>
}

/** Runs planned work when it is due. */
export function runWork(bench: Bench, work: Work): void {
  if (work.name === 'settle') settle(bench, work.id)
  else if (work.name === 'authorise') authorise(bench, work.id)
  else finishRefund(bench, work.id, work.name === 'process_refund' ? 'processed' : 'failed')
}

const instruments = {
  card: { method: 'card', card: { last4: '1007', network: 'Visa' } },
  upi: { method: 'upi', vpa: 'success@razorpay' },
} as const

function pay(bench: Bench, orderId: string, options: PayOptions): PaymentEntity {
  const { id } = startAttempt(bench, orderId, instruments[options.method ?? 'card']).wire
  if (options.outcome === 'created') return getPaymentRecord(bench, id).wire
  if (options.outcome === 'failed') return decide(bench, id, options.reason ?? 'payment_failed').wire
  if (options.outcome !== 'authorized') return decide(bench, id, '').wire
  savePayment(bench, { ...getPaymentRecord(bench, id), verdict: '' })
  authorise(bench, id, { isHeld: true })
  return getPaymentRecord(bench, id).wire
}

/** What tests and developers can do on the provider's or the bank's side. */
export function sandboxControls({ bench, faults, dispatcher, wake, tick }: Deps) {
  /** Runs changes in one transaction, then starts what they planned or announced. */
  function change<T>(work: () => T): T {
    const result = bench.store.together(work)
    wake()
    return result
  }
  return {
    addFault: (order: FaultOrder) => faults.add(order),
    listFaults: () => faults.list(),
    clearFaults: () => faults.clear(),
    /** A complete attempt; `result` is what the browser gets. */
    pay: (orderId: string, options: PayOptions = {}) =>
      change(() => {
        const payment = pay(bench, orderId, options)
        return { payment, result: resultFor(bench, getPaymentRecord(bench, payment.id)) }
      }),
    /** The bank answers an open attempt: '' approves, anything else is the reason for declining. */
    decide: (paymentId: string, verdict = '') => change(() => decide(bench, paymentId, verdict).wire),
    /** A late authorisation by the bank, even of a failed attempt. */
    authorise: (paymentId: string) =>
      change(() => {
        authorise(bench, paymentId)
        return getPaymentRecord(bench, paymentId).wire
      }),
    /** Also works for a failed refund: banks process some of them later. */
    finishRefund: (refundId: string, status: 'processed' | 'failed') =>
      change(() => finishRefund(bench, refundId, status)),
    /** A refund from the dashboard, without an API call. */
    refundFromDashboard: (paymentId: string, options: DashboardRefund = {}) =>
      change(() => refundFromDashboard(bench, paymentId, options)),
    /** Oldest first. */
    refundsOf: (paymentId: string) => refundsOf(bench, paymentId),
    /** Newest first. */
    disputesOf: (paymentId: string) => disputesOf(bench, paymentId),
    dispute: (paymentId: string, options: DisputeOptions = {}) =>
      change(() => openDispute(bench, paymentId, options)),
    turnDispute: (disputeId: string, turn: DisputeTurn, deducted?: number) =>
      change(() => turnDispute(bench, disputeId, turn, deducted)),
    /** Who bears the fee of payments that start from now on. */
    setFeeBearer: (feeBearer: FeeBearer) => {
      setFeeBearer(bench, feeBearer)
      return { feeBearer }
    },
    deliveries: () => dispatcher.list(),
    replay: (eventId: string) => change(() => dispatcher.replay(eventId)),
    /** Runs what is due by the clock and waits for the webhooks' answers. */
    tick,
  }
}

export type SandboxControls = ReturnType<typeof sandboxControls>

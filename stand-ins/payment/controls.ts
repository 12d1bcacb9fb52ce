import type { FaultOrder, faultQueue } from './faults.ts'
import { type DisputeOptions, disputesOf, type DisputeTurn, openDispute, turnDispute } from './disputes.ts'
import { setFeeBearer } from './fees.ts'
import { authorise, decide, settle } from './payments.ts'
import { resultFor } from './attempt-result.ts'
import { startAttempt } from './attempts.ts'
import { getPaymentRecord } from './payment-records.ts'
import { type CounterRefund, finishRefund, refundAtCounter, refundsOf } from './refunds.ts'
import { type Bench, type FeeBearer, savePayment, type PaymentEntity, type Work } from './state.ts'
import type { webhookDispatcher } from './webhooks.ts'

export type PayOptions = {
  method?: 'card' | 'upi'
  /** 'created': the bank has not answered yet; decide() it later. */
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

/** What the planned work does when its time has come. */
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

/** What a test or a developer may do behind the provider's counter. */
export function sandboxControls({ bench, faults, dispatcher, wake, tick }: Deps) {
  /** Changes together, then whatever they planned or announced gets going. */
  function change<T>(work: () => T): T {
    const result = bench.store.together(work)
    wake()
    return result
  }
  return {
    addFault: (order: FaultOrder) => faults.add(order),
    listFaults: () => faults.list(),
    clearFaults: () => faults.clear(),
    /** A traveller's whole attempt; `result` is what his browser gets. */
    pay: (orderId: string, options: PayOptions = {}) =>
      change(() => {
        const payment = pay(bench, orderId, options)
        return { payment, result: resultFor(bench, getPaymentRecord(bench, payment.id)) }
      }),
    /** The bank answers an open attempt: '' is yes, anything else the reason of a no. */
    decide: (paymentId: string, verdict = '') => change(() => decide(bench, paymentId, verdict).wire),
    /** A bank's late yes, also to a failed attempt. */
    authorise: (paymentId: string) =>
      change(() => {
        authorise(bench, paymentId)
        return getPaymentRecord(bench, paymentId).wire
      }),
    /** Also of a refund that has failed: banks process some all the same. */
    finishRefund: (refundId: string, status: 'processed' | 'failed') =>
      change(() => finishRefund(bench, refundId, status)),
    /** A refund made by hand, that nobody asked the API for. */
    refundAtCounter: (paymentId: string, options: CounterRefund = {}) =>
      change(() => refundAtCounter(bench, paymentId, options)),
    /** In the order in which they were made. */
    refundsOf: (paymentId: string) => refundsOf(bench, paymentId),
    /** Newest first. */
    disputesOf: (paymentId: string) => disputesOf(bench, paymentId),
    dispute: (paymentId: string, options: DisputeOptions = {}) =>
      change(() => openDispute(bench, paymentId, options)),
    turnDispute: (disputeId: string, turn: DisputeTurn, deducted?: number) =>
      change(() => turnDispute(bench, disputeId, turn, deducted)),
    /** Who bears the fee of payments that begin from now on. */
    setFeeBearer: (feeBearer: FeeBearer) => {
      setFeeBearer(bench, feeBearer)
      return { feeBearer }
    },
    deliveries: () => dispatcher.list(),
    replay: (eventId: string) => change(() => dispatcher.replay(eventId)),
    /** Does at once what is due by the clock and waits until the webhooks sent now are answered. */
    tick,
  }
}

export type SandboxControls = ReturnType<typeof sandboxControls>

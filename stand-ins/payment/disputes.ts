import { collectionOf, pageIn } from './input.ts'
import { getPaymentRecord, withCard } from './payments.ts'
import { ProtocolError, unknownId } from './protocol-error.ts'
import { type Bench, toSeconds } from './state.ts'

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export type DisputeEntity = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: (typeof disputePhases)[number]
  created_at: number
}

const area = 'razorpay dispute'
const daysToRespond = 7

export type DisputeOptions = {
  /** Paise; the payment's amount by default. */
  amount?: number
  phase?: DisputeEntity['phase']
}

/** States of a dispute; action_required reopens it, as the evidence was insufficient. */
export const disputeTurns = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const
export type DisputeTurn = (typeof disputeTurns)[number]

export const isOpen = ({ status }: DisputeEntity): boolean => status === 'open' || status === 'under_review'

function save({ store }: Bench, dispute: DisputeEntity): void {
  store.set(area, dispute.id, dispute)
}

/** The payment in the event is unchanged: a dispute never changes it. */
function announce(bench: Bench, turn: 'created' | DisputeTurn, dispute: DisputeEntity): void {
  const payment = withCard(getPaymentRecord(bench, dispute.payment_id))
  bench.announce(`payment.dispute.${turn}`, { payment, dispute })
}

/** Newest first. */
export function disputesOf(bench: Bench, paymentId: string): DisputeEntity[] {
  return allDisputes(bench)
    .filter((each) => each.payment_id === paymentId)
    .toReversed()
}

function allDisputes({ store }: Bench): DisputeEntity[] {
  return store.list(area).map((row) => row.value as DisputeEntity)
}

/** All disputes of a payment that the bank has not lost take back at most its amount. */
function leftToDispute(bench: Bench, paymentId: string): number {
  const { amount } = getPaymentRecord(bench, paymentId).wire
  return disputesOf(bench, paymentId)
    .filter((dispute) => isOpen(dispute) || dispute.status === 'lost')
    .reduce((left, each) => left - each.amount, amount)
}

/** A refunded payment can be disputed too: banks do not check. */
export function openDispute(bench: Bench, paymentId: string, options: DisputeOptions): DisputeEntity {
  const { status, currency } = getPaymentRecord(bench, paymentId).wire
  if (status !== 'captured' && status !== 'refunded') throw new ProtocolError('Nothing was paid.')
  const left = leftToDispute(bench, paymentId)
  const amount = options.amount ?? left
  if (amount < 1 || amount > left) throw new ProtocolError('There is less than that left to dispute.')
  const phase = options.phase ?? 'chargeback'
  const now = toSeconds(bench.now())
  const dispute: DisputeEntity = {
    id: bench.newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount,
    currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: now + daysToRespond * 24 * 3600,
    status: 'open',
    phase,
    created_at: now,
  }
  save(bench, dispute)
  announce(bench, 'created', dispute)
  return dispute
}

/**
 * A decision of the bank is final. 'lost' takes the amount, or `deducted`, from the merchant; 'won' can take a part if only
 * a part was contested. What is deducted before stays deducted until then.
 */
export function turnDispute(bench: Bench, id: string, turn: DisputeTurn, deducted?: number): DisputeEntity {
  const dispute = getDispute(bench, id)
  if (!isOpen(dispute)) return dispute
  const { amount, amount_deducted: before } = dispute
  const taken = { won: 0, lost: amount, closed: 0, under_review: before, action_required: before }
  const turned: DisputeEntity = {
    ...dispute,
    status: turn === 'action_required' ? 'open' : turn,
    amount_deducted: Math.min(deducted ?? taken[turn], amount),
  }
  save(bench, turned)
  announce(bench, turn, turned)
  return turned
}

export function getDispute({ store }: Bench, id: string): DisputeEntity {
  const dispute = store.get(area, id) as DisputeEntity | undefined
  if (!dispute) throw unknownId()
  return dispute
}

export function listDisputes(bench: Bench, query: URLSearchParams) {
  return collectionOf(allDisputes(bench), pageIn(query))
}

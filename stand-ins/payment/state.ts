import type { SandboxStore } from '#stand-ins/store.ts'

export type Notes = Record<string, string> | []

/** An order in the form of the provider's API. */
export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

/** If the customer bears the fee, it is added to the order's amount. */
export type FeeBearer = 'platform' | 'customer'

export type CardEntity = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit'
  issuer: null
  international: false
  emi: false
  sub_type: 'consumer'
}

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: 'card' | 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: null
  wallet: null
  vpa: string | null
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  fee_bearer: FeeBearer
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
}

export type OrderRecord = { wire: OrderEntity; paymentIds: string[]; isCapturedByHand: boolean }
/** `verdict` is the bank's upcoming answer, stored while the traveller types the one-time password. */
export type PaymentRecord = {
  wire: PaymentEntity
  card: CardEntity | null
  verdict: string
  refundIds: string[]
}

export type Keys = { keyId: string; keySecret: string; webhookSecret: string }

export type Bench = {
  store: SandboxStore
  keys: Keys
  /** Unix milliseconds. */
  now: () => number
  newId: (prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'card' | 'event' | 'job' | 'fault' | 'acc') => string
  /** Sends a webhook with the current state of the parts. */
  announce: (event: string, parts: Record<string, unknown>) => void
  /** Runs named work later, even after a restart. */
  plan: (afterMs: number, work: Work) => void
  unplan: (work: Work) => void
  /** Uses one fault of this kind, if one is set up. */
  takeFault: (kind: FaultKind, subject?: string) => Fault | undefined
}

export type Work = { name: 'settle' | 'authorise' | 'process_refund' | 'fail_refund'; id: string }

export const faultKinds = [
  'drop_request',
  'drop_response',
  'delay',
  'server_error',
  'html_bad_gateway',
  'rate_limit',
  'keys_refused',
  'forbidden',
  'html_answer',
  'strange_answer',
  'webhook_drop',
  'webhook_duplicate',
  'webhook_reorder',
  'webhook_wrong_signature',
  'late_authorisation',
  'pay_after_close',
  'authorised_only',
  'amount_tampered',
  'amount_contradicts',
  'refund_pending',
  'refund_failed',
  'refund_balance_short',
  'refund_answer_without_receipt',
] as const
export type FaultKind = (typeof faultKinds)[number]
export type Fault = {
  kind: FaultKind
  /** How many calls, events, payments or refunds it affects. */
  times: number
  /** Affects everything until this time (Unix milliseconds), instead of a number of times. */
  until?: number
  delayMs: number
  /** Affects only calls ('POST /v1/orders') or events whose name contains this. */
  on: string
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the provider's form: prefix and 14 letters or digits. */
export function makeId(prefix: string, random: () => number): string {
  const letters = Array.from({ length: 14 }, () => base62[Math.floor(random() * base62.length)])
  return `${prefix}_${letters.join('')}`
}

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

export function orderOf(bench: Bench, id: string): OrderRecord | undefined {
  return bench.store.get('razorpay order', id) as OrderRecord | undefined
}

export function paymentOf(bench: Bench, id: string): PaymentRecord | undefined {
  return bench.store.get('razorpay payment', id) as PaymentRecord | undefined
}

export function refundOf(bench: Bench, id: string): RefundEntity | undefined {
  return bench.store.get('razorpay refund', id) as RefundEntity | undefined
}

export function saveOrder(bench: Bench, order: OrderRecord): void {
  bench.store.set('razorpay order', order.wire.id, order)
}

export function savePayment(bench: Bench, payment: PaymentRecord): void {
  bench.store.set('razorpay payment', payment.wire.id, payment)
}

export function saveRefund(bench: Bench, refund: RefundEntity): void {
  bench.store.set('razorpay refund', refund.id, refund)
}

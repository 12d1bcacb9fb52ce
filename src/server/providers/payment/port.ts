import type { PaymentOptions, PaymentSettings } from '#server/platform/config/payment.ts'

export type ProviderOrder = {
  id: string
  amountPaise: number
  amountPaidPaise: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  createdAt: Date
}

export type ProviderPayment = {
  id: string
  orderId: string | null
  /** Everything that the payer paid, and the most that can be refunded: including the fee if the payer bears it. */
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** card, upi, netbanking, wallet ... as the provider names it. */
  method: string
  /** Refunded by us or from the dashboard. What a lost dispute takes does not count. */
  refundedPaise: number
  /** Includes the tax on it; null until captured. */
  feePaise: number | null
  /**
   * The part of the amount that is the fee and not the order's: the whole fee if the provider says that the payer bears
   * it, else 0. Only known after the capture, so only then can the amount be compared with the order's. Not every
   * answer says who bears the fee: an amount that equals the order's plus feePaise says the same.
   */
  feeBorneByPayerPaise: number
  taxPaise: number | null
  last4?: string
  network?: string
  errorReason: string | null
  createdAt: Date
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amountPaise: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  /** As sent in the request; null for a dashboard refund, and in some answers for one of ours. */
  receipt: string | null
  /** The bank's reference (ARN, RRN or UTR), once it is known. */
  reference: string | null
  createdAt: Date
}

/** The payer's bank reclaims the money. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amountPaise: number
  /** The amount taken from us: usually nothing unless it is lost; a part where only a part was contested and won. */
  deductedPaise: number
  /** Won and lost are final; the bank may open another dispute about the same payment. */
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The deadline for evidence. */
  respondBy: Date | null
  createdAt: Date
}

/** An authentic webhook. Its parts are snapshots from the moment of the event: fetch the current state before acting. */
export type WebhookEvent = {
  /** The provider's own, for the log; 'unreadable' if the signed body is no event. */
  name: string
  /** Null if the event is not about a payment or its order, even if it mentions one. */
  payment: ProviderPayment | null
  order: ProviderOrder | null
  refund: ProviderRefund | null
  dispute: ProviderDispute | null
  /** SHA-256 of the body: stands in for a missing event id. */
  bodyHash: string
}

/**
 * rejected: the provider understood and declined. conflict: another request holds the idempotency key.
 * rate_limited: not done, try later. unreachable: the outcome is unknown, and the next call would probably fail
 * too. unreadable: the outcome is unknown as well, but the provider is there: only this answer cannot be read.
 */
export type ProviderErrorKind = 'rejected' | 'unreachable' | 'unreadable' | 'rate_limited' | 'conflict'

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  /** The provider's own words, for the log only. */
  readonly description: string
  readonly reason: string | null
  /** HTTP status; null if there was no answer. */
  readonly status: number | null
  /** The id of the item that is unreadable in a list, if that much could be read. */
  itemId?: string

  constructor(
    kind: ProviderErrorKind,
    description: string,
    more: { reason?: string | null; status?: number | null; cause?: unknown } = {},
  ) {
    super(`payment provider ${kind}: ${description}`, more.cause === undefined ? {} : { cause: more.cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.description = description
    this.reason = more.reason ?? null
    this.status = more.status ?? null
  }
}

export type NewOrder = { amountPaise: number; receipt: string; notes: Record<string, string> }
export type NewRefund = { amountPaise: number; receipt: string; notes: Record<string, string> }
export type PaymentsPage = { from: Date; to: Date; count: number; skip: number }
/** Newest first, at most 100: this list cannot be filtered by time, and a dispute is decided months after it began. */
export type DisputesPage = { count: number; skip: number }

/** The origins from which the payment window loads. */
export type CheckoutSources = { script: string[]; frame: string[]; connect: string[]; image?: string[] }

/**
 * Methods that call the provider may throw a ProviderError; those that read and check locally (`refundBody`,
 * signatures, webhooks) never do.
 */
export interface PaymentProvider {
  /** The vendor's name, by which the browser opens the right window. */
  name: string
  /** Public; the browser needs it. */
  keyId: string
  checkoutScriptUrl: string
  checkoutSources: CheckoutSources
  /** The days after which a payment can no longer be refunded here. */
  refundableDays: number
  /** Not retried after a lost answer: look for the receipt first. */
  createOrder: (order: NewOrder) => Promise<ProviderOrder>
  findOrdersByReceipt: (receipt: string) => Promise<ProviderOrder[]>
  getOrder: (id: string) => Promise<ProviderOrder>
  /** All attempts, including failed ones. */
  listOrderPayments: (orderId: string) => Promise<ProviderPayment[]>
  getPayment: (id: string) => Promise<ProviderPayment>
  /** Returns the payment unchanged if it was captured already. */
  capturePayment: (id: string, amountPaise: number) => Promise<ProviderPayment>
  /** The body comes from refundBody and must be identical, byte for byte, whenever the key is. */
  refundPayment: (
    paymentId: string,
    refund: { body: string; idempotencyKey: string },
  ) => Promise<ProviderRefund>
  /** All of them, newest first, including the dashboard's and failed ones. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  getRefund: (id: string) => Promise<ProviderRefund>
  listPayments: (page: PaymentsPage) => Promise<ProviderPayment[]>
  listDisputes: (page: DisputesPage) => Promise<ProviderDispute[]>
  getDispute: (id: string) => Promise<ProviderDispute>
  refundBody: (refund: NewRefund) => string
  /** Proves only the origin of the ids, not that money has moved. */
  isCheckoutSignatureValid: (claim: { orderId: string; paymentId: string; signature: string }) => boolean
  /** The header with a webhook's signature, and its form: a request without one is rejected unread. */
  webhookSignature: { header: string; form: RegExp }
  /** Null if neither the current nor an older secret signed these exact bytes. */
  readWebhook: (rawBody: Buffer, signature: string | undefined) => WebhookEvent | null
}

type Needed = 'id' | 'kind' | 'created' | 'settledAt' | 'settlementId'
type Amounts = 'amount' | 'debit' | 'credit' | 'fee' | 'tax'
type Further = 'currency' | 'settled' | 'utr' | 'disputeId' | 'paymentId'

/** The format of a vendor's settlement report: the possible names of each column; of an optional one perhaps none. */
export type SettlementFormat = {
  columns: Record<Needed | Amounts | Further, readonly string[]>
  /** The name of the fee's column if it excludes the tax; under other names it includes it. */
  feeWithoutTax: string
  /** Where it is found, in the words of the vendor's dashboard. */
  dashboardPath: string
  /** After how many days a payment is usually paid out, weekends included. */
  usualDays: number
}

export type OutsideCalls = { random: () => number; fetch?: typeof fetch }

/** Everything that the server knows of a vendor. */
export type PaymentVendor<Secret extends string = string> = PaymentSettings<Secret> & {
  open(options: PaymentOptions<Secret>, calls: OutsideCalls): PaymentProvider
  settlementFormat: SettlementFormat
}

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
  /** All that the payer gave, and the most that can go back: with the fee, where the payer bears it. */
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** card, upi, netbanking, wallet ... as the provider names it. */
  method: string
  /** Whoever gave it back. What a lost dispute takes does not count as refunded. */
  refundedPaise: number
  /** Includes the tax on it; null until captured. */
  feePaise: number | null
  /**
   * What of the amount is the fee and no part of the order's: the whole fee where the provider says that the payer
   * bears it, else 0. Known from the capture on, so only then can the amount be compared with the order's. Not every
   * answer says who bears the fee: an amount that is the order's with feePaise on top says the same.
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
  /** As it was asked for; null for a refund made in the dashboard, and in some answers for one of ours. */
  receipt: string | null
  /** What the bank calls it (ARN, RRN or UTR), once it has a name. */
  reference: string | null
  createdAt: Date
}

/** The payer's bank wants the money back. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amountPaise: number
  /** What was taken from us: as a rule nothing unless it is lost; a part where only a part was contested and won. */
  deductedPaise: number
  /** Lost is won no more, nor the other way round; the bank may open another dispute about the same payment. */
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** Until when evidence can be handed in. */
  respondBy: Date | null
  createdAt: Date
}

/** A rightly signed message. Its parts are snapshots of the moment of the event: ask again before acting. */
export type WebhookEvent = {
  /** For instance payment.captured; 'unreadable' if the signed body is no event. */
  name: string
  payment: ProviderPayment | null
  order: ProviderOrder | null
  refund: ProviderRefund | null
  /** In payment.dispute.created, under_review, action_required, won, lost and closed. */
  dispute: ProviderDispute | null
  /** SHA-256 of the body: stands in for a missing event id. */
  bodyHash: string
}

/**
 * rejected: the provider understood and said no. conflict: another request holds the idempotency key.
 * rate_limited: not done, come back later. unreachable: nobody knows whether it was done, and the next call would
 * hardly fare better. unreadable: nobody knows either, but the provider is there: it is this one answer that is not
 * what was asked for, and it may stay so while every other question is answered.
 */
export type ProviderErrorKind = 'rejected' | 'unreachable' | 'unreadable' | 'rate_limited' | 'conflict'

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  /** The provider's own words, for the log only. */
  readonly description: string
  readonly reason: string | null
  /** HTTP status; null if there was no answer. */
  readonly status: number | null

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
/** Newest first, at most 100: the provider offers no span of time here, and a dispute is decided months after it began. */
export type DisputesPage = { count: number; skip: number }

/** Every method but the last three may throw a ProviderError. */
export interface PaymentProvider {
  /** Public; the browser needs it. */
  keyId: string
  checkoutScriptUrl: string
  /** Not repeated after a lost answer: look for the receipt first. */
  createOrder: (order: NewOrder) => Promise<ProviderOrder>
  findOrdersByReceipt: (receipt: string) => Promise<ProviderOrder[]>
  getOrder: (id: string) => Promise<ProviderOrder>
  /** All attempts, failed ones too. */
  listOrderPayments: (orderId: string) => Promise<ProviderPayment[]>
  getPayment: (id: string) => Promise<ProviderPayment>
  /** Answers with the payment as it is if it was captured already. */
  capturePayment: (id: string, amountPaise: number) => Promise<ProviderPayment>
  /** The body comes from refundBody and must be the same, byte for byte, whenever the key is. */
  refundPayment: (
    paymentId: string,
    refund: { body: string; idempotencyKey: string },
  ) => Promise<ProviderRefund>
  /** All of them, newest first, ours and the dashboard's, failed ones too. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  getRefund: (id: string) => Promise<ProviderRefund>
  listPayments: (page: PaymentsPage) => Promise<ProviderPayment[]>
  listDisputes: (page: DisputesPage) => Promise<ProviderDispute[]>
  getDispute: (id: string) => Promise<ProviderDispute>
  refundBody: (refund: NewRefund) => string
  /** Proves only who sent the ids, not that money has moved. */
  isCheckoutSignatureValid: (claim: { orderId: string; paymentId: string; signature: string }) => boolean
  /** Null if neither the current nor the previous secret signed these very bytes. */
  readWebhook: (rawBody: Buffer, signature: string | undefined) => WebhookEvent | null
}

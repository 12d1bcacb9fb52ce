import type { Generated } from 'kysely'
import type { Instant } from './stored.ts'

/** Something due for a booking; its first charge has the booking's own id and code. */
type ChargesTable = {
  id: string
  booking_id: string
  /** The receipt at the provider: the booking's code, for later charges with -C2, -C3. */
  code: string
  purpose: 'booking' | 'change'
  amount_paise: number
  due_until: Instant
  /** The payment (payments.id) that paid for it. */
  settled_by: string | null
  created_at: Instant
}

type PaymentOrdersTable = {
  id: string
  booking_id: string
  /** Null where an older release made the order, for the first charge, whose id is the booking's. */
  charge_id: string | null
  attempt: number
  receipt: string
  provider_order_id: string | null
  amount_paise: number
  /** 'creating' is written by the previous release only. */
  state: 'creating' | 'open' | 'abandoned' | 'paid'
  next_poll_at: Instant | null
  polls: number
  created_at: Instant
}

type PaymentsTable = {
  id: string
  provider_payment_id: string
  payment_order_id: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
  amount_paise: number
  /** The part of the provider's fee that the payer bears; the rest counts for the charge. */
  payer_fee_paise: Generated<number>
  fee_paise: number | null
  tax_paise: number | null
  card_last4: string | null
  card_network: string | null
  error_reason: string | null
  last_source: string
  first_seen_at: Instant
  updated_at: Instant
}

/** Money of a payment that is owed back, for one reason. */
type RefundsTable = {
  id: string
  payment_id: string
  booking_id: string
  /** One per payment and reason; changes are numbered, since a payment may be refunded for several. */
  reason: 'cancel' | 'duplicate' | 'late' | 'merchant' | `change ${number}`
  amount_paise: number
  /** The part that the provider gave back on its own, which is not sent again. */
  absorbed_paise: Generated<number>
  status: 'requested' | 'pending' | 'processed' | 'failed'
  requested_at: Instant
  expected_by: string
  done_at: Instant | null
  /** From here on: read by the previous release only; this one reads the sendings. */
  idempotency_key: string
  body: string
  provider_refund_id: string | null
  reference: string | null
  next_poll_at: Instant | null
  polls: number
}

/** One request to the provider to give a refund's money back; a failed one is followed by another. */
type RefundSendingsTable = {
  /** Its receipt at the provider. */
  id: string
  refund_id: string
  amount_paise: number
  idempotency_key: string
  body: string
  provider_refund_id: string | null
  status: 'requested' | 'pending' | 'processed' | 'failed'
  reference: string | null
  sent_at: Instant
  next_poll_at: Instant | null
}

/** Money that left a payment without us: a refund made at the provider's dashboard, or a dispute. */
type ReversalsTable = {
  /** The provider's id of the refund or dispute. */
  id: string
  payment_id: string
  kind: 'refund' | 'dispute'
  /** For a dispute, the amount deducted. */
  amount_paise: number
  status: string
  first_seen_at: Instant
  /** When the operator decided about it. */
  settled_at: Instant | null
  /** The part of a settled reversal that went back beyond everything owed. */
  extra_paise: Generated<number>
  note: string | null
}

/** Payments at the provider that belong to none of our orders, or contradict what is known of them. */
type UnmatchedPaymentsTable = {
  /** The provider's id. */
  id: string
  provider_order_id: string | null
  amount_paise: number
  currency: string
  why: string
  first_seen_at: Instant
  settled_at: Instant | null
  note: string | null
}

/** Written by the previous release only. */
type WebhookEventsTable = {
  event_id: string
  event: string
  raw: string
  received_at: Instant
  processed_at: Instant | null
  result: string | null
}

export type MoneyTables = {
  charges: ChargesTable
  payment_orders: PaymentOrdersTable
  payments: PaymentsTable
  refunds: RefundsTable
  refund_sendings: RefundSendingsTable
  reversals: ReversalsTable
  webhook_events: WebhookEventsTable
} & Record<'stray_payments', UnmatchedPaymentsTable>

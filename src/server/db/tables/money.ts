import type { Instant } from './stored.ts'

type PaymentOrdersTable = {
  id: string
  booking_id: string
  attempt: number
  receipt: string
  provider_order_id: string | null
  amount_paise: number
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
  fee_paise: number | null
  tax_paise: number | null
  card_last4: string | null
  card_network: string | null
  error_reason: string | null
  last_source: string
  first_seen_at: Instant
  updated_at: Instant
}

type RefundsTable = {
  id: string
  payment_id: string
  booking_id: string
  reason: 'cancel' | 'duplicate' | 'late' | 'merchant'
  amount_paise: number
  idempotency_key: string
  body: string
  provider_refund_id: string | null
  status: 'requested' | 'pending' | 'processed' | 'failed'
  reference: string | null
  requested_at: Instant
  expected_by: string
  done_at: Instant | null
  next_poll_at: Instant | null
  polls: number
}

type WebhookEventsTable = {
  event_id: string
  event: string
  raw: string
  received_at: Instant
  processed_at: Instant | null
  result: string | null
}

export type MoneyTables = {
  payment_orders: PaymentOrdersTable
  payments: PaymentsTable
  refunds: RefundsTable
  webhook_events: WebhookEventsTable
}

import { collectionOf, pageIn } from './input.ts'
import { unknownId } from './refusal.ts'
import {
  type Bench,
  type CardEntity,
  type OrderRecord,
  type PaymentEntity,
  paymentOf,
  type PaymentRecord,
} from './state.ts'

export function getPaymentRecord(bench: Bench, id: string): PaymentRecord {
  const payment = paymentOf(bench, id)
  if (!payment) throw unknownId()
  return payment
}

export function paymentsOfOrder(bench: Bench, order: OrderRecord): PaymentRecord[] {
  return order.paymentIds.map((id) => getPaymentRecord(bench, id))
}

/** As in webhooks and expanded answers: with the card. */
export function withCard(payment: PaymentRecord): PaymentEntity & { card?: CardEntity } {
  return payment.card ? { ...payment.wire, card: payment.card } : payment.wire
}

export function listPayments(bench: Bench, query: URLSearchParams) {
  const payments = bench.store.list('razorpay payment').map((row) => row.value as PaymentRecord)
  return collectionOf(
    payments.map((payment) => payment.wire),
    pageIn(query),
  )
}

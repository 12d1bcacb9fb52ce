import { collectionOf, pageIn } from './input.ts'
import { unknownId } from './protocol-error.ts'
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

/** What one answer says; a fault makes it contradict what is told before and after. */
export function withContradiction<T extends PaymentEntity>(bench: Bench, path: string, payments: T[]): T[] {
  if (!bench.takeFault('amount_contradicts', `GET ${path}`)) return payments
  return payments.map((wire) => ({ ...wire, amount: wire.amount - 100 }))
}

export function listPayments(bench: Bench, path: string, query: URLSearchParams) {
  const payments = bench.store.list('razorpay payment').map((row) => row.value as PaymentRecord)
  const page = collectionOf(
    payments.map((payment) => payment.wire),
    pageIn(query),
  )
  return { ...page, items: withContradiction(bench, path, page.items) }
}

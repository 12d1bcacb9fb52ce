import {
  amountIn,
  collectionOf,
  currencyIn,
  type Input,
  notesIn,
  pageIn,
  receiptIn,
  refuseOthers,
} from './input.ts'
import { ProtocolError, unknownId } from './protocol-error.ts'
import { type Bench, saveOrder, type OrderEntity, orderOf, type OrderRecord, toSeconds } from './state.ts'

const orderFields = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment', 'unique_receipt']
const captureFields = ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']

function isCapturedByHand(input: Input): boolean {
  const payment = input['payment']
  if (payment === undefined) return false
  if (typeof payment !== 'object' || payment === null) throw new ProtocolError('payment must be an object.')
  refuseOthers(payment as Input, ['capture', 'capture_options'])
  const { capture, capture_options: given } = payment as Input
  if (capture !== 'automatic' && capture !== 'manual') throw new ProtocolError('payment.capture is invalid')
  const options = (given ?? {}) as Input
  refuseOthers(options, captureFields)
  const automaticMinutes = options['automatic_expiry_period']
  if (automaticMinutes !== undefined && (typeof automaticMinutes !== 'number' || automaticMinutes < 12)) {
    throw new ProtocolError('The automatic expiry period must be at least 12 minutes.')
  }
  return capture === 'manual'
}

function ordersWithReceipt(bench: Bench, receipt: string): OrderRecord[] {
  const ids = (bench.store.get('razorpay receipt', receipt) ?? []) as string[]
  return ids.flatMap((id) => orderOf(bench, id) ?? [])
}

export function createOrder(bench: Bench, input: Input): OrderEntity {
  refuseOthers(input, orderFields)
  const amount = amountIn(input, 'order_creation')
  const currency = currencyIn(input, true)
  const receipt = receiptIn(input)
  const notes = notesIn(input)
  const byHand = isCapturedByHand(input)
  const sameReceipt = receipt === null ? [] : ordersWithReceipt(bench, receipt)
  const twin = sameReceipt.find((order) => order.wire.amount === amount)
  if (input['unique_receipt'] === true && twin) return twin.wire
  const wire: OrderEntity = {
    id: bench.newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: toSeconds(bench.now()),
  }
  saveOrder(bench, { wire, paymentIds: [], isCapturedByHand: byHand })
  if (receipt !== null) {
    bench.store.set('razorpay receipt', receipt, [...sameReceipt.map((order) => order.wire.id), wire.id])
  }
  return wire
}

export function getOrder(bench: Bench, id: string): OrderRecord {
  const order = orderOf(bench, id)
  if (!order) throw unknownId()
  return order
}

export function listOrders(bench: Bench, query: URLSearchParams) {
  const receipt = query.get('receipt')
  const orders =
    receipt === null
      ? bench.store.list('razorpay order').map((row) => row.value as OrderRecord)
      : ordersWithReceipt(bench, receipt)
  return collectionOf(
    orders.map((order) => order.wire),
    pageIn(query),
  )
}

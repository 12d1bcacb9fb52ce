import { feeOn } from './fees.ts'
import { amountIn, currencyIn, type Input, refuseOthers } from './input.ts'
import { getOrder } from './orders.ts'
import { getPaymentRecord, withCard } from './payment-records.ts'
import { alreadyPaid, ProtocolError } from './protocol-error.ts'
import {
  type Bench,
  saveOrder,
  savePayment,
  type OrderRecord,
  type PaymentEntity,
  type PaymentRecord,
} from './state.ts'

export function capture(bench: Bench, payment: PaymentRecord, order: OrderRecord): PaymentRecord {
  const { method, fee_bearer: bearer } = payment.wire
  const feePart = feeOn(bearer === 'customer' ? order.wire.amount : payment.wire.amount, method)
  const captured: PaymentRecord = {
    ...payment,
    wire: { ...payment.wire, status: 'captured', captured: true, ...feePart },
  }
  const { amount } = order.wire
  const paid: OrderRecord = {
    ...order,
    wire: { ...order.wire, status: 'paid', amount_paid: amount, amount_due: 0 },
  }
  savePayment(bench, captured)
  saveOrder(bench, paid)
  bench.announce('payment.captured', { payment: withCard(captured) })
  bench.announce('order.paid', { payment: withCard(captured), order: paid.wire })
  return captured
}

export function captureByHand(bench: Bench, paymentId: string, input: Input): PaymentEntity {
  const payment = getPaymentRecord(bench, paymentId)
  refuseOthers(input, ['amount', 'currency'])
  const amount = amountIn(input, 'payment_capture')
  currencyIn(input, false)
  const { status } = payment.wire
  if (status === 'captured' || status === 'refunded') {
    throw new ProtocolError('This payment has already been captured', { step: 'payment_capture' })
  }
  if (status !== 'authorized') {
    throw new ProtocolError('Only payments which have been authorized and not yet captured can be captured', {
      step: 'payment_capture',
    })
  }
  if (amount !== payment.wire.amount) {
    throw new ProtocolError('Capture amount must be equal to the amount authorized', {
      step: 'payment_capture',
    })
  }
  const order = getOrder(bench, payment.wire.order_id)
  if (order.wire.status === 'paid') throw new ProtocolError(alreadyPaid, { step: 'payment_capture' })
  return capture(bench, payment, order).wire
}

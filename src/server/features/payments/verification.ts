import { AppError } from '#server/errors.ts'
import { presentBooking } from '#server/features/bookings/present.ts'
import { findBooking } from '#server/features/bookings/repository.ts'
import { toWireRefund } from '#server/features/bookings/wire-refund.ts'
import { ProviderError, type ProviderPayment } from '#server/ports/payment/port.ts'
import type { Verification, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { Language } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import { type Applied, applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { pollSoon } from './polling.ts'
import { captureNow, isUnknownThere } from './provider-talk.ts'
import { findOrderOfUser, findPayment, findRefundOf, type OrderRow, type RefundRow } from './repository.ts'

/** undefined: nobody knows yet. */
type Verdict = Applied | undefined

const failed = () => new AppError('invalid', 'payment.verificationFailed', { details: { success: false } })

export async function refunded(
  bookingId: string,
  refund: RefundRow,
  { database }: PaymentsDeps,
): Promise<AppError> {
  const row = await findBooking(database.db, bookingId)
  const booking = row && (await presentBooking(database.db, row))
  return new AppError('conflict', 'payment.refunded', {
    params: { amount: formatRupees(toRupees(refund.amount_paise)) },
    details: { success: false, reason: 'refund', refund: toWireRefund(refund), booking },
  })
}

/** What is known of it already needs no provider: the same question gets the same answer. */
async function knownVerdict(
  order: OrderRow,
  paymentId: string,
  { database }: PaymentsDeps,
): Promise<Verdict> {
  const payment = await findPayment(database.db, paymentId)
  if (payment?.payment_order_id !== order.id) return undefined
  const paid = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('settled_by', '=', payment.id)
    .where('id', '=', order.booking_id)
    .executeTakeFirst()
  if (paid) return { kind: 'settled', payment }
  const refund = await findRefundOf(database.db, payment.id)
  return refund && { kind: 'refund', refund }
}

async function apply(payment: ProviderPayment, deps: PaymentsDeps): Promise<Verdict> {
  const applied = await applyPayment(payment, 'verify', deps)
  return applied.kind === 'authorized' ? captureNow(payment, 'verify', deps) : applied
}

async function askProvider(order: OrderRow, paymentId: string, deps: PaymentsDeps): Promise<Verdict> {
  try {
    const payment = await deps.provider.getPayment(paymentId)
    if (payment.orderId !== order.provider_order_id) throw failed()
    return await apply(payment, deps)
  } catch (error) {
    if (isUnknownThere(error)) {
      // Perhaps a capture that came too late: the money is looked at again, the traveller waits meanwhile.
      return (await knownVerdict(order, paymentId, deps)) ?? orUnknown(order, paymentId, deps)
    }
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'a payment could not be verified yet')
    return undefined
  }
}

/** A payment that was seen before is real; one that nobody knows is not. */
async function orUnknown(order: OrderRow, paymentId: string, { database }: PaymentsDeps): Promise<Verdict> {
  const seen = await findPayment(database.db, paymentId)
  if (seen?.payment_order_id !== order.id) throw failed()
  return undefined
}

/**
 * Proves what the browser says: signature over our own order id, then the provider's word, then the one function
 * that confirms. Undefined where money may have moved and nobody can tell yet.
 */
export async function verifyPayment(
  userId: string,
  input: VerifyPaymentInput,
  language: Language,
  deps: PaymentsDeps,
): Promise<{ status: 200 | 202; body: Verification }> {
  const order = await findOrderOfUser(deps.database.db, userId, input.order_id)
  if (!order?.provider_order_id) throw new AppError('not_found', 'payment.notFound')
  const claim = { orderId: order.provider_order_id, paymentId: input.payment_id, signature: input.signature }
  if (!deps.provider.isCheckoutSignatureValid(claim)) throw failed()
  const verdict =
    (await knownVerdict(order, input.payment_id, deps)) ?? (await askProvider(order, input.payment_id, deps))
  if (verdict?.kind === 'settled') {
    const details = { paymentMethod: verdict.payment.method }
    return { status: 200, body: { success: true, details, message: textIn(language, 'payment.verified') } }
  }
  if (verdict?.kind === 'refund') throw await refunded(order.booking_id, verdict.refund, deps)
  const isOpen =
    verdict === undefined ||
    verdict.kind === 'authorized' ||
    (verdict.kind === 'attempt' && verdict.status === 'created')
  if (!isOpen) throw failed()
  await pollSoon(order.id, deps)
  return {
    status: 202,
    body: { success: false, pending: true, message: textIn(language, 'payment.confirming') },
  }
}

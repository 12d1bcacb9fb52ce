import { AppError } from '#server/platform/errors.ts'
import type { PaymentRow } from '#server/bookings/account-repository.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { settling } from '#server/bookings/account.ts'
import { findBooking } from '#server/bookings/repository.ts'
import { refundOf } from '#server/bookings/wire-refund.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import type { Verification, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { Language } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { Applied } from '#server/payments/settlement/apply-payment.ts'
import { isUnknownThere, take } from '#server/payments/settlement/look.ts'
import { pollSoon } from '#server/payments/reconciliation/polling.ts'
import { findOrderOfUser, findPayment, type OrderRow } from '#server/payments/repository.ts'

const failed = () => new AppError('invalid', 'payment.verificationFailed')
const open: Applied = { kind: 'open', isHeld: false }

/** That a payment pays for nothing and goes back, with what is known of its way. */
export async function returned(
  bookingId: string,
  payment: PaymentRow,
  { database: { db } }: PaymentsDeps,
): Promise<AppError> {
  const row = await findBooking(db, bookingId)
  const account = row && (await readAccount(db, row))
  const refund = refundOf(account?.taken.find((taken) => taken.payment.id === payment.id))
  return new AppError('conflict', 'payment.refunded', {
    params: { amount: formatRupees(refund?.amount ?? toRupees(payment.amount_paise)) },
    details: { success: false, reason: 'refund', refund, booking: row && (await presentBooking(db, row)) },
  })
}

/** What is known of it already needs no provider: the same question gets the same answer. */
async function known(order: OrderRow, paymentId: string, { database: { db } }: PaymentsDeps) {
  const payment = await findPayment(db, paymentId)
  if (payment?.payment_order_id !== order.id) return undefined
  if (payment.status !== 'captured' && payment.status !== 'refunded') return { payment, applied: undefined }
  const booking = await findBooking(db, order.booking_id)
  const paying = booking ? settling(await readAccount(db, booking)) : []
  const isPaying = paying.some((taken) => taken.payment.id === payment.id)
  const applied: Applied = { kind: isPaying ? 'settled' : 'returned', payment }
  return { payment, applied }
}

async function ask(order: OrderRow, paymentId: string, deps: PaymentsDeps): Promise<Applied> {
  try {
    const payment = await deps.provider.getPayment(paymentId)
    if (payment.orderId !== order.provider_order_id) throw failed()
    return await take(payment, 'verify', deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'a payment could not be verified yet')
    // A payment that was seen before is real; one that nobody knows is not.
    if (isUnknownThere(error) && !(await known(order, paymentId, deps))) throw failed()
    return open
  }
}

/**
 * Proves what the browser says: signature over our own order id, then the provider's word, then the one function
 * that confirms. 202 where money may have moved and nobody can tell yet.
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
  const before = await known(order, input.payment_id, deps)
  const applied = before?.applied ?? (await ask(order, input.payment_id, deps))
  if (applied.kind === 'failed') throw failed()
  if (applied.kind === 'returned') throw await returned(order.booking_id, applied.payment, deps)
  if (applied.kind === 'settled') {
    const details = { paymentMethod: applied.payment.method }
    return { status: 200, body: { success: true, details, message: textIn(language, 'payment.verified') } }
  }
  await pollSoon(order.id, deps)
  return {
    status: 202,
    body: { success: false, pending: true, message: textIn(language, 'payment.confirming') },
  }
}

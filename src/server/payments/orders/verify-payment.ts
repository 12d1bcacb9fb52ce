import { AppError } from '#server/platform/errors.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { settlingPayments } from '#server/bookings/account.ts'
import { findBooking } from '#server/bookings/repository.ts'
import { refundOf } from '#server/bookings/wire-refund.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
import type { Verification, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { Language } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { PaymentOutcome } from '#server/payments/settlement/apply-payment.ts'
import { isUnknownAtProvider, applyAndCapture } from '#server/payments/settlement/poll.ts'
import { pollSoon } from '#server/payments/reconciliation/scheduled-polls.ts'
import { findOrderOfUser, findPayment, type OrderRow } from '#server/payments/repository.ts'
import type { PaymentRow } from '#server/bookings/rows.ts'

const verificationFailed = () => new AppError('invalid', 'payment.verificationFailed')
const open: PaymentOutcome = { kind: 'open', isAuthorized: false }

/** The error for a payment that settles nothing, with the state of its refund. */
export async function refundedError(
  bookingId: string,
  payment: PaymentRow,
  { database: { db } }: PaymentsDeps,
): Promise<AppError> {
  const row = await findBooking(db, bookingId)
  const account = row && (await readAccount(db, row))
  const refund = refundOf(account?.captured.find((captured) => captured.payment.id === payment.id))
  return new AppError('conflict', 'payment.refunded', {
    params: { amount: formatRupees(refund?.amount ?? toRupees(payment.amount_paise)) },
    details: { success: false, reason: 'refund', refund, booking: row && (await presentBooking(db, row)) },
  })
}

/** The stored outcome, so that a repeated call does not need the provider. */
async function findKnown(order: OrderRow, paymentId: string, { database: { db } }: PaymentsDeps) {
  const payment = await findPayment(db, paymentId)
  if (payment?.payment_order_id !== order.id) return undefined
  if (payment.status !== 'captured' && payment.status !== 'refunded') return { payment, applied: undefined }
  const booking = await findBooking(db, order.booking_id)
  const paying = booking ? settlingPayments(await readAccount(db, booking)) : []
  const isSettling = paying.some((captured) => captured.payment.id === payment.id)
  const applied: PaymentOutcome = { kind: isSettling ? 'settled' : 'returned', payment }
  return { payment, applied }
}

async function askProvider(order: OrderRow, paymentId: string, deps: PaymentsDeps): Promise<PaymentOutcome> {
  try {
    const payment = await deps.provider.getPayment(paymentId)
    if (payment.orderId !== order.provider_order_id) throw verificationFailed()
    return await applyAndCapture(payment, 'verify', deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'a payment could not be verified yet')
    // A stored payment is real even if the provider does not find it; one that neither knows is not.
    if (isUnknownAtProvider(error) && !(await findKnown(order, paymentId, deps))) throw verificationFailed()
    return open
  }
}

/**
 * Verifies the browser's claim: the signature over the stored order id, then the provider's answer, then applyPayment.
 * 202 if money may have moved and the outcome is still open.
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
  if (!deps.provider.isCheckoutSignatureValid(claim)) throw verificationFailed()
  const before = await findKnown(order, input.payment_id, deps)
  const applied = before?.applied ?? (await askProvider(order, input.payment_id, deps))
  if (applied.kind === 'failed') throw verificationFailed()
  if (applied.kind === 'returned') throw await refundedError(order.booking_id, applied.payment, deps)
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

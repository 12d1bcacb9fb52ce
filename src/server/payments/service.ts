import type { Tx } from '#server/platform/db/client.ts'
import type { SendingRow } from '#server/bookings/account-repository.ts'
import type { CreatePaymentInput, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import type { CancelBookingInput } from '#shared/contract/cancellation-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import { cancelBooking, cancelQuote } from './cancellation/cancellation.ts'
import { cancelUnpaid } from './cancellation/cancelling.ts'
import type { PaymentsDeps } from './deps.ts'
import { deletePayment } from './orders/dismissal.ts'
import { capturePayment } from './settlement/look.ts'
import {
  cancelAsMerchant,
  type Part,
  refundAsMerchant,
  refundOwed,
  settleOutside,
} from './refunds/merchant.ts'
import { expireBooking } from './reconciliation/expiry.ts'
import { createPayment } from './orders/orders.ts'
import { pollOrder } from './reconciliation/polling.ts'
import { pollRefund, sendRefund } from './refunds/refund-send.ts'
import type { OrderRow } from './repository.ts'
import { lookAtReturns } from './refunds/returns.ts'
import { settleStray } from './settlement/stray-payments.ts'
import { sweepPayments } from './reconciliation/sweep.ts'
import { verifyPayment } from './orders/verification.ts'
import { processWebhook, receiveWebhook, type WebhookRequest } from './settlement/webhooks.ts'

type Job = { payload: unknown }

export type PaymentsService = ReturnType<typeof paymentsService>

export function paymentsService(deps: PaymentsDeps) {
  return {
    createPayment: (userId: string, input: CreatePaymentInput) => createPayment(userId, input, deps),
    verifyPayment: (userId: string, input: VerifyPaymentInput, language: Language = 'en') =>
      verifyPayment(userId, input, language, deps),
    cancelQuote: (userId: string, id: string) => cancelQuote(userId, id, deps),
    cancelBooking: (userId: string, input: CancelBookingInput) => cancelBooking(userId, input, deps),
    cancelAsMerchant: (bookingId: string) => cancelAsMerchant(bookingId, deps),
    cancelUnpaid: (tx: Tx, userId: string) => cancelUnpaid(tx, userId, deps),
    refundAsMerchant: (bookingId: string, part: Part) => refundAsMerchant(bookingId, part, deps),
    refundOwed: (bookingId: string) => refundOwed(bookingId, deps),
    settleOutside: (bookingId: string, note: string | null) => settleOutside(bookingId, note, deps),
    settleStray: (paymentId: string, note: string | null) => settleStray(paymentId, note, deps),
    deletePayment: (
      userId: string,
      id: string,
      count: (bookingId: string) => Promise<void> = async () => {},
    ) => deletePayment(userId, id, deps, count),
    receiveWebhook: (request: WebhookRequest) => receiveWebhook(request, deps),
    expireBooking: (bookingId: string) => expireBooking(bookingId, deps),
    pollOrder: (order: OrderRow) => pollOrder(order, deps),
    pollRefund: (sending: SendingRow) => pollRefund(sending, deps),
    sweepPayments: (days?: number) => sweepPayments(deps, days),
    /** For the outbox worker, by kind of effect. */
    handlers: {
      capture: ({ payload }: Job) => capturePayment((payload as { paymentId: string }).paymentId, deps),
      refund: ({ payload }: Job) => sendRefund((payload as { refundId: string }).refundId, deps),
      returns: ({ payload }: Job) => lookAtReturns((payload as { paymentId: string }).paymentId, deps),
      webhook: ({ payload }: Job) => processWebhook(payload, deps),
      sweep: async () => void (await sweepPayments(deps)),
    },
  }
}

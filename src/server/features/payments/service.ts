import type { CreatePaymentInput, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import type { CancelBookingInput } from '#shared/contract/cancellation-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import { cancelBooking, cancelQuote } from './cancellation.ts'
import { type CapturePayload, capturePayment } from './capture.ts'
import type { PaymentsDeps } from './deps.ts'
import { deletePayment } from './dismissal.ts'
import { cancelAsMerchant, refundAsMerchant } from './merchant.ts'
import { expireBooking } from './expiry.ts'
import { createPayment } from './ordering.ts'
import { pollOrder } from './polling.ts'
import { resendFailedRefunds } from './refund-again.ts'
import { pollRefund, sendRefund } from './refund-send.ts'
import type { OrderRow, RefundRow } from './repository.ts'
import { sweepPayments } from './sweep.ts'
import { verifyPayment } from './verification.ts'
import { processWebhook, receiveWebhook, type WebhookRequest } from './webhooks.ts'

type Job = { payload: unknown; attempts: number }

export type PaymentsService = ReturnType<typeof paymentsService>

export function paymentsService(deps: PaymentsDeps) {
  return {
    createPayment: (userId: string, input: CreatePaymentInput) => createPayment(userId, input, deps),
    verifyPayment: (userId: string, input: VerifyPaymentInput, language: Language = 'en') =>
      verifyPayment(userId, input, language, deps),
    cancelQuote: (userId: string, id: string) => cancelQuote(userId, id, deps),
    cancelBooking: (userId: string, input: CancelBookingInput) => cancelBooking(userId, input, deps),
    cancelAsMerchant: (bookingId: string) => cancelAsMerchant(bookingId, deps),
    refundAsMerchant: (bookingId: string, amountPaise: number | undefined) =>
      refundAsMerchant(bookingId, amountPaise, deps),
    resendFailedRefunds: (bookingId: string) => resendFailedRefunds(bookingId, deps),
    deletePayment: (userId: string, id: string) => deletePayment(userId, id, deps),
    receiveWebhook: (request: WebhookRequest) => receiveWebhook(request, deps),
    expireBooking: (bookingId: string) => expireBooking(bookingId, deps),
    pollOrder: (order: OrderRow) => pollOrder(order, deps),
    pollRefund: (refund: RefundRow) => pollRefund(refund, deps),
    sweepPayments: (days?: number) => sweepPayments(deps, days),
    /** For the outbox worker, by kind of effect. */
    handlers: {
      capture: ({ payload }: Job) => capturePayment(payload as CapturePayload, deps),
      refund: ({ payload }: Job) => sendRefund((payload as { refundId: string }).refundId, deps),
      webhook: (job: Job) => processWebhook(job, deps),
      sweep: async () => void (await sweepPayments(deps)),
    },
  }
}

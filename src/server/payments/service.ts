import type { Tx } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { CreatePaymentInput, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import type { ChangeBookingInput, WantedChangeInput } from '#shared/contract/changes-schemas.ts'
import type { CancelBookingInput } from '#shared/contract/cancellation-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import { cancelBooking, cancelQuote } from './cancellation/cancellation.ts'
import { changeBooking } from './changes/change-booking.ts'
import { changeQuote } from './changes/change-quote.ts'
import { cancelUnpaid } from './cancel-locked.ts'
import type { PaymentsDeps } from './deps.ts'
import { deletePayment } from './orders/delete-payment.ts'
import { capturePayment } from './settlement/poll.ts'
import { cancelByOperator, cancelGroupByOperator } from './operator/cancel-by-operator.ts'
import { cancelDepartureByOperator } from './operator/cancel-departure.ts'
import { sendOwedRefunds, settleOutside } from './operator/operator-refunds.ts'
import { type PartialRefund, refundByOperator } from './operator/partial-refund.ts'
import { decideDue } from './reconciliation/decide-due.ts'
import { endUnpaidShares } from './groups/decide.ts'
import { remindDue, remindNow } from './groups/remind.ts'
import { expireBooking } from './reconciliation/expiry.ts'
import { createPayment } from './orders/create-payment.ts'
import { pollOrder } from './reconciliation/scheduled-polls.ts'
import { pollRefund, sendRefund } from './refunds/send-refund.ts'
import type { OrderRow } from './repository.ts'
import { checkRefunds } from './refunds/provider-refunds.ts'
import { resolveUnmatched } from './settlement/unmatched-payments.ts'
import { reconcilePayments } from './reconciliation/reconcile.ts'
import { verifyPayment } from './orders/verify-payment.ts'
import { processWebhook, receiveWebhook, type WebhookRequest } from './settlement/webhooks.ts'
import type { Day } from '#server/bookings/days-repository.ts'
import type { SendingRow } from '#server/bookings/rows.ts'
import type { JourneyRow } from '#server/bookings/shares/repository.ts'

type Job = { payload: unknown }

export type PaymentsService = ReturnType<typeof paymentsService>

export function paymentsService(deps: PaymentsDeps) {
  return {
    createPayment: (userId: string, input: CreatePaymentInput) => createPayment(userId, input, deps),
    verifyPayment: (userId: string, input: VerifyPaymentInput, language: Language = 'en') =>
      verifyPayment(userId, input, language, deps),
    changeQuote: (userId: string, input: WantedChangeInput) => changeQuote(userId, input, deps),
    changeBooking: (userId: string, input: ChangeBookingInput) => changeBooking(userId, input, deps),
    cancelQuote: (userId: string, id: string) => cancelQuote(userId, id, deps),
    cancelBooking: (
      userId: string,
      input: CancelBookingInput & { withheld?: number | undefined },
      witness?: Witness,
      count: (bookingId: string) => Promise<void> = async () => {},
    ) => cancelBooking({ ...input, userId, witness }, deps, count),
    cancelByOperator: (bookingId: string, witness: Witness, mailWhy?: string) =>
      cancelByOperator(bookingId, witness, deps, mailWhy),
    cancelGroupByOperator: (journeyId: string, witness: Witness, mailWhy?: string) =>
      cancelGroupByOperator(journeyId, witness, deps, mailWhy),
    cancelDepartureByOperator: (of: Day, witness: Witness, mailWhy?: string) =>
      cancelDepartureByOperator(of, witness, deps, mailWhy),
    cancelUnpaid: (tx: Tx, userId: string) => cancelUnpaid(tx, userId, deps),
    endUnpaidShares: (tx: Tx, journey: JourneyRow) => endUnpaidShares(tx, journey, deps),
    refundByOperator: (bookingId: string, part: PartialRefund, witness: Witness) =>
      refundByOperator(bookingId, part, witness, deps),
    sendOwedRefunds: (bookingId: string, witness: Witness) => sendOwedRefunds(bookingId, witness, deps),
    settleOutside: (bookingId: string, note: string | null, witness: Witness) =>
      settleOutside(bookingId, note, witness, deps),
    resolveUnmatched: (paymentId: string, note: string | null, witness: Witness) =>
      resolveUnmatched(paymentId, note, witness, deps),
    deletePayment: (
      userId: string,
      id: string,
      count: (bookingId: string) => Promise<void> = async () => {},
    ) => deletePayment(userId, id, deps, count),
    webhookSignature: deps.provider.webhookSignature,
    receiveWebhook: (request: WebhookRequest) => receiveWebhook(request, deps),
    expireBooking: (bookingId: string) => expireBooking(bookingId, deps),
    decideGroups: () => decideDue(deps),
    remindGroups: () => remindDue(deps),
    remindGroupNow: (journeyId: string, witness: Witness) => remindNow(journeyId, witness, deps),
    pollOrder: (order: OrderRow) => pollOrder(order, deps),
    pollRefund: (sending: SendingRow) => pollRefund(sending, deps),
    reconcilePayments: (days?: number) => reconcilePayments(deps, days),
    /** For the outbox worker, by kind of effect. */
    handlers: {
      capture: ({ payload }: Job) => capturePayment((payload as { paymentId: string }).paymentId, deps),
      refund: ({ payload }: Job) => sendRefund((payload as { refundId: string }).refundId, deps),
      returns: ({ payload }: Job) => checkRefunds((payload as { paymentId: string }).paymentId, deps),
      webhook: ({ payload }: Job) => processWebhook(payload, deps),
      sweep: async () => void (await reconcilePayments(deps)),
    },
  }
}

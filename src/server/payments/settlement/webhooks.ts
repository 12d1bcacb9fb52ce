import { AppError } from '#server/platform/errors.ts'
import { applyPayment } from './apply-payment.ts'
import { applyRefund } from '#server/payments/refunds/apply-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { isUnknownAtProvider } from './poll.ts'
import { applyDispute } from '#server/payments/refunds/reversals.ts'

export type WebhookRequest = {
  rawBody: Buffer
  signature: string | undefined
}

/** Only the ids of an event are stored: the current state is fetched from the provider. */
type Payload = { name: string; paymentId: string | null; refundId: string | null; disputeId?: string | null }

/**
 * Queues a correctly signed event once, to be processed after the answer; no personal data is stored. The event's id is
 * not signed, so the body's hash identifies the event.
 */
export async function receiveWebhook(request: WebhookRequest, deps: PaymentsDeps): Promise<void> {
  const event = deps.provider.readWebhook(request.rawBody, request.signature)
  if (!event) throw new AppError('invalid', 'payment.badSignature')
  const payload: Payload = {
    name: event.name.slice(0, 100),
    paymentId: event.payment?.id ?? null,
    refundId: event.refund?.id ?? null,
    disputeId: event.dispute?.id ?? null,
  }
  const { paymentId, refundId, disputeId } = payload
  if (paymentId === null && refundId === null && disputeId === null) return
  await deps.outbox.add(deps.database.db, {
    kind: 'webhook',
    dedupeKey: `webhook:${event.bodyHash}`,
    payload,
  })
  deps.wake()
}

/** An event's snapshots may be stale, so the current state is fetched. */
async function applyEvent(event: Payload, deps: PaymentsDeps): Promise<void> {
  const { paymentId, refundId, disputeId } = event
  if (disputeId) return applyDispute(await deps.provider.getDispute(disputeId), deps)
  if (refundId !== null) return applyRefund(await deps.provider.getRefund(refundId), deps)
  if (paymentId !== null) await applyPayment(await deps.provider.getPayment(paymentId), 'webhook', deps)
}

export async function processWebhook(payload: unknown, deps: PaymentsDeps): Promise<void> {
  try {
    await applyEvent(payload as Payload, deps)
  } catch (error) {
    if (!isUnknownAtProvider(error)) throw error
    deps.log.error({ payload }, 'a signed webhook names an id that the provider does not know')
  }
}

import { AppError } from '#server/errors.ts'
import type { WebhookEvent } from '#server/ports/payment/port.ts'
import { applyPayment } from './apply-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { isUnknownThere } from './provider-talk.ts'
import { applyRefund } from './refunds.ts'
import { findOrderOfProvider } from './repository.ts'

export type WebhookRequest = {
  rawBody: Buffer
  signature: string | undefined
  eventId: string | undefined
}

type Payload = { eventId: string; name: string; paymentId: string | null; refundId: string | null }

/** Word of an order may come before our own note of its id: for so many tries that is no reason to worry. */
const triesForUnknownOrder = 6

function eventIdOf(given: string | undefined, { bodyHash }: WebhookEvent): string {
  return given !== undefined && /^[\w.-]{1,100}$/.test(given) ? given : bodyHash
}

/** Stores a rightly signed event once; what follows from it is done after the answer. */
export async function receiveWebhook(request: WebhookRequest, deps: PaymentsDeps): Promise<void> {
  const event = deps.provider.readWebhook(request.rawBody, request.signature)
  if (!event) throw new AppError('invalid', 'payment.badSignature')
  const eventId = eventIdOf(request.eventId, event)
  const payload: Payload = {
    eventId,
    name: event.name,
    paymentId: event.payment?.id ?? null,
    refundId: event.refund?.id ?? null,
  }
  await deps.database.transaction(async (tx) => {
    const stored = await tx
      .insertInto('webhook_events')
      .values({
        event_id: eventId,
        event: event.name.slice(0, 100),
        raw: request.rawBody.toString('utf8').replaceAll('\u0000', ''),
        received_at: deps.clock().toISOString(),
        processed_at: null,
        result: null,
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (stored) await deps.outbox.add(tx, { kind: 'webhook', dedupeKey: `webhook:${eventId}`, payload })
  })
  deps.wake()
}

/** The event's own parts are of the past: the provider is asked how it is now. */
async function applyEvent(payload: Payload, attempts: number, deps: PaymentsDeps): Promise<string> {
  const { name, paymentId, refundId } = payload
  if (name.startsWith('refund.') && refundId !== null)
    return applyRefund(await deps.provider.getRefund(refundId), deps)
  if (!/^(payment|order)\./.test(name) || paymentId === null) return 'kept only'
  const payment = await deps.provider.getPayment(paymentId)
  const order =
    payment.orderId === null ? undefined : await findOrderOfProvider(deps.database.db, payment.orderId)
  if (!order && attempts < triesForUnknownOrder) throw new Error('the order of this event is not known yet')
  return (await applyPayment(payment, 'webhook', deps)).kind
}

export async function processWebhook(
  { payload, attempts }: { payload: unknown; attempts: number },
  deps: PaymentsDeps,
): Promise<void> {
  const event = payload as Payload
  let result: string
  try {
    result = await applyEvent(event, attempts, deps)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    result = 'unknown at the provider'
    deps.log.error({ eventId: event.eventId }, 'a signed event names what the provider does not know')
  }
  await deps.database.db
    .updateTable('webhook_events')
    .set({ processed_at: deps.clock().toISOString(), result })
    .where('event_id', '=', event.eventId)
    .execute()
}

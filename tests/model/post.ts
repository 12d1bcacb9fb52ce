import { createHmac } from 'node:crypto'
import type { WebhookRequest } from '#server/payments/settlement/webhooks.ts'

type Letter = { body: string; signature: string; eventId: string }
export type Manner = 'as sent' | 'again' | 'wrong signature' | 'changed body' | 'old secret'

/** The provider's webhooks in transit: any of them may arrive late, twice, in another order, altered or never. */
export function post() {
  const letters: Letter[] = []
  return {
    letters,
    send: async (_url: unknown, { headers, body }: RequestInit = {}): Promise<Response> => {
      const given = headers as Record<string, string>
      letters.push({
        body: body as string,
        signature: given['x-razorpay-signature'] ?? '',
        eventId: given['x-razorpay-event-id'] ?? '',
      })
      return { ok: true, status: 200, body: null } as Response
    },
  }
}

export function asRequest({ body, signature }: Letter, manner: Manner): WebhookRequest {
  const sent: WebhookRequest = { rawBody: Buffer.from(body), signature }
  if (manner === 'wrong signature')
    return { ...sent, signature: signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) }
  if (manner === 'changed body') return { ...sent, rawBody: Buffer.from(body.replace('"event"', '"event" ')) }
  if (manner === 'old secret')
    return { ...sent, signature: createHmac('sha256', 'secret of others').update(body).digest('hex') }
  return sent
}

import type { FastifyInstance } from 'fastify'
import { signedInUser } from '#server/http/caller.ts'
import { Answer, type Route, route } from '#server/http/route.ts'
import * as cancellation from '#shared/contract/cancellation.ts'
import * as calls from '#shared/contract/payments.ts'
import { text } from '#shared/messages/text.ts'
import type { PaymentsService } from './service.ts'

const maxWebhookBytes = 256 * 1024

export function paymentsRoutes(payments: PaymentsService): Route[] {
  return [
    route(calls.createPayment, (input, caller) => payments.createPayment(signedInUser(caller), input)),
    route(calls.verifyPayment, async (input, caller) => {
      const { status, body } = await payments.verifyPayment(signedInUser(caller), input)
      return new Answer(status, body)
    }),
    route(cancellation.cancelQuote, ({ id }, caller) => payments.cancelQuote(signedInUser(caller), id)),
    route(cancellation.cancelBooking, async (input, caller) => ({
      ...(await payments.cancelBooking(signedInUser(caller), input)),
      message: text('cancel.done'),
    })),
    route(calls.deletePayment, async ({ id }, caller) => {
      await payments.deletePayment(signedInUser(caller), id)
      return { message: text('payment.cleared') }
    }),
  ]
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** The provider's messages: the signature is over the very bytes, so no parser may touch them. */
export function webhookRoutes(app: FastifyInstance, payments: Pick<PaymentsService, 'receiveWebhook'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/payment/webhook', { bodyLimit: maxWebhookBytes }, async (request, reply) => {
      await payments.receiveWebhook({
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: one(request.headers['x-razorpay-signature']),
        eventId: one(request.headers['x-razorpay-event-id']),
      })
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

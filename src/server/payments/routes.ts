import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import { signedInUser } from '#server/platform/caller.ts'
import { Answer } from '#server/platform/answers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as cancellation from '#shared/contract/cancellation.ts'
import * as changes from '#shared/contract/changes.ts'
import * as calls from '#shared/contract/payments.ts'
import type { ChangedBooking } from '#shared/contract/changes-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import type { Language } from '#shared/messages/language.ts'
import { type MessageKey, textIn } from '#shared/messages/text.ts'
import type { PaymentsService } from './service.ts'

const maxWebhookBytes = 256 * 1024

type PaymentLimits = Pick<RequestLimits, 'beforeProof' | 'afterWrongProof' | 'askForOrder' | 'dismiss'>
type WebhookLimits = Pick<RequestLimits, 'afterWrongWebhook'>

/** Counts requests that fail with this message and rethrows the error. */
async function countRejections<T>(work: Promise<T>, key: MessageKey, count: () => Promise<void>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.key === key) await count()
    throw error
  }
}

const changedWords = ({ charge }: Pick<ChangedBooking, 'charge'>, language: Language): string =>
  charge
    ? textIn(language, 'change.opened', { amount: formatRupees(charge.amount) })
    : textIn(language, 'change.done')

export function paymentsRoutes(payments: PaymentsService, limits: PaymentLimits): Route[] {
  return [
    route(calls.createPayment, async (input, caller) => {
      await limits.askForOrder(signedInUser(caller))
      return payments.createPayment(signedInUser(caller), input)
    }),
    route(calls.verifyPayment, async (input, caller) => {
      const userId = signedInUser(caller)
      await limits.beforeProof(userId)
      const verified = payments.verifyPayment(userId, input, caller.language)
      const { status, body } = await countRejections(verified, 'payment.verificationFailed', () =>
        limits.afterWrongProof(userId),
      )
      return new Answer(status, body)
    }),
    route(changes.changeQuote, (input, caller) => payments.changeQuote(signedInUser(caller), input)),
    route(changes.changeBooking, async (input, caller) => {
      const changed = await payments.changeBooking(signedInUser(caller), input)
      return { ...changed, message: changedWords(changed, caller.language) }
    }),
    route(cancellation.cancelQuote, ({ id }, caller) => payments.cancelQuote(signedInUser(caller), id)),
    route(cancellation.cancelBooking, async (input, caller) => ({
      ...(await payments.cancelBooking(signedInUser(caller), input, undefined, limits.dismiss)),
      message: textIn(caller.language, 'cancel.done'),
    })),
    route(calls.deletePayment, async ({ id }, caller) => {
      await payments.deletePayment(signedInUser(caller), id, limits.dismiss)
      return { message: textIn(caller.language, 'payment.cleared') }
    }),
  ]
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Rejects an unsigned request before its body is read. */
async function rejectUnsigned(
  request: FastifyRequest,
  { header, form }: PaymentsService['webhookSignature'],
): Promise<void> {
  if (!form.test(one(request.headers[header]) ?? '')) throw new AppError('invalid', 'payment.badSignature')
}

/** The signature covers the exact bytes of the body, so no parser may touch them. */
export function webhookRoutes(
  app: FastifyInstance,
  payments: Pick<PaymentsService, 'receiveWebhook' | 'webhookSignature'>,
  limits: WebhookLimits,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', (request) => rejectUnsigned(request, payments.webhookSignature))
    const options = { bodyLimit: maxWebhookBytes, config: { takesUnsized: true } } as const
    scope.post('/api/payment/webhook', options, async (request, reply) => {
      const received = payments.receiveWebhook({
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: one(request.headers[payments.webhookSignature.header]),
      })
      // Only wrong ones count: others may come from the same address.
      await countRejections(received, 'payment.badSignature', () => limits.afterWrongWebhook(request.ip))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

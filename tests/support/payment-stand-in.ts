import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { razorpayProvider, type RazorpayOptions } from '#server/providers/payment/razorpay/razorpay.ts'
import { razorpaySandbox } from '#stand-ins/payment/sandbox.ts'
import { openSandboxStore, type SandboxStore } from '#stand-ins/store.ts'
import { closed, listening } from './listening.ts'

export const keys = {
  keyId: 'rzp_test_ABCDEFGHIJKLMN',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
}

export const controlToken = 'control-token'

export type PaymentStandIn = Awaited<ReturnType<typeof openPaymentStandIn>>

type Wanted = {
  clock: () => Date
  store?: SandboxStore
  /** Returns the status of the answer. */
  onWebhook?: (raw: Buffer, headers: IncomingHttpHeaders) => number
  /** Instead of onWebhook. */
  webhookUrl?: () => string
  /** Whether it has answered in place of the stand-in. */
  answersInstead?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** The payment provider's stand-in on a server of its own, and the adapter that calls it. */
export async function openPaymentStandIn({
  clock,
  store = openSandboxStore(':memory:'),
  onWebhook = () => 404,
  webhookUrl,
  answersInstead = () => false,
}: Wanted) {
  async function takeOther(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isWebhook = request.url === '/webhook'
    response.writeHead(isWebhook ? onWebhook(await buffer(request), request.headers) : 404).end()
  }
  const server = createServer((request, response) => {
    if (!answersInstead(request, response) && !sandbox.handle(request, response))
      void takeOther(request, response)
  })
  const { url } = await listening(server)
  const sandbox = razorpaySandbox({
    store,
    mountPath: '/sandbox/razorpay',
    publicUrl: () => url,
    keys,
    controlToken,
    webhookUrl: webhookUrl ?? (() => `${url}/webhook`),
    clock,
    random: Math.random,
  })
  return {
    url,
    store,
    sandbox,
    providerWith: (more: Partial<RazorpayOptions> = {}) =>
      razorpayProvider({
        apiUrl: sandbox.apiUrl(),
        ...keys,
        checkoutScriptUrl: sandbox.checkoutScriptUrl(),
        sleep: async () => undefined,
        random: () => 0,
        ...more,
      }),
    async close() {
      await sandbox.close()
      await closed(server)
      // The store is not closed: a deliberately delayed call may still reach it.
    },
  }
}

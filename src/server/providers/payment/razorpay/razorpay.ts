import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CheckoutSources,
  type DisputesPage,
  type NewOrder,
  type NewRefund,
  type PaymentProvider,
  type PaymentsPage,
  ProviderError,
  type ProviderRefund,
  type WebhookEvent,
} from '#server/providers/payment/port.ts'
import { razorpayClient, type RazorpayClientOptions } from './client.ts'
import { toDispute, toFields, toList, toOrder, toPayment, toRefund } from './entity.ts'

/** The name that payers read, and by which the browser opens its window. */
export const name = 'Razorpay'

const hexDigest = /^[0-9a-f]{64}$/

/** Razorpay signs with HMAC-SHA256 in lower-case hex. */
function isSignedWith(secret: string, message: string | Buffer, signature: string): boolean {
  if (!hexDigest.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'))
}

export type RazorpayOptions = RazorpayClientOptions & {
  webhookSecret: string
  checkoutScriptUrl: string
}

const minutesPerDay = 24 * 60

/** Sent with every order, so that nothing depends on the account's settings. */
const automaticCapture = {
  capture: 'automatic',
  capture_options: {
    // A bank may authorise up to three days late; after five days an uncaptured payment is returned.
    automatic_expiry_period: 3 * minutesPerDay,
    manual_expiry_period: 5 * minutesPerDay,
    refund_speed: 'normal',
  },
}

function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function isAlreadyCaptured(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.kind === 'rejected' &&
    /already been captured/i.test(error.description)
  )
}

/** A signed message is stored even if a part of it is not understood; that part is null. */
function partOf<T>(payload: unknown, name: string, toEntity: (value: unknown) => T): T | null {
  try {
    return toEntity(toFields(toFields(payload, 'payload')[name], name)['entity'])
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

function parseMessage(rawBody: Buffer): { event?: unknown; payload?: unknown } | null {
  try {
    return JSON.parse(rawBody.toString('utf8')) as { event?: unknown; payload?: unknown } | null
  } catch {
    return null
  }
}

/** Events about a refund, a payment link and others carry their payment only as context. */
const isAboutPayment = (name: string): boolean => /^(payment|order)\./.test(name)

function toWebhookEvent(rawBody: Buffer): WebhookEvent {
  const message = parseMessage(rawBody)
  const payload = message?.payload
  const event = typeof message?.event === 'string' ? message.event : 'unreadable'
  return {
    name: event,
    payment: isAboutPayment(event) ? partOf(payload, 'payment', toPayment) : null,
    order: partOf(payload, 'order', toOrder),
    refund: partOf(payload, 'refund', toRefund),
    dispute: partOf(payload, 'dispute', toDispute),
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
  }
}

/** `NEW,OLD`: what was signed before a change of the secret still comes. The whole counts too, since a secret may have a comma. */
const secretsIn = (setting: string): string[] => [
  setting,
  ...setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
]

/** The parts that depend on a secret but not on the network. */
function signatures(options: RazorpayOptions) {
  const [keySecrets, webhookSecrets] = [secretsIn(options.keySecret), secretsIn(options.webhookSecret)]
  return {
    webhookSignature: { header: 'x-razorpay-signature', form: hexDigest },
    isCheckoutSignatureValid: (claim: { orderId: string; paymentId: string; signature: string }) =>
      keySecrets.some((secret) =>
        isSignedWith(secret, `${claim.orderId}|${claim.paymentId}`, claim.signature),
      ),
    readWebhook: (rawBody: Buffer, signature: string | undefined) =>
      signature !== undefined && webhookSecrets.some((secret) => isSignedWith(secret, rawBody, signature))
        ? toWebhookEvent(rawBody)
        : null,
  }
}

type Call = ReturnType<typeof razorpayClient>

const id = encodeURIComponent
const get = (call: Call, path: string) => call({ method: 'GET', path, isIdempotent: true })
const post = (call: Call, path: string, body: unknown) =>
  call({ method: 'POST', path, body: JSON.stringify(body), isIdempotent: false })

function orderCalls(call: Call) {
  return {
    createOrder: async ({ amountPaise, receipt, notes }: NewOrder) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: automaticCapture }
      return toOrder(await post(call, '/orders', body))
    },
    findOrdersByReceipt: async (receipt: string) =>
      toList(await get(call, `/orders?receipt=${id(receipt)}`), toOrder),
    getOrder: async (orderId: string) => toOrder(await get(call, `/orders/${id(orderId)}`)),
    listOrderPayments: async (orderId: string) =>
      toList(await get(call, `/orders/${id(orderId)}/payments`), toPayment),
  }
}

function paymentCalls(call: Call) {
  const getPayment = async (paymentId: string) =>
    toPayment(await get(call, `/payments/${id(paymentId)}?expand[]=card`))
  return {
    getPayment,
    capturePayment: async (paymentId: string, amountPaise: number) => {
      try {
        const body = { amount: amountPaise, currency: 'INR' }
        return toPayment(await post(call, `/payments/${id(paymentId)}/capture`, body))
      } catch (error) {
        if (isAlreadyCaptured(error)) return await getPayment(paymentId)
        throw error
      }
    },
    listPayments: async ({ from, to, count, skip }: PaymentsPage) => {
      const span = `from=${toUnixSeconds(from)}&to=${toUnixSeconds(to)}`
      return toList(await get(call, `/payments?${span}&count=${count}&skip=${skip}`), toPayment)
    },
  }
}

function refundCalls(call: Call) {
  const pageSize = 100
  return {
    refundPayment: async (paymentId: string, refund: { body: string; idempotencyKey: string }) =>
      toRefund(
        await call({
          method: 'POST',
          path: `/payments/${id(paymentId)}/refund`,
          body: refund.body,
          headers: { 'x-refund-idempotency': refund.idempotencyKey },
          isIdempotent: true,
        }),
      ),
    refundBody: ({ amountPaise, receipt, notes }: NewRefund) =>
      JSON.stringify({ amount: amountPaise, speed: 'normal', receipt, notes }),
    listRefunds: async (paymentId: string) => {
      const found = new Map<string, ProviderRefund>()
      for (let skip = 0; ; skip += pageSize) {
        const path = `/payments/${id(paymentId)}/refunds?count=${pageSize}&skip=${skip}`
        const page = toList(await get(call, path), toRefund)
        const before = found.size
        // A refund made meanwhile shifts the pages, so each is counted by id.
        for (const refund of page) found.set(refund.id, refund)
        if (page.length < pageSize || found.size === before) return [...found.values()]
      }
    },
    getRefund: async (refundId: string) => toRefund(await get(call, `/refunds/${id(refundId)}`)),
  }
}

function disputeCalls(call: Call) {
  return {
    listDisputes: async ({ count, skip }: DisputesPage) =>
      toList(await get(call, `/disputes?count=${count}&skip=${skip}`), toDispute),
    getDispute: async (disputeId: string) => toDispute(await get(call, `/disputes/${id(disputeId)}`)),
  }
}

/** Razorpay documents several origins; a stand-in has one. */
function checkoutSources(scriptUrl: string): CheckoutSources {
  const { origin } = new URL(scriptUrl)
  if (origin !== 'https://checkout.razorpay.com')
    return { script: [origin], frame: [origin], connect: [origin] }
  return {
    script: [origin, 'https://cdn.razorpay.com'],
    frame: [origin, 'https://api.razorpay.com'],
    connect: [origin, 'https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    image: ['https://*.razorpay.com'],
  }
}

export function razorpayProvider(options: RazorpayOptions): PaymentProvider {
  const call = razorpayClient({ ...options, keySecret: options.keySecret.split(',')[0]?.trim() ?? '' })
  return {
    name,
    keyId: options.keyId,
    checkoutScriptUrl: options.checkoutScriptUrl,
    checkoutSources: checkoutSources(options.checkoutScriptUrl),
    // It rejects refunds of payments older than six months, which have 181 days or more.
    refundableDays: 180,
    ...orderCalls(call),
    ...paymentCalls(call),
    ...refundCalls(call),
    ...disputeCalls(call),
    ...signatures(options),
  }
}

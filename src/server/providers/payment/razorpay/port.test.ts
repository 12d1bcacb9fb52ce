import { hourMs } from '#shared/domain/durations.ts'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxStore } from '#stand-ins/store.ts'
import { closed, listening } from '#tests/support/listening.ts'
import {
  controlToken,
  keys,
  openPaymentStandIn,
  type PaymentStandIn,
} from '#tests/support/payment-stand-in.ts'
import { type PaymentProvider, ProviderError } from '#server/providers/payment/port.ts'

type Received = { raw: Buffer; signature: string; eventId: string; name: string }

let nowMs = Date.UTC(2026, 10, 21, 6)
let standIn: PaymentStandIn
let sandbox: PaymentStandIn['sandbox']
let providerWith: PaymentStandIn['providerWith']
let provider: PaymentProvider
let received: Received[] = []
let webhookStatus = 200

function takeWebhook(raw: Buffer, headers: IncomingHttpHeaders): number {
  received.push({
    raw,
    signature: String(headers['x-razorpay-signature']),
    eventId: String(headers['x-razorpay-event-id']),
    name: (JSON.parse(raw.toString()) as { event: string }).event,
  })
  return webhookStatus
}

async function open(store = openSandboxStore(':memory:')): Promise<void> {
  standIn = await openPaymentStandIn({ clock: () => new Date(nowMs), store, onWebhook: takeWebhook })
  ;({ sandbox, providerWith } = standIn)
  provider = providerWith()
}

/** Advances the sandbox's clock and runs everything due by then. */
async function pass(ms: number): Promise<void> {
  nowMs += ms
  await sandbox.controls.tick()
}

const newOrder = (receipt = 'TKB202611211234') =>
  provider.createOrder({ amountPaise: 1_259_900, receipt, notes: { bookingId: receipt } })

async function paidOrder() {
  const order = await newOrder()
  const { payment } = sandbox.controls.pay(order.id)
  return { order, payment }
}

/** The error that the provider throws, for inspection. */
async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ProviderError)
  return outcome as ProviderError
}

beforeEach(async () => {
  received = []
  webhookStatus = 200
  await open()
})

afterEach(() => standIn.close())

describe('the Razorpay adapter against the sandbox', () => {
  it('creates an order with automatic capture asked for, and finds it by id and by receipt', async () => {
    const sent: string[] = []
    const spying = providerWith({
      fetch: (address, init) => {
        if (typeof init?.body === 'string') sent.push(init.body)
        return fetch(address, init)
      },
    })
    const order = await spying.createOrder({ amountPaise: 50_000, receipt: 'A/2', notes: {} })
    expect(order).toMatchObject({ amountPaise: 50_000, amountPaidPaise: 0, currency: 'INR', receipt: 'A/2' })
    expect(order).toMatchObject({ status: 'created', attempts: 0, createdAt: new Date(nowMs) })
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ payment: { capture: 'automatic' } })
    expect(await provider.getOrder(order.id)).toEqual(order)
    expect(await provider.findOrdersByReceipt('A/2')).toEqual([order])
    expect(await provider.findOrdersByReceipt('A/3')).toEqual([])
  })

  it('reads all attempts of an order, failed ones too, and the captured payment with its card', async () => {
    const order = await newOrder()
    sandbox.controls.pay(order.id, { outcome: 'failed', reason: 'insufficient_fund' })
    const { payment } = sandbox.controls.pay(order.id)
    const attempts = await provider.listOrderPayments(order.id)
    expect(attempts.map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
    expect(attempts.find(({ status }) => status === 'failed')?.errorReason).toBe('insufficient_fund')
    expect(await provider.getPayment(payment.id)).toEqual({
      id: payment.id,
      orderId: order.id,
      amountPaise: 1_259_900,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      refundedPaise: 0,
      feePaise: 29_734,
      feeBorneByPayerPaise: 0,
      taxPaise: 4536,
      last4: '1007',
      network: 'Visa',
      errorReason: null,
      createdAt: new Date(nowMs),
    })
    expect(await provider.getOrder(order.id)).toMatchObject({
      status: 'paid',
      amountPaidPaise: 1_259_900,
      attempts: 2,
    })
  })

  it('captures an authorised payment and takes a repeated capture for done', async () => {
    const order = await newOrder()
    const { payment } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'authorized', feePaise: null })
    const wrong = await failureOf(provider.capturePayment(payment.id, 100))
    expect(wrong).toMatchObject({
      kind: 'rejected',
      description: 'Capture amount must be equal to the amount authorized',
    })
    expect(await provider.capturePayment(payment.id, 1_259_900)).toMatchObject({ status: 'captured' })
    expect(await provider.capturePayment(payment.id, 1_259_900)).toMatchObject({
      status: 'captured',
      id: payment.id,
    })
  })

  it('refunds once per key, in parts and in full, and lists the refunds', async () => {
    const { payment } = await paidOrder()
    const body = provider.refundBody({ amountPaise: 259_900, receipt: 'r-1', notes: {} })
    const first = await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000001' })
    expect(first).toMatchObject({ amountPaise: 259_900, paymentId: payment.id, status: 'processed' })
    expect(first.reference).toMatch(/^\d+$/)
    expect(await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000001' })).toEqual(first)
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'captured',
      refundedPaise: 259_900,
    })
    const other = provider.refundBody({ amountPaise: 100, receipt: 'r-1', notes: {} })
    const conflict = await failureOf(
      provider.refundPayment(payment.id, { body: other, idempotencyKey: 'rf-0000000001' }),
    )
    expect(conflict.kind).toBe('conflict')
    const tooMuch = provider.refundBody({ amountPaise: 1_000_001, receipt: 'r-2', notes: {} })
    const refused = await failureOf(
      provider.refundPayment(payment.id, { body: tooMuch, idempotencyKey: 'rf-0000000002' }),
    )
    expect(refused).toMatchObject({
      kind: 'rejected',
      description: 'The total refund amount is greater than the refund payment amount',
    })
    const rest = provider.refundBody({ amountPaise: 1_000_000, receipt: 'r-3', notes: {} })
    const second = await provider.refundPayment(payment.id, { body: rest, idempotencyKey: 'rf-0000000003' })
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'refunded',
      refundedPaise: 1_259_900,
    })
    expect(await provider.listRefunds(payment.id)).toEqual([second, first])
    expect(await provider.getRefund(second.id)).toEqual(second)
    const again = await failureOf(
      provider.refundPayment(payment.id, { body: rest, idempotencyKey: 'rf-0000000004' }),
    )
    expect(again.description).toBe('The payment has been fully refunded already')
  })

  it('sees a refund pending, then processed; and one that fails gives the money back to the payment', async () => {
    const { payment } = await paidOrder()
    sandbox.controls.addFault({ kind: 'refund_pending', delayMs: 60_000 })
    const body = provider.refundBody({ amountPaise: 500_000, receipt: 'r', notes: {} })
    const refund = await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000001' })
    expect(refund).toMatchObject({ status: 'pending', reference: null })
    await pass(60_000)
    expect(await provider.getRefund(refund.id)).toMatchObject({ status: 'processed' })
    sandbox.controls.addFault({ kind: 'refund_failed', delayMs: 1000 })
    const failing = await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000002' })
    await pass(1000)
    expect(await provider.getRefund(failing.id)).toMatchObject({ status: 'failed' })
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'captured',
      refundedPaise: 500_000,
    })
    expect(received.map(({ name }) => name).filter((name) => name.startsWith('refund'))).toEqual(
      expect.arrayContaining(['refund.created', 'refund.processed', 'refund.failed']),
    )
  })

  it('pages through the payments of a span of time', async () => {
    const from = new Date(nowMs)
    const ids: string[] = []
    for (const receipt of ['A', 'B', 'C']) {
      nowMs += 60_000
      ids.push(sandbox.controls.pay((await newOrder(receipt)).id).payment.id)
    }
    const idsOf = async (page: { from: Date; to: Date; count: number; skip: number }) =>
      (await provider.listPayments(page)).map(({ id }) => id)
    const to = new Date(nowMs)
    expect(await idsOf({ from, to, count: 2, skip: 0 })).toEqual([ids[2], ids[1]])
    expect(await idsOf({ from, to, count: 2, skip: 2 })).toEqual([ids[0]])
    expect(await idsOf({ from, to: new Date(nowMs - 60_000), count: 10, skip: 0 })).toEqual([ids[1], ids[0]])
  })

  it('knows a right checkout signature from every wrong one', async () => {
    const order = await newOrder()
    const { result } = sandbox.controls.pay(order.id)
    if (result.state !== 'paid') throw new Error('expected a payment')
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = result.response
    const isValid = provider.isCheckoutSignatureValid
    expect(isValid({ orderId: order.id, paymentId, signature })).toBe(true)
    expect(isValid({ orderId: 'order_00000000000000', paymentId, signature })).toBe(false)
    expect(isValid({ orderId: order.id, paymentId, signature: signature.toUpperCase() })).toBe(false)
    expect(isValid({ orderId: order.id, paymentId, signature: '' })).toBe(false)
    expect(isValid({ orderId: order.id, paymentId, signature: 'é'.repeat(64) })).toBe(false)
    expect(
      providerWith({ keySecret: 'new' }).isCheckoutSignatureValid({
        orderId: order.id,
        paymentId,
        signature,
      }),
    ).toBe(false)
    const rotated = providerWith({ keySecret: `new,${keys.keySecret}` })
    expect(rotated.isCheckoutSignatureValid({ orderId: order.id, paymentId, signature })).toBe(true)
    for (const keySecret of [',', 'new,'])
      for (const empty of ['', ','].map((secret) => createHmac('sha256', secret)))
        expect(
          providerWith({ keySecret: `new${keySecret}` }).isCheckoutSignatureValid({
            orderId: order.id,
            paymentId,
            signature: empty.update(`${order.id}|${paymentId}`).digest('hex'),
          }),
        ).toBe(false)
    await expect(
      providerWith({ keySecret: `${keys.keySecret},old` }).getOrder(order.id),
    ).resolves.toBeDefined()
  })
})

describe('failures of the provider', () => {
  it('are rejections with the provider’s reason for what it refuses', async () => {
    const failure = await failureOf(provider.createOrder({ amountPaise: 99, receipt: 'x', notes: {} }))
    expect(failure).toMatchObject({
      kind: 'rejected',
      status: 400,
      reason: 'amount_less_than_minimum_amount',
      description: 'Order amount less than minimum amount allowed',
    })
    expect(await failureOf(provider.getOrder('order_00000000000000'))).toMatchObject({
      kind: 'rejected',
      description: 'The id provided does not exist',
    })
    expect(await failureOf(provider.getPayment('../orders'))).toMatchObject({ kind: 'rejected' })
    const stranger = providerWith({ keySecret: 'wrong' })
    expect(await failureOf(stranger.getOrder('order_00000000000000'))).toMatchObject({
      kind: 'rejected',
      status: 401,
      description: 'Authentication failed',
    })
  })

  it.each(['drop_request', 'server_error', 'html_bad_gateway', 'rate_limit'] as const)(
    'are survived by a repeated reading after %s, and reported after the third',
    async (kind) => {
      const order = await newOrder()
      sandbox.controls.addFault({ kind, times: 2 })
      expect(await provider.getOrder(order.id)).toEqual(order)
      sandbox.controls.addFault({ kind, times: 3 })
      const failure = await failureOf(provider.getOrder(order.id))
      expect(failure.kind).toBe(kind === 'rate_limit' ? 'rate_limited' : 'unreachable')
      expect(sandbox.controls.listFaults()).toEqual([])
    },
  )

  it('never make it create an order twice: a lost answer is reported and the order found by its receipt', async () => {
    sandbox.controls.addFault({ kind: 'drop_response', on: 'POST /v1/orders' })
    expect((await failureOf(newOrder('R'))).kind).toBe('unreachable')
    expect(await provider.findOrdersByReceipt('R')).toHaveLength(1)
    sandbox.controls.addFault({ kind: 'server_error' })
    expect((await failureOf(newOrder('S'))).kind).toBe('unreachable')
    expect(await provider.findOrdersByReceipt('S')).toEqual([])
  })

  it('never make it refund twice: a lost answer is repeated under the same key', async () => {
    const { payment } = await paidOrder()
    sandbox.controls.addFault({ kind: 'drop_response', on: '/refund', times: 2 })
    const body = provider.refundBody({ amountPaise: 100, receipt: 'r', notes: {} })
    const refund = await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000001' })
    expect(await provider.listRefunds(payment.id)).toEqual([refund])
  })

  it('end after the time-out, repetitions included', async () => {
    const order = await newOrder()
    sandbox.controls.addFault({ kind: 'delay', delayMs: 2000, times: 3 })
    const startedAt = performance.now()
    const failure = await failureOf(providerWith({ timeoutMs: 150 }).getOrder(order.id))
    expect(failure).toMatchObject({ kind: 'unreachable', status: null })
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })

  it('are told apart: an answer that is too long, no JSON or of another shape, and nobody there', async () => {
    const { wire } = standIn.store.get('razorpay order', (await newOrder()).id) as { wire: object }
    const endless = JSON.stringify({ ...wire, padding: 'x'.repeat(3_000_000) })
    const bodies = [endless, 'not json', '[]', '{"id":"order_1"}', '{"id":"o","amount":1.5}']
    const strange = createServer((request, response) => {
      const index = Number(/order_(\d)/.exec(request.url ?? '')?.[1])
      if (index === 9) response.writeHead(302, { location: `${standIn.url}/` }).end()
      else response.writeHead(200).end(bodies[index])
    })
    const { url: apiUrl } = await listening(strange)
    const astray = providerWith({ apiUrl })
    for (const index of [0, 1, 2, 3, 4]) {
      expect((await failureOf(astray.getOrder(`order_${index}`))).kind).toBe('unreadable')
    }
    expect((await failureOf(astray.getOrder('order_9'))).kind).toBe('unreachable')
    await closed(strange)
    expect((await failureOf(astray.getOrder('order_1'))).kind).toBe('unreachable')
  })

  it('wait for longer and by chance between repetitions', async () => {
    const pauses: number[] = []
    const patient = providerWith({ sleep: async (ms) => void pauses.push(ms), random: () => 1 })
    sandbox.controls.addFault({ kind: 'server_error', times: 3 })
    await failureOf(patient.getOrder('order_00000000000000'))
    expect(pauses).toEqual([250, 500])
  })
})

describe('webhooks of the sandbox', () => {
  it('tell of a success with right signatures, one event id each, read by the adapter', async () => {
    const { order, payment } = await paidOrder()
    await pass(0)
    expect(received.map(({ name }) => name).sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3)
    const paid = received.find(({ name }) => name === 'order.paid')
    const event = paid && provider.readWebhook(paid.raw, paid.signature)
    expect(event).toMatchObject({
      name: 'order.paid',
      order: { id: order.id, status: 'paid' },
      payment: { id: payment.id, status: 'captured', last4: '1007' },
      refund: null,
    })
    expect(event?.bodyHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('have a payment only where they are about one: an event of a refund or a link only mentions it', async () => {
    const { payment } = await paidOrder()
    const body = provider.refundBody({ amountPaise: 100, receipt: 'r', notes: {} })
    const refund = await provider.refundPayment(payment.id, { body, idempotencyKey: 'rf-0000000001' })
    await pass(0)
    const refunded = received.find(({ name }) => name === 'refund.processed')
    expect(JSON.parse(refunded?.raw.toString() ?? '')).toMatchObject({
      payload: { payment: { entity: { id: payment.id, amount_refunded: 100 } } },
    })
    expect(refunded && provider.readWebhook(refunded.raw, refunded.signature)).toMatchObject({
      payment: null,
      refund: { id: refund.id },
    })
    const captured = received.find(({ name }) => name === 'payment.captured')
    const ofLink = Buffer.from(
      captured?.raw.toString().replace('payment.captured', 'payment_link.paid') ?? '',
    )
    const signature = createHmac('sha256', keys.webhookSecret).update(ofLink).digest('hex')
    expect(provider.readWebhook(ofLink, signature)).toMatchObject({
      name: 'payment_link.paid',
      payment: null,
    })
  })

  it('come by themselves soon after the payment, and late work when its time has come', async () => {
    const order = await newOrder()
    sandbox.controls.addFault({ kind: 'late_authorisation', delayMs: 500 })
    sandbox.controls.pay(order.id)
    await expect.poll(() => received.map(({ name }) => name)).toEqual(['payment.failed'])
    nowMs += 500
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(4)
  })

  it('are refused when body, signature or secret is another, and taken with the previous secret', async () => {
    await paidOrder()
    await pass(0)
    const [first] = received
    if (!first) throw new Error('no webhook came')
    const indented = Buffer.from(JSON.stringify(JSON.parse(first.raw.toString()), null, 2))
    expect(provider.readWebhook(indented, first.signature)).toBeNull()
    expect(provider.readWebhook(first.raw, undefined)).toBeNull()
    expect(provider.readWebhook(first.raw, 'short')).toBeNull()
    const rotated = { webhookSecret: `new, ${keys.webhookSecret}` }
    expect(providerWith(rotated).readWebhook(first.raw, first.signature)).not.toBeNull()
    expect(providerWith({ webhookSecret: 'new' }).readWebhook(first.raw, first.signature)).toBeNull()
    const nonsense = Buffer.from('no event')
    const signature = createHmac('sha256', keys.webhookSecret).update(nonsense).digest('hex')
    expect(provider.readWebhook(nonsense, signature)).toMatchObject({ name: 'unreadable', payment: null })
  })

  it('come again with growing pauses, the same id and the same bytes until they are taken', async () => {
    webhookStatus = 500
    const order = await newOrder()
    sandbox.controls.pay(order.id, { outcome: 'failed' })
    await pass(0)
    await pass(500)
    expect(received).toHaveLength(1)
    await pass(500)
    await pass(1999)
    expect(received).toHaveLength(2)
    webhookStatus = 200
    await pass(1)
    await pass(hourMs)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1)
    expect(new Set(received.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(sandbox.controls.deliveries()).toMatchObject([
      { event: 'payment.failed', state: 'delivered', tries: 3 },
    ])
  })

  it('are given up after a day', async () => {
    webhookStatus = 500
    sandbox.controls.pay((await newOrder()).id, { outcome: 'failed' })
    for (let hour = 0; hour < 30; hour += 1) await pass(hourMs)
    expect(sandbox.controls.deliveries()).toMatchObject([{ state: 'given_up' }])
  })

  it('are dropped, doubled, delayed past later ones or wrongly signed when a fault says so', async () => {
    sandbox.controls.addFault({ kind: 'webhook_drop', on: 'payment.captured' })
    sandbox.controls.addFault({ kind: 'webhook_reorder', on: 'payment.authorized', delayMs: 1000 })
    sandbox.controls.addFault({ kind: 'webhook_duplicate', on: 'order.paid' })
    await paidOrder()
    await pass(0)
    expect(received.map(({ name }) => name)).toEqual(['order.paid', 'order.paid'])
    expect(received[0]?.eventId).toBe(received[1]?.eventId)
    await pass(1000)
    expect(received.map(({ name }) => name)).toEqual(['order.paid', 'order.paid', 'payment.authorized'])
    received = []
    sandbox.controls.addFault({ kind: 'webhook_wrong_signature' })
    webhookStatus = 400
    sandbox.controls.pay((await newOrder('N')).id, { outcome: 'failed' })
    await pass(0)
    await pass(1000)
    expect(received.map(({ raw, signature }) => provider.readWebhook(raw, signature) !== null)).toEqual([
      false,
      true,
    ])
  })

  it('can be sent again from the provider’s counter', async () => {
    sandbox.controls.pay((await newOrder()).id, { outcome: 'failed' })
    await pass(0)
    expect(sandbox.controls.replay(received[0]?.eventId ?? '')).toBe(true)
    await pass(0)
    expect(received).toHaveLength(2)
    expect(sandbox.controls.replay('event_none')).toBe(false)
  })
})

describe('the rules of the sandbox', () => {
  it('let one payment be captured per order and none start while one is authorised', async () => {
    const { order } = await paidOrder()
    expect(() => sandbox.controls.pay(order.id)).toThrow('the order is already paid')
    const held = await newOrder('H')
    sandbox.controls.pay(held.id, { outcome: 'authorized' })
    expect(() => sandbox.controls.pay(held.id)).toThrow('already paid')
  })

  it('fail the second of two open attempts on one order', async () => {
    const order = await newOrder()
    const first = sandbox.controls.pay(order.id, { outcome: 'created' }).payment
    const second = sandbox.controls.pay(order.id, { outcome: 'created' }).payment
    expect(sandbox.controls.decide(first.id).status).toBe('captured')
    expect(sandbox.controls.decide(second.id).status).toBe('failed')
  })

  it('let a failed payment be authorised and captured late', async () => {
    const order = await newOrder()
    sandbox.controls.addFault({ kind: 'late_authorisation', delayMs: 60_000 })
    const { payment, result } = sandbox.controls.pay(order.id)
    expect(result.state).toBe('failed')
    await pass(60_000)
    await pass(0)
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured', errorReason: null })
    expect(received.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['payment.failed', 'payment.captured']),
    )
  })

  it('let an unanswered attempt fail after ten minutes', async () => {
    const { payment } = sandbox.controls.pay((await newOrder()).id, { outcome: 'created' })
    await pass(599_000)
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'created' })
    await pass(1000)
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'failed',
      errorReason: 'payment_timed_out',
    })
  })

  it('survive a restart: orders, planned work and unsent webhooks go on', async () => {
    const order = await newOrder()
    sandbox.controls.addFault({ kind: 'pay_after_close', delayMs: 5000 })
    const { payment } = sandbox.controls.pay(order.id)
    // The bank has approved; what follows, such as closing the window, does not revoke that.
    sandbox.controls.decide(payment.id, 'payment_cancelled')
    await standIn.close()
    await open(standIn.store)
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'created' })
    await pass(5000)
    await pass(0)
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured' })
    expect(received.map(({ name }) => name)).toContain('order.paid')
  })

  it('leave a payment authorised, or with another amount, when a fault says so', async () => {
    sandbox.controls.addFault({ kind: 'authorised_only' })
    expect(sandbox.controls.pay((await newOrder('A')).id).payment.status).toBe('authorized')
    sandbox.controls.addFault({ kind: 'amount_tampered' })
    expect(sandbox.controls.pay((await newOrder('B')).id).payment.amount).toBe(1_259_800)
  })

  it('open the control calls only to the token', async () => {
    const order = await newOrder()
    const control = (path: string, token: string, body?: unknown) =>
      fetch(`${sandbox.apiUrl()}/control${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-sandbox-token': token },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    for (const token of ['', 'wrong']) expect((await control('/faults', token)).status).toBe(403)
    expect((await control('/faults', controlToken, { kind: 'rate_limit', on: 'never' })).status).toBe(200)
    expect(await (await control('/faults', controlToken)).json()).toMatchObject([{ kind: 'rate_limit' }])
    const paid = await control(`/orders/${order.id}/pay`, controlToken, { method: 'upi' })
    expect(await paid.json()).toMatchObject({ payment: { method: 'upi', status: 'captured', fee: 0 } })
  })
})

import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys, openPaymentStandIn, type PaymentStandIn } from '#tests/support/payment-stand-in.ts'

type Answer = Record<string, unknown>
type Axios = {
  defaults: { baseURL: string; timeout: number; proxy: false; maxRedirects: number }
  post: (path: string, body: unknown, more: { headers: Record<string, string> }) => Promise<{ data: Answer }>
}

let standIn: PaymentStandIn
let sandbox: PaymentStandIn['sandbox']
let webhooks: { raw: string; signature: string }[] = []

/** The official client has its host built in; only its private HTTP client can be pointed elsewhere. */
function officialClient(key_secret = keys.keySecret) {
  const client = new Razorpay({ key_id: keys.keyId, key_secret })
  const http = (client as unknown as { api: { rq: Axios } }).api.rq
  Object.assign(http.defaults, { baseURL: sandbox.apiUrl(), timeout: 5000, proxy: false, maxRedirects: 0 })
  return { client, http }
}

async function errorOf(call: Promise<unknown>): Promise<Answer> {
  return await call.then(
    () => expect.unreachable('should have been refused'),
    (error: unknown) => error as Answer,
  )
}

beforeEach(async () => {
  webhooks = []
  standIn = await openPaymentStandIn({
    clock: () => new Date(),
    onWebhook(raw, headers) {
      webhooks.push({ raw: raw.toString(), signature: String(headers['x-razorpay-signature']) })
      return 200
    },
  })
  ;({ sandbox } = standIn)
})

afterEach(() => standIn.close())

describe('the official Razorpay client against the sandbox', () => {
  it('creates, reads and lists orders, notes as an object or, when there are none, as a list', async () => {
    const { client } = officialClient()
    const order = await client.orders.create({
      amount: 50_000,
      currency: 'INR',
      receipt: 'A',
      notes: { a: 'b' },
    })
    expect(order).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'A',
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      offer_id: null,
    })
    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/)
    const bare = await client.orders.create({ amount: 100, currency: 'INR' })
    expect(bare).toMatchObject({ notes: [], receipt: null })
    expect(await client.orders.fetch(order.id)).toEqual(order)
    expect(await client.orders.all({ receipt: 'A' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    })
    expect((await client.orders.all({ count: 1 })).items).toEqual([bare])
    expect((await client.orders.all({ count: 1, skip: 1 })).items).toEqual([order])
  })

  it('finds the checkout’s and the webhooks’ signatures right', async () => {
    const { client } = officialClient()
    const order = await client.orders.create({ amount: 50_000, currency: 'INR' })
    const { result } = sandbox.controls.pay(order.id)
    if (result.state !== 'paid') throw new Error('expected a payment')
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = result.response
    const ids = { order_id: order.id, payment_id }
    expect(validatePaymentVerification(ids, signature, keys.keySecret)).toBe(true)
    expect(validatePaymentVerification(ids, signature, 'another')).toBe(false)
    await sandbox.controls.tick()
    expect(webhooks).toHaveLength(3)
    for (const { raw, signature: signed } of webhooks) {
      expect(validateWebhookSignature(raw, signed, keys.webhookSecret)).toBe(true)
    }
  })

  it('reads payments, captures and refunds', async () => {
    const { client, http } = officialClient()
    const order = await client.orders.create({ amount: 50_000, currency: 'INR' })
    const { payment } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    expect(await client.payments.capture(payment.id, 50_000, 'INR')).toMatchObject({
      status: 'captured',
      captured: true,
      fee: 1180,
      tax: 180,
    })
    expect(await client.orders.fetchPayments(order.id)).toMatchObject({
      count: 1,
      items: [{ id: payment.id }],
    })
    expect(await client.payments.fetch(payment.id)).not.toHaveProperty('card')
    const refund = await client.payments.refund(payment.id, { amount: 20_000, notes: { why: 'test' } })
    expect(refund).toMatchObject({ entity: 'refund', amount: 20_000, payment_id: payment.id, batch_id: null })
    expect(await client.payments.fetch(payment.id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 20_000,
    })
    const path = `/v1/payments/${payment.id}/refund`
    const headers = { 'X-Refund-Idempotency': 'key-0123456789' }
    const first = await http.post(path, {}, { headers })
    expect(first.data).toMatchObject({ amount: 30_000 })
    expect((await http.post(path, {}, { headers })).data).toEqual(first.data)
    expect(await client.payments.fetch(payment.id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    })
    expect(await client.payments.fetchMultipleRefund(payment.id, {})).toMatchObject({ count: 2 })
    expect(await client.payments.fetchRefund(payment.id, refund.id)).toMatchObject({ id: refund.id })
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ id: refund.id })
    expect(await client.payments.all({ count: 5 })).toMatchObject({ count: 1 })
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid' })
  })

  it('reads disputes, one and all, and the payment of a customer who bears the fee', async () => {
    const { client } = officialClient()
    const order = await client.orders.create({ amount: 50_000, currency: 'INR' })
    sandbox.controls.setFeeBearer('customer')
    const { payment } = sandbox.controls.pay(order.id)
    expect(await client.payments.fetch(payment.id)).toMatchObject({ amount: 51_180, fee: 1180, tax: 180 })
    const first = sandbox.controls.dispute(payment.id, { amount: 20_000 })
    const second = sandbox.controls.dispute(payment.id, { amount: 10_000, phase: 'retrieval' })
    sandbox.controls.turnDispute(first.id, 'lost')
    expect(await client.disputes.fetch(first.id)).toMatchObject({
      entity: 'dispute',
      payment_id: payment.id,
      amount: 20_000,
      amount_deducted: 20_000,
      status: 'lost',
      phase: 'chargeback',
    })
    expect(await client.disputes.all({ count: 1 })).toEqual({
      entity: 'collection',
      count: 1,
      items: [second],
    })
    expect(await errorOf(client.disputes.fetch('disp_1'))).toMatchObject({
      statusCode: 400,
      error: { description: 'disp_1 is not a valid id' },
    })
  })

  it.each([
    [{ currency: 'INR' }, 'amount: is required.'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed'],
    [{ amount: 100, currency: 'rupees' }, 'The currency must be 3 characters.'],
    [
      { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
      'receipt: the length must be no more than 40.',
    ],
    [{ amount: 100, currency: 'INR', expire_by: 1 }, 'expire_by is/are not required and should not be sent'],
    [
      {
        amount: 100,
        currency: 'INR',
        notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])),
      },
      'Number of fields in notes should be less than or equal to 15',
    ],
  ])('is refused the order %j', async (body, description) => {
    const { client } = officialClient()
    const error = await errorOf(client.orders.create(body as { amount: number; currency: string }))
    expect(error).toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} },
    })
  })

  it('is refused wrong keys, unknown and malformed ids, unknown addresses and a used receipt', async () => {
    const { client, http } = officialClient()
    const stranger = officialClient('wrong').client
    expect(await errorOf(stranger.orders.all())).toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    })
    expect(await errorOf(client.payments.fetch('pay_00000000000000'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    expect(await errorOf(client.payments.fetch('pay_1'))).toMatchObject({
      statusCode: 400,
      error: { description: 'pay_1 is not a valid id' },
    })
    expect(await errorOf(http.post('/v1/nothing', {}, { headers: {} }))).toMatchObject({
      response: {
        status: 400,
        data: { error: { description: 'The requested URL was not found on the server.' } },
      },
    })
    const order = { amount: 100, currency: 'INR', receipt: 'once' }
    const first = await client.orders.create(order)
    const twin = { ...order, unique_receipt: true }
    expect(await client.orders.create(twin)).toEqual(first)
  })

  it('takes the scheme of the authorization in one spelling only', async () => {
    const right = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
    const statusFor = async (authorization: string) =>
      (await fetch(`${sandbox.apiUrl()}/v1/orders`, { headers: { authorization } })).status
    expect(await statusFor(`Basic ${right}`)).toBe(200)
    expect(await statusFor(`basic ${right}`)).toBe(401)
  })

  it('leaves addresses outside the mount to others', async () => {
    const answer = await fetch(`${standIn.url}/sandbox/razorpayments/v1/orders`)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })
})

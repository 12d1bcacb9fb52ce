import { dayMs } from '#shared/domain/durations.ts'
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  controlToken,
  keys,
  openPaymentStandIn,
  type PaymentStandIn,
} from '#tests/support/payment-stand-in.ts'
import { plainStore } from '#tests/support/plain-store.ts'
import { type PaymentProvider, ProviderError, type WebhookEvent } from '#server/providers/payment/port.ts'

const orderPaise = 1_259_900
/** 2 % and 18 % tax on it. */
const feePaise = 29_734

let nowMs = Date.UTC(2026, 10, 21, 6)
let standIn: PaymentStandIn
let sandbox: PaymentStandIn['sandbox']
let provider: PaymentProvider
let events: WebhookEvent[] = []
let requested: string[] = []

function takeWebhook(raw: Buffer, headers: IncomingHttpHeaders): number {
  const event = provider.readWebhook(raw, String(headers['x-razorpay-signature']))
  if (event) events.push(event)
  return 200
}

async function open(store = plainStore()): Promise<void> {
  standIn = await openPaymentStandIn({ clock: () => new Date(nowMs), store, onWebhook: takeWebhook })
  ;({ sandbox } = standIn)
  provider = standIn.providerWith({
    fetch: (address, init) => {
      requested.push(
        `${init?.method ?? 'GET'} ${new URL(address instanceof Request ? address.url : address).pathname}`,
      )
      return fetch(address, init)
    },
  })
}

beforeEach(async () => {
  events = []
  requested = []
  await open()
})

afterEach(() => standIn.close())

async function pass(ms: number): Promise<void> {
  nowMs += ms
  await sandbox.controls.tick()
}

const newOrder = () =>
  provider.createOrder({ amountPaise: orderPaise, receipt: 'TKB202611211234', notes: {} })

async function paid(method: 'card' | 'upi' = 'card') {
  const order = await newOrder()
  return { order, payment: sandbox.controls.pay(order.id, { method }).payment }
}

function send(paymentId: string, amountPaise: number, key = 'rf-0000000001', receipt = 'r-1') {
  const body = provider.refundBody({ amountPaise, receipt, notes: {} })
  return provider.refundPayment(paymentId, { body, idempotencyKey: key })
}

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ProviderError)
  return outcome as ProviderError
}

const eventsOf = (prefix: string) => events.filter(({ name }) => name.startsWith(prefix))

describe('a refund made at the provider’s counter', () => {
  it('has no receipt, counts as refunded and names its payment', async () => {
    const { payment } = await paid()
    const { id } = sandbox.controls.refundFromDashboard(payment.id, { amount: 259_900 })
    expect(await provider.getRefund(id)).toMatchObject({
      receipt: null,
      amountPaise: 259_900,
      status: 'processed',
      paymentId: payment.id,
    })
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'captured',
      refundedPaise: 259_900,
    })
    await pass(0)
    const refunds = eventsOf('refund.')
    expect(refunds.map(({ name }) => name).sort()).toEqual(['refund.created', 'refund.processed'])
    for (const event of refunds)
      expect(event).toMatchObject({
        refund: { id, receipt: null, paymentId: payment.id },
        payment: null,
      })
  })

  it('gives back all that is left unless told, and stands among ours in the list', async () => {
    const { payment } = await paid()
    const ours = await send(payment.id, 1_000_000)
    const { id } = sandbox.controls.refundFromDashboard(payment.id)
    expect(await provider.listRefunds(payment.id)).toMatchObject([
      { id, amountPaise: 259_900, receipt: null },
      { id: ours.id, receipt: 'r-1' },
    ])
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'refunded',
      refundedPaise: orderPaise,
    })
    expect(() => sandbox.controls.refundFromDashboard(payment.id)).toThrow('fully refunded already')
  })

  it('fares as ours do where a fault was ordered', async () => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'refund_pending', delayMs: 60_000 })
    const { id } = sandbox.controls.refundFromDashboard(payment.id)
    expect(sandbox.controls.refundsOf(payment.id)).toMatchObject([{ id, status: 'pending' }])
    await pass(60_000)
    expect(await provider.getRefund(id)).toMatchObject({ status: 'processed' })
  })

  it('can wait for the bank, or fail and give the money back to the payment', async () => {
    const { payment } = await paid()
    const waiting = sandbox.controls.refundFromDashboard(payment.id, { amount: 1000, outcome: 'pending' })
    expect(await provider.getRefund(waiting.id)).toMatchObject({ status: 'pending', reference: null })
    sandbox.controls.finishRefund(waiting.id, 'processed')
    expect(await provider.getRefund(waiting.id)).toMatchObject({ status: 'processed' })
    const failing = sandbox.controls.refundFromDashboard(payment.id, { outcome: 'failed' })
    expect(await provider.getRefund(failing.id)).toMatchObject({ status: 'failed' })
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured', refundedPaise: 1000 })
  })
})

describe('a refund that has failed', () => {
  it('is processed later by the bank all the same, and told so', async () => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'refund_failed', delayMs: 1000 })
    const { id } = await send(payment.id, 500_000)
    await pass(1000)
    sandbox.controls.finishRefund(id, 'processed')
    expect(await provider.getRefund(id)).toMatchObject({ status: 'processed' })
    expect(await provider.getPayment(payment.id)).toMatchObject({ refundedPaise: 500_000 })
    await pass(0)
    expect(eventsOf('refund.').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['refund.created', 'refund.failed', 'refund.processed']),
    )
    sandbox.controls.finishRefund(id, 'failed')
    expect(await provider.getRefund(id)).toMatchObject({ status: 'processed' })
  })

  it('stays failed where a second sending has left nothing to pay it from', async () => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'refund_failed', delayMs: 1000 })
    const first = await send(payment.id, 1_000_000)
    await pass(1000)
    await send(payment.id, 1_000_000, 'rf-0000000002', 'r-2')
    sandbox.controls.finishRefund(first.id, 'processed')
    expect(await provider.getRefund(first.id)).toMatchObject({ status: 'failed' })
    expect(await provider.getPayment(payment.id)).toMatchObject({ refundedPaise: 1_000_000 })
  })
})

describe('refunds of one payment', () => {
  it('are all listed, each once, where there are more than a page of them', async () => {
    const { payment } = await paid()
    const made = Array.from({ length: 205 }, () =>
      sandbox.controls.refundFromDashboard(payment.id, { amount: 100 }),
    )
    const ids = (await provider.listRefunds(payment.id)).map(({ id }) => id)
    expect(ids).toEqual(made.map(({ id }) => id).toReversed())
    expect(requested.filter((line) => line.endsWith('/refunds'))).toHaveLength(3)
  })

  it('are answered without a receipt by some answers; the key still makes one refund', async () => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'refund_answer_without_receipt' })
    const first = await send(payment.id, 1000)
    expect(first).toMatchObject({ receipt: null, amountPaise: 1000 })
    expect(await send(payment.id, 1000)).toMatchObject({ id: first.id, receipt: 'r-1' })
    expect(await provider.listRefunds(payment.id)).toMatchObject([{ id: first.id, receipt: 'r-1' }])
  })

  it('are refused while the balance is short, but not one that was made already', async () => {
    const { payment } = await paid()
    const made = await send(payment.id, 1000)
    sandbox.controls.addFault({ kind: 'refund_balance_short', forMs: 60_000 })
    for (const key of ['rf-0000000002', 'rf-0000000003']) {
      const rejection = await failureOf(send(payment.id, 1000, key))
      expect(rejection).toMatchObject({ kind: 'rejected', status: 400, reason: 'NA' })
      expect(rejection.description).toMatch(/enough balance/)
    }
    expect(await send(payment.id, 1000)).toEqual(made)
    nowMs += 60_000
    expect(await send(payment.id, 1000, 'rf-0000000002')).toMatchObject({ amountPaise: 1000 })
  })

  it('are refused so many times as a fault says', async () => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'refund_balance_short', times: 2 })
    await failureOf(send(payment.id, 1000))
    await failureOf(send(payment.id, 1000))
    expect(await send(payment.id, 1000)).toMatchObject({ amountPaise: 1000 })
  })

  it.each([
    ['keys_refused', 401],
    ['forbidden', 403],
  ] as const)('are rejected for a while where %s', async (kind, status) => {
    const { payment } = await paid()
    sandbox.controls.addFault({ kind, on: '/refund', forMs: 60_000 })
    expect(await failureOf(send(payment.id, 1000))).toMatchObject({ kind: 'rejected', status })
    expect(await failureOf(provider.listRefunds(payment.id))).toMatchObject({ kind: 'rejected', status })
    expect(await provider.getPayment(payment.id)).toMatchObject({ refundedPaise: 0 })
    nowMs += 60_000
    expect(await send(payment.id, 1000)).toMatchObject({ status: 'processed' })
  })
})

describe('a dispute', () => {
  it('is opened, reviewed and lost; the payment stays as it is, and the amount is taken', async () => {
    const { payment } = await paid()
    const { id } = sandbox.controls.dispute(payment.id, { amount: 500_000 })
    expect(await provider.getDispute(id)).toEqual({
      id,
      paymentId: payment.id,
      amountPaise: 500_000,
      deductedPaise: 0,
      status: 'open',
      respondBy: new Date(nowMs + 7 * dayMs),
      createdAt: new Date(nowMs),
    })
    for (const turn of ['under_review', 'action_required', 'lost'] as const)
      sandbox.controls.turnDispute(id, turn)
    expect(await provider.getDispute(id)).toMatchObject({ status: 'lost', deductedPaise: 500_000 })
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured', refundedPaise: 0 })
    await pass(0)
    const disputes = eventsOf('payment.dispute.')
    expect(disputes).toHaveLength(4)
    // Webhooks arrive in no guaranteed order.
    expect(disputes.map(({ name, dispute }) => [name, dispute?.status, dispute?.deductedPaise])).toEqual(
      expect.arrayContaining([
        ['payment.dispute.created', 'open', 0],
        ['payment.dispute.under_review', 'under_review', 0],
        ['payment.dispute.action_required', 'open', 0],
        ['payment.dispute.lost', 'lost', 500_000],
      ]),
    )
    for (const { dispute, payment: about, refund } of disputes) {
      expect([dispute?.id, about?.id, refund]).toEqual([id, payment.id, null])
    }
  })

  it('that is won may have taken the part that was not contested; one that is closed takes nothing', async () => {
    const { payment } = await paid()
    const won = sandbox.controls.dispute(payment.id)
    sandbox.controls.turnDispute(won.id, 'won', 100_000)
    expect(await provider.getDispute(won.id)).toMatchObject({ status: 'won', deductedPaise: 100_000 })
    sandbox.controls.turnDispute(won.id, 'lost')
    expect(await provider.getDispute(won.id)).toMatchObject({ status: 'won' })
    const again = sandbox.controls.dispute(payment.id, { phase: 'pre_arbitration' })
    sandbox.controls.turnDispute(again.id, 'closed')
    expect(await provider.getDispute(again.id)).toMatchObject({ status: 'closed', deductedPaise: 0 })
  })

  it('can follow a refund, is about no more than was paid, and needs money that was taken', async () => {
    const { payment } = await paid()
    sandbox.controls.refundFromDashboard(payment.id)
    sandbox.controls.dispute(payment.id, { amount: 1_000_000 })
    expect(() => sandbox.controls.dispute(payment.id, { amount: 259_901 })).toThrow('less than that left')
    expect(sandbox.controls.dispute(payment.id).amount).toBe(259_900)
    const failed = sandbox.controls.pay((await newOrder()).id, { outcome: 'failed' }).payment
    expect(() => sandbox.controls.dispute(failed.id)).toThrow('Nothing was paid')
  })

  it('is found in the list of all, newest first, page by page; an unknown one is rejected', async () => {
    const { payment } = await paid()
    const ids = [1, 2, 3].map(() => sandbox.controls.dispute(payment.id, { amount: 1000 }).id)
    const page = async (count: number, skip: number) =>
      (await provider.listDisputes({ count, skip })).map(({ id }) => id)
    expect(await page(2, 0)).toEqual([ids[2], ids[1]])
    expect(await page(2, 2)).toEqual([ids[0]])
    expect(await failureOf(provider.getDispute('disp_00000000000000'))).toMatchObject({
      kind: 'rejected',
      status: 400,
    })
  })
})

describe('where the customer bears the fee', () => {
  beforeEach(() => sandbox.controls.setFeeBearer('customer'))

  it('the payment is the order and the fee, which is known from the capture on', async () => {
    const order = await newOrder()
    const { payment } = sandbox.controls.pay(order.id, { outcome: 'authorized' })
    const gross = orderPaise + feePaise
    expect(await provider.getPayment(payment.id)).toMatchObject({
      amountPaise: gross,
      feePaise: null,
      feeBorneByPayerPaise: 0,
    })
    expect(await provider.capturePayment(payment.id, gross)).toMatchObject({
      amountPaise: gross,
      feePaise,
      feeBorneByPayerPaise: feePaise,
    })
    expect(await provider.getOrder(order.id)).toMatchObject({ status: 'paid', amountPaidPaise: orderPaise })
  })

  it('all of it can go back, the fee too', async () => {
    const { payment } = await paid()
    const refused = await failureOf(send(payment.id, orderPaise + feePaise + 1))
    expect(refused.description).toMatch(/greater than the refund payment amount/)
    await send(payment.id, orderPaise, 'rf-0000000002')
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured' })
    expect(sandbox.controls.refundFromDashboard(payment.id).amount).toBe(feePaise)
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'refunded' })
  })

  it('a payment that costs nothing is the order’s amount', async () => {
    const { payment } = await paid('upi')
    expect(await provider.getPayment(payment.id)).toMatchObject({
      amountPaise: orderPaise,
      feePaise: 0,
      feeBorneByPayerPaise: 0,
    })
  })

  it('stays set after a restart, until it is set back', async () => {
    await standIn.close()
    await open(standIn.store)
    expect((await paid()).payment.amount).toBe(orderPaise + feePaise)
    sandbox.controls.setFeeBearer('platform')
    const { payment } = await paid()
    expect(await provider.getPayment(payment.id)).toMatchObject({
      amountPaise: orderPaise,
      feePaise,
      feeBorneByPayerPaise: 0,
    })
  })
})

describe('who bears the fee', () => {
  it.each([
    ['customer', 236],
    [1, 236],
    ['platform', 0],
    [0, 0],
    [undefined, 0],
  ])('is read from the fee_bearer %s', (fee_bearer, borne) => {
    const wire = {
      id: 'pay_1',
      amount: 336,
      currency: 'INR',
      status: 'captured',
      fee: 236,
      tax: 36,
      created_at: 1,
    }
    const message = { event: 'payment.captured', payload: { payment: { entity: { ...wire, fee_bearer } } } }
    const raw = Buffer.from(JSON.stringify(message))
    const signature = createHmac('sha256', keys.webhookSecret).update(raw).digest('hex')
    expect(provider.readWebhook(raw, signature)?.payment).toMatchObject({ feeBorneByPayerPaise: borne })
  })
})

describe('answers that say something else', () => {
  it('tell another amount of a payment once, and the right one before and after', async () => {
    const { order, payment } = await paid()
    const amounts = async () => [
      (await provider.getPayment(payment.id)).amountPaise,
      (await provider.listOrderPayments(order.id))[0]?.amountPaise,
    ]
    expect(await amounts()).toEqual([orderPaise, orderPaise])
    sandbox.controls.addFault({ kind: 'amount_contradicts', on: payment.id })
    sandbox.controls.addFault({ kind: 'amount_contradicts', on: `/orders/${order.id}/payments` })
    expect(await amounts()).toEqual([orderPaise - 100, orderPaise - 100])
    expect(await amounts()).toEqual([orderPaise, orderPaise])
  })

  it.each(['html_answer', 'strange_answer'] as const)(
    'leave one order unreadable (%s) while every other is read',
    async (kind) => {
      const bad = await paid()
      const good = await paid()
      sandbox.controls.addFault({ kind, on: `/orders/${bad.order.id}/payments`, forMs: 60_000 })
      const failure = await failureOf(provider.listOrderPayments(bad.order.id))
      expect(failure).toMatchObject({ kind: 'unreadable', status: 200 })
      expect(await provider.listOrderPayments(good.order.id)).toMatchObject([{ id: good.payment.id }])
      nowMs += 60_000
      expect(await provider.listOrderPayments(bad.order.id)).toMatchObject([{ id: bad.payment.id }])
    },
  )

  it('do not hide that the thing was done', async () => {
    sandbox.controls.addFault({ kind: 'html_answer', on: 'POST /v1/orders' })
    expect((await failureOf(newOrder())).kind).toBe('unreadable')
    expect(await provider.findOrdersByReceipt('TKB202611211234')).toHaveLength(1)
    const { payment } = await paid()
    sandbox.controls.addFault({ kind: 'strange_answer', on: '/refund' })
    expect((await failureOf(send(payment.id, 1000))).kind).toBe('unreadable')
    const refund = await send(payment.id, 1000)
    expect(await provider.listRefunds(payment.id)).toEqual([refund])
  })

  it('are asked for again where they are no JSON', async () => {
    const { order, payment } = await paid()
    sandbox.controls.addFault({ kind: 'html_answer', on: '/payments', times: 2 })
    expect(await provider.listOrderPayments(order.id)).toMatchObject([{ id: payment.id }])
  })
})

describe('the control calls', () => {
  const control = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandbox.apiUrl()}/control${path}`, {
      method: 'POST',
      headers: { 'x-sandbox-token': controlToken },
      body: JSON.stringify(body),
    })
    return [answer.status, (await answer.json()) as Record<string, unknown>] as const
  }

  it('refund, dispute and set the account as the controls do', async () => {
    expect(await control('/account', { feeBearer: 'customer' })).toEqual([200, { feeBearer: 'customer' }])
    const { payment } = await paid()
    expect(payment.fee_bearer).toBe('customer')
    const [, refund] = await control(`/payments/${payment.id}/refund`, { amount: 1000, outcome: 'failed' })
    expect(refund).toMatchObject({ receipt: null, status: 'failed' })
    expect(await control(`/refunds/${String(refund['id'])}/process`, {})).toMatchObject([
      200,
      { status: 'processed' },
    ])
    const [, dispute] = await control(`/payments/${payment.id}/dispute`, { amount: 2000, phase: 'fraud' })
    expect(dispute).toMatchObject({ amount: 2000, phase: 'fraud', status: 'open' })
    const turn = `/disputes/${String(dispute['id'])}/turn`
    expect(await control(turn, { turn: 'won', deducted: 500 })).toMatchObject([
      200,
      { status: 'won', amount_deducted: 500 },
    ])
    const [, fault] = await control('/faults', { kind: 'forbidden', forMs: 1000 })
    expect(fault).toMatchObject({ kind: 'forbidden', until: nowMs + 1000 })
  })

  it('refuse what they do not know', async () => {
    const { payment } = await paid()
    for (const [path, body] of [
      ['/account', {}],
      [`/orders/${payment.order_id}/pay`, { outcome: 'lost' }],
      [`/payments/${payment.id}/refund`, { outcome: 'lost' }],
      [`/payments/${payment.id}/dispute`, { phase: 'moon' }],
      [`/disputes/${sandbox.controls.dispute(payment.id).id}/turn`, { turn: 'sideways' }],
      ['/faults', { kind: 'nonsense' }],
      ['/toString', {}],
    ] as const)
      expect((await control(path, body))[0]).toBe(400)
  })
})

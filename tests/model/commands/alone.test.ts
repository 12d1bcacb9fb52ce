import { afterEach, beforeEach, expect, it } from 'vitest'
import { startAfresh } from '#tests/model/start.ts'
import { openWorld, type World } from '#tests/model/world.ts'
import { eachDatabase } from '#tests/support/database.ts'
import type { Deed } from './deed.ts'
import { provider, providerAlone } from './provider.ts'
import { traveller } from './traveller.ts'
import { troubleAlone } from './trouble.ts'

eachDatabase((_, open) => {
  let world: World

  const play = async (deeds: Record<string, Deed>, name: string, given: object) =>
    deeds[name]?.run(world, given as never)

  const paymentId = () => world.notes.attempts[0]?.paymentId ?? ''
  const orderId = () => world.notes.orders[0]?.id ?? ''
  const payment = () => world.provider.getPayment(paymentId())

  beforeEach(async () => {
    world = openWorld(await open(), 1)
    await startAfresh(world)
    await play(traveller, 'book', { people: 2, days: 10, proposes: true, again: false })
    await play(traveller, 'order', { booking: 0, tab: 0, lies: 0 })
  })

  afterEach(() => world.close())

  const pay = () => play(provider, 'pay', { order: 0, outcome: 'captured', method: 'card' })

  it('refunds at the counter what was paid, and nothing where nothing was', async () => {
    await play(providerAlone, 'counterRefund', { attempt: 0 })
    await pay()
    await play(providerAlone, 'counterRefund', { attempt: 0, amount: 100 })
    expect(await payment()).toMatchObject({ status: 'captured', refundedPaise: 100 })
    await play(providerAlone, 'counterRefund', { attempt: 0 })
    await play(providerAlone, 'counterRefund', { attempt: 0 })
    expect(await payment()).toMatchObject({ status: 'refunded' })
    await world.sandbox.tick()
    expect(world.mailbag.letters.filter(({ body }) => body.includes('refund.processed'))).toHaveLength(2)
  })

  it('processes late what it had failed at', async () => {
    await pay()
    await play(providerAlone, 'counterRefund', { attempt: 0, amount: 100, outcome: 'failed' })
    expect(await payment()).toMatchObject({ refundedPaise: 0 })
    await play(providerAlone, 'lateRefund', { attempt: 0 })
    await play(providerAlone, 'lateRefund', { attempt: 0 })
    expect(await payment()).toMatchObject({ refundedPaise: 100 })
  })

  it('opens a dispute and decides it the next time', async () => {
    await play(providerAlone, 'dispute', { attempt: 0, turn: 'lost' })
    await pay()
    await play(providerAlone, 'dispute', { attempt: 0, amount: 100_000, turn: 'lost' })
    expect(await world.provider.listDisputes({ count: 10, skip: 0 })).toMatchObject([{ status: 'open' }])
    await play(providerAlone, 'dispute', { attempt: 0, turn: 'under_review' })
    await play(providerAlone, 'dispute', { attempt: 0, turn: 'lost' })
    expect(await world.provider.listDisputes({ count: 10, skip: 0 })).toMatchObject([
      { status: 'lost', deductedPaise: 100_000 },
    ])
  })

  it('lets the customer bear the fee from then on', async () => {
    await play(providerAlone, 'feeBearer', { bearer: 'customer' })
    await pay()
    const { amountPaise, feeBorneByPayerPaise } = await payment()
    expect(feeBorneByPayerPaise).toBeGreaterThan(0)
    expect(await world.provider.getOrder(orderId())).toMatchObject({
      amountPaise: amountPaise - feeBorneByPayerPaise,
    })
  })

  it('refuses for a while, and answers one order with what nobody can read', async () => {
    await pay()
    await play(troubleAlone, 'rejection', { kind: 'keys_refused', on: '/refund', forMs: 60_000 })
    await expect(world.provider.listRefunds(paymentId())).rejects.toMatchObject({ kind: 'rejected' })
    await play(troubleAlone, 'unreadable', { kind: 'strange_answer', order: 0, forMs: 60_000 })
    const looked = world.provider.listOrderPayments(orderId())
    await expect(looked).rejects.toMatchObject({ kind: 'unreadable' })
    await world.pass(60_000)
    expect(await world.provider.listRefunds(paymentId())).toEqual([])
    expect(await world.provider.listOrderPayments(orderId())).toHaveLength(1)
  })

  it('says once what no other answer says', async () => {
    await pay()
    const { amountPaise } = await payment()
    await play(troubleAlone, 'oddAnswer', { kind: 'amount_contradicts', times: 1 })
    expect(await payment()).toMatchObject({ amountPaise: amountPaise - 100 })
    expect(await payment()).toMatchObject({ amountPaise })
  })
})

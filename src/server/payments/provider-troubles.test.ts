import { minuteMs } from '#shared/domain/durations.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { expectSettled } from '#tests/support/settled.ts'

const pending = { bookingStatus: 'Pending', paymentStatus: 'Pending' }
const start = '2026-11-21T06:00:00.000Z'
/** A fault for all tries of a call. */
const always = 3

// The provider is slow, down, answers garbage, or drops the connection after doing the work; over HTTP.
eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let booking: Booking

  beforeAll(async () => {
    database = await open()
  })
  const begin = async (providerTimeoutMs?: number) => {
    app = await bookingsApp(database, start, providerTimeoutMs === undefined ? {} : { providerTimeoutMs })
    app.takeWebhooks(false)
    ;({ userId, booking } = await book(app))
  }
  beforeEach(() => begin())
  afterEach(() => app.close())

  const create = () => {
    const input = { amount: totalPaiseOfRequest, currency: 'INR', receipt: booking.bookingId }
    return app.call(userId, 'POST', '/payment/create-payment', input)
  }
  const verify = (proof: Record<string, unknown>) =>
    app.call(userId, 'POST', '/payment/verify-payment', proof)
  const leave = () => app.call(userId, 'DELETE', `/payment/delete-payment/${booking.bookingId}`)
  const current = () => app.bookings.getBooking(userId, booking.bookingId)
  const settled = (expected: { confirmed: boolean; returnedPaise?: number }) =>
    expectSettled(app, booking.bookingId, expected)
  /** The booking's only order is the one that was returned. */
  const expectOneGivenOut = async (id: unknown) => {
    expect((await ledgerOf(app, booking.bookingId)).orders).toMatchObject([
      { provider_order_id: id, state: 'open' },
    ])
    expect((await create()).body['id']).toBe(id)
  }

  describe('PAY-09 the provider is slow', () => {
    const delayMs = 2_000
    beforeEach(async () => {
      await app.close()
      await begin(1_500)
    })

    it('making the order, and does it after we gave up: one order is given out', async () => {
      app.sandbox.addFault({ kind: 'delay', delayMs, on: 'POST /v1/orders' })
      const made = await create()
      expect(made.status).toBe(200)
      const there = () => app.provider.findOrdersByReceipt(booking.bookingId)
      await vi.waitFor(async () => expect(await there()).toHaveLength(2), { timeout: 30_000 })
      await expectOneGivenOut(made.body['id'])
      await verify(proofOf(app.sandbox.pay(String(made.body['id']))))
      await settled({ confirmed: true })
    })

    it('at verify: 202, never an error, and the next look confirms', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id))
      app.sandbox.addFault({ kind: 'delay', delayMs, on: 'GET /v1/payments/', times: always })
      expect(await verify(proof)).toMatchObject({ status: 202, body: { pending: true } })
      // Until the provider has finished the abandoned request.
      await pause(delayMs)
      app.sandbox.clearFaults()
      await app.poll()
      expect((await verify(proof)).status).toBe(200)
      await settled({ confirmed: true })
    })
  })

  describe('PAY-09 the provider is down', () => {
    it('everything waits: 503 for an order, 202 for a proof, nothing left, nothing expired', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id))
      app.setReachable(false)
      await app.pass(31 * minuteMs)
      expect((await verify(proof)).status).toBe(202)
      expect([(await create()).status, (await leave()).status]).toEqual([503, 503])
      await app.runJobs()
      expect(await current()).toMatchObject(pending)
      app.setReachable(true)
      await app.pass(minuteMs)
      await app.expire()
      await settled({ confirmed: true })
    })
  })

  describe('PAY-09 the provider answers garbage', () => {
    it.each(['<html>Bad Gateway', '', '[]', '{}', '"yes"', '{"entity":"order","id":7}'])(
      '%j: it is as if it were away, and nothing follows from it',
      async (words) => {
        app.answerInstead(words)
        expect((await create()).status).toBe(503)
        app.answerInstead(undefined)
        const { id } = await order(app, userId, booking)
        const proof = proofOf(app.sandbox.pay(id))
        app.answerInstead(words)
        const statuses = [await verify(proof), await leave()].map(({ status }) => status)
        expect(statuses).toEqual([202, 503])
        await app.pass(2 * minuteMs)
        await app.runJobs()
        expect(await current()).toMatchObject(pending)
        app.answerInstead(undefined)
        expect((await verify(proof)).status).toBe(200)
        await settled({ confirmed: true })
      },
    )
  })

  it('PAY-09 one answer that tells another amount costs nobody the journey', async () => {
    const { id } = await order(app, userId, booking)
    const paid = app.sandbox.pay(id)
    app.sandbox.addFault({ kind: 'amount_contradicts', times: 1 })
    expect(await verify(proofOf(paid))).toMatchObject({ status: 200, body: { success: true } })
    await settled({ confirmed: true })
    expect((await ledgerOf(app, booking.bookingId)).refunds).toEqual([])
  })

  describe('PAY-09 the provider drops the connection after having done the work', () => {
    it('order creation whose answer was lost: the order is found by its receipt', async () => {
      app.sandbox.addFault({ kind: 'drop_response', on: 'POST /v1/orders' })
      const made = await create()
      expect(made.status).toBe(200)
      expect(await app.provider.findOrdersByReceipt(booking.bookingId)).toHaveLength(1)
      await expectOneGivenOut(made.body['id'])
    })

    it('order creation whose answer was lost with the way to look for it: the next click finds it', async () => {
      app.sandbox.addFault({ kind: 'drop_response', on: 'POST /v1/orders' })
      app.sandbox.addFault({ kind: 'drop_request', on: 'GET /v1/orders', times: always })
      expect((await create()).status).toBe(503)
      const [first, second] = await Promise.all([create(), create()])
      expect(first).toEqual(second)
      await expectOneGivenOut(first.body['id'])
    })

    it('a capture: the money is taken once and the booking confirmed', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.addFault({ kind: 'authorised_only' })
      const proof = proofOf(app.sandbox.pay(id))
      app.sandbox.addFault({ kind: 'drop_response', on: '/capture', times: always })
      expect([200, 202]).toContain((await verify(proof)).status)
      await app.pass(minuteMs)
      await app.runJobs()
      expect((await verify(proof)).status).toBe(200)
      await settled({ confirmed: true })
    })

    it('the answer to a question: the same question is asked again', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id))
      app.sandbox.addFault({ kind: 'drop_response', on: 'GET /v1/payments/' })
      expect((await verify(proof)).status).toBe(200)
      await settled({ confirmed: true })
    })

    it('a refund: it is made once', async () => {
      const first = await order(app, userId, booking)
      await leave()
      const second = await order(app, userId, booking)
      const [late, good] = [app.sandbox.pay(first.id), app.sandbox.pay(second.id)]
      await verify(proofOf(good))
      app.sandbox.addFault({ kind: 'drop_response', on: '/refund', times: always })
      expect((await verify(proofOf(late))).status).toBe(409)
      await app.worker.runOnce()
      expect((await ledgerOf(app, booking.bookingId)).refunds).toMatchObject([{ status: 'requested' }])
      await app.pass(minuteMs)
      await settled({ confirmed: true, returnedPaise: totalPaiseOfRequest })
      expect(await app.provider.listRefunds(late.payment.id)).toHaveLength(1)
    })
  })
})

import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { ProviderError } from '#server/providers/payment/port.ts'
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
import { expectSettled as settled } from '#tests/support/settled.ts'

const confirmed = { bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' }

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

// Every order in which browser calls, webhooks and the bank's answers can arrive, over HTTP.
eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let booking: Booking

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    ;({ userId, booking } = await book(app))
  })
  afterEach(() => app.close())

  const create = (amount = totalPaiseOfRequest) => {
    const input = { amount, currency: 'INR', receipt: booking.bookingId }
    return app.call(userId, 'POST', '/payment/create-payment', input)
  }
  const verify = (proof: Record<string, unknown>) =>
    app.call(userId, 'POST', '/payment/verify-payment', proof)
  const leave = () => app.call(userId, 'DELETE', `/payment/delete-payment/${booking.bookingId}`)
  const change = (more: Record<string, unknown>) =>
    app.call(userId, 'PUT', '/booking/update-booking', { bookingId: booking.bookingId, ...more })
  const claim = () => change({ paymentStatus: 'Completed' })
  const current = () => app.bookings.getBooking(userId, booking.bookingId)
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

  const expectSettled = (expected: { confirmed: boolean; returnedPaise?: number }) =>
    settled(app, booking.bookingId, expected)

  describe('PAY-09 race: clicks and tabs', () => {
    it('double clicks on pay, on verify, on update-booking and on going away have the answer of one', async () => {
      const orders = await Promise.all([create(), create()])
      expect(orders[0]).toEqual(orders[1])
      const proof = proofOf(app.sandbox.pay(String(orders[0].body['id'])))
      const verified = await Promise.all([verify(proof), verify(proof)])
      expect(verified[0]).toEqual(verified[1])
      const claims = await Promise.all([claim(), claim()])
      expect(statusesOf(claims)).toEqual([200, 200])
      expect(claims[0]).toEqual(claims[1])
      expect(statusesOf(await Promise.all([leave(), leave()]))).toEqual([409, 409])
      await expectSettled({ confirmed: true })
    })

    it('two tabs pay one order: the provider takes one of the payments', async () => {
      const [first, second] = await Promise.all([create(), create()])
      expect(first.body['id']).toBe(second.body['id'])
      const paid = app.sandbox.pay(String(first.body['id']))
      expect(() => app.sandbox.pay(String(second.body['id']))).toThrow(/already paid/)
      expect((await verify(proofOf(paid))).status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('two tabs, one of which changes the booking: the old order’s money goes back, the new one confirms', async () => {
      const stale = await order(app, userId, booking)
      booking = (await change({ numberOfPeople: 3 })).body['booking'] as Booking
      expect((await create()).status).toBe(409)
      const fresh = await order(app, userId, booking)
      const proofs = [stale, fresh].map(({ id }) => proofOf(app.sandbox.pay(id)))
      expect(new Set(statusesOf(await Promise.all(proofs.map(verify))))).toEqual(new Set([200, 409]))
      await expectSettled({ confirmed: true, returnedPaise: totalPaiseOfRequest })
    })

    it('a change of the booking while its order is being made gives out no order of the old price', async () => {
      const [made, changed] = await Promise.all([create(), change({ numberOfPeople: 3 })])
      expect(changed.status).toBe(200)
      booking = changed.body['booking'] as Booking
      expect([200, 409]).toContain(made.status)
      const { orders } = await ledgerOf(app, booking.bookingId)
      const old = orders.filter(({ amount_paise: paise }) => paise === totalPaiseOfRequest)
      expect(old.filter(({ state }) => state === 'open' || state === 'creating')).toEqual([])
      expect((await order(app, userId, booking)).amount).toBe(booking.totalCost * 100)
      await expectSettled({ confirmed: false })
    })

    it('a second order after the first was left: one pays, the other one’s money goes back', async () => {
      const first = await order(app, userId, booking)
      expect((await leave()).status).toBe(200)
      const second = await order(app, userId, booking)
      const proofs = [first, second].map(({ id }) => proofOf(app.sandbox.pay(id)))
      expect(new Set(statusesOf(await Promise.all(proofs.map(verify))))).toEqual(new Set([200, 409]))
      await expectSettled({ confirmed: true, returnedPaise: totalPaiseOfRequest })
    })
  })

  describe('PAY-09 race: webhook and verify', () => {
    let proof: ReturnType<typeof proofOf>
    beforeEach(async () => {
      const { id } = await order(app, userId, booking)
      proof = proofOf(app.sandbox.pay(id))
    })
    const deliver = async () => {
      await app.pass(0)
      await app.worker.runOnce()
    }

    it('webhook before verify', async () => {
      await deliver()
      expect(await current()).toMatchObject(confirmed)
      expect((await verify(proof)).status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('webhook after verify', async () => {
      expect((await verify(proof)).status).toBe(200)
      await deliver()
      await expectSettled({ confirmed: true })
    })

    it('webhook instead of verify', async () => {
      await deliver()
      expect((await claim()).status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('neither webhook nor verify: the look at the provider confirms', async () => {
      app.takeWebhooks(false)
      await app.pass(2 * minuteMs)
      await app.poll()
      expect(await current()).toMatchObject(confirmed)
      await expectSettled({ confirmed: true })
    })

    it('webhook and verify in the same moment', async () => {
      const [, ...answers] = await Promise.all([deliver(), verify(proof), deliver(), verify(proof)])
      expect(answers[0]).toMatchObject({ status: 200 })
      await expectSettled({ confirmed: true })
    })

    it('webhook while verify waits for a provider that does not answer: a paid order is polled no more', async () => {
      app.deps.provider = {
        ...app.provider,
        async getPayment() {
          app.deps.provider = app.provider
          await deliver()
          throw new ProviderError('unreachable', 'time-out')
        },
      }
      expect((await verify(proof)).status).toBe(202)
      const due = app.now().toISOString()
      const orderNow = async () => (await ledgerOf(app, booking.bookingId)).orders[0]
      expect(await orderNow()).toMatchObject({ state: 'paid', next_poll_at: null, polls: 0 })
      // As such orders were stored before.
      await database.db.updateTable('payment_orders').set({ next_poll_at: due }).execute()
      await app.pass(2 * minuteMs)
      await app.poll()
      expect(await orderNow()).toMatchObject({ next_poll_at: due, polls: 0 })
      await expectSettled({ confirmed: true })
    })

    it('verify repeated', async () => {
      const first = await verify(proof)
      expect(first).toMatchObject({ status: 200, body: { success: true } })
      for (let time = 0; time < 5; time++) expect(await verify(proof)).toEqual(first)
      await expectSettled({ confirmed: true })
    })

    it('verify concurrent: 16 at once have the same answer', async () => {
      const answers = await Promise.all(times(16, () => verify(proof)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('the claim of update-booking before and after verify', async () => {
      expect((await claim()).status).toBe(409)
      expect((await verify(proof)).status).toBe(200)
      expect(await claim()).toMatchObject({ status: 200, body: { booking: confirmed } })
      await expectSettled({ confirmed: true })
    })

    it('window dismissed with the money captured: going away confirms, and verify after it too', async () => {
      app.takeWebhooks(false)
      expect(await leave()).toMatchObject({ status: 409, body: { booking: confirmed } })
      expect((await verify(proof)).status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('window dismissed and verify in the same moment', async () => {
      app.takeWebhooks(false)
      const [left, verified] = await Promise.all([leave(), verify(proof)])
      expect([left.status, verified.status]).toEqual([409, 200])
      await expectSettled({ confirmed: true })
    })
  })

  describe('PAY-09 race: the bank', () => {
    it('window dismissed, and the money captured only then', async () => {
      const { id } = await order(app, userId, booking)
      const { payment } = app.sandbox.pay(id, { outcome: 'created' })
      expect((await leave()).status).toBe(200)
      app.sandbox.decide(payment.id)
      await expectSettled({ confirmed: true })
    })

    it('late authorisation: a failed payment that the bank authorises hours later is captured by us', async () => {
      const { id } = await order(app, userId, booking)
      const { payment } = app.sandbox.pay(id, { outcome: 'failed' })
      await app.pass(20 * minuteMs)
      await app.runJobs()
      app.sandbox.addFault({ kind: 'authorised_only' })
      app.sandbox.authorise(payment.id)
      expect((await app.provider.getPayment(payment.id)).status).toBe('authorized')
      await expectSettled({ confirmed: true })
      expect((await app.provider.getPayment(payment.id)).status).toBe('captured')
    })

    it.each([false, true])('failed then captured, told the other way round: %s', async (isTurned) => {
      const { id } = await order(app, userId, booking)
      app.takeWebhooks(false)
      const { payment } = app.sandbox.pay(id, { outcome: 'failed' })
      app.sandbox.authorise(payment.id)
      await app.pass(0)
      const letters = app.sandbox.deliveries().filter(({ body }) => body.includes(payment.id))
      expect(letters.length).toBeGreaterThan(2)
      for (const { body, signature, eventId } of isTurned ? letters.toReversed() : letters) {
        const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
        expect((await app.webhook(body, headers)).status).toBe(200)
        await app.worker.runOnce()
      }
      expect(await current()).toMatchObject(confirmed)
      await expectSettled({ confirmed: true })
    })

    it('expired booking: money that comes after the end confirms it while the date can be sold', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      await app.expire()
      expect((await current()).bookingStatus).toBe('Expired')
      expect((await verify(proofOf(app.sandbox.pay(id)))).status).toBe(200)
      await expectSettled({ confirmed: true })
    })

    it('expired booking that cannot be sold any more: the money goes back', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      await app.expire()
      const withdrawn = { withdrawn_at: app.now().toISOString() }
      await database.db.updateTable('packages').set(withdrawn).where('id', '=', booking.packageId).execute()
      expect((await verify(proofOf(app.sandbox.pay(id)))).status).toBe(409)
      await expectSettled({ confirmed: false, returnedPaise: totalPaiseOfRequest })
    })

    it('expiry, webhook and verify in the same moment', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      const proof = proofOf(app.sandbox.pay(id))
      await Promise.all([app.expire(), app.pass(0), verify(proof), app.worker.runOnce(), app.expire()])
      expect((await verify(proof)).status).toBe(200)
      await expectSettled({ confirmed: true })
    })
  })
})

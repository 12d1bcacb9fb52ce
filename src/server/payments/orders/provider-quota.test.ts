import { dayMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  request,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

const start = '2026-11-21T06:00:00.000Z'
const tooMany = { status: 429, body: { code: 'too_many' } }

// One account, or one booking, must not use up the provider's quota.
eachDatabase((_name, open) => {
  const statements: string[] = []
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open({ onStatement: ({ query }) => void statements.push(query.sql) })
  })
  beforeEach(async () => {
    app = await bookingsApp(database, start, { limitFactor: 1 })
  })
  afterEach(() => app.close())

  /** The orders polled from then on. */
  function recordPolledOrders(): string[] {
    const asked: string[] = []
    const { listOrderPayments } = app.provider
    app.provider.listOrderPayments = (orderId) => {
      asked.push(orderId)
      return listOrderPayments(orderId)
    }
    return asked
  }

  describe('within an hour', () => {
    it('CASE-07 API-08 an account makes 20 bookings, and no other one waits for it', async () => {
      const packageId = await app.newPackage()
      const { userId } = await book(app, { packageId })
      const make = (who: string) => app.call(who, 'POST', '/booking/create-booking', request(app, packageId))
      for (let made = 1; made < 20; made++) expect((await make(userId)).status).toBe(200)
      expect(await make(userId)).toMatchObject(tooMany)
      expect((await make(await app.newUser())).status).toBe(200)
      await app.pass(61 * minuteMs)
      expect((await make(userId)).status).toBe(200)
    })

    it('CASE-07 API-11 an account asks for 60 orders, and no other one waits for it', async () => {
      const { userId, booking } = await book(app)
      const input = { amount: booking.totalCost * 100, currency: 'INR', receipt: booking.bookingId }
      const ask = (who: string) => app.call(who, 'POST', '/payment/create-payment', input)
      for (let asked = 0; asked < 60; asked++) expect((await ask(userId)).status).toBe(200)
      expect(await ask(userId)).toMatchObject(tooMany)
      expect((await ask(await app.newUser())).status).toBe(404)
    })

    it('CASE-07 API-13 a booking’s window is dismissed 30 times, and no other booking waits for it', async () => {
      const { userId, booking } = await book(app)
      const other = await book(app, { userId })
      await order(app, userId, booking)
      const leave = (id: string) => app.call(userId, 'DELETE', `/payment/delete-payment/${id}`)
      for (let left = 0; left < 30; left++) expect((await leave(booking.bookingId)).status).toBe(200)
      const asked = recordPolledOrders()
      expect(await leave(booking.bookingId)).toMatchObject(tooMany)
      expect(asked).toEqual([])
      expect((await leave(other.booking.bookingId)).status).toBe(200)
    })
  })

  it('CASE-07 a cancellation asks about an unpaid booking no more often than a dismissal', async () => {
    const { userId, booking } = await book(app)
    await order(app, userId, booking)
    const path = `/booking/cancel-booking/${booking.bookingId}`
    const cancel = (refundAmount: number) => app.call(userId, 'POST', path, { refundAmount })
    const asked = recordPolledOrders()
    for (let tried = 0; tried < 30; tried++) expect((await cancel(1)).status).toBe(409)
    expect(await cancel(1)).toMatchObject(tooMany)
    expect(asked).toHaveLength(30)
  })

  it('API-13 a dismissal asks about orders of the last three days only', async () => {
    const { userId, booking } = await book(app)
    const old = await order(app, userId, booking)
    const leave = () => app.call(userId, 'DELETE', `/payment/delete-payment/${booking.bookingId}`)
    const asked = recordPolledOrders()
    await leave()
    expect(asked).toEqual([old.id])
    await app.pass(3 * dayMs + minuteMs)
    await leave()
    expect(asked).toEqual([old.id])
  })

  it('PAY-09 an attempt that stays open is asked about as its order is, not at each round of the expiry', async () => {
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    await app.pass(29 * minuteMs)
    app.sandbox.pay(id, { outcome: 'created' })
    await app.pass(2 * minuteMs)
    await app.poll()
    const asked = recordPolledOrders()
    for (let round = 0; round < 12; round++) {
      await app.pass(15_000)
      await app.expire()
      await app.poll()
    }
    // Three minutes.
    expect(asked.length).toBeLessThanOrEqual(3)
    expect((await ledgerOf(app, booking.bookingId)).booking.status).toBe('Pending')
  })

  it('PAY-09 the reconciliation asks the database no more for many payments that it knows than for one', async () => {
    const reconcile = async () => {
      // Webhooks and follow-up work of the payments come first, so that only the reconciliation asks.
      await app.pass(0)
      await app.runJobs()
      await app.payments.reconcilePayments()
      statements.length = 0
      const { known } = await app.payments.reconcilePayments()
      return { known, asked: [...statements] }
    }
    await bookAndPay(app)
    const one = await reconcile()
    for (let more = 0; more < 4; more++) await bookAndPay(app)
    const many = await reconcile()
    expect([one.known, many.known]).toEqual([1, 5])
    expect(many.asked.filter((sql) => !/^select/i.test(sql))).toEqual([])
    expect(one.asked.length).toBeGreaterThan(0)
    expect(many.asked.length).toBe(one.asked.length)
  })
})

import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import { eachDatabase } from '#tests/support/database.ts'

import { recordUnmatched, recordUnreadable } from './settlement/unmatched-payments.ts'

const start = '2026-11-21T06:00:00.000Z'
const wrongSignature = '0'.repeat(64)

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database, start, { limitFactor: 1 })
  })
  afterEach(() => app.close())

  const storedEvents = () => database.db.selectFrom('webhook_events').select('event_id').execute()
  const limitRows = () => database.db.selectFrom('limits').select('key').execute()

  it('PAY-08 an account that shows 30 false proofs is told to wait, and no other one', async () => {
    const liar = await book(app)
    const { id } = await order(app, liar.userId, liar.booking)
    const honest = await book(app)
    const paid = proofOf(app.sandbox.pay((await order(app, honest.userId, honest.booking)).id))
    const proof = proofOf(app.sandbox.pay(id))
    const verify = (userId: string, claim: typeof proof) =>
      app.call(userId, 'POST', '/payment/verify-payment', claim)
    const lies = await Promise.all(
      Array.from({ length: 30 }, () => verify(liar.userId, { ...proof, signature: wrongSignature })),
    )
    expect(new Set(lies.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await verify(liar.userId, { ...proof, signature: wrongSignature })).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: 'Too many attempts. Please wait 60 minutes and try again.' },
    })
    expect((await verify(honest.userId, paid)).status).toBe(200)
    // Meanwhile the traveller's own payment is confirmed by a webhook.
    await app.sandbox.tick()
    await app.runJobs()
    expect((await app.bookings.getBooking(liar.userId, liar.booking.bookingId)).bookingStatus).toBe(
      'Confirmed',
    )
  })

  it('PAY-08 an address whose messages are signed wrongly is told to wait and fills nothing; rightly signed ones are read', async () => {
    const before = [await storedEvents(), await limitRows()]
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': wrongSignature }
    const send = (signature = wrongSignature) =>
      app.webhook('{}', { ...headers, 'x-razorpay-signature': signature })
    for (let time = 1; time <= 60; time++) expect((await send()).status).toBe(400)
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await send(app.signed('{}'))).status).toBe(200)
    expect([await storedEvents(), await limitRows()]).toEqual(before)
    await app.pass(15 * minuteMs)
    expect((await send()).status).toBe(400)
  })

  it('PAY-09 what cannot be read, or belongs to nothing, alerts the operator once, however often it is seen', async () => {
    const waiting = async () =>
      (await database.db.selectFrom('outbox').select('dedupe_key').execute()).filter(({ dedupe_key: key }) =>
        key.includes('disp_1'),
      )
    const deps = { ...app.deps, operatorMail: 'desk@safarnama.test' }
    const unknown = { id: 'pay_disp_1', orderId: null, status: 'captured', amountPaise: 100, currency: 'INR' }
    const see = async () => {
      await recordUnreadable('disp_1', deps)
      await database.transaction((tx) => recordUnmatched(tx, unknown as ProviderPayment, 'no order', deps))
    }
    await see()
    expect(await waiting()).toHaveLength(2)
    // As the night does after a month.
    await database.db.deleteFrom('outbox').execute()
    await see()
    expect(await waiting()).toEqual([])
  })

  it('PAY-08 a message without a signature in its form is refused by its head alone', async () => {
    for (const headers of [{}, { 'x-razorpay-signature': 'x' }]) {
      const { status } = await app.webhook('x'.repeat(200 * 1024), {
        'content-type': 'application/json',
        ...headers,
      })
      expect(status).toBe(400)
    }
  })
})

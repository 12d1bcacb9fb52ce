import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

const timeout = 20_000

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
  })
  afterEach(async () => {
    await app.jobs.stop()
    await app.close()
  })

  it('lets a mail go out right after the commit that it belongs to', async () => {
    app.jobs.start()
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    app.takeWebhooks(false)
    // Until the first run is over; the next one would only come after a minute.
    await pause(100)
    const answer = await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    expect(answer.status).toBe(200)
    for (let waits = 0; app.mails.length < 2 && waits < 500; waits++) await pause(10)
    expect(app.mails).toHaveLength(2)
  })

  it('confirms by webhook without anybody asking', async () => {
    app.jobs.start()
    const { userId, booking } = await book(app)
    app.sandbox.pay((await order(app, userId, booking)).id)
    const status = async () => (await app.bookings.getBooking(userId, booking.bookingId)).bookingStatus
    for (let waits = 0; (await status()) !== 'Confirmed' && waits < 500; waits++) await pause(10)
    expect(await status()).toBe('Confirmed')
  })

  it('confirms by webhook while the mail server hangs', async () => {
    await app.close()
    let end = () => undefined as void
    const hanging = new Promise<void>((resolve) => (end = resolve))
    app = await bookingsApp(database, undefined, { sendMail: () => hanging })
    app.jobs.start()
    for (let trip = 0; trip < 3; trip++) {
      const { userId, booking } = await book(app)
      app.sandbox.pay((await order(app, userId, booking)).id)
      const status = async () => (await app.bookings.getBooking(userId, booking.bookingId)).bookingStatus
      for (let waits = 0; (await status()) !== 'Confirmed' && waits < 500; waits++) await pause(10)
      expect(await status()).toBe('Confirmed')
    }
    expect(app.mails).toEqual([])
    end()
    for (let waits = 0; app.mails.length < 6 && waits < 500; waits++) await pause(10)
    expect(app.mails).toHaveLength(6)
  })

  it('CASE-06 a job of the night that hangs holds up no webhook, capture or refund', async () => {
    await app.close()
    let end = () => undefined as void
    const hanging = new Promise<void>((resolve) => (end = resolve))
    let hung = 0
    const beforePurge = () => {
      hung += 1
      return hanging
    }
    app = await bookingsApp(database, undefined, { beforePurge })
    // More than a lane does at once.
    for (let night = 0; night < 12; night++)
      await app.deps.outbox.add(database.db, { kind: 'purge', dedupeKey: `purge:${night}`, payload: {} })
    app.jobs.start()
    try {
      await vi.waitFor(() => expect(hung).toBe(10))
      const { userId, booking } = await book(app)
      const { id } = await order(app, userId, booking)
      app.sandbox.addFault({ kind: 'authorised_only' })
      const { payment } = app.sandbox.pay(id)
      const current = () => app.bookings.getBooking(userId, booking.bookingId)
      await vi.waitFor(async () => expect((await current()).bookingStatus).toBe('Confirmed'), { timeout })
      expect(await app.provider.getPayment(payment.id)).toMatchObject({ status: 'captured' })
      const path = `/booking/cancel-booking/${booking.bookingId}`
      expect((await app.call(userId, 'POST', path, { refundAmount: 9_799.2 })).status).toBe(200)
      await vi.waitFor(async () => expect((await current()).paymentStatus).toBe('Refunded'), { timeout })
      expect(hung).toBe(10)
    } finally {
      end()
    }
  })

  it('forgets whom a limit has counted without waiting for the night', async () => {
    const row = { key: 'over', count: 1, expires_at: new Date(app.now().getTime() - 1).toISOString() }
    await database.db.insertInto('limits').values(row).execute()
    app.jobs.start()
    await vi.waitFor(
      async () => expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([]),
      { timeout },
    )
  })

  it('does nothing more after its stop', async () => {
    app.jobs.start()
    await app.jobs.stop()
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    await pause(50)
    expect(app.mails).toEqual([])
  })
})

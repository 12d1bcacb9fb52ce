import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refundablePaise, settlingPayments } from '#server/bookings/account.ts'
import type { Database } from '#server/platform/db/client.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { type Ledger, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    app.takeWebhooks(false)
  })
  afterEach(() => app.close())

  async function ledger(code: string): Promise<Ledger> {
    const [read] = await readLedgers(database.db, [(await ledgerOf(app, code)).booking])
    if (!read) throw new Error('no ledger')
    return read
  }

  /** A booking of two payments, ₹12,649 and for its change ₹3,801, cancelled by its owner; nothing is sent yet. */
  async function cancelled() {
    const trip = changesOf(app, database, await app.newPackage({ departures: departures() }))
    const { userId, booking } = await trip.paidTwice()
    const id = booking.bookingId
    const { body: quote } = await app.call(userId, 'GET', `/booking/cancel-quote/${id}`)
    const { refundAmount } = quote as { refundAmount: number }
    expect(await app.call(userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })).toMatchObject({
      status: 200,
    })
    const [newest, first] = settlingPayments(await ledger(id)).map(
      ({ payment }) => payment.provider_payment_id,
    )
    if (newest === undefined || first === undefined) throw new Error('two payments were expected')
    const sent = async () =>
      (await Promise.all([newest, first].map((each) => app.provider.listRefunds(each))))
        .flat()
        .map(({ amountPaise }) => amountPaise)
    return { id, due: refundAmount * 100, newest, first, sent }
  }

  it('CANC-02 gives back of each payment what it can, the newest first', async () => {
    const { due, sent } = await cancelled()
    await app.worker.runOnce()
    expect(await sent()).toEqual([380_100, due - 380_100])
  })

  it('CASE-01 what the counter gave back of one payment is not sent again from the other', async () => {
    const { id, due, first, sent } = await cancelled()
    app.sandbox.refundFromDashboard(first)
    await app.worker.runOnce()
    expect(await sent()).toEqual([1_264_900])
    const { booking } = await ledger(id)
    expect(booking.payment_status).toBe('Refund Pending')
    await app.payments.sendOwedRefunds(booking.id, async () => undefined)
    await app.worker.runOnce()
    expect(await sent()).toEqual([due - 1_264_900, 1_264_900])
    const after = await ledger(id)
    expect(after.booking.payment_status).toBe('Refunded')
    expect(assess(after, app.now()).problems).toEqual([])
    // Nothing is left of the first payment at the provider, and all of the newest is promised.
    expect(settlingPayments(after).map(refundablePaise)).toEqual([0, 0])
  })
})

import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { leftToRefundPaise, refundablePaise, settlingPayments } from '#server/bookings/account.ts'
import type { CapturedPayment } from '#server/bookings/rows.ts'
import type { Database } from '#server/platform/db/client.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { type Ledger, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { splitRefund } from './newest-first.ts'
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

  it('CASE-01 OPS-04 less than a rupee that is left of each payment keeps nobody from cancelling', async () => {
    const trip = changesOf(app, database, await app.newPackage({ departures: departures() }))
    const { booking: made } = await trip.paidTwice()
    const id = made.bookingId
    const payments = settlingPayments(await ledger(id))
    for (const [index, { paise, payment }] of payments.entries())
      app.sandbox.refundFromDashboard(payment.provider_payment_id, { amount: paise - 50 - 10 * index })
    const { booking } = await ledger(id)
    const nobody = async () => undefined
    await app.payments.settleOutside(booking.id, null, nobody)
    expect(settlingPayments(await ledger(id)).map(refundablePaise)).toEqual([50, 60])
    expect(await app.payments.cancelByOperator(booking.id, nobody)).toBe(0)
    const after = await ledger(id)
    expect(after.booking).toMatchObject({ status: 'Cancelled', payment_status: 'Refunded' })
    expect(assess(after, app.now()).problems).toEqual([])
  })

  it('CASE-01 gives back all that can be moved of three payments, and quotes exactly that', () => {
    const captured = [90_000, 60, 50].map((paise) => ({
      paise,
      refunds: [],
      reversals: [],
      isSettling: true,
    }))
    const account = { captured: captured as unknown as CapturedPayment[] }
    expect(leftToRefundPaise(account)).toBe(90_000)
    const parts = splitRefund(settlingPayments(account), leftToRefundPaise(account))
    expect(parts.map(({ paise }) => paise)).toEqual([90_000])
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

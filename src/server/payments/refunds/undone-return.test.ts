import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { type BookingsApp, book, bookingsApp, ledgerOf, order } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

// The provider refunds a payment from its dashboard before we have seen it captured, and then that refund fails.
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

  /** Paid, and first seen while a full refund is under way. */
  async function goingBack() {
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    const { payment } = app.sandbox.pay(id)
    const { id: refundId } = app.sandbox.refundFromDashboard(payment.id, { outcome: 'pending' })
    await app.payments.reconcilePayments(1)
    return { code: booking.bookingId, paymentId: payment.id, refundId }
  }

  const read = async (code: string) => {
    const { booking } = await ledgerOf(app, code)
    const [ledger] = await readLedgers(database.db, [booking])
    if (!ledger) throw new Error('no ledger')
    return { ...booking, problems: assess(ledger, app.now()).problems }
  }

  it('PAY-09 CASE-01 while its booking is held it confirms it', async () => {
    const { code, paymentId, refundId } = await goingBack()
    app.sandbox.finishRefund(refundId, 'failed')
    await app.worker.runOnce()
    await app.payments.reconcilePayments(1)
    expect(await read(code)).toMatchObject({ status: 'Confirmed', payment_status: 'Confirmed', problems: [] })
    expect(await app.provider.listRefunds(paymentId)).toHaveLength(1)
  })

  it('PAY-09 CASE-01 also where the return was recorded before it failed', async () => {
    const { code, refundId } = await goingBack()
    await app.worker.runOnce()
    app.sandbox.finishRefund(refundId, 'failed')
    await app.pass(2 * hourMs)
    await app.worker.runOnce()
    await app.payments.reconcilePayments(1)
    await app.worker.runOnce()
    const { status, payment_status: payment } = (await ledgerOf(app, code)).booking
    // It has expired meanwhile, but can still be travelled.
    expect([status, payment]).toEqual(['Confirmed', 'Confirmed'])
  })

  it('CASE-01 a second return of the same sum is noticed after the first has failed', async () => {
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    const { payment } = app.sandbox.pay(id)
    await app.payments.reconcilePayments(1)
    const giveBack = async (outcome: 'pending' | 'processed') => {
      const refund = app.sandbox.refundFromDashboard(payment.id, { amount: 400_000, outcome })
      await app.payments.reconcilePayments(1)
      await app.worker.runOnce()
      return refund.id
    }
    const first = await giveBack('pending')
    app.sandbox.finishRefund(first, 'failed')
    await app.pass(2 * hourMs)
    await app.worker.runOnce()
    const second = await giveBack('processed')
    const rows = await database.db
      .selectFrom('reversals')
      .select(['id', 'amount_paise'])
      .where('id', 'in', [first, second])
      .orderBy('amount_paise')
      .execute()
    expect(rows).toEqual([
      { id: first, amount_paise: 0 },
      { id: second, amount_paise: 400_000 },
    ])
  })

  it('PAY-09 CASE-01 once nobody can travel on it any more it goes back by itself', async () => {
    const { code, paymentId, refundId } = await goingBack()
    app.sandbox.finishRefund(refundId, 'failed')
    await app.pass(60 * dayMs)
    await app.payments.expireBooking((await ledgerOf(app, code)).booking.id)
    await app.worker.runOnce()
    await app.payments.reconcilePayments(90)
    await app.worker.runOnce()
    expect(await read(code)).toMatchObject({ payment_status: 'Refunded', problems: [] })
    const returned = (await app.provider.listRefunds(paymentId)).filter(
      ({ status }) => status === 'processed',
    )
    expect(returned.map(({ amountPaise }) => amountPaise)).toEqual([1_264_900])
  })

  it('CASE-01 what the counter did give back is not given back again', async () => {
    const { code, paymentId, refundId } = await goingBack()
    app.sandbox.finishRefund(refundId, 'processed')
    await app.worker.runOnce()
    await app.payments.reconcilePayments(1)
    await app.worker.runOnce()
    expect(await read(code)).toMatchObject({ status: 'Pending' })
    expect(await app.provider.listRefunds(paymentId)).toHaveLength(1)
  })

  it('CASE-01 returns under way are asked about less and less often, however many a payment has', async () => {
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    const { payment } = app.sandbox.pay(id)
    await app.payments.reconcilePayments(1)
    const give = () => app.sandbox.refundFromDashboard(payment.id, { amount: 100_000, outcome: 'pending' }).id
    const returns = [give(), give(), give()]
    // As in life, no two readings of the clock are alike.
    let readings = 0
    app.deps.clock = () => new Date(app.now().getTime() + (readings += 1))
    await app.payments.reconcilePayments(1)
    for (let hours = 0; hours < 4 * 24; hours += 1) {
      await app.pass(hourMs)
      await app.worker.runOnce()
    }
    const checks = () =>
      database.db.selectFrom('outbox').select('done_at').where('kind', '=', 'returns').execute()
    const made = await checks()
    // One that found them, and for each one after 1, 2, 4 ... 64 hours.
    expect(made.length).toBeLessThanOrEqual(1 + returns.length * 8)
    expect(made.filter(({ done_at: at }) => at === null)).toHaveLength(returns.length)
    for (const each of returns) app.sandbox.finishRefund(each, 'failed')
    await app.pass(5 * dayMs)
    await app.worker.runOnce()
    const rows = await database.db
      .selectFrom('reversals')
      .select('status')
      .where('id', 'in', returns)
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
    expect((await checks()).filter(({ done_at: at }) => at === null)).toEqual([])
  })
})

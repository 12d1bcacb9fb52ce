import { hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { applyRefund } from './apply-refund.ts'

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

  async function cancelled(of: Record<string, unknown> = {}) {
    const packageId = await app.newPackage(of)
    const { userId, booking } = await bookAndPay(app, { packageId })
    const id = booking.bookingId
    const { body: quote } = await app.call(userId, 'GET', `/booking/cancel-quote/${id}`)
    const { refundAmount } = quote as { refundAmount: number }
    const { status } = await app.call(userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })
    expect(status).toBe(200)
    return { id, refundAmount, refund: async () => (await app.bookings.getBooking(userId, id)).refund }
  }
  const paymentOf = async (id: string) => {
    const { booking } = await ledgerOf(app, id)
    const payments = database.db.selectFrom('payments').selectAll()
    return payments.where('id', '=', booking.settled_by).executeTakeFirstOrThrow()
  }

  it('CANC-03 an answer that names no receipt is the answer to what was sent', async () => {
    const { id, refund } = await cancelled()
    app.sandbox.addFault({ kind: 'refund_answer_without_receipt' })
    await app.worker.runOnce()
    expect(await refund()).toMatchObject({ status: 'done' })
    const { provider_payment_id: there, id: payment } = await paymentOf(id)
    expect(await app.provider.listRefunds(there)).toHaveLength(1)
    const elsewhere = database.db.selectFrom('reversals').selectAll().where('payment_id', '=', payment)
    expect(await elsewhere.execute()).toEqual([])
  })

  it('CANC-03 an answer names the refund that a webhook without its receipt has reported before', async () => {
    const { id, refund } = await cancelled()
    const { id: payment } = await paymentOf(id)
    const { refundPayment } = app.deps.provider
    app.deps.provider.refundPayment = async (...asked) => {
      const answer = { ...(await refundPayment(...asked)), receipt: null }
      await applyRefund(answer, app.deps)
      return answer
    }
    await app.worker.runOnce()
    expect(await refund()).toMatchObject({ status: 'done' })
    const elsewhere = database.db.selectFrom('reversals').selectAll().where('payment_id', '=', payment)
    expect(await elsewhere.execute()).toEqual([])
  })

  it('OPS-04 a refund whose sending was never answered is queued again by the operator', async () => {
    const { id, refund } = await cancelled()
    await database.db.updateTable('outbox').set({ done_at: app.now().toISOString() }).execute()
    await app.worker.runOnce()
    expect(await refund()).toMatchObject({ status: 'requested' })
    await app.payments.sendOwedRefunds((await ledgerOf(app, id)).booking.id, async () => {})
    await app.worker.runOnce()
    expect(await refund()).toMatchObject({ status: 'done' })
  })

  it('CASE-01 sends nothing beside what the counter gave back unheard, and stops for the operator', async () => {
    const { id } = await cancelled()
    const { provider_payment_id: there } = await paymentOf(id)
    app.sandbox.refundFromDashboard(there, { amount: 400_000 })
    await app.worker.runOnce()
    expect(await app.provider.listRefunds(there)).toMatchObject([{ amountPaise: 400_000, receipt: null }])
    expect((await ledgerOf(app, id)).refunds).toMatchObject([{ status: 'failed' }])
  })

  it('CASE-01 confirms nothing by money of which the counter gave back a part before it was heard of', async () => {
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    const paid = app.sandbox.pay(id)
    app.sandbox.refundFromDashboard(paid.payment.id, { amount: 400_000 })
    const answer = await app.call(userId, 'POST', '/payment/verify-payment', proofOf(paid))
    expect([answer.status, answer.body['reason']]).toEqual([409, 'refund'])
    expect((await ledgerOf(app, booking.bookingId)).booking.status).toBe('Pending')
  })

  it('CANC-03 shows the refund’s own id until the provider tells the bank’s reference', async () => {
    const { refundPayment } = app.provider
    app.provider.refundPayment = async (...asked) => ({ ...(await refundPayment(...asked)), reference: null })
    const { id, refund } = await cancelled()
    await app.worker.runOnce()
    const [there] = await app.provider.listRefunds((await paymentOf(id)).provider_payment_id)
    expect(there?.reference).toEqual(expect.any(String))
    expect(await refund()).toMatchObject({ status: 'done', reference: there?.id })
    await app.pass(hourMs + 1_000)
    await app.runJobs()
    expect(await refund()).toMatchObject({ status: 'done', reference: there?.reference })
  })

  it('CANC-02 sends nothing where less than a rupee would go back', async () => {
    // Half a rupee: one per cent of what two people pay without their fees.
    const { id, refundAmount, refund } = await cancelled({ final_price_paise: 20_010, refund_percentage: 1 })
    expect([refundAmount, await refund()]).toEqual([0, null])
    await app.runJobs()
    expect((await ledgerOf(app, id)).refunds).toEqual([])
    expect(await app.provider.listRefunds((await paymentOf(id)).provider_payment_id)).toEqual([])
  })
})

import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { applyDispute } from './reversals.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { waysOut } from '#tests/support/ways-out.ts'

const policyRupees = 9_799.2

// What a cancelled booking reads depends on what the provider has given back on its own, and for good.
eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let to: ReturnType<typeof waysOut>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
    app.deps.operatorMail = 'staff@example.com'
    to = waysOut(app, database, place())
  })
  afterEach(() => app.close())

  const settle = () => to.settleDown()
  const read = async (trip: Awaited<ReturnType<typeof to.travel>>) => {
    const { paymentStatus, refund } = await app.bookings.getBooking(trip.userId, trip.booking.bookingId)
    return { paymentStatus, refund: refund && { amount: refund.amount, status: refund.status } }
  }
  const alerts = () =>
    app.mails.filter(({ to: { address } }) => address === 'staff@example.com').map(({ text }) => text)

  it('CASE-01 CANC-03 is Refund Pending while a full refund of the dashboard is under way, and back if it fails', async () => {
    const trip = await to.travel()
    const { id } = app.sandbox.refundFromDashboard(trip.paymentId, { outcome: 'pending' })
    await settle()
    await to.leave(trip, 0)
    await settle()
    expect(await read(trip)).toEqual({
      paymentStatus: 'Refund Pending',
      refund: { amount: 12_649, status: 'processing' },
    })
    app.sandbox.finishRefund(id, 'failed')
    await settle()
    expect(await read(trip)).toEqual({ paymentStatus: 'Confirmed', refund: null })
    // The policy's refund is owed now, which somebody has to know.
    expect(alerts().filter((mail) => mail.includes('did not go back after all'))).toEqual([
      expect.stringContaining(`₹12,649.00 of booking ${trip.booking.bookingId}`),
    ])
    await to.expectNamed(trip, 'ledger.refundForgotten')
    expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(0)
    await settle()
    expect(await read(trip)).toEqual({
      paymentStatus: 'Refunded',
      refund: { amount: policyRupees, status: 'done' },
    })
  })

  it('CASE-01 CANC-03 is Refunded once a refund of the dashboard is processed', async () => {
    const trip = await to.travel()
    const { id } = app.sandbox.refundFromDashboard(trip.paymentId, { outcome: 'pending' })
    await settle()
    await to.leave(trip, 0)
    app.sandbox.finishRefund(id, 'processed')
    await settle()
    expect(await read(trip)).toMatchObject({ paymentStatus: 'Refunded', refund: { status: 'done' } })
  })

  it('CASE-01 CANC-03 a refund that a deducted dispute has replaced is owed again once the dispute is won', async () => {
    const trip = await to.travel()
    app.sandbox.addFault({ kind: 'refund_failed' })
    await to.leave(trip, policyRupees)
    await settle()
    const disputed = { id: 'disp_EarlyDeducted', paymentId: trip.paymentId, amountPaise: 1_264_900 }
    const report = (status: 'under_review' | 'won', deductedPaise: number) =>
      applyDispute(
        { ...disputed, status, deductedPaise, respondBy: null, phase: 'chargeback' } as never,
        app.deps,
      )
    await report('under_review', 1_264_900)
    expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(0)
    await settle()
    const { refunds } = await ledgerOf(app, trip.booking.bookingId)
    expect(refunds).toMatchObject([{ status: 'processed', absorbed_paise: 979_920 }])
    await report('won', 0)
    await settle()
    expect((await read(trip)).paymentStatus).toBe('Refund Pending')
    await to.expectNamed(trip, 'ledger.refundFailed')
    expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(0)
    await settle()
    expect(await to.endOf(trip)).toMatchObject({ payment: 'Refunded', returned: 979_920 })
  })

  it('CASE-01 an answer that is older than the end of a dispute changes nothing of it', async () => {
    const trip = await to.travel()
    const dispute = app.sandbox.dispute(trip.paymentId)
    const [older] = await app.provider.listDisputes({ count: 10, skip: 0 })
    app.sandbox.turnDispute(dispute.id, 'lost', 1_000_000)
    await settle()
    expect((await to.operate('settle-outside', trip.booking.bookingId)).exitCode).toBe(0)
    await settle()
    const row = () => database.db.selectFrom('reversals').selectAll().where('id', '=', dispute.id).execute()
    const ended = await row()
    expect(ended).toMatchObject([{ status: 'lost', amount_paise: 1_000_000, settled_at: expect.any(String) }])
    await applyDispute(older!, app.deps)
    expect(await row()).toEqual(ended)
  })

  /** The policy's refund has failed, and a dispute has deducted `paise`, which `refund` lets replace it. */
  async function replaced(paise: number) {
    const trip = await to.travel()
    app.sandbox.addFault({ kind: 'refund_failed' })
    await to.leave(trip, policyRupees)
    await settle()
    const dispute = app.sandbox.dispute(trip.paymentId)
    app.sandbox.turnDispute(dispute.id, 'under_review', paise)
    await settle()
    expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(0)
    await settle()
    return { trip, dispute, code: trip.booking.bookingId }
  }
  const returns = async () =>
    (await database.db.selectFrom('papers').select(['kind', 'amount_paise']).execute())
      .filter(({ kind }) => kind === 'refund' || kind === 'credit')
      .map(({ amount_paise: paise }) => paise)

  it('CASE-01 CANC-03 a dispute that has replaced a refund and is lost with the same sum counts once', async () => {
    const { trip, dispute, code } = await replaced(979_920)
    app.sandbox.turnDispute(dispute.id, 'lost', 979_920)
    await to.expectNamed(trip)
    expect((await to.operate('settle-outside', code)).exitCode).toBe(1)
    expect(await to.endOf(trip)).toMatchObject({ payment: 'Refunded', returned: 0, shown: policyRupees })
    expect(await returns()).toEqual([979_920])
  })

  it('CASE-01 CANC-03 a dispute that has replaced a part of a refund and is lost with more counts the rest besides', async () => {
    const { trip, dispute, code } = await replaced(500_000)
    expect((await app.provider.getPayment(trip.paymentId)).refundedPaise).toBe(479_920)
    app.sandbox.turnDispute(dispute.id, 'lost', 979_920)
    await to.expectNamed(trip, 'ledger.disputed')
    expect((await ledgerOf(app, code)).refunds).toMatchObject([{ status: 'processed' }])
    expect((await to.operate('settle-outside', code)).exitCode).toBe(0)
    expect((await ledgerOf(app, code)).refunds).toMatchObject([{ absorbed_paise: 500_000 }])
    // 4,799.20 by us and 9,799.20 by the bank.
    expect(await to.endOf(trip)).toMatchObject({ payment: 'Refunded', returned: 479_920, shown: 14_598.4 })
    // What vouchers say went back is never more than was paid.
    expect(await returns()).toEqual([979_920, 284_980])
  })

  it('CASE-01 a dispute that takes nothing refunds nothing', async () => {
    const trip = await to.travel()
    const dispute = app.sandbox.dispute(trip.paymentId)
    await app.pass(minuteMs)
    await settle()
    await database.db
      .updateTable('bookings')
      .set({ refund_percentage: 0 })
      .where('code', '=', trip.booking.bookingId)
      .execute()
    await to.leave(trip, 0)
    await settle()
    expect(await read(trip)).toEqual({ paymentStatus: 'Confirmed', refund: null })
    app.sandbox.turnDispute(dispute.id, 'won')
    await settle()
    expect(await read(trip)).toEqual({ paymentStatus: 'Confirmed', refund: null })
    expect(alerts().filter((mail) => mail.includes('after all'))).toEqual([])
  })
})

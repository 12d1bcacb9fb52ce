import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { exportService } from '#server/accounts/profile/export.ts'
import { text } from '#shared/messages/text.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  order,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { waysOut } from '#tests/support/ways-out.ts'

const total = totalPaiseOfRequest
/** The refund under the policy, in paise and rupees. */
const policy = 979_920
const policyRupees = 9_799.2
const part = 400_000

// Each problem that verify-ledger reports because of the provider is caused there and resolved by the documented command.
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
    to = waysOut(app, database, place())
  })
  afterEach(() => app.close())

  const done = async (...args: string[]) =>
    expect(await to.operate(...args)).toMatchObject({ exitCode: 0, complaints: [] })

  describe('a refund at the provider’s counter', () => {
    it('CASE-01 CASE-02 OPS-04 of everything: cancel ends the trip, and nothing more goes back', async () => {
      const trip = await to.travel()
      app.sandbox.refundFromDashboard(trip.paymentId)
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('cancel', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })

    it('OPS-04 what staff type when they settle it is for staff: neither the booking nor the export has it', async () => {
      const trip = await to.travel()
      const { bookingId } = trip.booking
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.settleDown()
      await done('settle-outside', bookingId, '--note', 'a secret')
      const readings = async () => {
        const { history } = await app.bookings.getBooking(trip.userId, bookingId)
        expect(history.at(-1)).toMatchObject({ of: 'payment', cause: 'settled outside' })
        const { exportAccount } = exportService({ database, clock: app.now })
        const own = await exportAccount({ userId: trip.userId, sessionId: '' })
        expect(own.bookings.map((booking) => booking.bookingId)).toContain(bookingId)
        return JSON.stringify([history, own])
      }
      expect(await readings()).not.toContain('secret')
      // As an older release wrote it.
      await database.db
        .updateTable('booking_history')
        .set({ cause: 'settled outside: a secret' })
        .where('cause', '=', 'settled outside')
        .execute()
      expect(await readings()).not.toContain('secret')
      expect(await to.operate('verify-ledger')).toMatchObject({ exitCode: 0 })
    })

    it('CASE-02 OPS-04 of a part: settle-outside leaves the trip as it is', async () => {
      const trip = await to.travel()
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(1)
      await done('settle-outside', trip.booking.bookingId, '--note', 'goodwill')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: part,
        shown: 4_000,
      })
    })

    it('OPS-04 of a part: cancel gives the rest back', async () => {
      const trip = await to.travel()
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('cancel', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })

    it('OPS-04 of a part: what the operator gives beside it goes through', async () => {
      const trip = await to.travel()
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('refund', trip.booking.bookingId, '--amount', '500')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: part + 50_000,
        shown: 4_500,
      })
    })

    it('OPS-04 before the traveller cancels: refund sends the rest of the policy, once', async () => {
      const trip = await to.travel()
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.settleDown()
      await to.leave(trip, policyRupees - 4_000)
      await to.expectNamed(trip, 'ledger.refundElsewhere', 'ledger.refundFailed')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 sent again after day 15: it is looked at from its own sending on', async () => {
      app.takeWebhooks(false)
      const trip = await to.travel()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await to.leave(trip, policyRupees)
      await to.expectNamed(trip, 'ledger.refundFailed')
      await app.pass(16 * dayMs)
      app.sandbox.addFault({ kind: 'refund_pending', delayMs: 3 * dayMs })
      await done('refund', trip.booking.bookingId)
      await to.settleDown()
      for (let day = 0; day < 5; day += 1) {
        await app.pass(dayMs)
        await app.runJobs()
      }
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('CASE-01 OPS-04 instead of a refund that failed: refund sends only what is left of it', async () => {
      const trip = await to.travel()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await to.leave(trip, policyRupees)
      await to.expectNamed(trip, 'ledger.refundFailed')
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.expectNamed(trip, 'ledger.refundFailed', 'ledger.refundElsewhere')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 under way does not keep the operator from cancelling: the rest is sent when it is done', async () => {
      const trip = await to.travel()
      const counter = app.sandbox.refundFromDashboard(trip.paymentId, { amount: part, outcome: 'pending' })
      await to.settleDown()
      await done('cancel', trip.booking.bookingId)
      await to.expectNamed(trip, 'ledger.refundElsewhere', 'ledger.refundFailed')
      app.sandbox.finishRefund(counter.id, 'processed')
      await to.settleDown()
      await done('refund', trip.booking.bookingId)
      const all = { booking: 'Cancelled', payment: 'Refunded', returned: total, shown: 12_649 }
      expect(await to.endOf(trip)).toEqual(all)
    })

    it('OPS-04 that fails in the end is owed again: refund sends it', async () => {
      const trip = await to.travel()
      const counter = app.sandbox.refundFromDashboard(trip.paymentId, { amount: part, outcome: 'pending' })
      await to.settleDown()
      await to.leave(trip, policyRupees - 4_000)
      await to.settleDown()
      expect((await to.operate('refund', trip.booking.bookingId)).exitCode).toBe(1)
      app.sandbox.finishRefund(counter.id, 'failed')
      await to.expectNamed(trip, 'ledger.refundFailed', 'ledger.refundForgotten')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 of a payment that nobody hears of and no reconciliation finds any more: settle-outside', async () => {
      const trip = await to.travel()
      await app.pass(6 * dayMs)
      app.takeWebhooks(false)
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await to.expectNamed(trip, 'ledger.providerReturnedOther')
      await done('settle-outside', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: part,
        shown: 4_000,
      })
    })

    it('OPS-04 of everything, the fee that the payer bore too: cancel', async () => {
      app.sandbox.setFeeBearer('customer')
      const trip = await to.travel()
      const { amountPaise } = await app.provider.getPayment(trip.paymentId)
      expect(amountPaise).toBeGreaterThan(total)
      app.sandbox.refundFromDashboard(trip.paymentId)
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('cancel', trip.booking.bookingId)
      const shown = amountPaise / 100
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: amountPaise,
        shown,
      })
    })

    it('OPS-04 that fails, of what was paid too late: refund gives back what was kept', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${made.booking.bookingId}`, {
        refundAmount: 0,
      })
      app.takeWebhooks(false)
      const late = app.sandbox.pay(id).payment
      const counter = app.sandbox.refundFromDashboard(late.id, { amount: part, outcome: 'pending' })
      const trip = { ...made, paymentId: late.id }
      await to.expectNamed(trip, 'ledger.refundFailed', 'ledger.refundElsewhere')
      expect((await to.operate('refund', made.booking.bookingId)).exitCode).toBe(1)
      app.takeWebhooks(true)
      app.sandbox.finishRefund(counter.id, 'failed')
      await to.expectNamed(trip, 'ledger.refundFailed')
      await done('refund', made.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })
  })

  describe('a dispute', () => {
    it('OPS-04 open is settled by the operator, and named again when it is lost', async () => {
      const trip = await to.travel()
      const dispute = app.sandbox.dispute(trip.paymentId)
      await to.expectNamed(trip, 'ledger.disputed')
      await done('settle-outside', trip.booking.bookingId, '--note', 'answered')
      await to.expectNamed(trip)
      app.sandbox.turnDispute(dispute.id, 'lost')
      await to.expectNamed(trip, 'ledger.disputed')
      await done('cancel', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: 0,
        shown: 12_649,
      })
    })

    it('OPS-04 settled while it is open, and again when it is lost, has its voucher', async () => {
      const trip = await to.travel()
      const dispute = app.sandbox.dispute(trip.paymentId)
      await to.settleDown()
      await done('settle-outside', trip.booking.bookingId)
      app.sandbox.turnDispute(dispute.id, 'lost')
      await to.settleDown()
      await done('settle-outside', trip.booking.bookingId)
      await to.settleDown()
      const vouchers = await database.db
        .selectFrom('papers')
        .select('amount_paise')
        .where('kind', '=', 'refund')
        .execute()
      expect(vouchers).toEqual([{ amount_paise: total }])
    })

    it('OPS-04 that is won needs nobody', async () => {
      const trip = await to.travel()
      const dispute = app.sandbox.dispute(trip.paymentId)
      app.sandbox.turnDispute(dispute.id, 'won')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: 0,
        shown: null,
      })
    })

    it('OPS-04 keeps a refund from being sent while it is open: settle-outside when it is lost', async () => {
      const trip = await to.travel()
      const dispute = app.sandbox.dispute(trip.paymentId)
      await to.settleDown()
      await done('cancel', trip.booking.bookingId)
      await to.expectNamed(trip, 'ledger.disputed', 'ledger.refundFailed')
      app.sandbox.turnDispute(dispute.id, 'lost')
      await to.expectNamed(trip, 'ledger.disputed', 'ledger.refundFailed')
      await done('settle-outside', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: 0,
        shown: 12_649,
      })
    })

    it('OPS-04 that is lost over what was given back already: settle-outside', async () => {
      const trip = await to.travel()
      await to.leave(trip, policyRupees)
      await to.settleDown()
      app.sandbox.turnDispute(app.sandbox.dispute(trip.paymentId).id, 'lost')
      await to.expectNamed(trip, 'ledger.disputed')
      await done('settle-outside', trip.booking.bookingId)
      const shown = policyRupees + 12_649
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown,
      })
    })
  })

  describe('a refund of ours', () => {
    const cancelled = async () => {
      const trip = await to.travel()
      await to.leave(trip, policyRupees)
      return trip
    }
    const gone = { booking: 'Cancelled', payment: 'Refunded', shown: policyRupees }

    it('OPS-04 that failed: refund sends it again', async () => {
      app.sandbox.addFault({ kind: 'refund_failed' })
      const trip = await cancelled()
      await to.expectNamed(trip, 'ledger.refundFailed')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({ ...gone, returned: policy })
    })

    it('OPS-04 of which the counter was quicker, and the operator cancelled: refund sends what the payment has left', async () => {
      const trip = await to.travel()
      await done('refund', trip.booking.bookingId, '--amount', '12000')
      app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
      await done('cancel', trip.booking.bookingId)
      await to.expectNamed(trip, 'ledger.refundFailed')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })

    it('OPS-04 that failed: settle-outside where it was paid by hand', async () => {
      app.sandbox.addFault({ kind: 'refund_failed' })
      const trip = await cancelled()
      await to.expectNamed(trip, 'ledger.refundFailed')
      await done('settle-outside', trip.booking.bookingId, '--note', 'bank transfer')
      expect(await to.endOf(trip)).toEqual({ ...gone, returned: 0 })
    })

    it.each(['processed', 'failed'] as const)(
      'OPS-04 with the bank for more than 15 days: settle-outside, also if it is %s later',
      async (end) => {
        app.sandbox.addFault({ kind: 'refund_pending', delayMs: 100 * dayMs })
        const trip = await cancelled()
        await to.settleDown()
        await app.pass(16 * dayMs)
        await to.expectNamed(trip, 'ledger.refundOverdue')
        await done('settle-outside', trip.booking.bookingId, '--note', 'bank transfer')
        await to.expectNamed(trip)
        const [refund] = app.sandbox.refundsOf(trip.paymentId)
        app.sandbox.finishRefund(refund?.id ?? '', end)
        if (end === 'processed') {
          await to.expectNamed(trip, 'ledger.refundElsewhere')
          await done('settle-outside', trip.booking.bookingId, '--note', 'asked for it back')
        }
        expect(await to.endOf(trip)).toEqual({ ...gone, returned: end === 'processed' ? policy : 0 })
      },
    )

    it('CASE-03 OPS-04 that cannot be sent for a day: refund sends it at once when it can be', async () => {
      app.sandbox.addFault({ kind: 'keys_refused', forMs: 3 * dayMs, on: '/refund' })
      const trip = await cancelled()
      for (let hour = 0; hour < 25; hour += 1) {
        await app.pass(hourMs)
        await app.worker.runOnce()
      }
      expect((await to.operate('reconcile')).complaints[0]).toContain('refund')
      await to.expectNamed(trip, 'ledger.refundWaits')
      app.sandbox.clearFaults()
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({ ...gone, returned: policy })
    })

    it('OPS-04 that cannot be sent for a day: settle-outside, and it is never sent', async () => {
      app.sandbox.addFault({ kind: 'keys_refused', forMs: 3 * dayMs, on: 'POST /v1/payments' })
      const trip = await cancelled()
      for (let hour = 0; hour < 25; hour += 1) await app.pass(hourMs)
      await to.expectNamed(trip, 'ledger.refundWaits')
      await done('settle-outside', trip.booking.bookingId, '--note', 'bank transfer')
      app.sandbox.clearFaults()
      expect(await to.endOf(trip)).toEqual({ ...gone, returned: 0 })
    })

    it('OPS-04 sent twice because the first failed and was processed all the same: settle-outside', async () => {
      const trip = await to.travel()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await done('refund', trip.booking.bookingId, '--amount', '500')
      await to.expectNamed(trip, 'ledger.refundFailed')
      await done('refund', trip.booking.bookingId)
      await to.settleDown()
      const [first] = app.sandbox.refundsOf(trip.paymentId)
      app.sandbox.finishRefund(first?.id ?? '', 'processed')
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('settle-outside', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: 100_000,
        shown: 1_000,
      })
    })
  })

  it('OPS-04 a refund of which the counter gave a part, and that was processed all the same: settle-outside', async () => {
    const trip = await to.travel()
    app.sandbox.addFault({ kind: 'refund_failed' })
    await done('refund', trip.booking.bookingId, '--amount', '10000')
    await to.expectNamed(trip, 'ledger.refundFailed')
    const [first] = app.sandbox.refundsOf(trip.paymentId)
    app.sandbox.refundFromDashboard(trip.paymentId, { amount: 200_000 })
    await to.settleDown()
    await done('refund', trip.booking.bookingId)
    app.sandbox.finishRefund(first?.id ?? '', 'processed')
    await to.expectNamed(trip, 'ledger.refundElsewhere')
    await done('settle-outside', trip.booking.bookingId)
    expect(await to.endOf(trip)).toEqual({
      booking: 'Confirmed',
      payment: 'Confirmed',
      returned: 1_200_000,
      shown: 12_000,
    })
  })

  describe('a backup that is older', () => {
    const forget = async (table: 'refund_sendings' | 'refunds' | 'papers') => {
      await database.db.deleteFrom(table).execute()
    }

    it('CASE-10 OPS-04 than the sending of a refund: it is found by its receipt, and not made twice', async () => {
      const trip = await to.travel()
      await to.leave(trip, policyRupees)
      await to.settleDown()
      const { db } = database
      await db
        .updateTable('refund_sendings')
        .set({ status: 'requested', provider_refund_id: null, reference: null })
        .execute()
      await db.updateTable('refunds').set({ status: 'requested', done_at: null }).execute()
      await db.updateTable('bookings').set({ payment_status: 'Refund Pending' }).execute()
      await db.updateTable('outbox').set({ done_at: null }).where('kind', '=', 'refund').execute()
      await to.operate('reconcile')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('CASE-10 OPS-04 than the cancellation: the traveller can cancel for nothing more, settle-outside ends it', async () => {
      const trip = await to.travel()
      await to.leave(trip, policyRupees)
      await to.settleDown()
      const { db } = database
      for (const table of ['papers', 'refund_sendings', 'refunds'] as const) await forget(table)
      const states = ['Cancelled', 'Refund Pending', 'Refunded']
      await db.deleteFrom('booking_history').where('to_status', 'in', states).execute()
      await db.updateTable('bookings').set({ status: 'Confirmed', payment_status: 'Confirmed' }).execute()
      await db.deleteFrom('outbox').execute()
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await to.leave(trip, 0)
      await to.expectNamed(trip, 'ledger.refundElsewhere')
      await done('settle-outside', trip.booking.bookingId, '--note', 'cancelled before the restore')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('CASE-10 OPS-04 than a booking: its payment is put aside until the operator has given it back', async () => {
      const trip = await to.travel()
      await emptyBooks(database)
      const named = text('ledger.stray', {
        id: trip.paymentId,
        amount: '₹12,649.00',
        why: 'its order is unknown',
      })
      expect((await to.operate('reconcile')).exitCode).toBe(1)
      expect((await to.operate('verify-ledger')).complaints).toEqual([named])
      app.sandbox.refundFromDashboard(trip.paymentId)
      await done('settle-outside', trip.paymentId)
      await to.operate('reconcile')
      expect(await to.operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })
  })

  it('OPS-04 reconcile looks as far back as it is told', async () => {
    const trip = await to.travel()
    app.takeWebhooks(false)
    app.sandbox.refundFromDashboard(trip.paymentId, { amount: part })
    await app.pass(6 * dayMs)
    await to.expectNamed(trip, 'ledger.providerReturnedOther')
    await to.operate('reconcile', '--days', '9')
    await to.expectNamed(trip, 'ledger.refundElsewhere')
    for (const days of ['0', 'all', '1000', '-1'])
      expect((await to.operate('reconcile', `--days=${days}`)).exitCode).toBe(2)
  })

  describe('what the provider tells in two ways', () => {
    it('CASE-08 OPS-04 is put aside, counts for nothing, and is ended by settle-outside', async () => {
      const trip = await to.travel()
      app.sandbox.addFault({ kind: 'amount_contradicts', on: '/payments' })
      await to.operate('reconcile')
      const { complaints } = await to.operate('verify-ledger')
      expect(complaints).toEqual([expect.stringContaining(`${trip.paymentId}: `)])
      await done('settle-outside', trip.paymentId, '--note', 'the provider says it was a mistake')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: 0,
        shown: null,
      })
    })
  })
})

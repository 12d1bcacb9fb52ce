import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatPaise } from './find-booking.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import type { Database } from '#server/platform/db/client.ts'
import { operatorSums } from '#server/payments/operator/sums.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { text } from '#shared/messages/text.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { waysOut } from '#tests/support/ways-out.ts'

const total = totalPaiseOfRequest
const policy = 979_920
const policyRupees = 9_799.2

// Problems that only a bug or a manual change of the database can cause; here by SQL.
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
  const cancelled = async () => {
    const trip = await to.travel()
    await to.leave(trip, policyRupees)
    return trip
  }
  const forgetRefunds = async (...reasons: string[]) => {
    const rows = await database.db.selectFrom('refunds').select(['id', 'reason']).execute()
    for (const { id, reason } of rows) {
      if (reasons.length > 0 && !reasons.includes(reason)) continue
      await database.db.deleteFrom('refund_sendings').where('refund_id', '=', id).execute()
      await database.db.deleteFrom('refunds').where('id', '=', id).execute()
    }
  }
  const set = async (table: 'bookings' | 'charges' | 'payments' | 'refunds', values: object) => {
    await database.db.updateTable(table).set(values).execute()
  }

  describe('a paid booking', () => {
    it('OPS-04 confirmed without a payment: cancel, then refund what is kept for nothing', async () => {
      const trip = await to.travel()
      await set('charges', { settled_by: null })
      await set('bookings', { settled_by: null })
      await to.expectNamed(trip, 'ledger.confirmedUnpaid', 'ledger.keptForNothing')
      await done('cancel', trip.booking.bookingId)
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })

    it('OPS-04 paid and expired: everything is given by amount, then settled outside', async () => {
      const trip = await to.travel()
      await set('bookings', { status: 'Expired' })
      await completeOlder(database, '')
      await to.expectNamed(trip, 'ledger.paidNotConfirmed')
      await done('refund', trip.booking.bookingId, '--amount', '12649')
      await to.expectNamed(trip, 'ledger.paidNotConfirmed')
      await done('settle-outside', trip.booking.bookingId, '--note', 'given back')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Expired',
        payment: 'Refunded',
        returned: total,
        shown: 12_649,
      })
    })

    it('OPS-04 paid by another amount: settle-outside leaves it so', async () => {
      const trip = await to.travel()
      await set('charges', { amount_paise: total + 100 })
      await to.expectNamed(trip, 'ledger.wrongAmount')
      await done('settle-outside', trip.booking.bookingId, '--note', 'one rupee')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Confirmed',
        payment: 'Confirmed',
        returned: 0,
        shown: null,
      })
    })

    it('OPS-04 that is settled outside is named again when its money moves', async () => {
      const trip = await to.travel()
      await set('charges', { amount_paise: total + 100 })
      await done('settle-outside', trip.booking.bookingId)
      await to.settleDown()
      await done('refund', trip.booking.bookingId, '--amount', '500')
      await to.expectNamed(trip, 'ledger.wrongAmount')
      expect((await to.operate('verify-ledger')).exitCode).toBe(1)
    })
  })

  describe('a refund', () => {
    it('OPS-04 that was forgotten: refund', async () => {
      const trip = await cancelled()
      await forgetRefunds()
      await to.expectNamed(trip, 'ledger.refundForgotten', 'ledger.statusTooLate')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 that was forgotten and is paid by hand: settle-outside', async () => {
      const trip = await cancelled()
      await forgetRefunds()
      await set('bookings', { payment_status: 'Confirmed' })
      await to.expectNamed(trip, 'ledger.refundForgotten')
      const id = trip.booking.bookingId
      const other = await to.operate('settle-outside', id, '--amount', '1')
      expect(other).toMatchObject({ exitCode: 1, complaints: [expect.stringContaining(formatPaise(policy))] })
      const wanted = ['--amount', String(policy / 100)]
      const { lines } = await to.operate('settle-outside', id, ...wanted, '--note', 'bank transfer')
      expect(lines).toEqual([expect.stringContaining(`${id} is settled: ${formatPaise(policy)} `)])
      await to.settleDown()
      expect(await to.operate('refund', id)).toMatchObject({ exitCode: 1 })
      const { booking } = await ledgerOf(app, id)
      const sums = await operatorSums(database.db, await readLedger(database.db, booking), app.now())
      expect(sums).toMatchObject({ owed: 0, settles: 0, returned: policy, withheld: total - policy })
      const vouchers = database.db.selectFrom('papers').select(['kind', 'amount_paise as paise'])
      expect(await vouchers.where('kind', 'in', ['refund', 'credit']).execute()).toEqual([
        { kind: 'credit', paise: policy },
      ])
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: 0,
        shown: policyRupees,
      })
    })

    it('OPS-04 of two payments that was forgotten and is paid by hand: each has its part, and what went back before counts', async () => {
      const changes = changesOf(app, database, await app.newPackage({ departures: departures() }))
      const trip = await changes.paidTwice()
      const id = trip.booking.bookingId
      await done('refund', id, '--amount', '1000')
      await to.settleDown()
      const { body: quote } = await app.call(trip.userId, 'GET', `/booking/cancel-quote/${id}`)
      await to.leave({ ...trip, paymentId: '' }, Number(quote['refundAmount']))
      await forgetRefunds('cancel')
      const { lines } = await to.operate('settle-outside', id)
      const due = Math.round(Number(quote['refundAmount']) * 100)
      expect(lines).toEqual([expect.stringContaining(formatPaise(due))])
      const { refunds } = await ledgerOf(app, id)
      const made = refunds.toSorted((one, other) => one.amount_paise - other.amount_paise)
      expect(made.map(({ reason, status, amount_paise: paise }) => [reason, status, paise])).toEqual([
        ['merchant', 'processed', 100_000],
        ['cancel', 'processed', 280_100],
        ['cancel', 'processed', due - 280_100],
      ])
      await to.settleDown()
      expect(await to.operate('refund', id)).toMatchObject({ exitCode: 1 })
      expect(await to.operate('verify-ledger')).toMatchObject({ exitCode: 0 })
    })

    it('OPS-04 of a payment for nothing that was forgotten and is paid by hand: settle-outside', async () => {
      const trip = await to.travel()
      await set('charges', { settled_by: null })
      await set('bookings', { settled_by: null })
      await done('cancel', trip.booking.bookingId)
      await to.expectNamed(trip, 'ledger.keptForNothing')
      await done('settle-outside', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: 0,
        shown: 12_649,
      })
    })

    it('OPS-04 that reads Refunded too early: refund', async () => {
      app.sandbox.addFault({ kind: 'refund_failed' })
      const trip = await cancelled()
      await to.settleDown()
      await set('bookings', { payment_status: 'Refunded' })
      await to.expectNamed(trip, 'ledger.refundFailed', 'ledger.statusTooEarly')
      await done('refund', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 that reads Refund Pending too long: settle-outside', async () => {
      const trip = await cancelled()
      await to.settleDown()
      await set('bookings', { payment_status: 'Refund Pending' })
      await to.expectNamed(trip, 'ledger.statusTooLate')
      await done('settle-outside', trip.booking.bookingId)
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: policyRupees,
      })
    })

    it('OPS-04 of more than the policy, or than was taken: settle-outside', async () => {
      const trip = await cancelled()
      await to.settleDown()
      await set('refunds', { amount_paise: total + 100 })
      await to.expectNamed(trip, 'ledger.refundTooMuch', 'ledger.returnsMore')
      await done('settle-outside', trip.booking.bookingId, '--note', 'a wrong row')
      expect(await to.endOf(trip)).toEqual({
        booking: 'Cancelled',
        payment: 'Refunded',
        returned: policy,
        shown: 12_650,
      })
    })
  })

  describe('a payment of which the provider says something else', () => {
    it('OPS-04 that it was of another amount: settle-outside takes the provider’s word', async () => {
      const trip = await to.travel()
      await set('payments', { amount_paise: total - 100 })
      await to.operate('reconcile')
      const { complaints } = await to.operate('verify-ledger')
      expect(complaints).toEqual([
        expect.stringContaining(`${trip.paymentId}: `),
        `${trip.booking.bookingId}: ${text('ledger.wrongAmount')}`,
        `${trip.booking.bookingId}: ${text('ledger.providerTookOther')}`,
      ])
      await done('settle-outside', trip.paymentId)
      await done('settle-outside', trip.booking.bookingId)
      const unchanged = { booking: 'Confirmed', payment: 'Confirmed', returned: 0, shown: null }
      expect(await to.endOf(trip)).toEqual(unchanged)
    })

    it('OPS-04 that it took nothing, which its support has put right: settle-outside', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      const failed = app.sandbox.pay(id, { outcome: 'failed' })
      const paid = proofOf(app.sandbox.pay(id))
      await app.call(made.userId, 'POST', '/payment/verify-payment', paid)
      await to.settleDown()
      await database.db.deleteFrom('payments').where('status', '=', 'failed').execute()
      await set('payments', { provider_payment_id: failed.payment.id })
      const { complaints } = await to.operate('verify-ledger')
      expect(complaints).toEqual([`${made.booking.bookingId}: ${text('ledger.providerUnknown')}`])
      await done('settle-outside', made.booking.bookingId, '--note', 'their ticket 4711')
      expect((await to.operate('verify-ledger')).exitCode).toBe(0)
      await set('payments', { provider_payment_id: paid.payment_id })
      await to.expectNamed({ ...made, paymentId: paid.payment_id })
    })

    it('OPS-04 that it does not know it, as with the keys of another account: settle-outside', async () => {
      const trip = await to.travel()
      await set('payments', { provider_payment_id: 'pay_nobodyknows12' })
      const { complaints } = await to.operate('verify-ledger')
      expect(complaints).toEqual([`${trip.booking.bookingId}: ${text('ledger.providerUnknown')}`])
      await done('settle-outside', trip.booking.bookingId)
      expect((await to.operate('verify-ledger')).exitCode).toBe(0)
      await set('payments', { provider_payment_id: trip.paymentId })
      await to.expectNamed(trip)
    })
  })
})

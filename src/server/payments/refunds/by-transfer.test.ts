import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { bookingStory } from '#server/console/booking-story.ts'
import { readToday } from '#server/console/today.ts'
import { operatorSums } from '#server/payments/operator/sums.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { bookingMails } from '#server/bookings/mails.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { changesOf, day, departures, peakDifference } from '#tests/support/changes.ts'
import { emptyBooks } from '#tests/support/books.ts'
import type { CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type Trip, waysOut } from '#tests/support/ways-out.ts'

const policyRupees = 9_799.2

// The provider refunds no payment that is older than six months.
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

  const age = ({ paymentId }: Trip, days: number) =>
    database.db
      .updateTable('payments')
      .set({ first_seen_at: new Date(app.now().getTime() - days * dayMs).toISOString() })
      .where('provider_payment_id', '=', paymentId)
      .execute()
  const mailed = (words: string) => app.mails.filter(({ text }) => text.includes(words))
  const read = async ({ userId, booking }: Trip) => app.bookings.getBooking(userId, booking.bookingId)
  const refundsOfToday = async () => {
    const sees = { readsMessages: false, readsReviews: false, editsCatalogue: false }
    return (await readToday(database.db, app.now(), sees)).refunds.map(({ status }) => status)
  }

  /** ₹12,649 half a year ago, and ₹3,801 for a change today. */
  async function paidNewAndOld() {
    const changes = changesOf(app, database, await app.newPackage({ departures: departures() }))
    const { userId, booking } = await changes.paidTwice()
    const { id } = (await ledgerOf(app, booking.bookingId)).booking
    const { provider_payment_id: paymentId } = await database.db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('amount_paise', '=', 1_264_900)
      .executeTakeFirstOrThrow()
    await age({ userId, booking, paymentId }, 181)
    return { changes, userId, booking, paymentId, id }
  }

  it('CANC-02 CANC-03 a refund of a payment that is too old is promised by bank transfer, never sent and settled by staff', async () => {
    const trip = await to.travel()
    await age(trip, 181)
    const path = `/booking/cancel-quote/${trip.booking.bookingId}`
    expect((await app.call(trip.userId, 'GET', path)).body).toMatchObject({ transferAmount: policyRupees })
    await to.leave(trip, policyRupees)
    await to.settleDown()
    expect(app.sandbox.refundsOf(trip.paymentId)).toEqual([])
    expect(await read(trip)).toMatchObject({
      paymentStatus: 'Refund Pending',
      refund: { amount: policyRupees, status: 'requested', transferAmount: policyRupees },
    })
    const [mail] = mailed('back by bank transfer')
    expect(mail?.text).not.toContain('Expect it by')
    expect(mailed('has to be paid by bank transfer')).toHaveLength(1)
    expect(await refundsOfToday()).toEqual(['transfer'])
    await to.expectNamed(trip, 'ledger.refundByTransfer')
    expect(await to.operate('refund', trip.booking.bookingId)).toMatchObject({ exitCode: 1 })
    await to.operate('settle-outside', trip.booking.bookingId, '--note', 'bank transfer')
    app.mails.length = 0
    await to.operate('resend-mail', trip.booking.bookingId)
    await to.settleDown()
    expect(mailed('by bank transfer')).not.toEqual([])
    expect(mailed('by the same method')).toEqual([])
    expect(await to.endOf(trip)).toEqual({
      booking: 'Cancelled',
      payment: 'Refunded',
      returned: 0,
      shown: policyRupees,
    })
  })

  it('CANC-03 a refund that waits until its payment is too old is no longer tried', async () => {
    const trip = await to.travel()
    app.sandbox.addFault({ kind: 'keys_refused', forMs: 3 * dayMs, on: 'POST /v1/payments' })
    await to.leave(trip, policyRupees)
    await to.settleDown()
    await age(trip, 181)
    app.sandbox.clearFaults()
    await app.pass(dayMs)
    await to.expectNamed(trip, 'ledger.refundByTransfer')
    // Its mail promised a day.
    expect(mailed('has to be paid by bank transfer').map(({ text }) => text)).toEqual([
      expect.stringMatching(/promised it by .* and does not know yet/u),
    ])
    expect(app.sandbox.refundsOf(trip.paymentId)).toEqual([])
  })

  it('CANC-01 CANC-03 of an old and a newer payment only what the old one gives goes by bank transfer', async () => {
    const { changes, userId, booking, id } = await paidNewAndOld()
    const { body: cheaper } = await changes.quote(userId, booking.bookingId, { travelDate: day })
    expect(cheaper['refundAmount']).toBeGreaterThan(0)
    expect(cheaper).not.toHaveProperty('transferAmount')
    const part = { paise: 100_000, isAgain: false }
    expect(await app.payments.refundByOperator(id, part, async () => undefined)).toMatchObject({
      transferPaise: 0,
    })
    const path = `/booking/cancel-quote/${booking.bookingId}`
    const { refundAmount, transferAmount } = (await app.call(userId, 'GET', path)).body as CancelQuote
    expect(transferAmount).toBeCloseTo(refundAmount - (peakDifference - 1_000), 2)
    const sight = { ...app.deps, readsMessages: false }
    const { transferIfNow, sums } = await bookingStory(database.db, booking.bookingId, sight)
    const leftOfNewest = peakDifference - 1_000
    expect(transferIfNow).toEqual({ policy: transferAmount, all: sums.refundable - leftOfNewest })
    await to.leave({ userId, booking, paymentId: '' }, refundAmount)
    await to.settleDown()
    const [mail] = mailed('by bank transfer, since that payment')
    expect(mail?.text).toContain('Expect the rest, by the method you paid with, by ')
    expect((await app.bookings.getBooking(userId, booking.bookingId)).refund).toMatchObject({
      amount: refundAmount + 1_000,
      status: 'requested',
      transferAmount,
    })
  })

  it('STAFF-04 what is owed beside a bank transfer is the sum that is sent, whatever the provider gave back', async () => {
    const trip = await paidNewAndOld()
    const path = `/booking/cancel-quote/${trip.booking.bookingId}`
    const { refundAmount } = (await app.call(trip.userId, 'GET', path)).body as CancelQuote
    app.sandbox.addFault({ kind: 'refund_failed' })
    await to.leave(trip, refundAmount)
    await to.settleDown()
    app.sandbox.refundFromDashboard(trip.paymentId, { amount: 100_000 })
    await to.settleDown()
    const { booking } = await ledgerOf(app, trip.booking.bookingId)
    const ledger = await readLedger(database.db, booking)
    const { owed } = await operatorSums(database.db, ledger, app.now())
    expect(owed).toBeGreaterThan(0)
    expect(await app.payments.sendOwedRefunds(booking.id, async () => undefined)).toBe(owed)
  })

  it.each(['keys_refused', 'refund_pending'] as const)(
    'CASE-03 STAFF-04 settling a bank transfer outside leaves the refund beside it to the provider (%s)',
    async (kind) => {
      const { userId, booking, id } = await paidNewAndOld()
      const delayed =
        kind === 'keys_refused' ? { kind, forMs: 3 * hourMs, on: '/refund' } : { kind, delayMs: dayMs }
      app.sandbox.addFault(delayed)
      await app.payments.cancelByOperator(id, async () => undefined)
      await to.settleDown()
      const statuses = async () =>
        (await ledgerOf(app, booking.bookingId)).refunds.map(({ amount_paise: paise, status }) => [
          paise,
          status,
        ])
      const left = kind === 'keys_refused' ? 'requested' : 'pending'
      expect(await statuses()).toEqual(
        expect.arrayContaining([
          [380_100, left],
          [1_264_900, 'failed'],
        ]),
      )
      const { booking: row } = await ledgerOf(app, booking.bookingId)
      const { settles } = await operatorSums(database.db, await readLedger(database.db, row), app.now())
      expect(settles).toBe(1_264_900)
      expect(await app.payments.settleOutside(id, 'transferred', async () => undefined)).toBe(settles)
      expect(await statuses()).toEqual(
        expect.arrayContaining([
          [380_100, left],
          [1_264_900, 'processed'],
        ]),
      )
      expect(await app.bookings.getBooking(userId, booking.bookingId)).toMatchObject({
        paymentStatus: 'Refund Pending',
      })
      app.sandbox.clearFaults()
      await app.pass(2 * dayMs)
      await to.settleDown()
      expect(await app.bookings.getBooking(userId, booking.bookingId)).toMatchObject({
        paymentStatus: 'Refunded',
        refund: { amount: 16_450, status: 'done' },
      })
      expect(await database.db.selectFrom('reversals').selectAll().execute()).toEqual([])
    },
  )

  it('CANC-03 STAFF-04 a mail about a bank transfer names the journey and the booking first', async () => {
    const trip = await to.travel()
    await age(trip, 181)
    const { booking } = await ledgerOf(app, trip.booking.bookingId)
    const part = { paise: 100_000, isAgain: false, mailWhy: 'The boat was late.' }
    await app.payments.refundByOperator(booking.id, part, async () => undefined)
    await to.settleDown()
    const [goodwill] = mailed('The boat was late.')
    const [first = '', ...rest] = goodwill?.text.split('\n\n') ?? []
    expect(first).toMatch(new RegExp(`₹1,000 .*\\(booking ${booking.code}\\)\\.$`, 'u'))
    expect(rest.slice(0, 2).map((line) => line.includes('bank transfer'))).toEqual([false, true])
    const unused = bookingMails('').refundNotice(booking, {
      amount_paise: 100_000,
      expected_by: '2026-12-01',
      transferPaise: 100_000,
    })
    expect(unused.text).toMatch(new RegExp(`\\(booking ${booking.code}\\) .*\\n\\n.*bank transfer`, 'u'))
  })

  it('CANC-03 a payment of six months is still refunded by the provider', async () => {
    const trip = await to.travel()
    await age(trip, 179)
    await to.leave(trip, policyRupees)
    await to.settleDown()
    expect((await read(trip)).refund).toMatchObject({ amount: policyRupees, status: 'done' })
  })
})

import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

/** 80 % of 12,649.00 without the fees of two travellers (200.00 each). */
const refundRupees = 9_799.2

type Wire = Record<string, unknown>

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  const quote = (userId: string | null, id: string) => app.call(userId, 'GET', `/booking/cancel-quote/${id}`)
  const cancel = (userId: string, id: string, refundAmount: unknown) =>
    app.call(userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })

  async function paid(more: Wire = {}): Promise<{ userId: string; booking: Booking; paymentId: string }> {
    const made = await book(app, more)
    const { id } = await order(app, made.userId, made.booking)
    const proof = proofOf(app.sandbox.pay(id))
    const { status } = await app.call(made.userId, 'POST', '/payment/verify-payment', proof)
    expect(status).toBe(200)
    await app.runJobs()
    app.mails.length = 0
    return { ...made, paymentId: proof.payment_id }
  }
  const refundedAtProvider = async (paymentId: string) =>
    (await app.provider.getPayment(paymentId)).refundedPaise

  describe('the quote', () => {
    it('CANC-01 says what comes back, until when, and what is kept', async () => {
      const { userId, booking } = await paid()
      const { status, body } = await quote(userId, booking.bookingId)
      expect(status).toBe(200)
      expect(body).toEqual({
        refundAmount: refundRupees,
        refundPercentage: 80,
        deadline: `${addDays(booking.travelDate, -7)}T18:29:59.999Z`,
        feeKept: 400,
        refundDays: 5,
      })
    })

    it('CANC-01 is nothing for a booking that was never paid', async () => {
      const { userId, booking } = await book(app)
      expect((await quote(userId, booking.bookingId)).body).toMatchObject({ refundAmount: 0, feeKept: 0 })
    })

    it('CANC-01 answers others, and for what is over, with an error', async () => {
      const { userId, booking } = await paid()
      const stranger = await app.newUser()
      const nobody = null
      expect((await quote(stranger, booking.bookingId)).status).toBe(404)
      expect((await cancel(stranger, booking.bookingId, refundRupees)).status).toBe(404)
      expect((await app.call(nobody, 'GET', `/booking/cancel-quote/${booking.bookingId}`)).status).toBe(401)
      await cancel(userId, booking.bookingId, refundRupees)
      expect((await quote(userId, booking.bookingId)).status).toBe(409)
    })

    it('CANC-02 is by the policy of the day of booking, whatever the package says now', async () => {
      const packageId = await app.newPackage()
      const { userId, booking } = await paid({ packageId })
      await database.db
        .updateTable('packages')
        .set({ refund_percentage: 10, deadline_in_days: 9, additional_fees_paise: 0 })
        .where('id', '=', packageId)
        .execute()
      expect((await quote(userId, booking.bookingId)).body['refundAmount']).toBe(refundRupees)
    })
  })

  describe('cancelling', () => {
    it('CANC-01 CANC-02 gives back exactly what was quoted and says so by mail', async () => {
      const { userId, booking, paymentId } = await paid()
      const { status, body } = await cancel(userId, booking.bookingId, refundRupees)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: 'Your booking is cancelled.',
        booking: { bookingStatus: 'Cancelled', paymentStatus: 'Refund Pending' },
        refund: { amount: refundRupees, status: 'requested', doneAt: null, reference: null },
      })
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(979_920)
      const mail = app.mails.find(({ to }) => to.address === 'asha@example.com')
      expect(mail?.subject).toBe(`Your booking ${booking.bookingId} is cancelled`)
      expect(mail?.text).toContain('You get ₹9,799.20 back')
      expect(mail?.text).toMatch(
        /Booking fees of ₹[\d,.]+ are not refunded; of the other .+ returns 80%: ₹9,799\.20\./,
      )
      expect(app.mails.filter(({ subject }) => subject.endsWith('is cancelled'))).toHaveLength(2)
    })

    it('CANC-02 says what was paid and returned before, not that the policy withholds it', async () => {
      const { userId, booking } = await paid()
      const { id } = (await ledgerOf(app, booking.bookingId)).booking
      await app.payments.refundByOperator(id, { paise: 100_000, isAgain: false }, async () => undefined)
      await app.pass(minuteMs)
      await cancel(userId, booking.bookingId, refundRupees)
      await app.runJobs()
      const mail = app.mails.find(({ subject }) => subject.endsWith('is cancelled'))
      expect(mail?.text).toContain('You get ₹9,799.20 back')
      expect(mail?.text).toContain(
        'You paid ₹12,649; ₹1,000 of it was in earlier refunds. ₹1,849.80 of the rest is not part of this refund.',
      )
      expect(mail?.text).not.toContain('₹2,849.80')
    })

    it('CANC-02 at the last moment gives back what was quoted, and the books agree, however long it takes', async () => {
      const { userId, booking } = await paid()
      const last = new Date(`${addDays(booking.travelDate, -7)}T18:29:59.999Z`)
      await app.pass(last.getTime() - app.now().getTime())
      const { clock } = app.deps
      let calls = 0
      app.deps.clock = () => new Date(clock().getTime() + (calls++ === 0 ? 0 : minuteMs))
      await app.payments.cancelBooking(userId, { id: booking.bookingId, refundAmount: refundRupees })
      app.deps.clock = clock
      await app.pass(2 * minuteMs)
      await app.runJobs()
      const { booking: row, refunds } = await ledgerOf(app, booking.bookingId)
      expect(refunds).toMatchObject([{ amount_paise: 979_920 }])
      expect(assess(await readLedger(database.db, row), app.now()).problems).toEqual([])
    })

    it('CANC-02 the same again, also many at once, answers the same and moves no more money', async () => {
      const { userId, booking, paymentId } = await paid()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => cancel(userId, booking.bookingId, refundRupees)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      await app.runJobs()
      const again = await cancel(userId, booking.bookingId, refundRupees)
      expect(again.status).toBe(200)
      expect(again.body['refund']).toMatchObject({ amount: refundRupees })
      expect((await cancel(userId, booking.bookingId, 1)).status).toBe(409)
      const { refunds, moves } = await ledgerOf(app, booking.bookingId)
      expect(refunds).toHaveLength(1)
      expect(moves.filter((move) => move === 'booking Cancelled')).toHaveLength(1)
      expect(await refundedAtProvider(paymentId)).toBe(979_920)
    })

    it('CANC-02 refuses a quote that does not hold any more, at the deadline to the second', async () => {
      const { userId, booking } = await paid()
      const deadline = Date.parse(`${addDays(booking.travelDate, -7)}T18:29:59.999Z`)
      await app.pass(deadline - app.now().getTime())
      expect((await quote(userId, booking.bookingId)).body['refundAmount']).toBe(refundRupees)
      await app.pass(1)
      const late = await cancel(userId, booking.bookingId, refundRupees)
      expect(late).toMatchObject({ status: 409, body: { reason: 'quote', refundAmount: 0 } })
      const nothing = await cancel(userId, booking.bookingId, 0)
      expect(nothing).toMatchObject({
        status: 200,
        body: { refund: null, booking: { bookingStatus: 'Cancelled', paymentStatus: 'Confirmed' } },
      })
      expect((await cancel(userId, booking.bookingId, 0)).status).toBe(200)
      await app.runJobs()
      expect(app.mails[0]?.text).toContain('There is no refund')
      expect((await ledgerOf(app, booking.bookingId)).refunds).toEqual([])
    })

    it('CANC-02 ends with the day before travel', async () => {
      const { userId, booking } = await paid()
      await app.pass(Date.parse(`${booking.travelDate}T00:00:00.000Z`) - 5.5 * hourMs - app.now().getTime())
      expect(todayInIndia(app.now())).toBe(booking.travelDate)
      expect(await quote(userId, booking.bookingId)).toMatchObject({ status: 409, body: { reason: 'date' } })
      expect((await cancel(userId, booking.bookingId, 0)).status).toBe(409)
      expect((await ledgerOf(app, booking.bookingId)).booking.status).toBe('Confirmed')
    })

    it('CANC-02 refuses an amount that is none', async () => {
      const { userId, booking } = await paid()
      for (const amount of [undefined, null, -1, 'all'])
        expect((await cancel(userId, booking.bookingId, amount)).status).toBe(400)
    })
  })

  describe('a booking that is not paid yet', () => {
    it('CANC-04 is cancelled for nothing, and money that comes all the same goes back in full', async () => {
      const { userId, booking } = await book(app)
      const { id } = await order(app, userId, booking)
      const { status, body } = await cancel(userId, booking.bookingId, 0)
      expect(status).toBe(200)
      expect(body['booking']).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Failed' })
      await app.runJobs()
      expect(app.mails.map(({ to }) => to.address)).toEqual([`${userId}@example.com`])
      const proof = proofOf(app.sandbox.pay(id))
      const verified = await app.call(userId, 'POST', '/payment/verify-payment', proof)
      expect(verified).toMatchObject({ status: 409, body: { success: false, refund: { amount: 12_649 } } })
      await app.runJobs()
      expect(await refundedAtProvider(proof.payment_id)).toBe(totalPaiseOfRequest)
      expect((await ledgerOf(app, booking.bookingId)).orders[0]?.state).toBe('paid')
    })
  })

  describe('a booking that was seen unpaid after its deadline', () => {
    /** Booked when nothing would go back any more; its order is open. */
    async function unpaid() {
      const made = await book(app, { travelDate: addDays(todayInIndia(app.now()), 3) })
      return { ...made, order: await order(app, made.userId, made.booking) }
    }
    const statusOf = async (id: string) => (await ledgerOf(app, id)).booking.status

    it.each(['captured', 'authorized'] as const)(
      'CANC-01 keeps a payment that is %s unreported',
      async (outcome) => {
        const { userId, booking, order: open } = await unpaid()
        app.sandbox.pay(open.id, { outcome })
        const refused = await cancel(userId, booking.bookingId, 0)
        expect(refused).toMatchObject({ status: 409, body: { reason: 'quote', refundAmount: 0 } })
        expect(await statusOf(booking.bookingId)).toBe('Confirmed')
        expect((await cancel(userId, booking.bookingId, 0)).status).toBe(200)
      },
    )

    it('STAFF-04 keeps one that is reported before staff agree', async () => {
      const { userId, booking, order: open } = await unpaid()
      const proof = proofOf(app.sandbox.pay(open.id))
      await app.call(userId, 'POST', '/payment/verify-payment', proof)
      const asked = { id: booking.bookingId, refundAmount: 0 }
      await expect(app.payments.cancelBooking(userId, { ...asked, withheld: 0 })).rejects.toThrow(
        /refund is now/,
      )
      expect(await statusOf(booking.bookingId)).toBe('Confirmed')
    })
  })

  describe('the refund afterwards', () => {
    const read = async (userId: string, id: string) =>
      (await app.call(userId, 'GET', `/booking/get-booking/${id}`)).body['booking'] as Booking

    it('CANC-03 is read back from requested to done, and mailed when done', async () => {
      const { userId, booking } = await paid()
      app.sandbox.addFault({ kind: 'refund_pending' })
      await cancel(userId, booking.bookingId, refundRupees)
      expect((await read(userId, booking.bookingId)).refund).toMatchObject({ status: 'requested' })
      await app.worker.runOnce()
      expect((await read(userId, booking.bookingId)).refund).toMatchObject({ status: 'processing' })
      await app.pass(72 * hourMs)
      await app.runJobs()
      const done = await read(userId, booking.bookingId)
      expect(done.paymentStatus).toBe('Refunded')
      expect(done.refund).toMatchObject({ status: 'done', amount: refundRupees })
      expect(done.refund?.doneAt).not.toBeNull()
      expect(done.refund?.reference).not.toBeNull()
      const mail = app.mails.filter(({ subject }) => subject.endsWith('has been returned'))
      expect(mail).toHaveLength(2)
      expect(mail[0]?.text).toContain(done.refund?.reference)
      const [inProfile] = await app.bookings.profileBookings(userId)
      expect(inProfile?.refund).toEqual(done.refund)
    })

    it('CANC-03 that the provider fails stays pending, and the operator is told once', async () => {
      app.deps.operatorMail = 'operator@example.com'
      const { userId, booking } = await paid()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await cancel(userId, booking.bookingId, refundRupees)
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      await app.runJobs()
      expect((await read(userId, booking.bookingId)).paymentStatus).toBe('Refund Pending')
      const alerts = app.mails.filter(({ to }) => to.address === 'operator@example.com')
      expect(alerts).toHaveLength(1)
      expect(alerts[0]?.text).toContain(booking.bookingId)
    })
  })
})

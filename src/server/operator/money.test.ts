import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import {
  book,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderErrorKind,
} from '#server/providers/payment/port.ts'
import { retention } from '#server/start/jobs/retention.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)

  async function paid(): Promise<{ userId: string; booking: Booking; paymentId: string }> {
    const made = await book(app)
    const { id } = await order(app, made.userId, made.booking)
    const proof = proofOf(app.sandbox.pay(id))
    await app.call(made.userId, 'POST', '/payment/verify-payment', proof)
    await app.runJobs()
    app.mails.length = 0
    return { ...made, paymentId: proof.payment_id }
  }
  const refundedAtProvider = async (id: string) => (await app.provider.getPayment(id)).refundedPaise

  it('writes once to whose account keeps its address in an older form', async () => {
    const { userId, booking } = await paid()
    const own = { email: 'Asha@Example.com', mailbox: 'asha@example.com' }
    await database.db.updateTable('users').set(own).where('id', '=', userId).execute()
    expect((await operate('resend-mail', booking.bookingId)).exitCode).toBe(0)
    await app.runJobs()
    expect(app.mails.map(({ to }) => to.address)).toEqual(['Asha@Example.com'])
  })

  describe('cancel', () => {
    it('OPS-04 CANC-02 returns everything, fees too, also after the deadline, once', async () => {
      const { booking, paymentId } = await paid()
      await app.pass(9 * dayMs)
      const { exitCode, lines } = await operate('cancel', booking.bookingId)
      expect(exitCode).toBe(0)
      expect(lines).toEqual([`Booking ${booking.bookingId} is cancelled; ₹12,649.00 goes back.`])
      expect(await operate('cancel', booking.bookingId)).toMatchObject({
        exitCode: 1,
        complaints: [text('operator.cancelledBefore', { id: booking.bookingId })],
      })
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(totalPaiseOfRequest)
      expect((await ledgerOf(app, booking.bookingId)).booking).toMatchObject({
        status: 'Cancelled',
        payment_status: 'Refunded',
      })
      expect(app.mails.map(({ subject }) => subject)).toContain(
        `Your booking ${booking.bookingId} is cancelled`,
      )
      expect((await operate('cancel', booking.bookingId)).exitCode).toBe(1)
      expect((await operate('verify-ledger')).exitCode).toBe(0)
    })

    it('OPS-04 names a booking that does not exist', async () => {
      expect(await operate('cancel', 'TX-1')).toMatchObject({
        exitCode: 1,
        complaints: ['There is no booking TX-1.'],
      })
    })
  })

  describe('refund', () => {
    it('OPS-04 gives back a part of a confirmed booking, which stays confirmed', async () => {
      const { booking, paymentId } = await paid()
      expect((await operate('refund', booking.bookingId, '--amount', '500.50')).exitCode).toBe(0)
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(50_050)
      expect((await ledgerOf(app, booking.bookingId)).booking).toMatchObject({
        status: 'Confirmed',
        payment_status: 'Confirmed',
      })
      expect((await operate('verify-ledger')).lines[0]).toContain('returned ₹500.50')
    })

    it('OPS-04 gives back a second and a third part, and each is accounted for', async () => {
      const { booking, paymentId } = await paid()
      const give = (amount: string) => operate('refund', booking.bookingId, '--amount', amount)
      expect((await give('500.50')).exitCode).toBe(0)
      expect((await operate('refund', booking.bookingId, '--amount', '500.50', '--again')).exitCode).toBe(0)
      expect((await give('100')).exitCode).toBe(0)
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(110_100)
      expect((await ledgerOf(app, booking.bookingId)).booking.payment_status).toBe('Confirmed')
      const recipients = app.mails
        .filter(({ text: said }) => said.includes('500.50'))
        .map(({ to }) => to.address)
      // For both parts: when each was sent and when it was done.
      expect(recipients.filter((address) => address === recipients[0])).toHaveLength(4)
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
      expect(await give('1')).toMatchObject({ exitCode: 1, complaints: [text('operator.refundedBefore')] })
      expect(await give('11548.01')).toMatchObject({ exitCode: 1 })
    })

    it('OPS-04 asks about the same part within ten minutes, says when the first one went, and takes --again', async () => {
      const { booking, paymentId } = await paid()
      const give = (...more: string[]) => operate('refund', booking.bookingId, '--amount', '500', ...more)
      expect((await give()).exitCode).toBe(0)
      const at = instantInIndia(app.now())
      await app.pass(9 * minuteMs)
      await app.runJobs()
      expect(await give()).toMatchObject({
        exitCode: 1,
        complaints: [text('operator.refundTwice', { amount: '₹500.00', at })],
      })
      expect((await operate('refund', booking.bookingId, '--amount', '400')).exitCode).toBe(0)
      await app.pass(2 * minuteMs)
      expect((await give()).exitCode).toBe(0)
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(140_000)
      expect((await operate('refund', booking.bookingId, '--again')).exitCode).toBe(2)
    })

    it('OPS-04 CANC-02 a cancellation after several parts returns what is left of what the policy gives, and no more', async () => {
      const { userId, booking, paymentId } = await paid()
      for (const part of ['2000', '1000'])
        expect((await operate('refund', booking.bookingId, '--amount', part)).exitCode).toBe(0)
      await app.runJobs()
      const quote = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
      const refundAmount = Number(quote.body['refundAmount'])
      const cancelled = await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
        refundAmount,
      })
      expect([cancelled.status, refundAmount]).toEqual([200, 9_649])
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(totalPaiseOfRequest)
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 cancel gives back the rest after several parts', async () => {
      const { booking, paymentId } = await paid()
      for (const part of ['2000', '1000'])
        expect((await operate('refund', booking.bookingId, '--amount', part)).exitCode).toBe(0)
      await app.runJobs()
      expect((await operate('cancel', booking.bookingId)).lines[0]).toContain('₹9,649.00 goes back')
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(totalPaiseOfRequest)
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 gives back what a cancellation kept only when told how much of it', async () => {
      const { userId, booking, paymentId } = await paid()
      await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
        refundAmount: 9_799.2,
      })
      await app.runJobs()
      expect(await operate('refund', booking.bookingId)).toMatchObject({
        exitCode: 1,
        complaints: [text('operator.nothingOwed')],
      })
      expect((await operate('refund', booking.bookingId, '--amount', '2849.80')).exitCode).toBe(0)
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(totalPaiseOfRequest)
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 sends again, as often as it takes, what the provider failed at; then it reads Refunded', async () => {
      const { userId, booking, paymentId } = await paid()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
        refundAmount: 9_799.2,
      })
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      expect((await operate('verify-ledger')).lines[0]).toContain('on its way back ₹9,799.20')
      app.deps.operatorMail = 'operator@example.com'
      app.sandbox.addFault({ kind: 'refund_failed' })
      expect((await operate('refund', booking.bookingId)).exitCode).toBe(0)
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      expect(app.mails.filter(({ to }) => to.address === 'operator@example.com')).toHaveLength(1)
      expect(await refundedAtProvider(paymentId)).toBe(0)
      expect((await operate('refund', booking.bookingId)).lines).toEqual([
        expect.stringContaining('₹9,799.20'),
      ])
      await app.runJobs()
      expect(await refundedAtProvider(paymentId)).toBe(979_920)
      expect((await ledgerOf(app, booking.bookingId)).refunds).toHaveLength(1)
      expect((await ledgerOf(app, booking.bookingId)).booking.payment_status).toBe('Refunded')
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 sends again what was paid too late, or twice, and could not be returned', async () => {
      const made = await book(app)
      const { id } = await order(app, made.userId, made.booking)
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${made.booking.bookingId}`, {
        refundAmount: 0,
      })
      app.sandbox.addFault({ kind: 'refund_failed' })
      const late = app.sandbox.pay(id).payment
      await app.call(made.userId, 'DELETE', `/payment/delete-payment/${made.booking.bookingId}`)
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      expect((await operate('verify-ledger')).lines[0]).toContain('on its way back ₹12,649.00')
      expect((await operate('refund', made.booking.bookingId)).exitCode).toBe(0)
      await app.runJobs()
      expect(await refundedAtProvider(late.id)).toBe(totalPaiseOfRequest)
      expect((await ledgerOf(app, made.booking.bookingId)).booking.payment_status).toBe('Refunded')
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 keeps owing what failed, whatever else the operator gives', async () => {
      const { userId, booking } = await paid()
      app.sandbox.addFault({ kind: 'refund_failed' })
      await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
        refundAmount: 9_799.2,
      })
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      expect((await operate('refund', booking.bookingId, '--amount', '1')).exitCode).toBe(0)
      await app.runJobs()
      expect((await operate('verify-ledger')).lines[0]).toContain('on its way back ₹9,799.20')
      expect((await ledgerOf(app, booking.bookingId)).booking.payment_status).toBe('Refund Pending')
    })

    it('OPS-04 refuses what cannot be meant', async () => {
      const { booking } = await paid()
      const unpaid = await book(app)
      const id = booking.bookingId
      for (const amount of ['0', '-5', '0.99', '1.234', 'all'])
        expect((await operate('refund', id, `--amount=${amount}`)).exitCode).toBe(2)
      expect((await operate('refund', id, '--amount', '12649.01')).exitCode).toBe(1)
      expect((await operate('refund', id, '--amount', '12649')).complaints[0]).toContain('or cancel it')
      expect((await operate('refund', id)).complaints).toEqual([text('operator.nothingOwed')])
      expect((await operate('refund', unpaid.booking.bookingId)).exitCode).toBe(1)
      expect((await ledgerOf(app, id)).refunds).toEqual([])
    })
  })

  describe('resend-mail', () => {
    it('OPS-04 sends the mail of a confirmed or cancelled booking again', async () => {
      const { booking } = await paid()
      const unpaid = await book(app)
      for (let time = 0; time < 2; time += 1)
        expect((await operate('resend-mail', booking.bookingId)).exitCode).toBe(0)
      await app.worker.runOnce()
      expect(app.mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 4 }, () => `Your booking ${booking.bookingId} is confirmed`),
      )
      expect((await operate('resend-mail', unpaid.booking.bookingId)).exitCode).toBe(1)
    })

    it('OPS-04 promises of a booking no more than is left once a part was refunded', async () => {
      const { booking } = await paid()
      const { bookingId } = booking
      expect((await operate('refund', bookingId, '--amount', '5000')).exitCode).toBe(0)
      await app.runJobs()
      app.mails.length = 0
      expect((await operate('resend-mail', bookingId)).exitCode).toBe(0)
      await app.runJobs()
      expect(app.mails[0]?.text).toContain('you get ₹7,649 back; ₹0 is not refunded.')
      expect(app.mails[0]?.text).toContain('Paid: ₹7,649.')
    })

    it('OPS-04 ends the earlier mails of the booking that failed, and no others', async () => {
      const [{ booking }, other] = [await paid(), await paid()]
      const failed = { failed_at: app.now().toISOString(), last_error: 'mailbox full' }
      await database.db
        .updateTable('outbox')
        .set({ ...failed, done_at: null })
        .where('kind', '=', 'mail')
        .execute()
      const listed = async () => {
        const { complaints } = await operate('reconcile')
        return complaints.map((line) => / mail (mail:\w+):/.exec(line)?.[1])
      }
      const all = await listed()
      expect(all.filter((key) => key === 'mail:confirmed').length).toBeGreaterThan(2)
      expect((await operate('resend-mail', booking.bookingId)).exitCode).toBe(0)
      expect(await listed()).toHaveLength(all.length / 2)
      expect((await operate('resend-mail', other.booking.bookingId)).exitCode).toBe(0)
      expect(await operate('reconcile')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 sends what is true once a cancellation that runs at the same moment is done', async () => {
      const { booking, userId } = await paid()
      const { bookingId, totalCost } = booking
      const { id } = (await ledgerOf(app, bookingId)).booking
      let resent: ReturnType<typeof operate> | undefined
      const witness = async () => {
        // Begun before the cancellation is committed.
        resent = operate('resend-mail', bookingId)
        await pause(100)
      }
      expect(await app.payments.cancelByOperator(id, witness)).toBe(totalCost * 100)
      expect((await resent)?.exitCode).toBe(0)
      await app.runJobs()
      const ends = app.mails.filter(({ to }) => to.address === `${userId}@example.com`)
      expect(
        ends.map(({ subject }) => subject).filter((subject) => subject.endsWith('is confirmed')),
      ).toEqual([])
      const texts = ends
        .filter(({ subject }) => subject.endsWith('is cancelled'))
        .map(({ text: words }) => words)
      expect([texts.length, new Set(texts).size]).toEqual([2, 1])
    })

    it('OPS-04 says of a cancellation what its first mail said, not what a change gave back before', async () => {
      const trip = changesOf(app, database, await app.newPackage({ departures: departures() }))
      const made = await trip.paid()
      await trip.agree(made, { numberOfPeople: 1 })
      await app.pass(minuteMs)
      const id = made.booking.bookingId
      const { refundAmount } = (await app.call(made.userId, 'GET', `/booking/cancel-quote/${id}`)).body
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })
      await app.runJobs()
      const sent = () =>
        app.mails.filter(({ subject }) => subject.endsWith('is cancelled')).map((mail) => mail.text)
      const first = sent()
      expect(first[0]).toContain('is not part of this refund')
      app.mails.length = 0
      expect((await operate('resend-mail', id)).exitCode).toBe(0)
      await app.runJobs()
      expect(sent()).toEqual(first)
    })
  })

  describe('resend-mail, where a payment could not be used', () => {
    it('OPS-04 names no refund of the cancellation, which gave nothing back', async () => {
      const { userId, booking } = await book(app)
      const { id } = await order(app, userId, booking)
      const { bookingId } = booking
      expect((await operate('cancel', bookingId)).exitCode).toBe(0)
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      await app.runJobs()
      expect((await ledgerOf(app, bookingId)).refunds).toHaveLength(1)
      app.mails.length = 0
      expect((await operate('resend-mail', bookingId)).exitCode).toBe(0)
      await app.runJobs()
      expect(app.mails[0]?.text).toContain(text('bookingMail.cancelledNothing'))
      const read = await app.bookings.getBooking(userId, bookingId)
      expect(read.refund).toMatchObject({ amount: 12_649, unused: true })
    })
  })

  describe('purge', () => {
    it('OPS-04 deletes what is over, tells how much of what, and finds nothing the second time', async () => {
      const { db } = database
      await db
        .insertInto('limits')
        .values({ key: 'over', count: 1, expires_at: '2026-11-20T00:00:00.000Z' })
        .execute()
      const first = await operate('purge')
      expect(first).toMatchObject({ exitCode: 0, complaints: [] })
      expect(first.lines).toHaveLength(retention.length)
      expect(first.lines).toContain('Deleted 1: counters of limits, over for more than 0 days')
      const again = await operate('purge')
      expect(again.lines.every((line) => line.startsWith('Deleted 0: '))).toBe(true)
      expect((await operate('purge', 'everything')).exitCode).toBe(2)
    })
  })

  describe('reconcile', () => {
    it('OPS-04 confirms a payment of which nobody has told us', async () => {
      app.takeWebhooks(false)
      const { userId, booking } = await book(app)
      const { id } = await order(app, userId, booking)
      app.sandbox.pay(id)
      const { exitCode, lines } = await operate('reconcile')
      expect(exitCode).toBe(0)
      expect(lines[0]).toContain('1 are ours, 0 of nobody')
      expect((await ledgerOf(app, booking.bookingId)).booking.status).toBe('Confirmed')
    })

    it('OPS-04 finds money that belongs to no booking and tells the operator', async () => {
      app.deps.operatorMail = 'operator@example.com'
      const made = await app.provider.createOrder({ amountPaise: 77_700, receipt: 'X', notes: {} })
      const { payment } = app.sandbox.pay(made.id)
      for (let time = 0; time < 2; time += 1) expect((await operate('reconcile')).exitCode).toBe(1)
      await app.worker.runOnce()
      expect(app.mails).toHaveLength(1)
      expect(app.mails[0]?.text).toContain(`${payment.id} of ₹777.00`)
      const named = text('ledger.stray', {
        id: payment.id,
        amount: '₹777.00',
        why: 'its order is unknown',
      })
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 1, complaints: [named] })
      expect((await operate('settle-outside', payment.id, '--note', 'given back')).exitCode).toBe(0)
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
      expect((await operate('settle-outside', payment.id)).exitCode).toBe(1)
      expect(await operate('reconcile')).toMatchObject({ exitCode: 0, complaints: [] })
    })

    it('OPS-04 lists what was given up, for somebody to look at, unless it has expired', async () => {
      await app.deps.outbox.add(database.db, { kind: 'mail', dedupeKey: 'mail:lost', payload: {} })
      const expiresAt = new Date(app.now().getTime() + 10 * minuteMs).toISOString()
      await app.deps.outbox.add(database.db, { kind: 'mail', dedupeKey: 'mail:code', payload: { expiresAt } })
      await database.db
        .updateTable('outbox')
        .set({ failed_at: app.now().toISOString(), attempts: 80, last_error: 'no such mailbox' })
        .execute()
      expect((await operate('reconcile')).complaints).toHaveLength(2)
      await app.pass(10 * minuteMs)
      expect(await operate('reconcile')).toMatchObject({
        exitCode: 1,
        complaints: ['Given up at 2026-11-21T06:00:00.000Z after 80 tries: mail mail:lost: no such mailbox'],
      })
    })

    it('OPS-04 says so where the provider does not answer', async () => {
      const { booking } = await paid()
      await database.db.updateTable('bookings').set({ payment_status: 'Refund Pending' }).execute()
      app.setReachable(false)
      const { exitCode, complaints } = await operate('reconcile')
      expect([exitCode, complaints]).toEqual([
        1,
        [expect.stringContaining('does not answer'), `${booking.bookingId}: ${text('ledger.statusTooLate')}`],
      ])
    })
  })

  describe('verify-ledger', () => {
    it('OPS-04 accounts for every paisa of a day with everything in it', async () => {
      const retained = await paid()
      const returned = await paid()
      await app.call(returned.userId, 'POST', `/booking/cancel-booking/${returned.booking.bookingId}`, {
        refundAmount: 9_799.2,
      })
      const late = await book(app)
      const { id } = await order(app, late.userId, late.booking)
      await app.call(late.userId, 'POST', `/booking/cancel-booking/${late.booking.bookingId}`, {
        refundAmount: 0,
      })
      await app.call(late.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      await app.runJobs()
      const { exitCode, lines, complaints } = await operate('verify-ledger')
      expect(complaints).toEqual([])
      expect(exitCode).toBe(0)
      expect(lines).toEqual([
        'Payments 3: captured ₹37,947.00 = kept ₹15,498.80 + returned ₹22,448.20 + on its way back ₹0.00',
        "The provider's books agree where nothing else is said.",
      ])
      expect((await ledgerOf(app, retained.booking.bookingId)).booking.status).toBe('Confirmed')
    })

    it('OPS-04 SEAT-04 finds seats that are counted wrong, and counts them anew', async () => {
      const { booking } = await paid()
      const change = database.db.updateTable('seats').where('package_id', '=', booking.packageId)
      await change.set({ taken: 9 }).execute()
      const said = `${booking.packageId}, ${booking.travelDate}: seats counted 9, people who have booked 2.`
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 1, complaints: [said] })
      const { exitCode, lines } = await operate('verify-ledger', '--recount-seats')
      expect([exitCode, lines[0]]).toEqual([0, 'Days whose seats were counted anew: 1.'])
      await database.db.deleteFrom('seats').execute()
      expect((await operate('verify-ledger')).exitCode).toBe(1)
      expect((await operate('verify-ledger', '--recount-seats')).exitCode).toBe(0)
      expect((await operate('verify-ledger')).exitCode).toBe(0)
    })

    it('OPS-04 finds what does not add up, in our books and in the provider’s', async () => {
      const { booking, paymentId } = await paid()
      const cancelled = await paid()
      await app.call(cancelled.userId, 'POST', `/booking/cancel-booking/${cancelled.booking.bookingId}`, {
        refundAmount: 9_799.2,
      })
      await app.runJobs()
      await database.db.deleteFrom('refund_sendings').execute()
      await database.db.deleteFrom('refunds').execute()
      await database.db
        .updateTable('payments')
        .set({ amount_paise: 1 })
        .where('provider_payment_id', '=', paymentId)
        .execute()
      const { exitCode, complaints } = await operate('verify-ledger')
      expect(exitCode).toBe(1)
      const { exitCode: ofReconcile, complaints: named } = await operate('reconcile')
      expect([ofReconcile, named]).toEqual([
        1,
        expect.arrayContaining(complaints.filter((line) => !line.includes(': the provider '))),
      ])
      expect(complaints).toEqual([
        `${booking.bookingId}: ${text('ledger.wrongAmount')}`,
        `${booking.bookingId}: ${text('ledger.providerTookOther')}`,
        `${cancelled.booking.bookingId}: ${text('ledger.statusTooEarly')}`,
        `${cancelled.booking.bookingId}: ${text('ledger.refundForgotten')}`,
        `${cancelled.booking.bookingId}: ${text('ledger.providerReturnedOther')}`,
      ])
    })

    it('OPS-04 checks our own books where the provider does not answer', async () => {
      for (let made = 0; made < 4; made += 1) await paid()
      app.setReachable(false)
      const { exitCode, complaints } = await operate('verify-ledger')
      expect([exitCode, complaints]).toEqual([
        1,
        [expect.stringMatching(/^The provider could not be asked about 4 payments \(.+\)/)],
      ])
    })

    /** Makes the provider answer with this error about these payments only. */
    function failFor(paymentIds: string[], kind: ProviderErrorKind): () => number {
      const { provider } = app.deps
      let asked = 0
      const getPayment: PaymentProvider['getPayment'] = (id) => {
        asked += 1
        return paymentIds.includes(id)
          ? Promise.reject(new ProviderError(kind, 'no such words'))
          : provider.getPayment(id)
      }
      // Otherwise its lists would say what they have.
      const listPayments = () => Promise.reject(new ProviderError('rejected', 'no lists here'))
      app.deps.provider = { ...provider, getPayment, listPayments }
      return () => asked
    }

    it('OPS-04 compares by the lists of the provider, and asks singly only about what differs, or of so many days', async () => {
      const trips = [await paid(), await paid(), await paid()]
      const { provider } = app.deps
      const asked: string[] = []
      const getPayment: PaymentProvider['getPayment'] = (id) => {
        asked.push(id)
        return provider.getPayment(id)
      }
      app.deps.provider = { ...provider, getPayment }
      expect(await operate('verify-ledger')).toMatchObject({ exitCode: 0, complaints: [] })
      expect(asked).toEqual([])
      const [, middle] = trips
      app.takeWebhooks(false)
      app.sandbox.refundFromDashboard(middle?.paymentId ?? '', { amount: 100 })
      const { complaints } = await operate('verify-ledger', '--days', '2')
      expect(complaints).toEqual([expect.stringContaining(text('ledger.providerReturnedOther'))])
      expect(new Set(asked)).toEqual(new Set([middle?.paymentId]))
      await app.pass(3 * dayMs)
      const recent = await operate('verify-ledger', '--days', '2')
      expect([recent.exitCode, recent.lines.at(-1)]).toEqual([0, text('ledger.askedDays', { days: 2 })])
      expect((await operate('verify-ledger', '--days', 'all')).exitCode).toBe(2)
    })

    it.each(['unreadable', 'unreachable'] as const)(
      'OPS-04 names payments whose answers are %s, and compares all others',
      async (kind) => {
        const trips = [await paid(), await paid(), await paid(), await paid()]
        const last = trips.at(-1)
        await database.db
          .updateTable('payments')
          .set({ amount_paise: 1 })
          .where('provider_payment_id', '=', last?.paymentId ?? '')
          .execute()
        const lost = trips.slice(0, 2).map(({ paymentId }) => paymentId)
        failFor(lost, kind)
        const { exitCode, complaints } = await operate('verify-ledger')
        expect(exitCode).toBe(1)
        expect(complaints.toSorted()).toEqual(
          [
            `${last?.booking.bookingId}: ${text('ledger.wrongAmount')}`,
            `${last?.booking.bookingId}: ${text('ledger.providerTookOther')}`,
            ...lost.map((id) => text('ledger.paymentNotAsked', { id, reason: 'no such words' })),
          ].toSorted(),
        )
      },
    )

    it('OPS-04 asks no more after three questions that nobody has answered', async () => {
      const trips = [await paid(), await paid(), await paid(), await paid(), await paid()]
      const asked = failFor(
        trips.map(({ paymentId }) => paymentId),
        'unreachable',
      )
      const { exitCode, complaints } = await operate('verify-ledger')
      expect([exitCode, asked()]).toEqual([1, 3])
      expect(complaints).toEqual([text('ledger.notAsked', { count: 5, reason: 'no such words' })])
    })
  })
})

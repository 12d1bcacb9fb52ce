import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { createHash } from 'node:crypto'
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
import { eachDatabase } from '#tests/support/database.ts'
import { applyPayment } from './settlement/apply-payment.ts'

const confirmedOnce = ['booking Confirmed', 'payment Confirmed']

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let booking: Booking

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    ;({ userId, booking } = await book(app))
  })
  afterEach(() => app.close())

  const verify = (proof: Record<string, unknown>) =>
    app.call(userId, 'POST', '/payment/verify-payment', proof)
  const update = (more: Record<string, unknown>) =>
    app.call(userId, 'PUT', '/booking/update-booking', { bookingId: booking.bookingId, ...more })
  const leave = () => app.call(userId, 'DELETE', `/payment/delete-payment/${booking.bookingId}`)
  const ledger = () => ledgerOf(app, booking.bookingId)
  const current = () => app.bookings.getBooking(userId, booking.bookingId)
  const confirmations = () => app.mails.filter(({ subject }) => subject.includes('is confirmed'))
  const errors = () => app.logged.filter(({ level }) => level === 'error').map(({ message }) => message)
  const refundedAtProvider = async (paymentId: string) => {
    const refunds = await app.provider.listRefunds(paymentId)
    return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  }

  describe('a payment', () => {
    it('PAY-09 confirms once when verify, webhooks and polls come together', async () => {
      const { id } = await order(app, userId, booking)
      const paid = app.sandbox.pay(id)
      await app.pass(minuteMs)
      const due = { next_poll_at: app.now().toISOString() }
      await database.db.updateTable('payment_orders').set(due).where('provider_order_id', '=', id).execute()
      const answers = await Promise.all([
        verify(proofOf(paid)),
        app.worker.runOnce(),
        app.poll(),
        verify(proofOf(paid)),
        leave(),
        app.worker.runOnce(),
        app.poll(),
        verify(proofOf(paid)),
      ])
      expect([answers[0].status, answers[3].status, answers[7].status]).toEqual([200, 200, 200])
      await app.runJobs()
      const story = await ledger()
      expect(story.moves).toEqual(confirmedOnce)
      expect(story.refunds).toEqual([])
      expect(confirmations()).toHaveLength(2)
      expect(await refundedAtProvider(paid.payment.id)).toBe(0)
    })

    it('PAY-09 makes one mail where the traveler is the account’s person', async () => {
      const traveler = { ...booking.travelersDetails, email: `${userId}@example.com` }
      await update({ travelersDetails: traveler })
      const { id } = await order(app, userId, booking)
      await verify(proofOf(app.sandbox.pay(id)))
      await app.pass(0)
      await app.runJobs()
      expect(confirmations()).toHaveLength(1)
      expect(confirmations()[0]?.text).toMatch(/Cancel by the end of .+ and you get ₹9,799\.20 back/)
      expect(confirmations()[0]?.text).toMatch(/we will email you the name and address of your hotel/)
    })

    it('PAY-09 confirms by the webhook alone, and a verify after it finds it done', async () => {
      const { id } = await order(app, userId, booking)
      const paid = app.sandbox.pay(id)
      await app.pass(0)
      await app.worker.runOnce()
      expect(await current()).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' })
      expect((await ledger()).causes).toEqual(['webhook', 'webhook'])
      expect((await verify(proofOf(paid))).body).toMatchObject({ success: true })
      expect((await ledger()).moves).toEqual(confirmedOnce)
    })

    it('PAY-09 confirms within five minutes when browser and webhooks are lost, whenever it is paid', async () => {
      app.takeWebhooks(false)
      for (const paidAtMinute of [0, 8, 16, 24]) {
        ;({ booking } = await book(app, { userId }))
        const { id } = await order(app, userId, booking)
        for (let minute = 0; minute < paidAtMinute; minute++) {
          await app.pass(minuteMs)
          await app.runJobs()
        }
        app.sandbox.pay(id)
        let waited = 0
        while ((await current()).bookingStatus === 'Pending' && waited < 10) {
          await app.pass(minuteMs)
          await app.runJobs()
          waited += 1
        }
        expect((await current()).bookingStatus).toBe('Confirmed')
        expect(waited).toBeLessThanOrEqual(paidAtMinute === 0 ? 2 : 5)
      }
    })

    it('PAY-09 survives failed attempts: the order stays open and a later yes counts', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.pay(id, { outcome: 'failed' })
      await app.pass(0)
      await app.worker.runOnce()
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
      const failed = app.sandbox.pay(id, { outcome: 'failed' })
      app.sandbox.authorise(failed.payment.id)
      await app.pass(0)
      await app.worker.runOnce()
      expect((await ledger()).moves).toEqual(confirmedOnce)
    })

    it('PAY-09 goes forward only: a word that comes too late takes nothing back', async () => {
      const { id } = await order(app, userId, booking)
      const paid = app.sandbox.pay(id)
      const captured = await app.provider.getPayment(paid.payment.id)
      await verify(proofOf(paid))
      const before = await current()
      const eventRows = await ledger()
      for (const status of ['created', 'failed', 'authorized', 'captured'] as const) {
        expect(await applyPayment({ ...captured, status }, 'webhook', app.deps)).toMatchObject({
          kind: 'settled',
        })
        expect(
          await database.db
            .selectFrom('payments')
            .selectAll()
            .where('provider_payment_id', '=', captured.id)
            .executeTakeFirst(),
        ).toMatchObject({ status: 'captured', last_source: 'verify' })
      }
      expect(await current()).toEqual(before)
      expect(await ledger()).toEqual(eventRows)
    })

    it.each([
      ['currency', { currency: 'USD' }],
      ['order', { orderId: 'order_00000000000000' }],
      ['missing order', { orderId: null }],
    ])('is put aside with an error in the log for a wrong %s', async (_what, wrong) => {
      const { id } = await order(app, userId, booking)
      const payment = await app.provider.getPayment(app.sandbox.pay(id).payment.id)
      const outboxBefore = await database.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '<>', 'webhook')
        .execute()
      const before = await current()
      expect(await applyPayment({ ...payment, ...wrong }, 'poll', app.deps)).toEqual({ kind: 'unmatched' })
      const unmatched = await database.db.selectFrom('stray_payments').selectAll().execute()
      expect(unmatched.filter((row) => row.id === payment.id)).toMatchObject([{ settled_at: null }])
      expect(errors()).toEqual(['an unmatched payment was recorded and needs the operator'])
      expect(await current()).toEqual(before)
      expect(
        await database.db.selectFrom('outbox').select('id').where('kind', '<>', 'webhook').execute(),
      ).toEqual(outboxBefore)
    })

    it('CASE-08 that is told in another currency than its order keeps a row, and is confirming, never failed', async () => {
      const { id } = await order(app, userId, booking)
      const paid = app.sandbox.pay(id)
      const askProvider = app.provider.getPayment
      app.provider.getPayment = async (asked) => ({ ...(await askProvider(asked)), currency: 'USD' })
      expect(await verify(proofOf(paid))).toMatchObject({ status: 202, body: { pending: true } })
      const unmatched = database.db.selectFrom('stray_payments').selectAll().where('id', '=', paid.payment.id)
      expect(await unmatched.execute()).toMatchObject([{ currency: 'USD', settled_at: null }])
      app.provider.getPayment = askProvider
    })

    it('CASE-05 goes back where it comes on the day of travel, though the booking has not expired', async () => {
      const nearMidnight = Date.parse('2026-11-21T18:20:00.000Z') - app.now().getTime()
      await app.pass(nearMidnight)
      ;({ booking } = await book(app, { userId, travelDate: '2026-11-22' }))
      const { id } = await order(app, userId, booking)
      await app.pass(11 * minuteMs)
      expect((await current()).bookingStatus).toBe('Pending')
      const { status, body } = await verify(proofOf(app.sandbox.pay(id)))
      expect([status, body['reason']]).toEqual([409, 'refund'])
      await app.runJobs()
      expect((await ledger()).refunds).toMatchObject([{ reason: 'late', amount_paise: totalPaiseOfRequest }])
      expect(confirmations()).toEqual([])
    })

    it('captures by the outbox what only the webhook told to be authorised', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.addFault({ kind: 'authorised_only' })
      app.sandbox.pay(id)
      await app.pass(0)
      await app.runJobs()
      expect((await ledger()).moves).toEqual(confirmedOnce)
    })
  })

  describe('money that the booking cannot use', () => {
    const withdraw = () =>
      database.db
        .updateTable('packages')
        .set({ withdrawn_at: app.now().toISOString() })
        .where('id', '=', booking.packageId)
        .execute()

    it.each([
      [59, 'is on sale', async () => undefined, []],
      [60, 'is on sale', async () => undefined, ['booking Expired', 'payment Failed']],
      [60, 'is withdrawn', withdraw, undefined],
    ])(
      'SEAT-03 counts after a stand-still of %i minutes as that minute asks where the package %s',
      async (minutes, _what, happen, before) => {
        app.takeWebhooks(false)
        const { id } = await order(app, userId, booking)
        await app.pass(5 * minuteMs)
        app.sandbox.pay(id)
        await app.pass((minutes - 5) * minuteMs)
        await happen()
        await app.poll()
        const { moves, refunds } = await ledger()
        expect(moves).toEqual(
          before
            ? [...before, ...confirmedOnce]
            : ['booking Expired', 'payment Failed', 'payment Refund Pending'],
        )
        expect(refunds).toMatchObject(before ? [] : [{ reason: 'late' }])
      },
    )

    it('confirms an expired booking that can still be travelled', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(30 * minuteMs)
      await app.expire()
      expect(await current()).toMatchObject({ bookingStatus: 'Expired', paymentStatus: 'Failed' })
      expect(await verify(proofOf(app.sandbox.pay(id)))).toMatchObject({
        status: 200,
        body: { success: true },
      })
      await app.pass(0)
      await app.runJobs()
      const story = await ledger()
      expect(story.moves).toEqual(['booking Expired', 'payment Failed', ...confirmedOnce])
      expect(story.refunds).toEqual([])
      expect(confirmations()).toHaveLength(2)
    })

    it.each([
      ['travel has begun', async () => app.pass(11 * 24 * hourMs)],
      ['the package was withdrawn', withdraw],
    ])('goes back in full when the booking is expired and %s', async (_what, happen) => {
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      await app.expire()
      await happen()
      const paid = app.sandbox.pay(id)
      const answer = await verify(proofOf(paid))
      expect(answer).toMatchObject({
        status: 409,
        body: {
          success: false,
          code: 'conflict',
          refund: { amount: 12_649, status: 'requested' },
          booking: { bookingStatus: 'Expired', paymentStatus: 'Refund Pending' },
        },
      })
      await app.pass(0)
      await app.runJobs()
      expect(await current()).toMatchObject({ bookingStatus: 'Expired', paymentStatus: 'Refunded' })
      expect(await refundedAtProvider(paid.payment.id)).toBe(totalPaiseOfRequest)
      expect((await verify(proofOf(paid))).body).toMatchObject({ success: false, refund: { status: 'done' } })
      expect(confirmations()).toEqual([])
      expect(app.mails.map(({ subject }) => subject)).toEqual(
        ['goes back to you', 'has been returned'].flatMap((words) =>
          Array.from({ length: 2 }, () => `₹12,649 for booking ${booking.bookingId} ${words}`),
        ),
      )
      expect((await ledger()).moves).toEqual([
        'booking Expired',
        'payment Failed',
        'payment Refund Pending',
        'payment Refunded',
      ])
    })

    it('CASE-04 goes back in full when the booking is expired and its account deleted', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      await app.expire()
      await database.db.updateTable('users').set({ is_verified: 0 }).where('id', '=', userId).execute()
      const { payment } = app.sandbox.pay(id)
      await app.pass(0)
      await app.runJobs()
      expect((await ledger()).booking).toMatchObject({ status: 'Expired', payment_status: 'Refunded' })
      expect(await refundedAtProvider(payment.id)).toBe(totalPaiseOfRequest)
    })

    it('goes back in full when it was paid a second time from another tab', async () => {
      const first = await order(app, userId, booking)
      await leave()
      const second = await order(app, userId, booking)
      const paid = [app.sandbox.pay(first.id), app.sandbox.pay(second.id)] as const
      const answers = await Promise.all(paid.map((one) => verify(proofOf(one))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      await app.pass(0)
      await app.runJobs()
      expect(await current()).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' })
      const story = await ledger()
      expect(story.moves).toEqual(confirmedOnce)
      expect(story.refunds).toMatchObject([
        { reason: 'duplicate', amount_paise: totalPaiseOfRequest, status: 'processed' },
      ])
      const back = await Promise.all(paid.map(({ payment }) => refundedAtProvider(payment.id)))
      expect(back.sort((a, b) => a - b)).toEqual([0, totalPaiseOfRequest])
      expect(confirmations()).toHaveLength(2)
    })

    it('goes back in full when the booking’s total was changed after the order', async () => {
      const stale = await order(app, userId, booking)
      booking = (await update({ numberOfPeople: 3 })).body['booking'] as Booking
      const paid = app.sandbox.pay(stale.id)
      expect(await verify(proofOf(paid))).toMatchObject({ status: 409, body: { refund: { amount: 12_649 } } })
      await app.pass(0)
      await app.runJobs()
      expect(await refundedAtProvider(paid.payment.id)).toBe(totalPaiseOfRequest)
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
      // Paying in two tabs is no error for the operator.
      expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
      const fresh = await order(app, userId, booking)
      expect((await verify(proofOf(app.sandbox.pay(fresh.id)))).status).toBe(200)
      expect((await ledger()).moves).toEqual(confirmedOnce)
    })

    it('confirms when the total was changed and changed back', async () => {
      const first = await order(app, userId, booking)
      await update({ numberOfPeople: 3 })
      await update({ numberOfPeople: 2 })
      expect((await verify(proofOf(app.sandbox.pay(first.id)))).status).toBe(200)
    })

    it('is asked for once though the answer to the refund was lost', async () => {
      const first = await order(app, userId, booking)
      await leave()
      const second = await order(app, userId, booking)
      await verify(proofOf(app.sandbox.pay(second.id)))
      const paid = app.sandbox.pay(first.id)
      await app.pass(0)
      app.sandbox.addFault({ kind: 'drop_response', on: '/refund', times: 3 })
      await app.worker.runOnce()
      await app.pass(hourMs)
      await app.runJobs()
      expect((await ledger()).refunds).toMatchObject([{ status: 'processed' }])
      expect(await app.provider.listRefunds(paid.payment.id)).toHaveLength(1)
    })

    it('stays Refund Pending until the provider has done it, and tells the operator when it fails', async () => {
      app.takeWebhooks(false)
      const late = async (kind: 'refund_pending' | 'refund_failed') => {
        ;({ booking } = await book(app, { userId, travelDate: '2026-12-30' }))
        const { id } = await order(app, userId, booking)
        await app.pass(31 * minuteMs)
        await app.expire()
        await database.db
          .updateTable('bookings')
          .set({ travel_date: '2026-11-01' })
          .where('code', '=', booking.bookingId)
          .execute()
        app.sandbox.addFault({ kind, delayMs: 30 * minuteMs })
        await verify(proofOf(app.sandbox.pay(id)))
        await app.runJobs()
        expect((await current()).paymentStatus).toBe('Refund Pending')
        expect((await ledger()).refunds).toMatchObject([{ status: 'pending' }])
        await app.pass(61 * minuteMs)
        await app.runJobs()
      }
      await late('refund_pending')
      expect((await current()).paymentStatus).toBe('Refunded')
      expect((await ledger()).refunds).toMatchObject([{ status: 'processed' }])
      expect((await current()).refund).toMatchObject({ status: 'done', reference: expect.any(String) })
      expect(errors()).toEqual([])
      await late('refund_failed')
      expect((await current()).paymentStatus).toBe('Refund Pending')
      expect(errors()).toEqual(['a refund failed and has to be paid out by hand'])
    })
  })

  it('PAY-09 a change that leaves the total as it is leaves one order to pay, another total abandons it', async () => {
    const { id } = await order(app, userId, booking)
    expect((await update({ hotelName: 'Another' })).status).toBe(200)
    expect((await order(app, userId, await current())).id).toBe(id)
    expect((await update({ numberOfPeople: 3 })).status).toBe(200)
    expect((await order(app, userId, await current())).id).not.toBe(id)
  })

  describe('the expiry', () => {
    it('leaves a booking alone while an attempt is open, and lets it be paid', async () => {
      const { id } = await order(app, userId, booking)
      await app.pass(29 * minuteMs)
      const { payment } = app.sandbox.pay(id, { outcome: 'created' })
      await app.pass(2 * minuteMs)
      await app.expire()
      expect((await current()).bookingStatus).toBe('Pending')
      const input = { amount: totalPaiseOfRequest, currency: 'INR', receipt: booking.bookingId }
      expect(await app.call(userId, 'POST', '/payment/create-payment', input)).toMatchObject({
        status: 409,
        body: { reason: 'confirming' },
      })
      app.sandbox.decide(payment.id)
      await app.expire()
      expect((await ledger()).moves).toEqual(confirmedOnce)
    })

    it('leaves it alone where one attempt is open, though the money of another goes back', async () => {
      app.takeWebhooks(false)
      const old = await order(app, userId, booking)
      const more = { bookingId: booking.bookingId, numberOfPeople: 3 }
      const changed = await app.bookings.updateBooking(userId, more)
      const { id } = await order(app, userId, changed)
      await app.pass(29 * minuteMs)
      app.sandbox.pay(old.id)
      app.sandbox.pay(id, { outcome: 'created' })
      await app.pass(2 * minuteMs)
      await app.expire()
      expect((await ledger()).refunds).toMatchObject([{ reason: 'late' }])
      expect((await current()).bookingStatus).toBe('Pending')
    })

    it('waits while the provider is away, and ends the booking when the attempt has failed', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.pay(id, { outcome: 'failed' })
      await app.pass(31 * minuteMs)
      app.setReachable(false)
      await app.expire()
      expect((await current()).bookingStatus).toBe('Pending')
      app.setReachable(true)
      await app.expire()
      await app.expire()
      expect((await ledger()).moves).toEqual(['booking Expired', 'payment Failed'])
    })
  })

  describe('the webhook', () => {
    const eventRows = (raw: string) =>
      database.db
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', '=', `webhook:${createHash('sha256').update(raw).digest('hex')}`)
        .execute()

    const message = (orderId: string, paymentId: string) =>
      JSON.stringify({
        entity: 'event',
        event: 'payment.captured',
        payload: {
          payment: {
            entity: {
              id: paymentId,
              entity: 'payment',
              amount: totalPaiseOfRequest,
              currency: 'INR',
              status: 'captured',
              order_id: orderId,
              method: 'card',
              amount_refunded: 0,
              fee: null,
              tax: null,
              created_at: 1_700_000_000,
            },
          },
        },
      })

    it('PAY-08 takes the very bytes that were signed and nothing else', async () => {
      const { id } = await order(app, userId, booking)
      const raw = message(id, 'pay_00000000000000')
      const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': `e-${id}` }
      const signature = app.signed(raw)
      for (const forged of [
        app.webhook(raw, headers),
        app.webhook(raw, { ...headers, 'x-razorpay-signature': '0'.repeat(64) }),
        app.webhook(`${raw} `, { ...headers, 'x-razorpay-signature': signature }),
        app.webhook('', { ...headers, 'x-razorpay-signature': signature }),
      ])
        expect((await forged).status).toBe(400)
      expect(await eventRows(raw)).toEqual([])
      const huge = await app.webhook('x'.repeat(257 * 1024), {
        ...headers,
        'x-razorpay-signature': signature,
      })
      expect(huge.status).toBe(413)
    })

    it('believes the provider, not the message: a signed lie confirms nothing', async () => {
      const { id } = await order(app, userId, booking)
      const { payment } = app.sandbox.pay(id, { outcome: 'created' })
      const raw = message(id, payment.id)
      const headers = { 'x-razorpay-event-id': `lie-${id}`, 'x-razorpay-signature': app.signed(raw) }
      expect(await app.webhook(raw, headers)).toEqual({ status: 200, body: { received: true } })
      await app.worker.runOnce()
      expect((await current()).bookingStatus).toBe('Pending')
      expect(await eventRows(raw)).toMatchObject([{ done_at: expect.any(String) }])
    })

    it('takes a signed body in once, whatever event id it comes with, and keeps nothing of a person', async () => {
      const raw = message('order_00000000000000', `pay_${booking.bookingId.slice(-14)}`)
      const signature = { 'x-razorpay-signature': app.signed(raw) }
      const send = (more: Record<string, string>) => app.webhook(raw, { ...signature, ...more })
      await Promise.all(
        Array.from({ length: 8 }, (_, place) => send({ 'x-razorpay-event-id': `made-up-${place}` })),
      )
      await send({})
      expect(await eventRows(raw)).toHaveLength(1)
      const [{ payload } = { payload: '' }] = await eventRows(raw)
      expect(Object.keys(JSON.parse(payload) as object).toSorted()).toEqual([
        'disputeId',
        'name',
        'paymentId',
        'refundId',
      ])
      await app.worker.runOnce()
      expect(await eventRows(raw)).toMatchObject([{ done_at: expect.any(String) }])
      expect(await database.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
    })

    it('puts a stranger’s payment aside', async () => {
      const foreign = await app.provider.createOrder({ amountPaise: 5000, receipt: 'elsewhere', notes: {} })
      app.sandbox.pay(foreign.id)
      await app.pass(0)
      await app.worker.runOnce()
      expect(errors()).toContain('an unmatched payment was recorded and needs the operator')
    })
  })
})

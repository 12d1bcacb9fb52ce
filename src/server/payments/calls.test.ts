import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'
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
  signatureOf,
  totalPaiseOfRequest,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

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

  const create = (more: Record<string, unknown> = {}, who: string | null = userId) =>
    app.call(who, 'POST', '/payment/create-payment', {
      amount: totalPaiseOfRequest,
      currency: 'INR',
      receipt: booking.bookingId,
      ...more,
    })
  const verify = (proof: Record<string, unknown>, who: string | null = userId) =>
    app.call(who, 'POST', '/payment/verify-payment', proof)
  const leave = (id: string, who: string | null = userId) =>
    app.call(who, 'DELETE', `/payment/delete-payment/${encodeURIComponent(id)}`)
  const ledger = () => ledgerOf(app, booking.bookingId)
  const current = async () => await app.bookings.getBooking(userId, booking.bookingId)
  const mailsOfConfirmation = () => app.mails.filter(({ subject }) => subject.includes('is confirmed'))

  describe('create-payment', () => {
    it('API-11 answers with an order of the provider over the server’s total', async () => {
      const answer = await create({ packageId: booking.packageId, userId })
      expect(answer).toEqual({
        status: 200,
        body: {
          id: expect.stringMatching(/^order_\w{14}$/),
          amount: totalPaiseOfRequest,
          currency: 'INR',
          receipt: booking.bookingId,
          provider: 'Razorpay',
          keyId: 'rzp_test_ABCDEFGHIJKLMN',
          checkoutScriptUrl: expect.stringContaining('/checkout.js'),
        },
      })
      expect(await app.provider.getOrder(String(answer.body['id']))).toMatchObject({
        amountPaise: totalPaiseOfRequest,
        receipt: booking.bookingId,
      })
    })

    it('API-11 reads 1998.9999999999998 as 1999 paise', async () => {
      const packageId = await app.newPackage({ final_price_paise: 1999 })
      ;({ booking } = await book(app, { userId, packageId, numberOfPeople: 1, numberOfRooms: 0 }))
      expect(await create({ amount: 1998.9999999999998 })).toMatchObject({
        status: 200,
        body: { amount: 1999 },
      })
    })

    it('PAY-07 refuses another amount with the right one in the answer', async () => {
      const answer = await create({ amount: 100 })
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          amount: totalPaiseOfRequest,
          message: 'The price is now ₹12,649. Continue?',
        },
      })
      expect((await ledger()).orders).toEqual([])
    })

    it.each([
      ['another currency', { currency: 'USD' }, 400, 'Payments are taken in INR only.'],
      ['half a paisa', { amount: 1_000.5 }, 400, 'Please give amount as an amount.'],
      ['no amount', { amount: undefined }, 400, 'Please give amount as an amount.'],
      ['nothing', { amount: 0 }, 400, 'Please give amount as an amount.'],
      ['no receipt', { receipt: '' }, 400, 'Please give the booking ID.'],
      ['an unknown booking', { receipt: 'TKB-20261121-0000' }, 404, 'We could not find this booking.'],
      ['another’s name', { userId: 'x' }, 403, 'You can only make a booking for your own account.'],
    ])('API-11 refuses %s', async (_what, more, status, message) => {
      expect(await create(more)).toMatchObject({ status, body: { message, error: message } })
      expect((await ledger()).orders).toEqual([])
    })

    it('API-11 API-25 is not for others', async () => {
      expect((await create({}, null)).status).toBe(401)
      expect((await create({}, await app.newUser())).status).toBe(404)
    })

    it('answers a double click, and 16 clicks at once, with one order', async () => {
      const answers = await Promise.all(Array.from({ length: 16 }, () => create()))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
      expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    })

    it('says 503 while the provider is away, and takes the same receipt after that', async () => {
      app.setReachable(false)
      expect(await create()).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'Something went wrong with the payment process' },
      })
      app.setReachable(true)
      expect(await create()).toMatchObject({ status: 200, body: { receipt: booking.bookingId } })
      expect(await app.provider.findOrdersByReceipt(booking.bookingId)).toHaveLength(1)
    })

    it('finds the order whose answer was lost by its receipt', async () => {
      app.sandbox.addFault({ kind: 'drop_response', on: 'POST /v1/orders' })
      const { status, body } = await create()
      expect(status).toBe(200)
      const made = await app.provider.findOrdersByReceipt(booking.bookingId)
      expect(made.map(({ id }) => id)).toEqual([body['id']])
    })

    it('gives out another one where the process was killed before it could keep the first', async () => {
      const make = app.provider.createOrder
      app.provider.createOrder = async (wanted) => {
        await make(wanted)
        throw new Error('killed')
      }
      expect((await create()).status).toBe(500)
      app.provider.createOrder = make
      const { status, body } = await create()
      expect(status).toBe(200)
      expect((await ledger()).orders).toMatchObject([{ provider_order_id: body['id'], state: 'open' }])
    })

    it('gives out the order of a hold that ended while the provider made it: nothing is being confirmed', async () => {
      const make = app.provider.createOrder
      app.provider.createOrder = async (wanted) => {
        await app.pass(30 * minuteMs)
        return make(wanted)
      }
      const { status, body } = await create()
      expect(status).toBe(200)
      expect((await ledger()).orders).toMatchObject([{ provider_order_id: body['id'], state: 'open' }])
    })

    it('gives out its own order where the previous release was killed while it made one', async () => {
      const { id } = await order(app, userId, booking)
      await database.db
        .updateTable('payment_orders')
        .set({ provider_order_id: null, state: 'creating', next_poll_at: app.now().toISOString() })
        .where('provider_order_id', '=', id)
        .execute()
      expect(await create()).toMatchObject({ status: 200, body: { receipt: `${booking.bookingId}/2` } })
      expect((await ledger()).orders.map(({ state }) => state)).toEqual(['abandoned', 'open'])
    })

    it.each([
      [1, 10],
      [0.2, 2],
    ])(
      'CASE-07 refuses a further order for a charge within an hour: LIMIT_FACTOR %s',
      async (factor, most) => {
        app.deps.limitFactor = factor
        // A share of a group is held for days.
        const until = new Date(app.now().getTime() + dayMs).toISOString()
        await database.db
          .updateTable('bookings')
          .set({ hold_until: until })
          .where('code', '=', booking.bookingId)
          .execute()
        await database.db.updateTable('charges').set({ due_until: until }).execute()
        for (let made = 0; made < most; made += 1) {
          expect((await create()).status).toBe(200)
          expect((await leave(booking.bookingId)).status).toBe(200)
        }
        expect(await create()).toMatchObject({ status: 429, body: { code: 'too_many' } })
        await app.pass(59 * minuteMs)
        expect((await create()).status).toBe(429)
        await app.pass(2 * minuteMs)
        expect((await create()).status).toBe(200)
      },
    )

    it('CASE-07 LIMIT_FACTOR 0 limits no orders', async () => {
      app.deps.limitFactor = 0
      for (let made = 0; made < 11; made += 1) {
        expect((await create()).status).toBe(200)
        expect((await leave(booking.bookingId)).status).toBe(200)
      }
    })

    it('API-25 is refused to somebody whose account was deleted since', async () => {
      await database.db.updateTable('users').set({ is_verified: 0 }).where('id', '=', userId).execute()
      expect((await create()).status).toBe(401)
      expect((await ledger()).orders).toEqual([])
    })

    it('refuses a paid booking with the booking, and an expired one with the way out', async () => {
      const { id } = await order(app, userId, booking)
      await verify(proofOf(app.sandbox.pay(id)))
      expect(await create()).toMatchObject({
        status: 409,
        body: { code: 'conflict', reason: 'confirmed', booking: { bookingStatus: 'Confirmed' } },
      })
      ;({ booking } = await book(app, { userId }))
      await app.pass(30 * minuteMs)
      expect(await create()).toMatchObject({
        status: 409,
        body: { code: 'conflict', reason: 'expired', booking: { bookingStatus: 'Expired' } },
      })
    })

    it('asks the provider before it refuses a booking whose time is over', async () => {
      const { id } = await order(app, userId, booking)
      app.takeWebhooks(false)
      app.sandbox.pay(id)
      await app.pass(30 * minuteMs)
      expect(await create()).toMatchObject({ status: 409, body: { booking: { bookingStatus: 'Confirmed' } } })
    })

    it('refuses to sell a day that has begun meanwhile: its price was held until midnight', async () => {
      await app.pass(12 * hourMs + 20 * minuteMs)
      ;({ booking } = await book(app, { userId, travelDate: '2026-11-22' }))
      expect(booking.holdUntil).toBe('2026-11-21T18:30:00.000Z')
      await app.pass(10 * minuteMs)
      expect(await create()).toMatchObject({ status: 409, body: { reason: 'expired' } })
    })
  })

  describe('verify-payment', () => {
    it('API-12 confirms once and answers the same again, even without the provider', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id, { method: 'upi' }))
      const answer = await verify(proof)
      expect(answer).toEqual({
        status: 200,
        body: { success: true, details: { paymentMethod: 'upi' }, message: 'Payment verified successfully' },
      })
      app.setReachable(false)
      expect(await verify(proof)).toEqual(answer)
      app.setReachable(true)
      await app.runJobs()
      expect((await ledger()).moves).toEqual(['booking Confirmed', 'payment Confirmed'])
      expect(mailsOfConfirmation().map(({ to }) => to.address)).toEqual([
        `${userId}@example.com`,
        'asha@example.com',
      ])
      expect(mailsOfConfirmation()[0]?.text).toContain(
        `Your booking ${booking.bookingId} for Kerala Backwaters`,
      )
    })

    it('PAY-08 refuses a forged signature and changes nothing', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id))
      const before = await current()
      for (const signature of ['0'.repeat(64), 'x', signatureOf(id, 'pay_00000000000000'), 'É'.repeat(64)])
        expect(await verify({ ...proof, signature })).toEqual({
          status: 400,
          body: {
            success: false,
            error: 'Payment verification failed',
            message: 'Payment verification failed',
            code: 'invalid',
          },
        })
      expect(await current()).toEqual(before)
    })

    it.each([
      ['no signature', { signature: undefined }],
      ['an empty signature', { signature: '' }],
      ['a signature that is no text', { signature: ['0'.repeat(64)] }],
      ['a signature without end', { signature: '0'.repeat(201) }],
      ['a signature that cannot be stored', { signature: '\u0000' }],
      ['no payment', { payment_id: undefined }],
    ])('API-12 says that it has failed where it is told %s', async (_what, claim) => {
      const { id } = await order(app, userId, booking)
      const { status, body } = await verify({ ...proofOf(app.sandbox.pay(id)), ...claim })
      expect([status, body['success'], body['error']]).toEqual([400, false, body['message']])
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
    })

    it('API-12 says that it has failed where the body cannot be read, and no other call does', async () => {
      const send = (path: string) =>
        app.app.inject({
          method: 'POST',
          url: `/api/payment/${path}`,
          headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
          payload: '{',
        })
      const verifying = await send('verify-payment')
      expect([verifying.statusCode, verifying.json()]).toMatchObject([400, { success: false }])
      const creating = await send('create-payment')
      expect([creating.statusCode, 'success' in creating.json<object>()]).toEqual([400, false])
    })

    it('PAY-08 takes no payment of another order, however well it is signed', async () => {
      const cheap = await book(app, { userId, packageId: await app.newPackage({ final_price_paise: 100 }) })
      const cheapOrder = await order(app, userId, cheap.booking)
      const paid = proofOf(app.sandbox.pay(cheapOrder.id))
      const { id } = await order(app, userId, booking)
      expect((await verify({ ...paid, order_id: id })).status).toBe(400)
      const signature = signatureOf(id, paid.payment_id)
      expect((await verify({ ...paid, order_id: id, signature })).status).toBe(400)
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
    })

    it('API-12 API-25 finds no order that is unknown or somebody else’s', async () => {
      const { id } = await order(app, userId, booking)
      const proof = proofOf(app.sandbox.pay(id))
      expect((await verify(proof, null)).status).toBe(401)
      expect((await verify(proof, await app.newUser())).status).toBe(404)
      expect((await verify({ ...proof, order_id: 'order_00000000000000' })).status).toBe(404)
      expect((await verify({ ...proof, payment_id: undefined })).status).toBe(400)
      expect((await current()).bookingStatus).toBe('Pending')
    })

    it('captures what is only authorised', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.addFault({ kind: 'authorised_only' })
      const paid = app.sandbox.pay(id)
      expect((await verify(proofOf(paid))).body).toMatchObject({ success: true })
      expect(await app.provider.getPayment(paid.payment.id)).toMatchObject({ status: 'captured' })
      await app.runJobs()
      expect(await app.provider.getPayment(paid.payment.id)).toMatchObject({ status: 'captured' })
      expect(mailsOfConfirmation()).toHaveLength(2)
    })

    it('never confirms by a payment of another amount, gives it back and lets the booking be paid', async () => {
      const { id } = await order(app, userId, booking)
      app.sandbox.addFault({ kind: 'amount_tampered' })
      const paid = app.sandbox.pay(id)
      expect(await verify(proofOf(paid))).toMatchObject({ status: 409, body: { reason: 'refund' } })
      await app.pass(0)
      await app.runJobs()
      expect(await app.provider.getPayment(paid.payment.id)).toMatchObject({ status: 'refunded' })
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
      expect(app.logged.some(({ message }) => message.includes('another amount'))).toBe(true)
      expect(mailsOfConfirmation()).toEqual([])
      const again = await order(app, userId, booking)
      expect((await verify(proofOf(app.sandbox.pay(again.id)))).status).toBe(200)
    })

    it('refuses a rightly signed attempt that failed, and waits for one that is open', async () => {
      const { id } = await order(app, userId, booking)
      const attempt = app.sandbox.pay(id, { outcome: 'created' }).payment
      const proof = { order_id: id, payment_id: attempt.id, signature: signatureOf(id, attempt.id) }
      expect(await verify(proof)).toMatchObject({ status: 202, body: { success: false, pending: true } })
      app.sandbox.decide(attempt.id, 'payment_failed')
      expect(await verify(proof)).toMatchObject({ status: 400, body: { success: false } })
      const unknown = 'pay_00000000000000'
      expect(
        (await verify({ order_id: id, payment_id: unknown, signature: signatureOf(id, unknown) })).status,
      ).toBe(400)
      expect((await current()).paymentStatus).toBe('Pending')
    })

    it('answers 202 while the provider is away, and the next look confirms', async () => {
      const { id } = await order(app, userId, booking)
      app.takeWebhooks(false)
      const proof = proofOf(app.sandbox.pay(id))
      app.setReachable(false)
      expect(await verify(proof)).toEqual({
        status: 202,
        body: {
          success: false,
          pending: true,
          message: 'Your payment is being confirmed. This can take a few minutes.',
        },
      })
      app.setReachable(true)
      await app.poll()
      expect((await current()).bookingStatus).toBe('Confirmed')
    })
  })

  describe('delete-payment', () => {
    it('PAY-10 API-13 clears an unpaid attempt; the booking can be paid again', async () => {
      const first = await order(app, userId, booking)
      app.sandbox.pay(first.id, { outcome: 'failed' })
      expect(await leave(booking.bookingId)).toEqual({
        status: 200,
        body: { message: 'Payment details cleared. You can pay for this booking again.' },
      })
      expect((await leave(first.id)).status).toBe(200)
      expect(await current()).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
      const second = await order(app, userId, booking)
      expect(second.receipt).toBe(`${booking.bookingId}/2`)
      expect((await verify(proofOf(app.sandbox.pay(second.id)))).status).toBe(200)
      expect((await current()).bookingStatus).toBe('Confirmed')
    })

    it.each(['captured', 'authorized'] as const)(
      'API-13 answers 409 with the booking when the money is %s',
      async (outcome) => {
        const { id } = await order(app, userId, booking)
        app.takeWebhooks(false)
        app.sandbox.pay(id, { outcome })
        expect(await leave(id)).toMatchObject({
          status: 409,
          body: {
            code: 'conflict',
            message: 'This booking is paid and confirmed.',
            booking: { bookingId: booking.bookingId, bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' },
          },
        })
        expect((await ledger()).causes).toEqual(['dismiss', 'dismiss'])
        expect((await leave(booking.bookingId)).status).toBe(409)
      },
    )

    it('API-13 clears nothing of a booking that was paid and has been cancelled since', async () => {
      const { id } = await order(app, userId, booking)
      await verify(proofOf(app.sandbox.pay(id)))
      const { refundAmount } = await app.payments.cancelQuote(userId, booking.bookingId)
      await app.payments.cancelBooking(userId, { id: booking.bookingId, refundAmount })
      expect(await leave(id)).toMatchObject({
        status: 409,
        body: { reason: 'cancelled', booking: { bookingStatus: 'Cancelled' } },
      })
    })

    it('API-13 changes nothing while the provider is away', async () => {
      const { id } = await order(app, userId, booking)
      app.setReachable(false)
      expect(await leave(id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      app.setReachable(true)
      expect((await order(app, userId, booking)).id).toBe(id)
    })

    it('API-13 API-25 knows nothing of others’ bookings and of none', async () => {
      const { id } = await order(app, userId, booking)
      const other = await app.newUser()
      expect((await leave(id, null)).status).toBe(401)
      for (const wrong of [id, booking.bookingId]) expect((await leave(wrong, other)).status).toBe(404)
      expect((await leave('order_00000000000000')).status).toBe(404)
      expect((await order(app, userId, booking)).id).toBe(id)
    })
  })
})

import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking, CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { quotes } from '#tests/support/quotes.ts'
import { bookingsService } from './service.ts'
import { text } from '#shared/messages/text.ts'

const termsVersion = text('terms.version')

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let packageId: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    userId = await app.newUser()
    packageId = await app.newPackage()
  })
  afterEach(() => app.close())

  const create = (more: Record<string, unknown> = {}, who: string | null = userId) =>
    app.call(who, 'POST', '/booking/create-booking', request(app, packageId, more))
  const update = (body: Record<string, unknown>, who: string | null = userId) =>
    app.call(who, 'PUT', '/booking/update-booking', body)
  const get = (id: string, who: string | null = userId) => app.call(who, 'GET', `/booking/get-booking/${id}`)
  const bookingOf = ({ body }: { body: Record<string, unknown> }) => body['booking'] as Booking
  const countBookings = async (of = userId) =>
    (await database.db.selectFrom('bookings').select('id').where('user_id', '=', of).execute()).length
  const changePackage = (set: Record<string, unknown>) =>
    database.db.updateTable('packages').set(set).where('id', '=', packageId).execute()

  async function paid() {
    const { booking } = await book(app, { userId, packageId })
    const { id } = await order(app, userId, booking)
    const payment = app.sandbox.pay(id)
    expect((await app.call(userId, 'POST', '/payment/verify-payment', proofOf(payment))).status).toBe(200)
    return { booking, paymentId: payment.payment.id }
  }

  describe('create-booking', () => {
    it('API-08 makes a pending booking with the server’s price, date and id', async () => {
      const answer = await create({ bookingDate: 'Mon Jan 01 2001', totalCost: 12_649 })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Booking created successfully' } })
      const booking = bookingOf(answer)
      expect(booking).toMatchObject({
        bookingDate: '2026-11-21',
        travelDate: '2026-12-01',
        returnDate: '2026-12-04',
        userId,
        packageId,
        package: 'Kerala Backwaters',
        shortDetails: 'Houseboats and spice hills',
        totalCost: 12_649,
        numberOfPeople: 2,
        numberOfRooms: 1,
        commuteType: 'flight',
        travelersDetails: {
          name: 'Asha Rao',
          email: 'asha@example.com',
          contact: '9876543210',
          gender: 'Female',
        },
        bookingStatus: 'Pending',
        paymentStatus: 'Pending',
        paymentId: null,
        paymentMethod: null,
        holdUntil: '2026-11-21T06:30:00.000Z',
        cancellationPolicy: { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 },
      })
      expect(booking.bookingId).toMatch(/^TKB-20261121-[1-9]\d{3}$/)
      expect(booking.history.map(({ of, from, to }) => [of, from, to])).toEqual([
        ['booking', null, 'Pending'],
        ['payment', null, 'Pending'],
      ])
    })

    it('stores the short text in the language of the booking, whatever is imported later', async () => {
      const words = (short: string) => JSON.stringify({ hi: { description: { short } } })
      await changePackage({ translations: words('हाउसबोट और मसालों की पहाड़ियाँ') })
      const ask = request(app, packageId)
      const hindi = bookingOf(await app.call(userId, 'POST', '/booking/create-booking', ask, 'hi'))
      await changePackage({ translations: words('कुछ और') })
      const read = async ({ bookingId }: Booking) => bookingOf(await get(bookingId)).shortDetails
      expect(await read(hindi)).toBe('हाउसबोट और मसालों की पहाड़ियाँ')
      expect(bookingOf(await create({ totalCost: undefined })).shortDetails).toBe(
        'Houseboats and spice hills',
      )
      await changePackage({ translations: null })
      const plain = await app.call(userId, 'POST', '/booking/create-booking', request(app, packageId), 'hi')
      expect(bookingOf(plain).shortDetails).toBe('Houseboats and spice hills')
    })

    it('keeps the consent to the terms with the booking, and with no other one', async () => {
      const consents = async () =>
        database.db.selectFrom('consents').selectAll().where('user_id', '=', userId).execute()
      await create()
      await create({ acceptedTerms: termsVersion, totalCost: 1 })
      expect(await consents()).toEqual([])
      const agreed = { acceptedTerms: termsVersion, bookingId: 'TKB-20261121-9901' }
      expect((await create(agreed)).status).toBe(200)
      expect((await create(agreed)).status).toBe(200)
      expect(await consents()).toEqual([
        expect.objectContaining({ document: 'terms', version: termsVersion, at: '2026-11-21T06:00:00.000Z' }),
      ])
      expect((await create({ acceptedTerms: true })).status).toBe(400)
    })

    it('keeps no consent to terms that nobody can have read', async () => {
      const before = await countBookings()
      for (const acceptedTerms of ['2020-01-01', 'yes', `${termsVersion}x`])
        expect(await create({ acceptedTerms })).toMatchObject({
          status: 400,
          body: {
            message: 'The terms have changed. Please reload the page, read them and agree again.',
            field: 'acceptedTerms',
            termsVersion,
          },
        })
      expect(await countBookings()).toBe(before)
    })

    it('SESS-04 takes no booking for an account that was deleted', async () => {
      await database.db
        .updateTable('users')
        .set({ is_verified: 0, email: '' })
        .where('id', '=', userId)
        .execute()
      expect((await create()).status).toBe(401)
      expect(await countBookings()).toBe(0)
    })

    it('API-08 takes a proposed id that is well-formed and free, and makes another one else', async () => {
      expect(bookingOf(await create({ bookingId: 'TKB-20261121-4821' })).bookingId).toBe('TKB-20261121-4821')
      const other = await app.newUser()
      const taken = bookingOf(await create({ bookingId: 'TKB-20261121-4821' }, other))
      expect(taken.bookingId).toMatch(/^TKB-20261121-[1-9]\d{3}$/)
      expect(taken.bookingId).not.toBe('TKB-20261121-4821')
      // A repeated proposal returns the booking that it created.
      expect(bookingOf(await create({ bookingId: 'TKB-20261121-4821' }, other)).bookingId).toBe(
        taken.bookingId,
      )
      for (const strange of [
        'TXX-20261121-4822',
        'TKB-20261120-4822',
        'TKB-20261121-0822',
        "x' or 1=1 --",
        'T'.repeat(200),
      ])
        expect(bookingOf(await create({ bookingId: strange })).bookingId).not.toBe(strange)
    })

    it('CHK-04 finds the codes of four digits that are left, and goes over to six when they are used up', async () => {
      const service = bookingsService({
        ...app.deps,
        clock: () => new Date('2026-11-22T06:00:00.000Z'),
        newId: () => crypto.randomUUID(),
        random: () => 0.5,
        photoOf: () => '',
        quotes,
      })
      const input = { ...request(app, packageId), commuteType: 'flight' } as CreateBookingInput
      const codeOfNext = async () => (await service.createBooking(userId, input)).bookingId
      expect([await codeOfNext(), await codeOfNext()]).toEqual(['TKB-20261122-5500', 'TKB-20261122-5499'])
      const { db } = database
      const known = await db.selectFrom('bookings').selectAll().where('user_id', '=', userId).execute()
      const [first] = known
      const all = Array.from({ length: 9_000 }, (_, index) => `TKB-20261122-${1_000 + index}`)
      const left = all.filter(
        (code) => code !== 'TKB-20261122-9998' && !known.some((row) => row.code === code),
      )
      const ended = { status: 'Expired', payment_status: 'Failed', seats_taken: 0, seats_date: null } as const
      const { id: _id, code: _code, ...like } = first!
      const others = { ...like, ...ended, user_id: await app.newUser() }
      const rows = left.map((code) => Object.assign({ id: crypto.randomUUID(), code }, others))
      for (let from = 0; from < rows.length; from += 300)
        await db
          .insertInto('bookings')
          .values(rows.slice(from, from + 300))
          .execute()
      expect([await codeOfNext(), await codeOfNext()]).toEqual(['TKB-20261122-9998', 'TKB-20261122-550000'])
      // No booking is created then, and nothing is left behind.
      await expect(service.createBooking(userId, input)).rejects.toMatchObject({ code: 'unavailable' })
      expect(await countBookings()).toBe(4)
    })

    it('makes one booking of 16 same requests that come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => create({ bookingId: 'TKB-20261121-7777' })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
      expect(new Set(answers.map((answer) => bookingOf(answer).bookingId))).toEqual(
        new Set(['TKB-20261121-7777']),
      )
      expect(await countBookings()).toBe(1)
    })

    it('gives 16 people who propose one id at once an id each', async () => {
      const people = await Promise.all(Array.from({ length: 16 }, () => app.newUser()))
      const answers = await Promise.all(people.map((who) => create({ bookingId: 'TKB-20261121-8888' }, who)))
      expect(new Set(answers.map((answer) => bookingOf(answer).bookingId)).size).toBe(16)
    })

    it('keeps the held price for the same request, and asks where the claimed one differs', async () => {
      const first = bookingOf(await create({ bookingId: 'TKB-20261121-3001' }))
      await changePackage({ final_price_paise: 700_000 })
      expect(bookingOf(await create({ bookingId: 'TKB-20261121-3001' }))).toEqual(first)
      const answer = await create({ bookingId: 'TKB-20261121-3002', totalCost: 12_649 })
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          totalCost: 14_050,
          message: 'The price is now ₹14,050. Continue?',
          error: 'The price is now ₹14,050. Continue?',
        },
      })
      expect(await countBookings()).toBe(1)
    })

    it.each([
      ['a day that is over', { travelDate: '2026-11-20' }, 400],
      ['today', { travelDate: '2026-11-21' }, 400],
      ['an ambiguous date', { travelDate: '7/6/2027' }, 400],
      ['no date at all', { travelDate: '2026-02-30' }, 400],
      ['nobody', { numberOfPeople: 0 }, 400],
      ['a crowd', { numberOfPeople: 51 }, 400],
      ['half a room', { numberOfRooms: 0.5 }, 400],
      ['no hotel', { hotelName: ' ' }, 400],
      ['no traveler', { travelersDetails: undefined }, 400],
      ['an unknown package', { packageId: 'nowhere' }, 404],
    ])('API-08 refuses %s', async (_what, more, status) => {
      const answer = await create(more)
      expect(answer.status).toBe(status)
      expect(answer.body['message']).toBe(answer.body['error'])
      expect(await countBookings()).toBe(0)
    })

    it('takes tomorrow by the calendar of India', async () => {
      // 19:00 UTC is already the next day in India.
      await app.pass(13 * hourMs)
      expect((await create({ travelDate: '2026-11-22' })).status).toBe(400)
      expect(bookingOf(await create({ travelDate: '2026-11-23' })).bookingDate).toBe('2026-11-22')
    })

    it('refuses a withdrawn package and a withdrawn date with a sentence', async () => {
      await database.db
        .insertInto('withdrawn_dates')
        .values({
          id: `w-${packageId}`,
          package_id: packageId,
          first_date: '2026-12-01',
          last_date: '2026-12-03',
        })
        .execute()
      expect(await create({ travelDate: '2026-12-03' })).toMatchObject({
        status: 409,
        body: {
          message: 'Kerala Backwaters cannot be booked for Thu, 3 Dec 2026. Please choose another date.',
        },
      })
      expect((await create({ travelDate: '2026-12-04' })).status).toBe(200)
      await changePackage({ withdrawn_at: '2026-11-20T00:00:00.000Z' })
      expect(await create({ travelDate: '2026-12-04' })).toMatchObject({
        status: 409,
        body: { message: 'Kerala Backwaters can no longer be booked. Please choose another package.' },
      })
    })

    it('API-25 needs the person’s own token', async () => {
      expect((await create({}, null)).status).toBe(401)
      expect((await create({ userId: await app.newUser() })).status).toBe(403)
      expect((await create({}, 'a-user-that-was-deleted')).status).toBe(401)
      expect(await countBookings()).toBe(0)
    })
  })

  describe('get-booking', () => {
    it('API-10 reads the booking with its payment', async () => {
      const { booking, paymentId } = await paid()
      expect(await get(booking.bookingId)).toMatchObject({
        status: 200,
        body: {
          message: 'Booking retrieved successfully',
          booking: {
            bookingId: booking.bookingId,
            paymentId,
            paymentMethod: 'card',
            paymentStatus: 'Confirmed',
            bookingStatus: 'Confirmed',
          },
        },
      })
      expect(await app.bookings.profileBookings(userId)).toMatchObject([
        {
          bookingId: booking.bookingId,
          photo: `/pictures/packages/${packageId}-1-day-800.webp`,
          travelers: 2,
          bookingStatus: 'Confirmed',
          payment: { amount: 12_649, paymentId, method: 'card', status: 'Confirmed' },
        },
      ])
    })

    it('THX-03 API-25 refuses somebody else’s booking as an unknown one', async () => {
      const { booking } = await book(app, { userId, packageId })
      expect((await get(booking.bookingId, null)).status).toBe(401)
      const foreign = await get(booking.bookingId, await app.newUser())
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual((await get('TKB-20261121-0000')).body)
    })
  })

  describe('update-booking', () => {
    let booking: Booking
    beforeEach(async () => {
      booking = (await book(app, { userId, packageId })).booking
    })
    const change = (more: Record<string, unknown>, who: string | null = userId) =>
      update({ bookingId: booking.bookingId, ...more }, who)

    it('API-09 changes a pending booking and computes its total again', async () => {
      const answer = await change({ numberOfPeople: 3, numberOfRooms: 0, commuteType: 'Own Transport' })
      expect(answer).toMatchObject({
        status: 200,
        body: {
          message: 'Booking updated successfully',
          booking: { totalCost: 18_898.5, numberOfPeople: 3, numberOfRooms: 0, commuteType: 'on your own' },
        },
      })
      const traveler = { name: 'Ravi', email: 'ravi@example.com', contact: '+4915112345678', gender: 'Male' }
      const flat = await change({ ...traveler, travelDate: 'Sat Dec 12 2026', startPoint: 'Mumbai' })
      expect(bookingOf(flat)).toMatchObject({
        travelersDetails: traveler,
        travelDate: '2026-12-12',
        startPoint: 'Mumbai',
        numberOfPeople: 3,
      })
      expect(await countBookings()).toBe(1)
    })

    it('keeps price, policy and end of the hold for every change but that of the day', async () => {
      await changePackage({ final_price_paise: 700_000, refund_percentage: 1 })
      await app.pass(10 * minuteMs)
      const policy = { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 }
      const held = { holdUntil: booking.holdUntil, cancellationPolicy: policy }
      const named = await change({ travelersDetails: { ...booking.travelersDetails, name: 'Asha R. Rao' } })
      expect(bookingOf(named)).toMatchObject({ totalCost: booking.totalCost, ...held })
      const fewer = await change({ numberOfPeople: 1, totalCost: 6_349.5 })
      expect(bookingOf(fewer)).toMatchObject({ totalCost: 6_349.5, ...held })
    })

    it('takes the price of now on another day, and a rise never in silence', async () => {
      await changePackage({ final_price_paise: 700_000, refund_percentage: 1 })
      const before = bookingOf(await get(booking.bookingId))
      const refused = await change({ travelDate: '2026-12-20', totalCost: booking.totalCost })
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', totalCost: 14_050 } })
      expect(bookingOf(await get(booking.bookingId))).toEqual(before)
      const moved = await change({ travelDate: '2026-12-20', totalCost: 14_050 })
      expect(bookingOf(moved)).toMatchObject({
        totalCost: 14_050,
        holdUntil: booking.holdUntil,
        cancellationPolicy: { refundPercentage: 80 },
        charges: [{ code: booking.bookingId, amount: 14_050, dueUntil: booking.holdUntil }],
      })
      await changePackage({ final_price_paise: 100_000 })
      expect(bookingOf(await change({ travelDate: '2026-12-21' })).totalCost).toBe(2_050)
    })

    it('API-09 costs what the new date costs also without a claim, and is paid at no other sum', async () => {
      await changePackage({ final_price_paise: 700_000 })
      const moved = await change({ travelDate: '2026-12-20' })
      expect([moved.status, bookingOf(moved).totalCost]).toEqual([200, 14_050])
      const pay = (amount: number) => {
        const body = {
          amount,
          currency: 'INR',
          receipt: booking.bookingId,
          packageId: booking.packageId,
          userId,
        }
        return app.call(userId, 'POST', '/payment/create-payment', body)
      }
      const stale = await pay(Math.round(booking.totalCost * 100))
      expect(stale).toMatchObject({ status: 409, body: { amount: 1_405_000 } })
      expect((await pay(1_405_000)).status).toBe(200)
    })

    it('is held until the midnight before travel at the latest, also on a nearer day', async () => {
      await app.pass(12 * hourMs + 20 * minuteMs)
      const late = bookingOf(await create({ bookingId: undefined, travelDate: '2026-11-25' }))
      expect(late.holdUntil).toBe('2026-11-21T18:50:00.000Z')
      const body = { bookingId: late.bookingId, travelDate: '2026-11-22' }
      const moved = await app.call(userId, 'PUT', '/booking/update-booking', body)
      expect(bookingOf(moved).holdUntil).toBe('2026-11-21T18:30:00.000Z')
    })

    it('abandons the provider’s order when its amount no longer fits, and only then', async () => {
      const first = await order(app, userId, booking)
      const moved = bookingOf(await change({ travelDate: '2026-12-20' }))
      expect((await order(app, userId, moved)).id).toBe(first.id)
      const more = bookingOf(await change({ numberOfPeople: 3 }))
      const second = await order(app, userId, more)
      expect(second).toMatchObject({ amount: 1_894_850, receipt: `${booking.bookingId}/2` })
    })

    it.each([
      ['a day that is over', { travelDate: '2026-11-21' }, 400],
      ['another package', { packageId: 'another' }, 409],
      ['too many people', { numberOfPeople: 51 }, 400],
      ['no id', { bookingId: '' }, 400],
      ['an unknown id', { bookingId: 'TKB-20261121-0000' }, 404],
      ['another person’s name', { userId: 'somebody' }, 403],
      ['half a traveler', { travelersDetails: { name: 'Ravi' } }, 400],
    ])('API-09 refuses %s', async (_what, more, status) => {
      expect((await change(more)).status).toBe(status)
      expect(bookingOf(await get(booking.bookingId))).toEqual(booking)
    })

    it('API-09 API-25 is not for others', async () => {
      expect((await change({ numberOfPeople: 1 }, null)).status).toBe(401)
      expect((await change({ numberOfPeople: 1 }, await app.newUser())).status).toBe(404)
      expect(bookingOf(await get(booking.bookingId))).toEqual(booking)
    })

    it('offers to book again when the time is over, before and after the expiry', async () => {
      await app.pass(30 * minuteMs)
      const over = {
        status: 409,
        body: {
          code: 'conflict',
          reason: 'expired',
          message: 'The price is no longer held. Please book again.',
        },
      }
      expect(await change({ numberOfPeople: 1 })).toMatchObject(over)
      await app.expire()
      expect(await change({ numberOfPeople: 1 })).toMatchObject(over)
      expect(bookingOf(await get(booking.bookingId))).toMatchObject({
        bookingStatus: 'Expired',
        paymentStatus: 'Failed',
        numberOfPeople: 2,
      })
    })

    it('PAY-04 says after the hold that the payment is being confirmed while an attempt may still be paid', async () => {
      await order(app, userId, booking)
      await app.pass(30 * minuteMs)
      expect(await change({ numberOfPeople: 1 })).toMatchObject({
        status: 409,
        body: { reason: 'confirming', booking: { bookingId: booking.bookingId, bookingStatus: 'Pending' } },
      })
    })

    it('PAY-08 believes no client that merely says Completed', async () => {
      const { id } = await order(app, userId, booking)
      const before = bookingOf(await get(booking.bookingId))
      const claim = { paymentStatus: 'Completed', paymentMethod: 'card', paymentId: 'pay_x', signature: 'x' }
      const refused = {
        status: 409,
        body: {
          error: 'Payment verification failed',
          message: 'Payment verification failed',
          code: 'conflict',
        },
      }
      expect(await change(claim)).toMatchObject(refused)
      app.sandbox.pay(id, { outcome: 'failed' })
      expect(await change(claim)).toMatchObject(refused)
      expect(bookingOf(await get(booking.bookingId))).toEqual(before)
    })

    it('API-09 answers a true claim, and the same again, with the confirmed booking', async () => {
      const { id } = await order(app, userId, booking)
      const payment = app.sandbox.pay(id, { method: 'upi' })
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(payment))
      for (const _time of [1, 2])
        expect(await change({ paymentStatus: 'Completed', paymentMethod: 'upi' })).toMatchObject({
          status: 200,
          body: { booking: { bookingStatus: 'Confirmed', paymentStatus: 'Confirmed', paymentMethod: 'upi' } },
        })
      const whole = await change({
        ...request(app, packageId),
        paymentStatus: 'Completed',
        totalCost: 12_649,
      })
      expect(whole.status).toBe(200)
      expect((await change({ paymentStatus: 'Completed', paymentId: 'pay_other' })).status).toBe(409)
    })

    it('lets only the traveler of a confirmed booking be changed', async () => {
      const { id } = await order(app, userId, booking)
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      const travelersDetails = { ...booking.travelersDetails, name: 'Asha R. Rao' }
      expect(await change({ travelersDetails, numberOfPeople: 2 })).toMatchObject({
        status: 200,
        body: { booking: { travelersDetails, bookingStatus: 'Confirmed' } },
      })
      for (const other of [
        { numberOfPeople: 1 },
        { travelDate: addDays(booking.travelDate, 1) },
        { hotelName: 'Another' },
        { totalCost: 1 },
      ])
        expect(
          (await change({ ...other, travelersDetails: { ...travelersDetails, name: 'X' } })).status,
        ).toBe(409)
      expect(bookingOf(await get(booking.bookingId))).toMatchObject({ numberOfPeople: 2, travelersDetails })
    })
  })
})

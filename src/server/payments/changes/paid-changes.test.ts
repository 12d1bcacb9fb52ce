import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, type BookingsApp, bookingsApp, ledgerOf, proofOf } from '#tests/support/bookings-app.ts'
import { changesOf, day, departures, peakDay, peakDifference } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'

const holdMs = 31 * minuteMs
const difference = peakDifference
const otherDay = '2026-12-14'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let packageId: string
  let trip: ReturnType<typeof changesOf>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    packageId = await app.newPackage({ departures: departures() })
    trip = changesOf(app, database, packageId)
  })
  afterEach(async () => {
    expect(await listMiscounts(database.db)).toEqual([])
    await app.close()
  })

  type Made = Awaited<ReturnType<typeof trip.paid>>
  const codeOf = (made: Made, number = 2) => `${made.booking.bookingId}-C${number}`
  const seats = async () => [await trip.taken(), await trip.taken(peakDay)]
  /** Paid, with an open change to the expensive day. */
  async function opened(more: Record<string, unknown> = {}): Promise<Made> {
    const made = await trip.paid(more)
    const answer = await trip.agree(made, { travelDate: peakDay })
    expect(answer).toMatchObject({ status: 200 })
    return made
  }
  /** And an order for its difference. */
  async function ordered(): Promise<Made & { orderId: string }> {
    const made = await opened()
    const { body } = await trip.pay(made.userId, codeOf(made), difference)
    return { ...made, orderId: String(body['id']) }
  }
  const standsAsBooked = async (made: Made) => {
    const booking = await trip.read(made)
    expect(booking).toMatchObject({
      travelDate: day,
      totalCost: 12_649,
      bookingStatus: 'Confirmed',
      paymentStatus: 'Confirmed',
      change: null,
    })
    expect(await seats()).toEqual([2, 0])
    return booking
  }

  describe('CHG-02 a difference above nothing', () => {
    it('opens a change beside the booking, which stands as it was', async () => {
      const made = await trip.paid()
      const answer = await trip.agree(made, { travelDate: peakDay })
      const dueUntil = new Date(app.now().getTime() + 30 * minuteMs).toISOString()
      expect(answer).toMatchObject({
        status: 200,
        body: { charge: { code: codeOf(made), amount: difference, dueUntil } },
      })
      expect(await trip.read(made)).toMatchObject({
        travelDate: day,
        totalCost: 12_649,
        bookingStatus: 'Confirmed',
        change: { code: codeOf(made), travelDate: peakDay, totalCost: 16_450, difference, dueUntil },
        charges: [
          { code: made.booking.bookingId, purpose: 'booking', amount: 12_649 },
          { code: codeOf(made), purpose: 'change', amount: difference, paymentId: null },
        ],
      })
      expect(await seats()).toEqual([2, 2])
    })

    it('changes everything once it is paid, with a receipt of its own', async () => {
      const made = await ordered()
      app.mails.length = 0
      expect(await trip.verify(made.userId, made.orderId)).toMatchObject({
        status: 200,
        body: { success: true },
      })
      const booking = await trip.read(made)
      expect(booking).toMatchObject({
        travelDate: peakDay,
        totalCost: 16_450,
        fares: [{ people: 2, price: 8_200, fees: 200 }],
        change: null,
        paymentStatus: 'Confirmed',
        refund: null,
        charges: [{ amount: 12_649 }, { amount: difference, paymentId: expect.any(String) as string }],
      })
      expect(booking.history.filter(({ of }) => of === 'change').map(({ to }) => to)).toEqual([
        'Open',
        'Done',
      ])
      expect(await seats()).toEqual([0, 2])
      await app.runJobs()
      const { booking: row } = await ledgerOf(app, booking.bookingId)
      const issued = database.db.selectFrom('papers').selectAll().where('booking_id', '=', row.id)
      expect(
        (await issued.orderBy('id').execute()).map(({ kind, amount_paise: paise }) => [kind, paise]),
      ).toEqual([
        ['receipt', 1_264_900],
        ['receipt', 380_100],
      ])
      expect(app.mails.filter(({ subject }) => subject.endsWith('is changed'))).toHaveLength(2)
      const [profile] = await app.bookings.profileBookings(made.userId)
      expect(profile?.payment).toMatchObject({ amount: 16_450, status: 'Confirmed' })
    })

    it('is refunded, the newest payment first, when the booking is cancelled', async () => {
      const made = await ordered()
      await trip.verify(made.userId, made.orderId)
      const id = made.booking.bookingId
      const { refundAmount } = (await app.call(made.userId, 'GET', `/booking/cancel-quote/${id}`)).body
      expect(refundAmount).toBe(12_840)
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })
      const { refunds } = await ledgerOf(app, id)
      expect(refunds.map(({ amount_paise: paise }) => paise)).toEqual([380_100, 903_900])
      await app.runJobs()
      await app.runJobs()
      expect(await trip.read(made)).toMatchObject({ paymentStatus: 'Refunded', refund: { amount: 12_840 } })
      expect((await trip.read(made)).refund).not.toHaveProperty('unused')
      expect(await seats()).toEqual([0, 0])
    })

    it('takes only the seats of who joins where the date stays', async () => {
      const made = await trip.paid()
      await trip.agree(made, { numberOfPeople: 4 })
      expect(await trip.taken()).toBe(4)
      const { body } = await trip.pay(made.userId, codeOf(made), 12_599)
      await trip.verify(made.userId, String(body['id']))
      expect(await trip.read(made)).toMatchObject({ numberOfPeople: 4, totalCost: 25_248 })
      expect(await trip.taken()).toBe(4)
    })

    it('frees the seats of who leaves though rooms cost more', async () => {
      const made = await trip.paid({ numberOfPeople: 3 })
      await trip.agree(made, { numberOfPeople: 2, travelDate: peakDay, numberOfRooms: 50 })
      expect(await seats()).toEqual([3, 2])
      const { change } = await trip.read(made)
      const { body } = await trip.pay(made.userId, codeOf(made), change?.difference ?? 0)
      await trip.verify(made.userId, String(body['id']))
      expect(await trip.read(made)).toMatchObject({ numberOfPeople: 2, travelDate: peakDay })
      expect(await seats()).toEqual([0, 2])
    })

    it('is told by a webhook or found by a look as well', async () => {
      const made = await ordered()
      app.takeWebhooks(false)
      app.sandbox.pay(made.orderId)
      await app.pass(2 * minuteMs)
      await app.runJobs()
      expect(await trip.read(made)).toMatchObject({ travelDate: peakDay, change: null })
    })

    it('has to be paid with its own code and its own amount', async () => {
      const made = await opened()
      const { userId } = made
      const code = codeOf(made)
      expect(await trip.pay(userId, made.booking.bookingId, difference)).toMatchObject({ status: 409 })
      expect(await trip.pay(userId, code, 1)).toMatchObject({ status: 409, body: { amount: 380_100 } })
      expect(await trip.pay(userId, codeOf(made, 3), difference)).toMatchObject({ status: 404 })
      expect(await trip.pay(await app.newUser(), code, difference)).toMatchObject({ status: 404 })
      expect(await trip.pay(userId, code, difference)).toMatchObject({
        status: 200,
        body: { amount: 380_100, receipt: code },
      })
    })
  })

  describe('CHG-02 a change that is not paid', () => {
    it('ends after half an hour, and nothing has changed', async () => {
      const made = await ordered()
      await app.pass(holdMs)
      await Promise.all([app.expire(), app.expire()])
      const booking = await standsAsBooked(made)
      expect(booking.charges).toHaveLength(1)
      expect(booking.history.filter(({ of }) => of === 'change').map(({ to }) => to)).toEqual([
        'Open',
        'Ended',
      ])
      expect(await trip.pay(made.userId, codeOf(made), difference)).toMatchObject({ status: 409 })
    })

    it('never holds past the midnight before the earlier date', async () => {
      const made = await trip.paid({ travelDate: '2026-12-01' })
      await database.db
        .updateTable('bookings')
        .set({ deadline_in_days: 0 })
        .where('code', '=', made.booking.bookingId)
        .execute()
      await app.pass(Date.parse('2026-11-30T18:20:00.000Z') - app.now().getTime())
      const answer = await trip.agree(made, { travelDate: peakDay })
      expect(answer.body['charge']).toMatchObject({ dueUntil: '2026-11-30T18:30:00.000Z' })
    })

    it('waits for an open attempt, but no longer than half an hour', async () => {
      const made = await ordered()
      app.sandbox.pay(made.orderId, { outcome: 'authorized' })
      await app.pass(holdMs)
      await app.expire()
      expect((await trip.read(made)).change).not.toBeNull()
      await app.pass(29 * minuteMs)
      await app.expire()
      await standsAsBooked(made)
      await app.runJobs()
      expect((await standsAsBooked(made)).refund).toMatchObject({ amount: difference, unused: true })
      expect(await app.bookings.profileBookings(made.userId)).toMatchObject([
        { payment: { amount: 12_649 }, refund: { amount: difference, unused: true } },
      ])
    })

    it('is not lost while the provider is away', async () => {
      const made = await ordered()
      app.setReachable(false)
      await app.pass(holdMs)
      await app.expire()
      expect((await trip.read(made)).change).not.toBeNull()
      app.setReachable(true)
      await app.expire()
      await standsAsBooked(made)
    })

    it('brings late money back in full', async () => {
      const made = await ordered()
      await app.pass(holdMs)
      await app.expire()
      const answer = await trip.verify(made.userId, made.orderId)
      expect(answer).toMatchObject({ status: 409, body: { success: false, refund: { amount: difference } } })
      const booking = await standsAsBooked(made)
      expect(booking.refund).toMatchObject({ amount: difference, unused: true })
      await app.runJobs()
      const [late] = await app.provider.listOrderPayments(made.orderId)
      expect(late?.refundedPaise).toBe(380_100)
    })

    it.each([
      [59, 'is made', [peakDay, 0]],
      [60, 'brings its money back', [day, difference]],
    ])(
      'when it is first seen %i minutes after it was opened and paid, it %s',
      async (minutes, _what, then) => {
        app.takeWebhooks(false)
        const made = await ordered()
        app.sandbox.pay(made.orderId)
        await app.pass(minutes * minuteMs)
        await app.poll()
        const { travelDate, change, refund } = await trip.read(made)
        expect([travelDate, refund?.amount ?? 0]).toEqual(then)
        expect(change).toBeNull()
      },
    )

    it('stays payable when an attempt is dismissed', async () => {
      const made = await ordered()
      const dismiss = (id: string) => app.call(made.userId, 'DELETE', `/payment/delete-payment/${id}`)
      expect((await dismiss(made.booking.bookingId)).status).toBe(200)
      const { body } = await trip.pay(made.userId, codeOf(made), difference)
      expect(body['receipt']).toBe(`${codeOf(made)}/3`)
      app.sandbox.pay(String(body['id']))
      expect(await dismiss(String(body['id']))).toMatchObject({
        status: 409,
        body: { booking: { travelDate: peakDay } },
      })
    })
  })

  describe('CHG-02 one change is open at a time', () => {
    it('a further one ends it, and its money comes back', async () => {
      const made = await ordered()
      expect(await trip.agree(made, { numberOfPeople: 3 })).toMatchObject({
        body: { charge: { code: codeOf(made, 3) } },
      })
      expect(await seats()).toEqual([3, 0])
      expect(await trip.verify(made.userId, made.orderId)).toMatchObject({
        status: 409,
        body: { refund: { amount: difference } },
      })
      expect(await trip.read(made)).toMatchObject({ travelDate: day, change: { code: codeOf(made, 3) } })
    })

    it('ends where everything shall stay as it is', async () => {
      const made = await ordered()
      const asItIs = { travelDate: day, numberOfPeople: 2, numberOfRooms: 1, difference: 0 }
      const answer = await trip.change(made.userId, made.booking.bookingId, asItIs)
      expect(answer).toMatchObject({ status: 200, body: { charge: null } })
      await standsAsBooked(made)
    })

    it('ends with the booking, by owner or operator', async () => {
      const made = await ordered()
      const id = made.booking.bookingId
      const cancelled = await app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, {
        refundAmount: 9_799.2,
      })
      expect(cancelled).toMatchObject({ status: 200, body: { refund: { amount: 9_799.2 } } })
      expect(await seats()).toEqual([0, 0])
      expect(await trip.verify(made.userId, made.orderId)).toMatchObject({ status: 409 })
      const other = await ordered()
      const [row] = await database.db
        .selectFrom('bookings')
        .select('id')
        .where('code', '=', other.booking.bookingId)
        .execute()
      expect(await app.payments.cancelByOperator(row?.id ?? '', async () => undefined)).toBe(1_264_900)
      expect(await seats()).toEqual([0, 0])
    })

    it('a request that is repeated, also ten times at once, opens one', async () => {
      const made = await trip.paid()
      const wanted = { travelDate: peakDay, difference }
      const all = await Promise.all(
        Array.from({ length: 10 }, () => trip.change(made.userId, made.booking.bookingId, wanted)),
      )
      expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body['charge'])}`)).size).toBe(
        1,
      )
      expect(await seats()).toEqual([2, 2])
      expect((await trip.read(made)).charges).toHaveLength(2)
      const { body } = await trip.pay(made.userId, codeOf(made), difference)
      await trip.verify(made.userId, String(body['id']))
      expect(await trip.change(made.userId, made.booking.bookingId, wanted)).toMatchObject({
        status: 200,
        body: { charge: null, booking: { travelDate: peakDay } },
      })
      expect(await seats()).toEqual([0, 2])
    })

    it('changes at once to different dates leave one of them, and every seat is counted', async () => {
      const made = await trip.paid()
      const dates = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']
      await Promise.all(
        dates.map((travelDate) =>
          trip.change(made.userId, made.booking.bookingId, { travelDate, difference }),
        ),
      )
      const taken = await Promise.all(dates.map((each) => trip.taken(each)))
      expect(taken.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 2])
    })

    it('CASE-07 each charge has ten orders an hour of its own', async () => {
      app.deps.limitFactor = 1
      const { userId, booking } = await book(app, { packageId, travelDate: day })
      const pay = (code: string, amount: number) => trip.pay(userId, code, amount)
      const leave = () => app.call(userId, 'DELETE', `/payment/delete-payment/${booking.bookingId}`)
      for (let made = 0; made < 9; made += 1) {
        expect((await pay(booking.bookingId, booking.totalCost)).status).toBe(200)
        expect((await leave()).status).toBe(200)
      }
      const { body } = await pay(booking.bookingId, booking.totalCost)
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(String(body['id']))))
      const made = { userId, booking }
      expect(await trip.agree(made, { travelDate: peakDay })).toMatchObject({ status: 200 })
      for (let tried = 0; tried < 10; tried += 1) {
        expect((await pay(codeOf(made), difference)).status).toBe(200)
        expect((await leave()).status).toBe(200)
      }
      expect((await pay(codeOf(made), difference)).status).toBe(429)
    })

    it.each([0, 1])('is too often after ten within an hour: LIMIT_FACTOR %s', async (factor) => {
      app.deps.limitFactor = factor
      const made = await trip.paid()
      const to = (rooms: number) =>
        trip.change(made.userId, made.booking.bookingId, { numberOfRooms: 1 + rooms, difference: rooms * 50 })
      for (let rooms = 1; rooms <= 10; rooms += 1) expect((await to(rooms)).status).toBe(200)
      expect((await to(11)).status).toBe(factor === 0 ? 200 : 429)
    })
  })

  describe('SEAT-03 SEAT-04 the seats of an open change', () => {
    it('are nobody else’s, and one hold of the account', async () => {
      await trip.offer({ seats: 3 })
      const made = await opened()
      const second = { travelDate: peakDay, packageId, numberOfPeople: 2 }
      await expect(book(app, second)).rejects.toThrow('full')
      await expect(book(app, { ...second, numberOfPeople: 1, userId: made.userId })).rejects.toThrow('holds')
      await app.pass(holdMs)
      await app.expire()
      await book(app, second)
      expect(await seats()).toEqual([2, 2])
    })

    it('are those of the next one where it wants the same day, full as it is', async () => {
      await trip.offer({ seats: 2 })
      const made = await opened()
      expect(await trip.quote(made.userId, made.booking.bookingId, { travelDate: peakDay })).toMatchObject({
        body: { seatsLeft: 2 },
      })
      const again = await trip.agree(made, { travelDate: peakDay, numberOfRooms: 3 })
      expect(again).toMatchObject({ status: 200, body: { charge: { code: codeOf(made, 3) } } })
      expect(await seats()).toEqual([2, 2])
      const fewer = await trip.agree(made, { travelDate: peakDay, numberOfPeople: 1 })
      expect(fewer).toMatchObject({ status: 200, body: { charge: null } })
      expect(await seats()).toEqual([0, 1])
    })

    it('may be those that the waiting list offers, and go on to the next in line when it ends', async () => {
      await trip.offer({ seats: 3 })
      const made = await trip.paid()
      const others = await book(app, { packageId, travelDate: peakDay, numberOfPeople: 3 })
      const wait = async (userId: string) => {
        const wanted = { packageId, travelDate: peakDay, numberOfPeople: 2 }
        expect(await app.call(userId, 'POST', '/booking/waitlist', wanted)).toMatchObject({ status: 200 })
      }
      const next = await app.newUser()
      await wait(made.userId)
      await wait(next)
      const path = `/booking/cancel-booking/${others.booking.bookingId}`
      await app.call(others.userId, 'POST', path, { refundAmount: 0 })
      expect(await trip.quote(made.userId, made.booking.bookingId, { travelDate: peakDay })).toMatchObject({
        body: { seatsLeft: 3 },
      })
      expect(await trip.agree(made, { travelDate: peakDay })).toMatchObject({ status: 200 })
      expect(await seats()).toEqual([2, 2])
      const stateOf = async (userId: string) =>
        ((await app.call(userId, 'GET', '/booking/waitlist')).body['entries'] as { state: string }[]).map(
          ({ state }) => state,
        )
      expect([await stateOf(made.userId), await stateOf(next)]).toEqual([[], ['waiting']])
      await app.pass(holdMs)
      await app.expire()
      expect(await stateOf(next)).toEqual(['offered'])
      expect(await seats()).toEqual([2, 2])
    })

    it('are those of an offer in its quote only as long as that lasts', async () => {
      await trip.offer({ seats: 3 })
      const made = await trip.paid()
      const others = await book(app, { packageId, travelDate: peakDay, numberOfPeople: 2 })
      const wanted = { packageId, travelDate: peakDay, numberOfPeople: 2 }
      expect(await app.call(made.userId, 'POST', '/booking/waitlist', wanted)).toMatchObject({ status: 200 })
      const path = `/booking/cancel-booking/${others.booking.bookingId}`
      await app.call(others.userId, 'POST', path, { refundAmount: 0 })
      const quoted = () => trip.quote(made.userId, made.booking.bookingId, { travelDate: peakDay })
      expect(await quoted()).toMatchObject({ status: 200, body: { seatsLeft: 3 } })
      await app.pass(12 * 60 * minuteMs + 1_000)
      expect(await quoted()).toMatchObject({ status: 409, body: { code: 'full', seatsLeft: 1 } })
    })

    it('at the same moment as others want them are sold once', async () => {
      await trip.offer({ seats: 3 })
      const trips = await Promise.all([trip.paid({ numberOfPeople: 1 }), trip.paid({ numberOfPeople: 1 })])
      const answers = await Promise.all([
        ...trips.map(({ userId, booking: { bookingId } }) =>
          trip.change(userId, bookingId, { travelDate: peakDay, difference: 1_900.5 }),
        ),
        ...trips.map(async () => {
          const made = await book(app, { packageId, travelDate: peakDay, numberOfPeople: 2 }).catch(
            () => null,
          )
          return { status: made ? 200 : 409 }
        }),
      ])
      const taken = await trip.taken(peakDay)
      expect(taken).toBeLessThanOrEqual(3)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    })
  })

  describe('CHG-02 money that comes in another way than expected', () => {
    it('twice, by an order of an earlier attempt, counts once and goes back in full', async () => {
      const made = await ordered()
      await app.call(made.userId, 'DELETE', `/payment/delete-payment/${made.booking.bookingId}`)
      const { body } = await trip.pay(made.userId, codeOf(made), difference)
      await trip.verify(made.userId, String(body['id']))
      expect(await trip.verify(made.userId, made.orderId)).toMatchObject({
        status: 409,
        body: { refund: { amount: difference } },
      })
      expect(await trip.pay(made.userId, codeOf(made), difference)).toMatchObject({ status: 409 })
      await app.runJobs()
      expect(await trip.read(made)).toMatchObject({ travelDate: peakDay, charges: [{}, { returned: 0 }] })
    })

    it('against a cancellation at the same moment is used or goes back', async () => {
      const made = await ordered()
      const id = made.booking.bookingId
      const proof = proofOf(app.sandbox.pay(made.orderId))
      const [verified, cancelled] = await Promise.all([
        app.call(made.userId, 'POST', '/payment/verify-payment', proof),
        app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount: 9_799.2 }),
      ])
      await app.runJobs()
      const { bookingStatus, travelDate } = await trip.read(made)
      const found = [verified.status, cancelled.status, bookingStatus, travelDate, ...(await seats())]
      expect([
        [409, 200, 'Cancelled', day, 0, 0],
        [200, 409, 'Confirmed', peakDay, 0, 2],
      ]).toContainEqual(found)
    })

    it('for nothing that the owner’s account has left behind', async () => {
      const made = await ordered()
      await database.db.updateTable('users').set({ is_verified: 0 }).where('id', '=', made.userId).execute()
      await database.transaction((tx) => app.payments.cancelUnpaid(tx, made.userId))
      expect(await seats()).toEqual([2, 0])
      expect(await trip.verify(made.userId, made.orderId)).toMatchObject({ status: 409 })
    })
  })

  it('CHG-01 a change of a change counts from what was changed last', async () => {
    const made = await ordered()
    await trip.verify(made.userId, made.orderId)
    expect(
      (await trip.quote(made.userId, made.booking.bookingId, { travelDate: otherDay })).body,
    ).toMatchObject({
      newTotal: 12_649,
      difference: -difference,
    })
    const back = await trip.agree(made, { travelDate: otherDay })
    expect(back.body['booking'] as Booking).toMatchObject({
      totalCost: 12_649,
      refund: { amount: difference },
      charges: [{ returned: 0 }, { returned: difference }],
    })
  })
})

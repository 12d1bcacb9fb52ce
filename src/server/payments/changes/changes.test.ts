import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { changesOf, closedDay, day, departures, peakDay } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'

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

  const bookingOf = ({ body }: { body: Record<string, unknown> }) => body['booking'] as Booking
  const standing = (booking: Booking) => {
    const { travelDate, numberOfPeople, numberOfRooms, totalCost } = booking
    return { travelDate, numberOfPeople, numberOfRooms, totalCost }
  }
  const asBooked = { travelDate: day, numberOfPeople: 2, numberOfRooms: 1, totalCost: 12_649 }

  describe('the quote of a change', () => {
    it('CHG-01 says what another date costs, and until when it brings something back', async () => {
      const made = await trip.paid()
      const { status, body } = await trip.quote(made.userId, made.booking.bookingId, { travelDate: otherDay })
      expect(status).toBe(200)
      expect(body).toEqual({
        newTotal: 12_649,
        difference: 0,
        refundAmount: 0,
        retained: 0,
        seatsLeft: 7,
        deadline: '2026-12-05T18:29:59.999Z',
        deadlineAfter: '2026-12-07T18:29:59.999Z',
        isDeadlineOverAfter: false,
      })
    })

    it.each([
      ['a dearer season', { travelDate: peakDay }, { newTotal: 16_450, difference: 3_801 }],
      ['one more', { numberOfPeople: 3 }, { newTotal: 18_948.5, difference: 6_299.5, seatsLeft: 5 }],
      [
        'one less',
        { numberOfPeople: 1 },
        { newTotal: 6_349.5, difference: -4_879.6, refundAmount: 4_879.6, retained: 1_419.9 },
      ],
      ['two rooms more', { numberOfRooms: 3 }, { newTotal: 12_749, difference: 100 }],
      ['nothing else', {}, { newTotal: 12_649, difference: 0, refundAmount: 0 }],
      ['soon, when nothing would come back', { travelDate: '2026-11-25' }, { isDeadlineOverAfter: true }],
    ])('CHG-01 of %s', async (_what, wanted, expected) => {
      const made = await trip.paid()
      expect(await trip.quote(made.userId, made.booking.bookingId, wanted)).toMatchObject({
        status: 200,
        body: expected,
      })
      expect(standing(await trip.read(made))).toEqual(asBooked)
    })

    it('CHG-05 is an answer of 409 where there is no room, the day is closed or the deadline is over', async () => {
      const made = await trip.paid()
      const { userId, booking } = made
      const asked = (wanted: object) => trip.quote(userId, booking.bookingId, wanted)
      await trip.paid({ travelDate: otherDay, numberOfPeople: 6 })
      expect(await asked({ travelDate: otherDay })).toMatchObject({
        status: 409,
        body: { code: 'full', seatsLeft: 1, nearest: ['2026-12-13', '2026-12-15', day] },
      })
      await trip.paid({ numberOfPeople: 4 })
      await trip.paid({ travelDate: '2026-12-13', numberOfPeople: 5 })
      expect(await asked({ numberOfPeople: 4 })).toMatchObject({
        status: 409,
        body: { code: 'full', seatsLeft: 1, nearest: ['2026-12-11', '2026-12-10', '2026-12-09'] },
      })
      expect(await asked({ travelDate: closedDay })).toMatchObject({ status: 409 })
      expect(await asked({ travelDate: '2026-11-21' })).toMatchObject({ status: 400 })
      await app.pass(15 * dayMs)
      expect(await asked({ travelDate: otherDay })).toMatchObject({
        status: 409,
        body: { reason: 'deadline' },
      })
    })
  })

  describe('a change for which nothing is due', () => {
    it('CHG-01 moves the booking, its seats and everything that was told', async () => {
      const made = await trip.paid({ travelerNames: ['Asha Rao', 'Ravi Rao'] })
      app.mails.length = 0
      const answer = await trip.agree(made, { travelDate: otherDay })
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Your booking is changed.', charge: null, refund: null },
      })
      expect(bookingOf(answer)).toMatchObject({
        ...asBooked,
        travelDate: otherDay,
        returnDate: '2026-12-17',
        bookingStatus: 'Confirmed',
        paymentStatus: 'Confirmed',
        travelerNames: ['Asha Rao', 'Ravi Rao'],
        change: null,
        changedAt: app.now().toISOString(),
        fares: [{ people: 2, price: 6_299.5, fees: 200 }],
        floor: 2_849.8,
      })
      expect(bookingOf(answer).history.at(-1)).toMatchObject({ of: 'change', from: null, to: 'Done' })
      expect([await trip.taken(), await trip.taken(otherDay)]).toEqual([0, 2])
      await app.runJobs()
      expect(app.mails.filter(({ subject }) => subject.endsWith('is changed'))).toHaveLength(2)
    })

    it('CHG-03 gives back to who leaves what the policy says, and keeps the first names', async () => {
      const made = await trip.paid({ travelerNames: ['Asha Rao', 'Ravi Rao'] })
      const answer = await trip.agree(made, { numberOfPeople: 1 })
      expect(bookingOf(answer)).toMatchObject({
        numberOfPeople: 1,
        totalCost: 6_349.5,
        travelerNames: ['Asha Rao'],
        bookingStatus: 'Confirmed',
        paymentStatus: 'Confirmed',
        refund: { amount: 4_879.6, status: 'requested' },
        charges: [{ amount: 12_649, returned: 4_879.6 }],
      })
      expect(await trip.taken()).toBe(1)
      await app.runJobs()
      await app.runJobs()
      expect(await trip.read(made)).toMatchObject({
        paymentStatus: 'Confirmed',
        refund: { amount: 4_879.6, status: 'done' },
      })
      const { paymentId } = await trip.read(made)
      expect((await app.provider.getPayment(paymentId ?? '')).refundedPaise).toBe(487_960)
    })

    it('CHG-03 gives back the difference of a cheaper date, for one change after the other', async () => {
      const made = await trip.paid({ travelDate: peakDay })
      expect(bookingOf(await trip.agree(made, { travelDate: day }))).toMatchObject({
        ...asBooked,
        refund: { amount: 3_801 },
      })
      expect(bookingOf(await trip.agree(made, { numberOfRooms: 0 }))).toMatchObject({
        totalCost: 12_599,
        refund: { amount: 3_851 },
      })
      const { refunds } = await ledgerOf(app, made.booking.bookingId)
      expect(refunds.map(({ reason, amount_paise: paise }) => [reason, paise])).toEqual([
        ['change 1', 380_100],
        ['change 2', 5_000],
      ])
    })

    it('CHG-03 a later cancellation keeps at least what it would have kept before', async () => {
      const made = await trip.paid({ travelDate: peakDay })
      const { userId, booking } = made
      // Of 16,450 rupees, 12,840 would have been refunded.
      await trip.agree(made, { travelDate: day })
      const cancelled = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
      expect(cancelled.body).toMatchObject({ refundAmount: 9_039 })
      expect((await trip.read(made)).floor).toBe(3_610)
      const done = await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
        refundAmount: 9_039,
      })
      expect(done).toMatchObject({
        status: 200,
        body: { booking: { bookingStatus: 'Cancelled', refund: { amount: 12_840 } } },
      })
      await app.runJobs()
      await app.runJobs()
      expect(await trip.read(made)).toMatchObject({ paymentStatus: 'Refunded' })
      expect([await trip.taken(), await trip.taken(peakDay)]).toEqual([0, 0])
    })

    it('CHG-01 the same request again, or ten at once, changes once', async () => {
      const made = await trip.paid()
      const { userId, booking } = made
      const wanted = { numberOfPeople: 1, difference: -4_879.6 }
      const all = await Promise.all(
        Array.from({ length: 10 }, () => trip.change(userId, booking.bookingId, wanted)),
      )
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
      expect(await trip.change(userId, booking.bookingId, wanted)).toMatchObject({ status: 200 })
      const { refunds } = await ledgerOf(app, booking.bookingId)
      expect(refunds.map(({ amount_paise: paise }) => paise)).toEqual([487_960])
      expect(await trip.taken()).toBe(1)
    })

    it('CHG-01 nothing changes by a request for what is booked', async () => {
      const made = await trip.paid()
      const { changedAt, ...before } = await trip.read(made)
      const answer = await trip.change(made.userId, made.booking.bookingId, { ...asBooked, difference: 0 })
      expect(answer).toMatchObject({ status: 200, body: { charge: null } })
      expect(bookingOf(answer)).toEqual({ ...before, changedAt })
      expect(changedAt).toBeNull()
    })
  })

  describe('CHG-05 nothing is changed', () => {
    it.each([
      ['for another difference', { travelDate: peakDay }, 3_800, { reason: 'quote', difference: 3_801 }],
      ['for another refund', { numberOfPeople: 1 }, -5_000, { reason: 'quote', difference: -4_879.6 }],
      ['where the day is closed', { travelDate: closedDay }, 0, { reason: 'closed' }],
      ['where there is no room', { numberOfPeople: 8 }, 37_797, { code: 'full', seatsLeft: 5 }],
    ])('%s', async (_what, wanted, difference, expected) => {
      const made = await trip.paid()
      const { userId, booking } = made
      const before = await trip.read(made)
      expect(await trip.change(userId, booking.bookingId, { ...wanted, difference })).toMatchObject({
        status: 409,
        body: expected,
      })
      expect(await trip.read(made)).toEqual(before)
      expect(await trip.taken()).toBe(2)
    })

    it('where less goes back than the quote said, since the payment has been refunded meanwhile', async () => {
      const made = await trip.paid()
      const { userId, booking } = made
      const { id } = (await ledgerOf(app, booking.bookingId)).booking
      const part = { paise: 1_000_000, isAgain: false, mailWhy: undefined }
      await app.payments.refundByOperator(id, part, async () => {})
      await app.runJobs()
      const agreed = { numberOfPeople: 1, difference: -4_879.6, refundAmount: 4_879.6 }
      const refused = await trip.change(userId, booking.bookingId, agreed)
      expect(refused).toMatchObject({ status: 409, body: { reason: 'quote', difference: -4_879.6 } })
      expect(await trip.taken()).toBe(2)
      const { body } = await trip.quote(userId, booking.bookingId, { numberOfPeople: 1 })
      expect(body).toMatchObject({ refundAmount: 2_649 })
      const again = await trip.change(userId, booking.bookingId, { ...agreed, refundAmount: 2_649 })
      expect(again.status).toBe(200)
      const { refunds } = await ledgerOf(app, booking.bookingId)
      expect(refunds.map(({ amount_paise: paise }) => paise)).toEqual([1_000_000, 264_900])
    })

    it('after the deadline, to the millisecond', async () => {
      const made = await trip.paid()
      const { userId, booking } = made
      const wanted = { travelDate: otherDay, difference: 0 }
      await app.pass(Date.parse('2026-12-05T18:30:00.000Z') - app.now().getTime())
      expect(await trip.change(userId, booking.bookingId, wanted)).toMatchObject({
        status: 409,
        body: { reason: 'deadline', booking: { travelDate: day } },
      })
      expect([await trip.taken(), await trip.taken(otherDay)]).toEqual([2, 0])
    })

    it('where the seats went between the quote and the change', async () => {
      const made = await trip.paid()
      const { userId, booking } = made
      const { body } = await trip.quote(userId, booking.bookingId, { travelDate: otherDay })
      expect(body).toMatchObject({ seatsLeft: 7 })
      await trip.paid({ travelDate: otherDay, numberOfPeople: 6 })
      expect(
        await trip.change(userId, booking.bookingId, { travelDate: otherDay, difference: 0 }),
      ).toMatchObject({ status: 409, body: { code: 'full', seatsLeft: 1 } })
      expect([await trip.taken(), await trip.taken(otherDay)]).toEqual([2, 6])
    })

    it('of what is pending, cancelled, or somebody else’s', async () => {
      const made = await trip.paid()
      const id = made.booking.bookingId
      const wanted = { travelDate: otherDay, difference: 0 }
      const stranger = await app.newUser()
      expect((await trip.quote(stranger, id, wanted)).status).toBe(404)
      expect((await trip.change(stranger, id, wanted)).status).toBe(404)
      expect((await trip.change(null, id, wanted)).status).toBe(401)
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount: 9_799.2 })
      expect(await trip.change(made.userId, id, wanted)).toMatchObject({
        status: 409,
        body: { reason: 'cancelled' },
      })
      expect((await trip.quote(made.userId, id, wanted)).status).toBe(409)
      const pending = await book(app, { packageId, travelDate: day })
      expect(await trip.change(pending.userId, pending.booking.bookingId, wanted)).toMatchObject({
        status: 409,
        body: { reason: 'pending' },
      })
    })
  })

  it('CHG-01 a changed date asks for the hotel anew', async () => {
    const made = await trip.paid()
    app.deps.operatorMail = 'operator@example.com'
    await database.db
      .updateTable('bookings')
      .set({ stay: 'Lake House' })
      .where('code', '=', made.booking.bookingId)
      .execute()
    app.mails.length = 0
    expect(bookingOf(await trip.agree(made, { numberOfRooms: 0 }))).toMatchObject({ stay: 'Lake House' })
    expect(bookingOf(await trip.agree(made, { travelDate: otherDay }))).toMatchObject({ stay: null })
    await app.runJobs()
    const alerts = app.mails.filter(({ to }) => to.address === 'operator@example.com')
    const anew = expect.stringContaining('Its hotel was: Lake House')
    expect(alerts.map(({ text }) => text)).toEqual([anew, anew])
  })
})

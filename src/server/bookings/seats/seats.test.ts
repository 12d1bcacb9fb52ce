import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf, request } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'

const day = '2026-12-05'
const nextDay = '2026-12-06'

eachDatabase((name, open) => {
  let database: Database
  let app: BookingsApp
  let packageId: string
  let packages = 0
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    packageId = `spiti-${(packages += 1)}`
    await offer({ seats: 7 })
  })
  afterEach(async () => {
    expect(await listMiscounts(database.db)).toEqual([])
    await app.close()
  })

  const offer = (departures: Departures | undefined) =>
    importCatalogue({ database, clock: app.now }, buildCatalogue([buildPackage(packageId, { departures })]))
  const create = async (people: number, more: Record<string, unknown> = {}) => {
    const { userId = await app.newUser(), ...rest } = more
    const body = request(app, packageId, { numberOfPeople: people, travelDate: day, ...rest })
    return {
      userId: String(userId),
      ...(await app.call(String(userId), 'POST', '/booking/create-booking', body)),
    }
  }
  const held = (people: number, more: Record<string, unknown> = {}) =>
    book(app, { packageId, numberOfPeople: people, travelDate: day, ...more })
  const update = (userId: string, bookingId: string, more: Record<string, unknown>) =>
    app.call(userId, 'PUT', '/booking/update-booking', { bookingId, ...more })
  const bookingOf = ({ body }: { body: Record<string, unknown> }) => body['booking'] as Booking
  async function taken(of = day): Promise<number> {
    const query = database.db.selectFrom('seats').select('taken').where('package_id', '=', packageId)
    return (await query.where('travel_date', '=', of).executeTakeFirst())?.taken ?? 0
  }
  const full = (seatsLeft: number) => ({ status: 409, body: { code: 'full', seatsLeft } })

  it('SEAT-03 a booking takes its seats, and one for which there is no room is told what is near', async () => {
    await held(5)
    const refused = await create(3)
    expect(refused).toMatchObject(full(2))
    expect(refused.body).toMatchObject({
      message: 'For Sat, 5 Dec 2026 there are 2 seats left. Please choose a smaller party or another date.',
      nearest: ['2026-12-04', '2026-12-06', '2026-12-03'],
    })
    expect(await taken()).toBe(5)
    await held(2)
    expect(await create(1)).toMatchObject({
      ...full(0),
      body: { message: 'All seats for Sat, 5 Dec 2026 are taken. Please choose another date.' },
    })
    expect(await taken()).toBe(7)
  })

  it('SEAT-03 what is near has room for the party, and can be booked', async () => {
    await offer({
      seats: 7,
      days: [
        { date: '2026-12-04', closed: true },
        { date: '2026-12-06', seats: 2 },
      ],
    })
    await held(7)
    expect((await create(3)).body['nearest']).toEqual(['2026-12-03', '2026-12-07', '2026-12-02'])
    expect((await create(2)).body['nearest']).toEqual(['2026-12-06', '2026-12-03', '2026-12-07'])
  })

  it('SEAT-03 what is near has room for the whole of a larger party', async () => {
    const { userId, booking } = await held(3)
    await held(3)
    await held(5, { travelDate: nextDay })
    const refused = await update(userId, booking.bookingId, { numberOfPeople: 5 })
    expect(refused).toMatchObject(full(1))
    expect(refused.body['nearest']).toEqual(['2026-12-04', '2026-12-03', '2026-12-07'])
  })

  it('SEAT-03 the same request again takes no more seats', async () => {
    const userId = await app.newUser()
    const bookingId = 'SPT-20261121-4821'
    const [first, second] = [await create(4, { userId, bookingId }), await create(4, { userId, bookingId })]
    expect(bookingOf(second).bookingId).toBe(bookingOf(first).bookingId)
    expect(await taken()).toBe(4)
  })

  it('SEAT-03 a change takes and frees what it needs, or nothing', async () => {
    const { userId, booking } = await held(3)
    const id = booking.bookingId
    await held(3)
    expect(await update(userId, id, { numberOfPeople: 5 })).toMatchObject(full(1))
    expect(await update(userId, id, { numberOfPeople: 4 })).toMatchObject({ status: 200 })
    expect(await taken()).toBe(7)
    await held(5, { travelDate: nextDay })
    expect(await update(userId, id, { travelDate: nextDay })).toMatchObject(full(2))
    expect([await taken(), await taken(nextDay)]).toEqual([7, 5])
    expect(await update(userId, id, { travelDate: nextDay, numberOfPeople: 2 })).toMatchObject({
      status: 200,
    })
    expect([await taken(), await taken(nextDay)]).toEqual([3, 7])
    expect(await update(userId, id, { numberOfPeople: 1 })).toMatchObject({ status: 200 })
    expect(await taken(nextDay)).toBe(6)
  })

  it('SEAT-04 expiry and cancellation free the seats once', async () => {
    const first = await held(3)
    const second = await held(4)
    const cancel = () =>
      app.call(second.userId, 'POST', `/booking/cancel-booking/${second.booking.bookingId}`, {
        refundAmount: 0,
      })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await taken()).toBe(3)
    await cancel()
    await app.pass(31 * minuteMs)
    await Promise.all([app.expire(), app.expire()])
    expect(await app.bookings.getBooking(first.userId, first.booking.bookingId)).toMatchObject({
      bookingStatus: 'Expired',
    })
    await app.expire()
    expect(await taken()).toBe(0)
    await held(7)
  })

  it('SEAT-04 a paid booking keeps its seats, and its cancellation frees them', async () => {
    const { userId, booking } = await held(7)
    const { id } = await order(app, userId, booking)
    await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    await app.pass(31 * minuteMs)
    await app.runJobs()
    expect(await create(1)).toMatchObject(full(0))
    const { refundAmount } = (await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`))
      .body
    await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
    expect(await taken()).toBe(0)
  })

  it('SEAT-04 a deleted account leaves no seats behind', async () => {
    const { userId } = await held(6)
    await database.transaction((tx) => app.payments.cancelUnpaid(tx, userId))
    expect(await taken()).toBe(0)
  })

  describe('SEAT-04 what keeps a hold from its end keeps it for half an hour at most', () => {
    const statusOf = async ({ userId, booking }: Awaited<ReturnType<typeof held>>) =>
      (await app.bookings.getBooking(userId, booking.bookingId)).bookingStatus

    it('an authorised attempt, whose money is taken late', async () => {
      const made = await held(7)
      const { id } = await order(app, made.userId, made.booking)
      app.sandbox.pay(id, { outcome: 'authorized' })
      await app.pass(31 * minuteMs)
      await app.expire()
      expect([await statusOf(made), await taken()]).toEqual(['Pending', 7])
      await app.pass(28 * minuteMs)
      await app.expire()
      expect(await statusOf(made)).toBe('Pending')
      await app.pass(minuteMs)
      await app.expire()
      expect([await statusOf(made), await taken()]).toEqual(['Expired', 0])
      await app.runJobs()
      await app.runJobs()
      expect([await statusOf(made), await taken()]).toEqual(['Confirmed', 7])
    })

    it('a provider that does not answer', async () => {
      const made = await held(7)
      await order(app, made.userId, made.booking)
      app.setReachable(false)
      await app.pass(59 * minuteMs)
      await app.expire()
      expect([await statusOf(made), await taken()]).toEqual(['Pending', 7])
      await app.pass(minuteMs)
      await app.expire()
      expect([await statusOf(made), await taken()]).toEqual(['Expired', 0])
    })
  })

  describe('SEAT-04 money that comes late', () => {
    async function paidLate(people: number, meanwhile: (userId: string) => Promise<unknown>) {
      const { userId, booking } = await held(people)
      const { id } = await order(app, userId, booking)
      await app.pass(31 * minuteMs)
      await app.expire()
      await meanwhile(userId)
      const answer = await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      await app.runJobs()
      return { answer, booking: await app.bookings.getBooking(userId, booking.bookingId) }
    }

    it('confirms where there is room, and takes it again', async () => {
      const { answer, booking } = await paidLate(3, () => held(4))
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(booking.bookingStatus).toBe('Confirmed')
      expect(await taken()).toBe(7)
    })

    it('uses the seats that the waiting list has offered the same traveller meanwhile', async () => {
      const joinedBy = { id: '' }
      const { answer, booking } = await paidLate(3, async (userId) => {
        joinedBy.id = userId
        const other = await held(7)
        const wanted = { packageId, travelDate: day, numberOfPeople: 3 }
        expect(await app.call(userId, 'POST', '/booking/waitlist', wanted)).toMatchObject({ status: 200 })
        await update(other.userId, other.booking.bookingId, { numberOfPeople: 4 })
        expect(await taken()).toBe(7)
      })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(booking.bookingStatus).toBe('Confirmed')
      expect([await taken(), await app.waitlist.listWaitlist(joinedBy.id)]).toEqual([7, []])
    })

    it('leaves the traveller an offer that is too small for it, and goes back', async () => {
      const joinedBy = { id: '' }
      const { answer } = await paidLate(3, async (userId) => {
        joinedBy.id = userId
        const other = await held(7)
        const wanted = { packageId, travelDate: day, numberOfPeople: 2 }
        await app.call(userId, 'POST', '/booking/waitlist', wanted)
        await update(other.userId, other.booking.bookingId, { numberOfPeople: 5 })
      })
      expect(answer).toMatchObject({ status: 409, body: { success: false } })
      expect(await app.waitlist.listWaitlist(joinedBy.id)).toMatchObject([{ state: 'offered' }])
      expect(await taken()).toBe(7)
    })

    it.each<[string, () => Promise<unknown>, number]>([
      ['the seats have gone', () => held(5), 5],
      ['the day has been closed', () => offer({ seats: 7, days: [{ date: day, closed: true }] }), 0],
      ['there are fewer seats', () => offer({ seats: 2 }), 0],
      ['it has to be booked earlier', () => offer({ seats: 7, leadDays: 30 }), 0],
      ['it starts on other weekdays', () => offer({ seats: 7, weekdays: ['Monday'] }), 0],
    ])('goes back in full where %s', async (_what, meanwhile, others) => {
      const { answer, booking } = await paidLate(3, meanwhile)
      expect(answer).toMatchObject({ status: 409, body: { success: false } })
      expect(booking).toMatchObject({ bookingStatus: 'Expired', refund: { amount: booking.totalCost } })
      expect(await taken()).toBe(others)
    })
  })

  describe('SEAT-04 fewer seats than were sold', () => {
    it('sell no more, free nothing and cancel nobody', async () => {
      const { userId, booking } = await held(6)
      await offer({ seats: 4 })
      expect(await create(1)).toMatchObject(full(0))
      expect(await taken()).toBe(6)
      expect(await update(userId, booking.bookingId, { numberOfPeople: 7 })).toMatchObject(full(0))
      expect(await update(userId, booking.bookingId, { numberOfPeople: 5 })).toMatchObject({ status: 200 })
      expect(await app.bookings.getBooking(userId, booking.bookingId)).toMatchObject({
        bookingStatus: 'Pending',
      })
    })

    it('closing a day lets nobody join who holds it', async () => {
      const { userId, booking } = await held(2)
      await offer({ seats: 7, days: [{ date: day, closed: true }] })
      const more = await update(userId, booking.bookingId, { numberOfPeople: 3 })
      expect(more).toMatchObject({ status: 409, body: { reason: 'closed' } })
      expect(await update(userId, booking.bookingId, { numberOfPeople: 1 })).toMatchObject({ status: 200 })
    })
  })

  it('seats are counted where there is no limit, so that a later one is right at once', async () => {
    await offer(undefined)
    await held(30)
    await held(20)
    expect(await taken()).toBe(50)
    await offer({ seats: 51 })
    expect(await create(2)).toMatchObject(full(1))
    await held(1)
  })

  describe('one account', () => {
    it('holds one unpaid booking for a package and day', async () => {
      const { userId, booking } = await held(2)
      const { bookingId } = booking
      expect(await create(1, { userId })).toMatchObject({ status: 409, body: { code: 'holds', bookingId } })
      const other = await held(1, { userId, travelDate: nextDay })
      const moved = await update(userId, other.booking.bookingId, { travelDate: day })
      expect(moved).toMatchObject({ status: 409, body: { code: 'holds' } })
    })

    it('holds three on days with a limit, and any number on others', async () => {
      const { userId } = await held(1)
      await held(1, { userId, travelDate: nextDay })
      const third = await held(1, { userId, travelDate: '2026-12-07' })
      const refused = await create(1, { userId, travelDate: '2026-12-08' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'holds' } })
      await book(app, { userId })
      await book(app, { userId })
      const { id } = await order(app, userId, third.booking)
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      await held(1, { userId, travelDate: '2026-12-08' })
    })

    it('holds no more by clicking several times at once', async () => {
      const userId = await app.newUser()
      const answers = await Promise.all(
        ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-05', '2026-12-09'].map(
          (travelDate, at) => create(1, { userId, travelDate, hotelName: `Hotel ${at}` }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    })
  })

  it('limits hold only once no process runs that counts no seats', async () => {
    const [limited] = await database.db.deleteFrom('seat_limits').returningAll().execute()
    if (!limited) throw new Error('limits did not hold from the start')
    await held(7)
    await held(2)
    expect(await taken()).toBe(9)
    await database.db.insertInto('seat_limits').values(limited).execute()
    expect(await create(1)).toMatchObject(full(0))
  })

  it('what the previous release has written is counted by whoever locks it, or by a job', async () => {
    const { userId, booking } = await held(3)
    const { booking: other } = await held(2)
    /** As an older release leaves it, which does not know seats. */
    const forget = async (code: string, people: number) => {
      await database.db
        .updateTable('seats')
        .set((eb) => ({ taken: eb('taken', '-', people) }))
        .where('package_id', '=', packageId)
        .execute()
      await database.db
        .updateTable('bookings')
        .set({ seats_taken: 0, seats_date: null })
        .where('code', '=', code)
        .execute()
    }
    await forget(booking.bookingId, 3)
    expect(await taken()).toBe(2)
    await update(userId, booking.bookingId, { numberOfPeople: 4 })
    expect(await taken()).toBe(6)
    await forget(other.bookingId, 2)
    await completeOlder(database, '')
    expect(await taken()).toBe(6)
    await database.db
      .updateTable('bookings')
      .set({ status: 'Cancelled' })
      .where('code', '=', other.bookingId)
      .execute()
    await completeOlder(database, '')
    expect(await taken()).toBe(4)
  })

  describe('SEAT-01 the days of a package', () => {
    const ask = (query: Record<string, string>, of = packageId) =>
      app.call(null, 'GET', `/places/departures/${of}?${new URLSearchParams(query)}`)
    const days = async (query: Record<string, string>) => (await ask(query)).body['days'] as unknown[]

    it('show state, seats and price, of now', async () => {
      await offer({
        seats: 7,
        days: [
          { date: '2026-12-04', closed: true },
          { date: '2026-12-06', basePrice: 20_000, seats: 9 },
        ],
      })
      const asked = { from: '2026-12-03', to: '2026-12-06' }
      const open = { state: 'open', seatsLeft: 7, finalPrice: 9_298.1 }
      const feast = { date: '2026-12-06', state: 'open', seatsLeft: 9, finalPrice: 18_299 }
      const closed = { ...open, date: '2026-12-04', state: 'closed' }
      expect((await ask(asked)).body).toEqual({
        packageId,
        days: [{ ...open, date: '2026-12-03' }, closed, { ...open, date: day }, feast],
      })
      await held(2)
      await held(9, { travelDate: '2026-12-06' })
      expect(await days(asked)).toEqual([
        { ...open, date: '2026-12-03' },
        closed,
        { ...open, date: day, state: 'few', seatsLeft: 5 },
        { ...feast, state: 'full', seatsLeft: 0 },
      ])
    })

    it('of a package without departures are all open from tomorrow on', async () => {
      await offer(undefined)
      const found = (await days({})) as { date: string; state: string; seatsLeft: null }[]
      expect(found).toHaveLength(92)
      expect(found[0]).toMatchObject({ date: '2026-11-21', state: 'closed' })
      expect(found.slice(1).every(({ state, seatsLeft }) => state === 'open' && seatsLeft === null)).toBe(
        true,
      )
    })

    it('are closed where they are withdrawn', async () => {
      const id = app.deps.newId()
      const range = { first_date: day, last_date: nextDay }
      await database.db
        .insertInto('withdrawn_dates')
        .values({ id, package_id: packageId, ...range })
        .execute()
      const found = (await days({ from: '2026-12-04', to: '2026-12-07' })) as { state: string }[]
      expect(found.map(({ state }) => state)).toEqual(['open', 'closed', 'closed', 'open'])
    })

    it.each([
      [{ from: '2026-12-05', to: '2026-12-04' }, 400],
      [{ from: '2026-12-05', to: '2027-03-07' }, 400],
      [{ from: '2026-12-05', to: '2027-03-06' }, 200],
      [{ from: 'soon' }, 400],
      [{ from: '9999-12-30' }, 200],
    ])('are asked for in a span that is short enough: %j', async (asked, status) => {
      expect((await ask(asked)).status).toBe(status)
    })

    it('show a seat that is taken here at once, and one that another process has taken within five seconds', async () => {
      packageId = `spiti-recent-${name}`
      await offer({ seats: 7 })
      const asked = { from: day, to: day }
      const left = async () => ((await days(asked))[0] as { seatsLeft: number }).seatsLeft
      expect(await left()).toBe(7)
      const row = { package_id: packageId, travel_date: day, taken: 2 }
      await database.db.insertInto('seats').values(row).execute()
      await app.pass(4_999)
      expect(await left()).toBe(7)
      await app.pass(1)
      expect(await left()).toBe(5)
      await held(1)
      expect(await left()).toBe(4)
      await database.db.updateTable('seats').set({ taken: 1 }).where('package_id', '=', packageId).execute()
    })

    it('are not those of a package that nobody offers, and no cache may keep them', async () => {
      expect((await ask({}, 'nowhere')).status).toBe(404)
      const { headers } = await app.app.inject({ url: `/api/places/departures/${packageId}` })
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    })
  })
})

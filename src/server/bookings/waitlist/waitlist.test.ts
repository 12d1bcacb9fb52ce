import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { WaitlistEntry } from '#shared/contract/waitlist-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { changesOf } from '#tests/support/changes.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase, type Place } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'

const day = '2026-12-05'
const nextDay = '2026-12-06'
/** A little more than an offer lasts. */
const offerMs = 12 * hourMs + 1_000

eachDatabase((_name, open, place: () => Place) => {
  let database: Database
  let app: BookingsApp
  let packageId: string
  let packages = 0
  let locked: unknown[] = []
  beforeAll(async () => {
    database = await open({
      onStatement: ({ query: { sql: words, parameters } }) => {
        if (/insert into \S*"seats".*do nothing/.test(words)) locked.push(parameters[0])
      },
    })
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    packageId = `zanskar-${(packages += 1)}`
    await offer({ seats: 4 })
  })
  afterEach(async () => {
    expect(await listMiscounts(database.db)).toEqual([])
    await database.db.deleteFrom('waitlist').where('state', '=', 'waiting').execute()
    await app.close()
  })

  const offer = (departures: Departures | undefined) =>
    importCatalogue(
      { database, clock: app.now, afterwards: (tx) => app.waitlist.offerAdded(tx) },
      buildCatalogue([buildPackage(packageId, { departures })]),
    )
  const held = (people: number, more: Record<string, unknown> = {}) =>
    book(app, { packageId, numberOfPeople: people, travelDate: day, ...more })
  const create = (userId: string, people: number, more: Record<string, unknown> = {}) =>
    app.call(
      userId,
      'POST',
      '/booking/create-booking',
      request(app, packageId, { numberOfPeople: people, travelDate: day, ...more }),
    )
  const join = (userId: string, people: number, more: Record<string, unknown> = {}, language?: string) =>
    app.call(
      userId,
      'POST',
      '/booking/waitlist',
      { packageId, travelDate: day, numberOfPeople: people, ...more },
      language,
    )
  const leave = (userId: string, travelDate = day) =>
    app.call(
      userId,
      'DELETE',
      `/booking/waitlist?${new URLSearchParams({ packageId, travelDate }).toString()}`,
    )
  /** A new traveller who waits. */
  async function waiting(people: number, more: Record<string, unknown> = {}): Promise<string> {
    const userId = await app.newUser()
    expect(await join(userId, people, more)).toMatchObject({ status: 200 })
    return userId
  }
  const cancel = ({ userId, booking }: Awaited<ReturnType<typeof held>>) =>
    app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount: 0 })
  async function entries(userId: string): Promise<WaitlistEntry[]> {
    return (await app.call(userId, 'GET', '/booking/waitlist')).body['entries'] as WaitlistEntry[]
  }
  /** 'offered', the place in line, or undefined where nobody waits. */
  async function stateOf(userId: string, of = day) {
    const entry = (await entries(userId)).find(({ travelDate }) => travelDate === of)
    return entry && (entry.place ?? entry.state)
  }
  const states = (...userIds: string[]) => Promise.all(userIds.map((userId) => stateOf(userId)))
  async function taken(of = day): Promise<number> {
    const query = database.db.selectFrom('seats').select('taken').where('package_id', '=', packageId)
    return (await query.where('travel_date', '=', of).executeTakeFirst())?.taken ?? 0
  }
  async function mailsTo(userId: string) {
    await app.runJobs()
    return app.mails.filter(({ to }) => to.address === `${userId}@example.com`)
  }

  describe('SEAT-07 joining', () => {
    it('says the place in line, and the list says the same', async () => {
      await held(4)
      await waiting(1)
      const userId = await app.newUser()
      const answer = await join(userId, 2)
      const entry = {
        packageId,
        package: `Journey ${packageId}`,
        travelDate: day,
        numberOfPeople: 2,
        state: 'waiting',
        place: 2,
        offeredUntil: null,
      }
      expect(answer).toEqual({
        status: 200,
        body: {
          entries: [entry],
          message:
            'You are number 2 on the waiting list for Sat, 5 Dec 2026. As soon as there are seats for 2 people, we will hold them for you and email you.',
        },
      })
      expect(await entries(userId)).toEqual([entry])
      expect(await taken()).toBe(4)
    })

    it('is left by a body or by the query, as the caller likes', async () => {
      await held(4)
      const body = { packageId, travelDate: day }
      const address = '/booking/waitlist'
      for (const [url, sent] of [
        [address, body],
        [`${address}?packageId=${packageId}`, { travelDate: day }],
        [`${address}?${new URLSearchParams(body)}`, undefined],
      ] as const) {
        const userId = await waiting(1)
        expect(await app.call(userId, 'DELETE', url, sent)).toMatchObject({
          status: 200,
          body: { entries: [] },
        })
      }
      expect(await app.call(await waiting(1), 'DELETE', address)).toMatchObject({ status: 400 })
      expect(await app.call(await waiting(1), 'DELETE', address, [body])).toMatchObject({ status: 400 })
    })

    it('needs a login', async () => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(await app.call(null, method, '/booking/waitlist')).toMatchObject({ status: 401 })
    })

    it('is for departures only that are full for the party and could be booked otherwise', async () => {
      await held(2)
      const userId = await app.newUser()
      expect(await join(userId, 2)).toMatchObject({ status: 409, body: { code: 'room', seatsLeft: 2 } })
      expect(await join(userId, 5)).toMatchObject({ status: 409, body: { code: 'party' } })
      expect(await join(userId, 3)).toMatchObject({ status: 200 })
      expect(await join(userId, 0)).toMatchObject({ status: 400 })
      expect(await join(userId, 2, { travelDate: '2026-11-21' })).toMatchObject({ status: 400 })
      expect(await join(userId, 2, { packageId: 'nowhere' })).toMatchObject({ status: 404 })
      await offer({ seats: 2, days: [{ date: day, closed: true }] })
      expect(await join(userId, 1)).toMatchObject({ status: 409, body: { reason: 'closed' } })
      await offer(undefined)
      expect(await join(await app.newUser(), 1)).toMatchObject({ status: 409, body: { code: 'room' } })
    })

    it('is possible for five departures of an account', async () => {
      const userId = await app.newUser()
      await offer({ seats: 0 })
      await offer({ seats: 1 })
      for (const travelDate of ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09']) {
        await held(1, { travelDate })
        expect(await join(userId, 1, { travelDate })).toMatchObject({ status: 200 })
      }
      await held(1, { travelDate: '2026-12-10' })
      expect(await join(userId, 1, { travelDate: '2026-12-10' })).toMatchObject({
        status: 409,
        body: { code: 'waitlist' },
      })
      expect(await join(userId, 1)).toMatchObject({ status: 200 })
      await leave(userId)
      expect(await join(userId, 1, { travelDate: '2026-12-10' })).toMatchObject({ status: 200 })
    })

    it('again keeps the place where the party does not grow, and goes to the end where it does', async () => {
      await held(4)
      const [first, second] = [await waiting(3), await waiting(2)]
      await join(first, 3)
      await join(first, 2)
      expect(await states(first, second)).toEqual([1, 2])
      await join(first, 3)
      expect(await states(first, second)).toEqual([2, 1])
    })

    it('several times at once makes one entry, and nobody is given the place of another', async () => {
      await held(4)
      const users = await Promise.all(Array.from({ length: 8 }, () => app.newUser()))
      await Promise.all([...users, ...users].map((userId) => join(userId, 1)))
      const places = (await states(...users)) as number[]
      expect(places.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })
  })

  describe('SEAT-07 SEAT-04 what becomes free', () => {
    it('is offered to the first in line whose party fits, for 12 hours, and to nobody else', async () => {
      const [pair, other] = [await held(2), await held(2)]
      const [three, two, one] = [await waiting(3), await waiting(2), await waiting(1)]
      await cancel(pair)
      expect(await states(three, two, one)).toEqual([1, 'offered', 2])
      const [entry] = await entries(two)
      expect(entry?.offeredUntil).toBe(new Date(app.now().getTime() + 12 * hourMs).toISOString())
      expect(await taken()).toBe(4)
      expect(await create(await app.newUser(), 1)).toMatchObject({ status: 409, body: { seatsLeft: 0 } })
      await cancel(other)
      expect(await states(three, two, one)).toEqual([1, 'offered', 'offered'])
      expect(await taken()).toBe(3)
    })

    it('is offered in the transaction of an expiry, a smaller party and a changed date', async () => {
      const [expires, shrinks, moves] = [await held(1), await held(2), await held(1)]
      const users = [await waiting(1), await waiting(1), await waiting(1)]
      const change = (made: typeof moves, more: Record<string, unknown>) =>
        app.call(made.userId, 'PUT', '/booking/update-booking', {
          bookingId: made.booking.bookingId,
          ...more,
        })
      expect(await change(shrinks, { numberOfPeople: 1 })).toMatchObject({ status: 200 })
      expect(await states(...users)).toEqual(['offered', 1, 2])
      expect(await change(moves, { travelDate: nextDay })).toMatchObject({ status: 200 })
      expect(await states(...users)).toEqual(['offered', 'offered', 1])
      await app.pass(31 * minuteMs)
      await app.payments.expireBooking(
        (
          await database.db
            .selectFrom('bookings')
            .select('id')
            .where('code', '=', expires.booking.bookingId)
            .executeTakeFirstOrThrow()
        ).id,
      )
      expect(await states(...users)).toEqual(['offered', 'offered', 'offered'])
    })

    it('comes from the cancellation of a paid trip too, and from a deleted account', async () => {
      const { userId, booking } = await bookAndPay(app, { packageId, numberOfPeople: 2, travelDate: day })
      const unpaid = await held(2)
      const [first, second] = [await waiting(2), await waiting(2)]
      const { refundAmount } = (await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`))
        .body
      await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
      expect(await states(first, second)).toEqual(['offered', 1])
      await database.transaction((tx) => app.payments.cancelUnpaid(tx, unpaid.userId))
      expect(await states(first, second)).toEqual(['offered', 'offered'])
    })

    it('comes from an edition with more seats, without a limit, or that opens a day again', async () => {
      await held(4)
      const [first, second, third] = [await waiting(2), await waiting(2), await waiting(2)]
      await offer({ seats: 6, days: [{ date: day, closed: true }] })
      expect(await states(first, second, third)).toEqual([1, 2, 3])
      await offer({ seats: 6 })
      expect(await states(first, second, third)).toEqual(['offered', 1, 2])
      await offer(undefined)
      expect(await states(first, second, third)).toEqual(['offered', 'offered', 'offered'])
      expect(await taken()).toBe(10)
    })

    it('comes from the operator who offers withdrawn dates again', async () => {
      const made = await held(4)
      const userId = await waiting(2)
      const operate = (args: string[]) => operateBeside(app, { database, place: place() }, args)
      await operate(['catalogue', 'withdraw', packageId, '--dates', `${day}..${day}`])
      await cancel(made)
      expect(await stateOf(userId)).toBe(1)
      await operate(['catalogue', 'offer', packageId, '--dates', `${day}..${day}`])
      expect(await stateOf(userId)).toBe('offered')
    })

    it('is found by a recount, and by the job where an older release has freed it', async () => {
      await held(4)
      const [first, second] = [await waiting(1), await waiting(1)]
      const count = (taken: number) =>
        database.db.updateTable('seats').set({ taken }).where('package_id', '=', packageId).execute()
      await offer({ seats: 5 })
      expect(await states(first, second)).toEqual(['offered', 1])
      await count(9)
      await operateBeside(app, { database, place: place() }, ['verify-ledger', '--recount-seats'])
      expect(await states(first, second)).toEqual(['offered', 1])
      expect(await taken()).toBe(5)
      // As a release that knows no offers imports it.
      await importCatalogue(
        { database, clock: app.now },
        buildCatalogue([buildPackage(packageId, { departures: { seats: 6 } })]),
      )
      expect(await states(first, second)).toEqual(['offered', 1])
      await app.waitlist.serveWaiting()
      expect(await states(first, second)).toEqual(['offered', 'offered'])
    })

    it('is looked for without a lock: only days with room for the smallest party that waits are locked', async () => {
      const count = (seats: number) =>
        database.db.updateTable('seats').set({ taken: seats }).where('package_id', '=', packageId).execute()
      await held(4)
      await waiting(3)
      await waiting(2)
      await count(3)
      locked = []
      await app.waitlist.serveWaiting()
      await database.transaction((tx) => app.waitlist.offerAdded(tx))
      expect(locked).toEqual([])
      await count(2)
      await app.waitlist.serveWaiting()
      expect(locked).toEqual([packageId])
      // As many as those of the booking and of the offer.
      await count(6)
    })

    it('is not offered with less than an hour left, nor for longer than the date can be booked', async () => {
      await offer({ seats: 4, leadDays: 13 })
      // It can be booked until midnight in India before 23 November, which is 18:30 UTC.
      const [early, late] = [await held(2), await held(2)]
      const [first, second] = [await waiting(2), await waiting(2)]
      await app.pass(30 * hourMs)
      await cancel(early)
      const [entry] = await entries(first)
      expect(entry?.offeredUntil).toBe('2026-11-22T18:30:00.000Z')
      await app.pass(5.75 * hourMs)
      await cancel(late)
      expect(await states(first, second)).toEqual(['offered', 1])
      expect(await join(await app.newUser(), 4)).toMatchObject({ status: 409, body: { code: 'late' } })
      await app.pass(hourMs)
      await app.runJobs()
      expect(await states(first, second)).toEqual([undefined, undefined])
      expect(await taken()).toBe(0)
    })
  })

  describe('SEAT-07 an offer', () => {
    /** Somebody who holds all seats, others who wait, and an offer to the first of them. */
    async function offered(...people: number[]) {
      const made = await held(4)
      const users: string[] = []
      for (const count of people) users.push(await waiting(count))
      await cancel(made)
      return users
    }

    it('becomes a booking at the price of the day, which then has its seats', async () => {
      const [first = ''] = await offered(4)
      await offer({ seats: 4, days: [{ date: day, basePrice: 20_000 }] })
      const made = await create(first, 4)
      expect(made).toMatchObject({ status: 200, body: { booking: { totalCost: 18_299 * 4 + 50 } } })
      expect([await taken(), await stateOf(first)]).toEqual([4, undefined])
    })

    it('gives the rest of it to the next where the party has become smaller', async () => {
      const [first = '', second = ''] = await offered(4, 2)
      expect(await create(first, 2)).toMatchObject({ status: 200 })
      expect(await states(first, second)).toEqual([undefined, 'offered'])
      expect(await taken()).toBe(4)
    })

    it('needs free seats for a party that has grown, and stands where there are none', async () => {
      const [first = '', second = ''] = await offered(3, 1)
      const refused = await create(first, 4)
      expect(refused).toMatchObject({ status: 409, body: { code: 'full', seatsLeft: 3 } })
      expect(await states(first, second)).toEqual(['offered', 'offered'])
      await leave(second)
      expect(await create(first, 4)).toMatchObject({ status: 200 })
      expect([await taken(), await stateOf(first)]).toEqual([4, undefined])
    })

    it('is used by a changed date or a larger party', async () => {
      const [first = ''] = await offered(2)
      const { booking } = await held(1, { userId: first, travelDate: nextDay })
      const change = (more: Record<string, unknown>) =>
        app.call(first, 'PUT', '/booking/update-booking', { bookingId: booking.bookingId, ...more })
      await held(2)
      expect(await change({ travelDate: day, numberOfPeople: 2 })).toMatchObject({ status: 200 })
      expect([await taken(), await taken(nextDay), await stateOf(first)]).toEqual([4, 0, undefined])
    })

    it('stays open through a change of a paid booking that needs no further seats', async () => {
      const made = await bookAndPay(app, { packageId, numberOfPeople: 2, travelDate: day })
      const other = await held(2)
      await join(made.userId, 2)
      await cancel(other)
      const { agree, quote } = changesOf(app, database, packageId)
      const asked = await quote(made.userId, made.booking.bookingId, { numberOfRooms: 0 })
      expect(asked.body).toMatchObject({ seatsLeft: 0 })
      expect(await agree(made, { numberOfRooms: 0 })).toMatchObject({ status: 200 })
      expect([await taken(), await stateOf(made.userId)]).toEqual([4, 'offered'])
      expect(await agree(made, { numberOfPeople: 1 })).toMatchObject({ status: 200 })
      expect([await taken(), await stateOf(made.userId)]).toEqual([3, 'offered'])
      expect(await agree(made, { numberOfPeople: 3 })).toMatchObject({ status: 200 })
      expect([await taken(), await stateOf(made.userId)]).toEqual([3, undefined])
    })

    it('is nobody else’s', async () => {
      const [first = ''] = await offered(4)
      const stranger = await app.newUser()
      expect(await create(stranger, 1)).toMatchObject({ status: 409, body: { code: 'full' } })
      await leave(stranger)
      expect(await stateOf(first)).toBe('offered')
    })

    it('goes to the next when it is let pass, and who lets two pass is taken off', async () => {
      const [first = '', second = ''] = await offered(4, 4)
      await app.pass(offerMs)
      expect(await create(first, 4)).toMatchObject({ status: 409, body: { code: 'full' } })
      await Promise.all([app.waitlist.endOffers(), app.waitlist.endOffers()])
      expect(await states(first, second)).toEqual([1, 'offered'])
      await app.pass(offerMs)
      await app.waitlist.endOffers()
      expect(await states(first, second)).toEqual(['offered', 1])
      await app.pass(offerMs)
      await app.waitlist.endOffers()
      expect(await states(first, second)).toEqual([undefined, 'offered'])
      await app.pass(offerMs)
      await app.waitlist.endOffers()
      expect(await states(first, second)).toEqual([undefined, undefined])
      expect(await taken()).toBe(0)
      expect((await mailsTo(first)).map(({ subject }) => subject)).toContain(
        `You are no longer on the waiting list for Journey ${packageId} on Sat, 5 Dec 2026`,
      )
    })

    it('that is over is seen by who joins again, before any job has', async () => {
      const [first = ''] = await offered(4)
      await app.pass(offerMs)
      const again = await join(first, 4)
      expect(again.body['entries']).toMatchObject([{ state: 'offered' }])
    })

    it('counts for nobody where the day was closed meanwhile', async () => {
      const [first = ''] = await offered(4)
      await offer({ seats: 4, days: [{ date: day, closed: true }] })
      for (let time = 0; time < 3; time++) {
        await app.pass(offerMs)
        await app.runJobs()
      }
      expect([await stateOf(first), await taken()]).toEqual([1, 0])
      await offer({ seats: 4 })
      expect(await stateOf(first)).toBe('offered')
    })

    it('gives seats back for a smaller party, and is not made larger', async () => {
      const [first = '', second = ''] = await offered(4, 2)
      expect(await join(first, 5)).toMatchObject({ status: 409, body: { code: 'offered' } })
      expect(await join(first, 2)).toMatchObject({ status: 200 })
      expect(await states(first, second)).toEqual(['offered', 'offered'])
    })

    it('goes to the next who leaves it, once', async () => {
      const [first = '', second = ''] = await offered(4, 4)
      const answers = await Promise.all([leave(first), leave(first)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0]?.body).toEqual({ entries: [], message: 'You have left the waiting list.' })
      expect(await states(first, second)).toEqual([undefined, 'offered'])
      expect(await taken()).toBe(4)
    })

    it('goes to the next when the account is deleted', async () => {
      const [first = '', second = ''] = await offered(4, 4)
      await database.transaction((tx) => app.waitlist.leaveAll(tx, first))
      expect(await states(first, second)).toEqual([undefined, 'offered'])
    })

    it('is mailed once, with the way to the booking, and not when it is over', async () => {
      const [first = ''] = await offered(4)
      await app.runJobs()
      const [mail, ...more] = await mailsTo(first)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(`Seats for Journey ${packageId} on Sat, 5 Dec 2026 are held for you`)
      expect(mail?.text).toMatch(/until Sat,\s21\sNov\s2026, 11:30\spm \(Indian time\)/)
      expect(mail?.text).toContain(
        `https://safarnama.test/booking?packageId=${packageId}&date=${day}&travelers=4`,
      )
      expect(mail?.expiresAt).toBe((await entries(first))[0]?.offeredUntil)
    })

    it('is mailed in the language in which somebody joined', async () => {
      const made = await held(4)
      const userId = await app.newUser()
      const answer = await join(userId, 4, {}, 'hi')
      expect(answer.body['message']).toContain('वेटिंग लिस्ट में आपका नंबर 1 है')
      await cancel(made)
      const [mail] = await mailsTo(userId)
      expect(mail?.subject).toContain('सीटें आपके लिए रोकी गई हैं')
      expect(mail?.text).toContain(`https://safarnama.test/hi/booking?packageId=${packageId}`)
    })
  })

  it('SEAT-07 SEAT-05 20 people, several cancellations at once, and buyers who would jump the line', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => held(1)))
    const users: string[] = []
    for (let count = 0; count < 20; count++) users.push(await waiting(1))
    const buyers = await Promise.all(Array.from({ length: 6 }, () => app.newUser()))
    const answers = await Promise.all([
      ...made.map(cancel),
      ...buyers.map((userId) => create(userId, 1)),
      ...users.slice(4, 8).map((userId) => leave(userId)),
    ])
    expect(answers.slice(4, 10).map(({ status }) => status)).toEqual(buyers.map(() => 409))
    const offers = (await states(...users)).filter((state) => state === 'offered')
    expect(offers).toHaveLength(4)
    expect(await states(...users.slice(0, 4))).toEqual(['offered', 'offered', 'offered', 'offered'])
    expect(await taken()).toBe(4)
    const used = await Promise.all(users.slice(0, 4).flatMap((userId) => [create(userId, 1), leave(userId)]))
    expect(used.filter(({ status }) => status >= 500)).toEqual([])
    expect(await taken()).toBe(4)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { chunks } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/bookings.ts'
import { getToday } from '#shared/contract/console/today.ts'
import type { BookingStory, DepartureDays, Departures } from '#shared/contract/console/bookings-schemas.ts'
import type { Today } from '#shared/contract/console/today-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { consoleBookingsRoutes } from './bookings-routes.ts'
import { getBooking } from './get-booking.ts'
import { consoleTodayRoutes } from './today-routes.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let clerk: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    const needs = { payments: app.payments, deps: app.deps }
    const more = (staff: Parameters<typeof consoleBookingsRoutes>[0]['staff']) => [
      ...consoleTodayRoutes({ ...needs, staff }),
      ...consoleBookingsRoutes({ ...needs, staff }),
    ]
    atConsole = await consoleApp({ database, more, clock: app.now })
    clerk = await atConsole.join(['desk'])
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  const list = async (query: Record<string, string>, who = clerk) =>
    who.call(calls.listDeparting, { query: `?${new URLSearchParams(query)}` })

  it('STAFF-04 who travels on a day is listed by package, with what is missing and the seats that others hold', async () => {
    const [one, other] = [await bookAndPay(app), await bookAndPay(app)]
    const unpaid = await book(app)
    const { travelDate: date, packageId, bookingId, numberOfPeople: people } = one.booking
    const { db } = database
    const set = (code: string, values: object) =>
      db.updateTable('bookings').set(values).where('code', '=', code).execute()
    await set(bookingId, {
      traveler_names: JSON.stringify(['Asha Rao']),
      stay: 'Hotel Lotus',
      traveler_needs: 'Jain\nmeals',
    })
    for (const note of ['Called', `Comes by\ntrain. ${'x'.repeat(300)}`])
      await clerk.call(calls.noteBooking, { path: { code: bookingId }, body: { note } })
    await set(other.booking.bookingId, { package_name: 'Zanskar' })
    await set(unpaid.booking.bookingId, { package_id: packageId })
    await db
      .updateTable('seats')
      .set({ taken: people + 3 })
      .where('package_id', '=', packageId)
      .execute()
    const { packages, hasMore } = (await list({ date })).body as Departures
    expect([hasMore, packages.map(({ packageName }) => packageName)]).toEqual([
      false,
      ['Kerala Backwaters', 'Zanskar'],
    ])
    expect(packages[0]).toMatchObject({ packageId, people, held: 3 })
    expect(packages[0]?.trips).toEqual([
      {
        code: bookingId,
        traveller: 'Asha Rao',
        contact: expect.stringMatching(/^\+?[\d ]+$/) as string,
        people,
        names: ['Asha Rao'],
        needs: 'Jain\nmeals',
        start: 'Pune',
        commute: 'flight',
        hotelWish: 'Lake House',
        stay: 'Hotel Lotus',
        namesMissing: people - 1,
        canBeAsked: true,
        namesAskedAt: null,
        namesAskedOf: expect.stringContaining('@') as string,
        isHotelMissing: false,
        notes: [`Comes by\ntrain. ${'x'.repeat(300)}`, 'Called'],
      },
    ])
    expect(packages[1]?.trips).toMatchObject([
      { names: [], needs: '', namesMissing: people - 1, isHotelMissing: true, notes: [] },
    ])
    // Renamed since the first booking, it is one journey, under the newest title.
    await set(other.booking.bookingId, { package_id: packageId, package_name: 'Backwaters by boat' })
    const renamed = ((await list({ date })).body as Departures).packages
    expect(renamed).toMatchObject([{ packageId, packageName: 'Backwaters by boat', people: 2 * people }])
    await set(other.booking.bookingId, { package_id: 'other' })
    const own = (await list({ date, packageId })).body as Departures
    expect(own.packages.map((found) => found.packageId)).toEqual([packageId])
    await set(bookingId, { status: 'Cancelled' })
    expect(((await list({ date, packageId })).body as Departures).packages).toEqual([])
  })

  /** A departure with a limit of its own, so that it can be closed. */
  async function departure() {
    const packageId = await app.newPackage({ departures: JSON.stringify({ discount: 0, seats: 20 }) })
    const paid = await bookAndPay(app, { packageId })
    const date = paid.booking.travelDate
    return {
      packageId,
      date,
      paid,
      close: () =>
        database.db
          .updateTable('packages')
          .set({ departures: JSON.stringify({ discount: 0, days: [{ date, closed: true }] }) })
          .where('id', '=', packageId)
          .execute(),
      read: async (who: AtConsole) => ((await list({ date, packageId }, who)).body as Departures).packages,
    }
  }
  const toCall = async () => {
    const { status, body } = await clerk.call(getToday)
    expect(status).toBe(200)
    return (body as Today).toCall.map(({ code }) => code)
  }
  async function cancel(
    who: AtConsole,
    { packageId, date }: { packageId: string; date: string },
    amount: number,
  ) {
    const proof = await who.prove('cancelDeparture', `${packageId} ${date}`, amount)
    const body = { packageId, date, amount, why: 'landslide', mailWhy: 'The road is gone', proof }
    return who.call(calls.cancelDeparture, { body })
  }

  it('STAFF-04 a departure is cancelled for the sum that was shown, once its day is closed, by who may; then all are to be called', async () => {
    const owner = await atConsole.join(['owner'])
    const both = await atConsole.join(['desk', 'accounts'])
    const made = await departure()
    const { packageId, paid, close, read } = made
    const unpaid = await book(app, { packageId })
    const group = await bookGroup(app, { packageId })
    const share = await payShare(app, group, 0)
    const refund = paid.booking.totalCost + share.booking.totalCost
    const sums = { refund, bookings: 3, people: 6, unpaid: 1, groups: 1, isOnSale: true }
    expect((await read(owner))[0]).toMatchObject({ people: 2, held: 6, cancelled: [], cancel: sums })
    expect((await read(clerk))[0]).toMatchObject({ people: 2, held: 6, cancel: null })
    expect((await cancel(owner, made, refund)).body).toMatchObject({
      error: expect.stringContaining('Close the day first') as string,
    })
    await close()
    expect((await read(both))[0]?.cancel).toEqual({ ...sums, isOnSale: false })
    const accountant = await atConsole.join(['accounts'])
    for (const who of [clerk, accountant]) expect((await cancel(who, made, refund)).status).toBe(403)
    // Somebody has paid since the sum was displayed.
    await payShare(app, group, 1)
    expect((await cancel(owner, made, refund)).status).toBe(409)
    const now = (await read(owner))[0]?.cancel?.refund ?? 0
    expect(now).toBeGreaterThan(refund)
    expect((await read(owner))[0]?.cancelled).toEqual([])
    const other = { ...made, packageId: await app.newPackage() }
    const proof = () => owner.prove('cancelDeparture', `${other.packageId} ${made.date}`, now)
    const body = { packageId, date: made.date, amount: now, why: 'landslide', proof: await proof() }
    expect((await owner.call(calls.cancelDeparture, { body })).status).toBe(403)
    const silent = { ...body, why: '', proof: await proof() }
    expect((await owner.call(calls.cancelDeparture, { body: silent })).status).toBe(400)
    expect(await cancel(owner, made, now)).toMatchObject({ status: 200, body: { amount: now, bookings: 4 } })
    expect((await cancel(owner, made, 0)).status).toBe(409)
    const [listed] = await read(clerk)
    expect(listed).toMatchObject({ packageId, people: 0, held: 0, trips: [], cancel: null })
    const called = {
      traveller: 'Asha Rao',
      contact: expect.stringContaining('98765') as string,
      people: 2,
      isRefunded: false,
      calledAt: null,
      mailedAt: null,
    }
    const { bookingId: code, totalCost } = paid.booking
    expect(listed?.cancelled).toHaveLength(4)
    expect(listed?.cancelled).toContainEqual(expect.objectContaining({ ...called, code, refund: totalCost }))
    expect(listed?.cancelled).toContainEqual(
      expect.objectContaining({ ...called, code: unpaid.booking.bookingId, refund: 0 }),
    )
    const deed = await database.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(deed).toMatchObject({ what: 'cancelDeparture', why: 'landslide', paise: Math.round(now * 100) })
    expect(JSON.parse(deed?.ids ?? '')).toEqual(expect.arrayContaining([packageId, made.date, code]))
    // Whoever was not paid for is to be called, too.
    expect(await toCall()).toHaveLength(4)
    expect(await toCall()).toContain(code)
    // However many departures were cancelled since.
    const at = app.now().toISOString()
    const later = { at, staff_id: null, ids: '["other","2027-01-01"]', paise: 0, fields: '[]', why: null }
    const deeds = Array.from({ length: 50 }, (_, each) => ({
      ...later,
      id: `zz-${each}`,
      what: 'cancelDeparture',
    }))
    await database.db.insertInto('audit_log').values(deeds).execute()
    expect(await toCall()).toHaveLength(4)
    // Whoever was called is ticked off, and what has gone back is no longer said to go.
    expect((await clerk.call(calls.markCalled, { path: { code } })).status).toBe(200)
    expect(await toCall()).not.toContain(code)
    await app.runJobs()
    await app.pass(60_000)
    await app.runJobs()
    const ended = (await read(clerk))[0]?.cancelled ?? []
    expect(ended.filter(({ calledAt }) => calledAt !== null)).toMatchObject([
      { code, isRefunded: true, mailedAt: expect.stringMatching(/^2026/) as string },
    ])
    for (const each of await toCall()) await clerk.call(calls.markCalled, { path: { code: each } })
    expect(await toCall()).toEqual([])
    const { booking: active } = await book(app)
    expect((await clerk.call(calls.markCalled, { path: { code: active.bookingId } })).status).toBe(409)
    // The history of each names who did it.
    const { events } = (await clerk.call(calls.getStaffBooking, { path: { code } })).body as BookingStory
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'status', by: { who: 'staff', name: 'Meera Iyer', why: 'landslide' } }),
    )
  })

  it('STAFF-04 a journey of more than 500 bookings is listed whole, is cancelled, and counts right where a day is cut', async () => {
    const owner = await atConsole.join(['owner'])
    const { packageId, date, paid, read } = await departure()
    const { id } = await getBooking(database.db, paid.booking.bookingId)
    const select = database.db.selectFrom('bookings').selectAll().where('id', '=', id)
    const row = await select.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 500 }, (_, each) => ({
      ...row,
      id: `${id}-${each}`,
      code: `${row.code}-${each}`,
    }))
    for (const some of chunks(copies, 100)) await database.db.insertInto('bookings').values(some).execute()
    const [whole] = await read(owner)
    expect([whole?.trips.length, whole?.people]).toEqual([501, 1_002])
    expect(whole?.cancel).toMatchObject({ bookings: 501, people: 1_002 })
    const cut = (await list({ date }, owner)).body as Departures
    expect([cut.hasMore, cut.packages.find((one) => one.packageId === packageId)?.people]).toEqual([
      true,
      1_002,
    ])
    await database.db.deleteFrom('bookings').where('id', 'like', `${id}-%`).execute()
  })

  it('STAFF-04 whoever is to be called hears what the cancellation gives back, not what was given before', async () => {
    const owner = await atConsole.join(['owner'])
    const made = await departure()
    const { bookingId: code, totalCost } = made.paid.booking
    const { id } = await getBooking(database.db, code)
    await app.payments.refundByOperator(id, { paise: 50_000, isAgain: false }, async () => undefined)
    await app.pass(60_000)
    await made.close()
    expect((await cancel(owner, made, totalCost - 500)).status).toBe(200)
    expect((await made.read(clerk))[0]?.cancelled).toMatchObject([{ code, refund: totalCost - 500 }])
  })

  it('STAFF-04 whoever is to be called was mailed once each mail is sent; of what was sent a month ago no record is left', async () => {
    const owner = await atConsole.join(['owner'])
    const made = await departure()
    await made.close()
    expect((await cancel(owner, made, made.paid.booking.totalCost)).status).toBe(200)
    const { id } = await getBooking(database.db, made.paid.booking.bookingId)
    const mailedAt = async () => (await made.read(clerk))[0]?.cancelled[0]?.mailedAt
    expect(await mailedAt()).toBeNull()
    await app.runJobs()
    expect(await mailedAt()).toMatch(/^2026/)
    const sent = (who: string, done_at: string | null) =>
      database.db
        .updateTable('outbox')
        .set({ done_at })
        .where('dedupe_key', '=', `mail:cancelled:${id}:${who}`)
        .execute()
    const [first, second] = ['2026-11-20T06:00:00.000Z', '2026-11-20T07:00:00.000Z']
    for (const [account, traveler, expected] of [
      [first, second, second],
      [second, first, second],
      [first, null, null],
      [null, first, null],
    ] as const) {
      await sent('account', account)
      await sent('traveler', traveler)
      expect(await mailedAt()).toBe(expected)
    }
    await database.db.deleteFrom('outbox').where('dedupe_key', 'like', `mail:cancelled:${id}:%`).execute()
    expect(await mailedAt()).toBeUndefined()
  })

  it('STAFF-04 nobody is to be called who cancelled themselves, and a departure nobody has paid is seen by who may cancel', async () => {
    const owner = await atConsole.join(['owner'])
    const { paid, read, packageId } = await departure()
    const quote = await app.call(paid.userId, 'GET', `/booking/cancel-quote/${paid.booking.bookingId}`)
    const { refundAmount } = quote.body
    await app.call(paid.userId, 'POST', `/booking/cancel-booking/${paid.booking.bookingId}`, { refundAmount })
    expect(await read(owner)).toEqual([])
    await bookGroup(app, { packageId })
    expect(await read(clerk)).toEqual([])
    expect(await read(owner)).toMatchObject([
      { people: 0, held: 4, trips: [], cancel: { bookings: 0, groups: 1, refund: 0 } },
    ])
  })

  it('STAFF-04 the coming days on which somebody travels are listed with people and journeys, and the nearest beside the chosen one', async () => {
    const { db } = database
    // Nobody else travels any more.
    await db.updateTable('bookings').set({ status: 'Cancelled' }).execute()
    const days = async (query: Record<string, string> = {}, who = clerk) =>
      who.call(calls.listDepartureDays, { query: `?${new URLSearchParams(query)}` })
    const today = todayInIndia(app.now())
    expect((await days()).body).toEqual({ date: today, days: [], previous: null, next: null })
    const [first, second, third] = [await bookAndPay(app), await bookAndPay(app), await bookAndPay(app)]
    await book(app)
    const set = (code: string, values: object) =>
      db.updateTable('bookings').set(values).where('code', '=', code).execute()
    const { packageId } = first.booking
    const [past, soon, later] = [addDays(today, -1), addDays(today, 2), addDays(today, 9)]
    await set(first.booking.bookingId, { travel_date: soon })
    await set(second.booking.bookingId, { travel_date: soon, package_id: 'other' })
    await set(third.booking.bookingId, { travel_date: later, package_id: packageId, number_of_people: 1 })
    const listed = [
      { date: soon, people: 4, journeys: 2 },
      { date: later, people: 1, journeys: 1 },
    ]
    expect((await days()).body).toEqual({ date: soon, days: listed, previous: null, next: later })
    expect((await days({ date: later })).body).toMatchObject({ date: later, previous: soon, next: null })
    const between = addDays(today, 5)
    expect((await days({ date: between })).body).toMatchObject({
      date: between,
      days: listed,
      previous: soon,
      next: later,
    })
    expect((await days({ packageId: 'other' })).body).toMatchObject({ date: soon, next: null })
    // Yesterday is not listed, but can be opened.
    await set(second.booking.bookingId, { travel_date: past })
    expect((await days()).body).toMatchObject({ date: soon, days: [{ people: 2 }, {}], previous: past })
    for (let each = 1; each <= 14; each += 1) {
      const { booking } = await bookAndPay(app)
      await set(booking.bookingId, { travel_date: addDays(today, 20 + each) })
    }
    const { days: most } = (await days()).body as DepartureDays
    expect(most.map(({ date }) => date).slice(0, 3)).toEqual([soon, later, addDays(today, 21)])
    expect(most).toHaveLength(14)
    const catalogue = await atConsole.join(['catalogue'])
    expect((await days({}, catalogue)).status).toBe(403)
  })

  it('STAFF-02 who may not read bookings reads no list of travellers, and a day is a day', async () => {
    const catalogue = await atConsole.join(['catalogue'])
    expect((await list({ date: '2026-12-01' }, catalogue)).status).toBe(403)
    expect((await list({ date: '2026-13-01' })).status).toBe(400)
  })
})

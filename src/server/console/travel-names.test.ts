import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/bookings.ts'
import type { BookingStory, Departures, FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import { getToday } from '#shared/contract/console/today.ts'
import type { Today } from '#shared/contract/console/today-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { consoleBookingsRoutes } from './bookings-routes.ts'
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
    atConsole = await consoleApp({
      database,
      clock: app.now,
      more: (staff) => [
        ...consoleTodayRoutes({ ...needs, staff }),
        ...consoleBookingsRoutes({ ...needs, staff }),
      ],
    })
    clerk = await atConsole.join(['desk'], 'Dev Das')
  })
  beforeEach(async () => {
    await database.db.updateTable('bookings').set({ travel_date: '2020-01-01' }).execute()
    app.mails.length = 0
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  /** A paid booking for two that leaves in so many days, with these names. */
  async function bookedFor(days: number, names: string[], more: object = {}) {
    const { booking } = await bookAndPay(app)
    const travel_date = addDays(todayInIndia(app.now()), days)
    const traveler_names = names.length === 0 ? null : JSON.stringify(names)
    await database.db
      .updateTable('bookings')
      .set({ travel_date, traveler_names, number_of_people: 2, ...more })
      .where('code', '=', booking.bookingId)
      .execute()
    app.mails.length = 0
    return booking.bookingId
  }
  const find = async (query: Record<string, string>) => {
    const answer = await clerk.call(calls.findStaffBookings, { query: `?${new URLSearchParams(query)}` })
    return (answer.body as { bookings: FoundBooking[] }).bookings.map(({ code }) => code)
  }
  const ask = (code: string, who = clerk) => who.call(calls.askForNames, { path: { code } })
  const storyOf = async (code: string) =>
    (await clerk.call(calls.getStaffBooking, { path: { code } })).body as BookingStory

  it('STAFF-04 bookings that lack names are counted for today, listed the soonest first, and marked', async () => {
    const later = await bookedFor(40, ['Asha Rao'])
    const next = await bookedFor(3, [])
    const soon = await bookedFor(14, ['Dev "D","D" Das'])
    await bookedFor(2, ['Asha Rao', 'Dev Das'])
    await bookedFor(0, [])
    // Whoever it is booked for has a name.
    await bookedFor(5, [], { number_of_people: 1 })
    await bookedFor(4, [], { status: 'Cancelled' })
    expect(await find({ names: 'missing' })).toEqual([next, soon, later])
    const until = addDays(todayInIndia(app.now()), 14)
    expect(await find({ names: 'missing', until })).toEqual([next, soon])
    expect(await find({ names: 'missing', query: soon })).toEqual([soon])
    expect(await find({ names: 'missing', page: '2' })).toEqual([])
    expect(((await clerk.call(getToday)).body as Today).names).toEqual({ count: 2, asked: 0, until })
    const counts = await Promise.all(
      [later, next, soon].map(async (code) => (await storyOf(code)).namesMissing),
    )
    expect(counts).toEqual([1, 1, 1])
  })

  it('STAFF-04 while nobody leaves soon, the next departure is counted for today', async () => {
    await bookedFor(40, ['Asha Rao', 'Dev Das'])
    await bookedFor(40, [])
    await bookedFor(41, [])
    await bookedFor(20, [], { status: 'Cancelled' })
    const until = addDays(todayInIndia(app.now()), 40)
    expect(((await clerk.call(getToday)).body as Today).names).toEqual({ count: 1, asked: 0, until })
  })

  it('STAFF-04 the names are asked for by a mail to the account, once a day, and it is said when', async () => {
    const code = await bookedFor(5, ['Asha Rao'], { language: 'hi' })
    expect((await storyOf(code)).namesAskedAt).toBeNull()
    const listed = async () => {
      const answer = await clerk.call(calls.findStaffBookings, { query: '?names=missing' })
      return (answer.body as { bookings: FoundBooking[] }).bookings
    }
    const { accountMail } = await storyOf(code)
    const asked = { code, namesMissing: 1, namesAskedOf: accountMail }
    expect(await listed()).toMatchObject([{ ...asked, namesAskedAt: null }])
    expect((await ask(code)).status).toBe(200)
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]?.text).toContain('2 में से 1 नाम बाकी हैं')
    expect(app.mails[0]?.text).toContain(`/hi/booking/thank-you/${code}`)
    const at = app.now().toISOString()
    const story = await storyOf(code)
    expect(((await clerk.call(getToday)).body as Today).names).toMatchObject({ asked: 1 })
    expect(story.namesAskedAt).toBe(at)
    expect(await listed()).toMatchObject([{ code, namesMissing: 1, namesAskedAt: at }])
    expect(story.events[0]).toMatchObject({ what: 'askForNames', by: { who: 'staff', name: 'Dev Das' } })
    const query = `?${new URLSearchParams({ date: story.travelDate })}`
    const { packages } = (await clerk.call(calls.listDeparting, { query })).body as Departures
    expect(packages[0]?.trips).toMatchObject([{ ...asked, canBeAsked: true, namesAskedAt: at }])
    expect(app.mails[0]?.to.address).toBe(accountMail)
    const both = await Promise.all([ask(code), ask(code)])
    expect(both.map(({ status }) => status)).toEqual([409, 409])
    await app.pass(86_400_000)
    // Sessions last twelve hours.
    clerk = await atConsole.join(['desk'])
    const next = await Promise.all([ask(code), ask(code)])
    expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to.address === accountMail)).toHaveLength(2)
  })

  it('STAFF-04 nothing is asked where no name is missing or none can be added, nor by who has no right to it', async () => {
    const complete = await bookedFor(5, ['Asha Rao', 'Dev Das'])
    const leftNow = await bookedFor(0, [])
    const accountant = await atConsole.join(['accounts'])
    expect((await ask(complete)).status).toBe(409)
    expect((await ask(leftNow)).status).toBe(409)
    expect((await ask(await bookedFor(5, []), accountant)).status).toBe(403)
    await app.runJobs()
    expect(app.mails).toEqual([])
  })
})

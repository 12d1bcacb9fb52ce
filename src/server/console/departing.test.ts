import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/staff-bookings.ts'
import type { Departures } from '#shared/contract/staff-bookings-schemas.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { consoleBookingsRoutes } from './bookings-routes.ts'
import { consoleBookings } from './bookings-service.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let clerk: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    const bookings = consoleBookings({ payments: app.payments, deps: app.deps })
    const more = (staff: Parameters<typeof consoleBookingsRoutes>[1]) =>
      consoleBookingsRoutes(bookings, staff)
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
    await set(bookingId, { traveler_names: JSON.stringify(['Asha Rao']), stay: 'Hotel Lotus' })
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
        start: 'Pune',
        stay: 'Hotel Lotus',
        namesMissing: people - 1,
        isHotelMissing: false,
      },
    ])
    expect(packages[1]?.trips).toMatchObject([{ names: [], namesMissing: people, isHotelMissing: true }])
    const own = (await list({ date, packageId })).body as Departures
    expect(own.packages.map((found) => found.packageId)).toEqual([packageId])
    await set(bookingId, { status: 'Cancelled' })
    expect(((await list({ date, packageId })).body as Departures).packages).toEqual([])
  })

  it('STAFF-02 who may not read bookings reads no list of travellers, and a day is a day', async () => {
    const catalogue = await atConsole.join(['catalogue'])
    expect((await list({ date: '2026-12-01' }, catalogue)).status).toBe(403)
    expect((await list({ date: '2026-13-01' })).status).toBe(400)
  })
})

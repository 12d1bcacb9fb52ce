import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '#shared/contract/console/catalogue.ts'
import type { CatalogueReview, TakenSeats } from '#shared/contract/console/catalogue-schemas.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { book, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildHotel, buildPackage } from '#tests/support/catalogue.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'

const [saturday, sunday, monday] = ['2026-12-05', '2026-12-06', '2026-12-07']

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let at: ConsoleApp
  let asha: AtConsole
  let packages = 0
  let packageId: string
  let locked: unknown[] = []
  beforeAll(async () => {
    database = await open({
      onStatement: ({ query: { sql: words, parameters } }) => {
        if (/insert into \S*"seats".*do nothing/.test(words)) locked.push(parameters[0])
      },
    })
    app = await bookingsApp(database)
    const clock = () => app.now()
    at = await consoleApp({ database, clock, more: bookingsRoutesOn(database, clock) })
    asha = await at.join(['catalogue'])
  })
  afterAll(async () => {
    await at.close()
    await app.close()
  })
  beforeEach(async () => {
    packageId = `spiti-${(packages += 1)}`
    const file = buildCatalogue([buildPackage(packageId, { departures: { seats: 7 } })])
    await importCatalogue({ database, clock: () => app.now() }, file)
  })

  const path = () => ({ kind: 'packages', id: packageId })
  const sold = async (travelDate: string, numberOfPeople: number) =>
    (await book(app, { packageId, numberOfPeople, travelDate })).booking.bookingId
  async function wait(travelDate: string, numberOfPeople: number) {
    const body = { packageId, travelDate, numberOfPeople }
    expect((await app.call(await app.newUser(), 'POST', '/booking/waitlist', body)).status).toBe(200)
  }
  async function draft(departures: Departures | undefined): Promise<CatalogueReview> {
    const { body } = await asha.call(calls.getCatalogueRecord, { path: path() })
    const before = body['draft'] as { version: number } | null
    const document = JSON.stringify(buildPackage(packageId, departures && { departures }))
    const sent = { document, version: before?.version ?? 0, base: body['base'] }
    const saved = await asha.call(calls.saveCatalogueDraft, { path: path(), body: sent })
    expect(saved.status).toBe(200)
    return saved.body['review'] as CatalogueReview
  }
  async function publish(): Promise<void> {
    const { body } = await asha.call(calls.getCatalogueRecord, { path: path() })
    const { version } = body['draft'] as { version: number }
    const sent = { version, base: body['base'] }
    expect((await asha.call(calls.publishCatalogueDraft, { path: path(), body: sent })).status).toBe(200)
  }
  const taken = async () =>
    (await asha.call(calls.getTakenSeats, { path: { packageId } })).body as never as TakenSeats

  test('STAFF-07 the calendar has what is taken and waited for of each day, and dates that a command has withdrawn', async () => {
    await sold(saturday, 6)
    await wait(saturday, 3)
    await sold(monday, 2)
    const range = { package_id: packageId, first_date: '2026-12-20', last_date: '2026-12-24' }
    await database.db
      .insertInto('withdrawn_dates')
      .values({ id: packageId, ...range })
      .execute()
    expect(await taken()).toMatchObject({
      days: [
        { date: saturday, taken: 6, waiting: 1 },
        { date: monday, taken: 2, waiting: 0 },
      ],
      withdrawn: [{ first: '2026-12-20', last: '2026-12-24' }],
    })
  })

  test('STAFF-07 before it is published it is said who is affected: bookings, offers and who waits', async () => {
    const codes = [await sold(saturday, 4), await sold(saturday, 2)]
    await wait(saturday, 3)
    const later = await sold(monday, 5)
    expect((await draft({ seats: 6 })).affected).toEqual([])
    const short = { packageId, groups: [], offers: 0 }
    expect((await draft({ seats: 5 })).affected).toEqual([
      { ...short, date: saturday, people: 6, seats: 5, bookings: codes, waiting: 1 },
    ])
    expect((await draft({ seats: 7, days: [{ date: monday, seats: 4 }] })).affected).toEqual([
      { ...short, date: monday, people: 5, seats: 4, bookings: [later], waiting: 0 },
    ])
    const winter = { name: 'Snow', from: '12-01', to: '02-28', closed: true }
    const closed = (await draft({ seats: 7, seasons: [winter] })).affected
    expect(closed.map(({ date, seats }) => ({ date, seats }))).toEqual([
      { date: saturday, seats: null },
      { date: monday, seats: null },
    ])
    expect((await draft(undefined)).affected).toEqual([])
    expect((await taken()).affected.map(({ date }) => date)).toEqual([saturday, monday])
  })

  test('STAFF-07 before another plan is published it is said which coming bookings were sold with the one of before', async () => {
    const code = await sold(saturday, 2)
    const own = buildPackage(packageId, { departures: { seats: 7 } })
    const [first, ...others] = own.itinerary
    const warned = async (change: Partial<typeof own>) => {
      const { body } = await asha.call(calls.getCatalogueRecord, { path: path() })
      const version = (body['draft'] as { version: number } | null)?.version ?? 0
      const sent = { document: JSON.stringify({ ...own, ...change }), version, base: body['base'] }
      const saved = await asha.call(calls.saveCatalogueDraft, { path: path(), body: sent })
      expect(saved).toMatchObject({ status: 200 })
      const { warnings } = saved.body['review'] as CatalogueReview
      return warnings.filter(({ sentence }) => sentence.includes(code)).map(({ field }) => field)
    }
    expect(await warned({})).toEqual([])
    const rest = { day: 1, activities: ['Rest'], highlights: [], description: 'Nothing.' }
    expect(await warned({ itinerary: [rest, ...others] })).toEqual(['itinerary'])
    expect(first).not.toEqual(rest)
    const longer = { days: own.duration.days + 1, nights: own.duration.nights }
    const itinerary = [...own.itinerary, { ...rest, day: longer.days }]
    expect(await warned({ duration: longer, itinerary })).toEqual(['duration.days'])
  })

  test('SEAT-04 STAFF-07 undecided groups are said to be affected, without their names', async () => {
    const group = await bookGroup(app, { packageId })
    const closed = { days: [{ date: group.travelDate, closed: true }] }
    const groups = async () => (await draft(closed)).affected
    const said = (...paid: string[]) => [
      { people: 4, bookings: [], groups: [{ id: expect.any(String) as string, bookings: paid }] },
    ]
    expect(await groups()).toMatchObject(said())
    const { booking } = await payShare(app, group, 0)
    expect(await groups()).toMatchObject(said(booking.bookingId))
  })

  test('STAFF-07 what was affected already is not said again, and nobody is cancelled', async () => {
    const code = await sold(saturday, 6)
    await draft({ seats: 2 })
    await publish()
    expect((await draft({ seats: 2, leadDays: 3 })).affected).toEqual([])
    expect((await draft({ seats: 1 })).affected).toMatchObject([
      { date: saturday, seats: 1, bookings: [code] },
    ])
    const row = await database.db.selectFrom('bookings').select('status').where('code', '=', code).execute()
    expect(row).toEqual([{ status: 'Pending' }])
  })

  test('STAFF-07 seats that are added are offered to who waits in the same transaction; an offer is said to be affected', async () => {
    await sold(sunday, 7)
    await wait(sunday, 2)
    await draft({ seats: 9 })
    await publish()
    const { days } = await taken()
    expect(days).toEqual([{ date: sunday, taken: 9, waiting: 1 }])
    expect((await draft({ weekdays: ['Monday'] })).affected).toMatchObject([
      { date: sunday, people: 9, seats: null, offers: 1, waiting: 0 },
    ])
  })

  test('STAFF-07 only the days of the package that is published are locked, and none for a hotel', async () => {
    await sold(sunday, 7)
    await wait(sunday, 2)
    const other = packageId
    packageId = `spiti-${(packages += 1)}`
    const both = [buildPackage(other, { departures: { seats: 9 } }), buildPackage(packageId)]
    await importCatalogue({ database, clock: () => app.now() }, buildCatalogue(both))
    locked = []
    await draft({ seats: 9 })
    await publish()
    const hotel = { kind: 'hotels', id: 'lake' }
    const document = JSON.stringify(buildHotel('lake', 'Kaza', [packageId]))
    const saved = await asha.call(calls.saveCatalogueDraft, {
      path: hotel,
      body: { document, version: 0, base: 'none' },
    })
    const seen = { version: saved.body['version'], base: 'none' }
    expect((await asha.call(calls.publishCatalogueDraft, { path: hotel, body: seen })).status).toBe(200)
    expect(locked).toEqual([])
    packageId = other
    await draft({ seats: 10 })
    await publish()
    expect(locked).toEqual([other])
  })

  test('STAFF-07 a day that is only waited for is said to close', async () => {
    await sold(sunday, 7)
    await wait(sunday, 2)
    await database.db.updateTable('seats').set({ taken: 0 }).where('package_id', '=', packageId).execute()
    expect((await draft({ days: [{ date: sunday, closed: true }] })).affected).toMatchObject([
      { date: sunday, people: 0, seats: null, waiting: 1 },
    ])
  })
})

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { listBookingsOf } from './repository.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database, undefined, { limitFactor: 1 })
  })
  afterEach(() => app.close())

  test('an account makes twenty bookings an hour, and fifty a day that nobody pays', async () => {
    const userId = await app.newUser()
    const packageId = await app.newPackage()
    const create = () =>
      app.call(userId, 'POST', '/booking/create-booking', request(app, packageId, { totalCost: undefined }))
    const statusesOf = async (count: number) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at += 1) statuses.push((await create()).status)
      return statuses
    }
    const made = (count: number) => Array<number>(count).fill(200)
    expect(await statusesOf(21)).toEqual([...made(20), 429])
    await database.db
      .updateTable('bookings')
      .set({ payment_status: 'Refunded' })
      .where('user_id', '=', userId)
      .where('id', 'in', (query) =>
        query.selectFrom('bookings').select('id').where('user_id', '=', userId).limit(1),
      )
      .execute()
    await app.pass(hourMs + 1)
    expect(await statusesOf(20)).toEqual(made(20))
    await app.pass(hourMs + 1)
    expect(await statusesOf(12)).toEqual([...made(11), 429])
    expect((await create()).body).toMatchObject({ code: 'too_many', retryAfterSeconds: 86_400 })
    await app.pass(dayMs)
    expect(await statusesOf(1)).toEqual(made(1))
  })

  test('API-20 all bookings are listed for good; of those that ended unpaid the newest, where there are very many', async () => {
    const { userId, booking: paid } = await bookAndPay(app)
    const unpaid: string[] = []
    for (const _ of [1, 2]) {
      unpaid.push((await book(app, { userId })).booking.bookingId)
      await app.pass(hourMs + 1)
      await app.runJobs()
    }
    await app.pass(400 * dayMs)
    const listed = (await app.bookings.profileBookings(userId)).map(({ bookingId }) => bookingId)
    const [first = '', second = ''] = unpaid
    expect(listed).toEqual([second, first, paid.bookingId])
    const bounded = await listBookingsOf(database.db, userId, 1)
    expect(bounded.map(({ code }) => code)).toEqual([second, paid.bookingId])
  })
})

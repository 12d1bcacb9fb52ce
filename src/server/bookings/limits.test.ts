import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

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

  test('bookings that ended unpaid are listed for ninety days, all others for good', async () => {
    const { userId, booking: paid } = await bookAndPay(app)
    const { booking: unpaid } = await book(app, { userId })
    const listed = async () =>
      (await app.bookings.profileBookings(userId)).map(({ bookingId }) => bookingId).toSorted()
    const both = [paid.bookingId, unpaid.bookingId].toSorted()
    await app.pass(hourMs + 1)
    await app.runJobs()
    expect(await listed()).toEqual(both)
    await app.pass(90 * dayMs - hourMs - 1)
    expect(await listed()).toEqual(both)
    await app.pass(1)
    expect(await listed()).toEqual([paid.bookingId])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { changesOf, departures, peakDifference } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookingStory } from './booking-story.ts'
import { findBookings, type BookingsQuery } from './find-bookings.ts'

const nobody = () => Promise.resolve()

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())

  async function paid(): Promise<{ code: string; id: string }> {
    const { booking } = await bookAndPay(app)
    const code = booking.bookingId
    const row = database.db.selectFrom('bookings').select('id').where('code', '=', code)
    return { code, id: (await row.executeTakeFirstOrThrow()).id }
  }
  const find = async (wanted: BookingsQuery = {}) =>
    (await findBookings(database.db, { payment: 'Partly refunded', ...wanted }, app.now())).bookings

  it('STAFF-04 a booking of which a part has gone back says how much, and is found by it, whatever its state', async () => {
    const [untouched, part, whole, again] = [await paid(), await paid(), await paid(), await paid()]
    await app.payments.refundByOperator(part.id, { paise: 12_300, isAgain: false }, nobody)
    // Nothing has gone back before it is sent.
    expect(await find()).toEqual([])
    await app.payments.cancelByOperator(whole.id, nobody)
    for (const paise of [10_000, 5_000])
      await app.payments.refundByOperator(again.id, { paise, isAgain: false }, nobody)
    await app.runJobs()
    const sums = (await find()).map(({ code, partlyRefunded: sum, paymentStatus }) => [
      code,
      sum,
      paymentStatus,
    ])
    expect(sums).toEqual([
      [again.code, 150, 'Confirmed'],
      [part.code, 123, 'Confirmed'],
    ])
    expect((await find({ query: part.code })).map(({ code }) => code)).toEqual([part.code])
    expect(await find({ status: 'Cancelled' })).toEqual([])
    expect(await find({ page: 2 })).toEqual([])
    const storyOf = async (code: string) =>
      bookingStory(database.db, code, { ...app.deps, readsMessages: false })
    expect((await storyOf(part.code)).partlyRefunded).toBe(123)
    for (const { code } of [untouched, whole]) expect((await storyOf(code)).partlyRefunded).toBe(0)
    await app.payments.cancelByOperator(part.id, nobody)
    await app.runJobs()
    await app.runJobs()
    expect((await find()).map(({ code }) => code)).toEqual([again.code])
  })

  it('STAFF-04 of a booking paid in two payments, one that has gone back whole is a part', async () => {
    const packageId = await app.newPackage({ departures: departures() })
    const trip = changesOf(app, database, packageId)
    const code = (await trip.paidTwice()).booking.bookingId
    const row = database.db.selectFrom('bookings').select('id').where('code', '=', code)
    const { id } = await row.executeTakeFirstOrThrow()
    await app.payments.refundByOperator(id, { paise: peakDifference * 100, isAgain: false }, nobody)
    await app.runJobs()
    expect((await find({ query: code })).map(({ partlyRefunded: sum }) => sum)).toEqual([peakDifference])
  })

  it('STAFF-04 says what each person pays where a change has brought in somebody at another price', async () => {
    const packageId = await app.newPackage({ departures: departures() })
    const trip = changesOf(app, database, packageId)
    const made = await trip.paid()
    const { bookingId } = made.booking
    const prices = async () => {
      const { bookings } = await findBookings(database.db, { query: bookingId }, app.now())
      return bookings.map(({ pricePerPerson, fares }) => ({ pricePerPerson, fares }))
    }
    expect(await prices()).toEqual([{ pricePerPerson: 6_299.5, fares: undefined }])
    const dearer = database.db.updateTable('packages').set({ final_price_paise: 700_000 })
    await dearer.where('id', '=', packageId).execute()
    await trip.agree(made, { numberOfPeople: 3 })
    const { body } = await trip.pay(made.userId, `${bookingId}-C2`, 7_000)
    await trip.verify(made.userId, String(body['id']))
    const fares = [
      { people: 2, price: 6_299.5 },
      { people: 1, price: 7_000 },
    ]
    expect(await prices()).toEqual([{ pricePerPerson: 6_299.5, fares }])
  })
})

import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking, Quote } from '#shared/contract/bookings-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let packageId: string
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    userId = await app.newUser()
    packageId = await app.newPackage()
  })
  afterEach(() => app.close())

  async function quote(of = packageId, days = 10): Promise<Quote> {
    const travelDate = addDays(todayInIndia(app.now()), days)
    const asked = new URLSearchParams({ packageId: of, travelDate, numberOfPeople: '2', numberOfRooms: '1' })
    const { status, body } = await app.call(null, 'GET', `/booking/quote?${asked}`)
    expect(status).toBe(200)
    return body as Quote
  }
  const create = (more: Record<string, unknown>) =>
    app.call(userId, 'POST', '/booking/create-booking', request(app, packageId, more))
  const dearer = () =>
    database.db
      .updateTable('packages')
      .set({ final_price_paise: 700_000, refund_percentage: 10 })
      .where('id', '=', packageId)
      .execute()
  const bookingOf = ({ body }: { body: Record<string, unknown> }) => body['booking'] as Booking

  it('tells the party line by line what it pays, what comes back and until when that holds', async () => {
    expect(await quote()).toEqual({
      quote: expect.stringMatching(/^Q2\./),
      validUntil: '2026-11-21T06:30:00.000Z',
      pricePerPerson: 6_299.5,
      feesPerPerson: 200,
      extraRoomsCost: 50,
      totalCost: 12_649,
      cancellation: { refundAmount: 9_799.2, kept: 2_849.8, lastDay: '2026-11-24' },
    })
  })

  describe('the price that was shown', () => {
    it('is honoured with its policy while half of its time is left, though the catalogue has changed', async () => {
      const { quote: promised, totalCost } = await quote()
      await dearer()
      await app.pass(15 * minuteMs)
      const answer = await create({ quote: promised, totalCost })
      expect(answer.status).toBe(200)
      expect(bookingOf(answer)).toMatchObject({
        totalCost: 12_649,
        cancellationPolicy: { refundPercentage: 80 },
      })
    })

    it('is promised no longer than the date can be booked', async () => {
      // 23:50 in India.
      await app.pass(12 * hourMs + 20 * minuteMs)
      const { quote: promised, validUntil } = await quote(packageId, 1)
      expect(validUntil).toBe('2026-11-21T18:45:00.000Z')
      expect((await quote(packageId, 2)).validUntil).toBe('2026-11-21T18:50:00.000Z')
      await dearer()
      await app.pass(10 * minuteMs - 1)
      const travelDate = addDays(todayInIndia(app.now()), 1)
      const made = bookingOf(await create({ quote: promised, travelDate }))
      expect([made.totalCost, made.holdUntil]).toEqual([12_649, '2026-11-21T18:30:00.000Z'])
    })

    it('is held for another party, too, and when the booking is changed', async () => {
      const { quote: promised } = await quote()
      await dearer()
      const made = bookingOf(await create({ quote: promised, numberOfPeople: 3, numberOfRooms: 0 }))
      expect(made.totalCost).toBe(3 * 6_299.5)
      const body = { bookingId: made.bookingId, numberOfPeople: 4, quote: promised }
      const changed = await app.call(userId, 'PUT', '/booking/update-booking', body)
      expect(bookingOf(changed).totalCost).toBe(4 * 6_299.5)
    })

    it.each([
      ['with less than half of its time left', async () => (await quote()).quote, 15.1],
      ['of another day', async () => (await quote(packageId, 11)).quote, 0],
      ['of another package', async () => (await quote(await app.newPackage())).quote, 0],
      ['altered', async () => (await quote()).quote.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')), 0],
      ['made up', () => Promise.resolve('Q2.W10.AAAA'), 0],
    ])('is not what a quote says %s: the new price is told first', async (_why, given, minutes) => {
      const promised = await given()
      await dearer()
      await app.pass(minutes * minuteMs)
      expect(await create({ quote: promised, totalCost: 12_649 })).toMatchObject({
        status: 409,
        body: { totalCost: 14_050 },
      })
    })
  })

  it('no price is told for a day that cannot be booked, or a package that nobody offers', async () => {
    const ask = (asked: Record<string, string>) =>
      app.call(null, 'GET', `/booking/quote?${new URLSearchParams(asked)}`)
    expect((await ask({ packageId, travelDate: '2026-11-21' })).status).toBe(400)
    expect((await ask({ packageId: 'nowhere', travelDate: '2026-12-21' })).status).toBe(404)
  })
})

import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { completeDepartures } from '#server/schema/complete-departures.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { issueDocuments } from '#server/documents/invoices/issue.ts'
import type { Booking, Quote } from '#shared/contract/bookings-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { type BookingsApp, bookingsApp, order, proofOf, request } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'

/** A person pays 9,298.10: nine tenths of 9,999 rupees, and fees. */
const ownPrice = 9_298.1
const feastPrice = 0.9 * 20_000 + 299
const seasonPrice = 0.9 * 12_000 + 299

const departures: Departures = {
  weekdays: ['Friday', 'Saturday', 'Sunday'],
  leadDays: 3,
  horizonDays: 200,
  seasons: [
    { name: 'Winter', from: '12-20', to: '01-10', basePrice: 12_000 },
    { name: 'Snow', from: '01-11', to: '03-31', closed: true },
  ],
  days: [
    { date: '2026-12-31', basePrice: 20_000, closed: false },
    { date: '2026-12-12', closed: true },
  ],
}

// Today is Saturday, the 21st of November.
const dates = { standard: '2026-12-05', season: '2026-12-26', feast: '2026-12-31', nextSeason: '2027-01-02' }

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    userId = await app.newUser()
    await offer({ departures })
  })
  afterEach(() => app.close())

  const nearestOf: Record<string, string[]> = {
    '2026-12-07': ['2026-12-06', '2026-12-05', '2026-12-04'],
    '2026-12-12': ['2026-12-11', '2026-12-13', '2026-12-06'],
    '2027-02-05': ['2027-01-10', '2027-01-09', '2027-01-08'],
    '2026-11-22': ['2026-11-27', '2026-11-28', '2026-11-29'],
    '2027-06-11': ['2027-06-06', '2027-06-05', '2027-06-04'],
  }
  const offer = (more: Partial<Parameters<typeof buildPackage>[1]>) =>
    importCatalogue({ database, clock: app.now }, buildCatalogue([buildPackage('kaza', more)]))
  const ask = (travelDate: string) =>
    app.call(
      null,
      'GET',
      `/booking/quote?${new URLSearchParams({ packageId: 'kaza', travelDate, numberOfPeople: '2' })}`,
    )
  const create = (more: Record<string, unknown>) =>
    app.call(userId, 'POST', '/booking/create-booking', request(app, 'kaza', { numberOfRooms: 0, ...more }))
  const update = (bookingId: string, more: Record<string, unknown>) =>
    app.call(userId, 'PUT', '/booking/update-booking', { bookingId, ...more })
  const bookingOf = ({ body }: { body: Record<string, unknown> }) => body['booking'] as Booking

  it.each([
    ['standard', dates.standard, ownPrice],
    ['season', dates.season, seasonPrice],
    ['single day', dates.feast, feastPrice],
  ])(
    'SEAT-02 a %s date costs the same in quote, booking, order, receipt and invoice',
    async (_of, travelDate, price) => {
      const quote = (await ask(travelDate)).body as Quote
      expect(quote).toMatchObject({ pricePerPerson: price, totalCost: 2 * price })
      const booking = bookingOf(await create({ travelDate, totalCost: 2 * price }))
      expect(booking.totalCost).toBe(2 * price)
      const { id, amount } = await order(app, userId, booking)
      expect(amount).toBe(Math.round(200 * price))
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
      await app.runJobs()
      const { id: stored } = await database.db
        .selectFrom('bookings')
        .select('id')
        .where('code', '=', booking.bookingId)
        .executeTakeFirstOrThrow()
      await issueDocuments(stored, {
        database,
        clock: () => new Date('2027-12-31T06:00:00.000Z'),
        newId: app.deps.newId,
        seller: { name: 'Seller', address: 'Delhi', gstin: '07AAAAA0000A1Z5' },
        rateHundredths: 500,
      })
      const issued = await database.db
        .selectFrom('papers')
        .selectAll()
        .where('booking_id', '=', stored)
        .execute()
      const amountOf = Object.fromEntries(issued.map(({ kind, amount_paise: paise }) => [kind, paise]))
      expect(amountOf).toEqual({ receipt: amount, invoice: amount })
    },
  )

  it('SEAT-02 a price that was shown for a date is promised, though seasons change meanwhile', async () => {
    const { quote, totalCost } = (await ask(dates.season)).body as Quote
    await offer({ departures: { ...departures, seasons: [] } })
    expect(bookingOf(await create({ travelDate: dates.season, quote, totalCost })).totalCost).toBe(totalCost)
    const other = await create({ travelDate: dates.nextSeason, quote, totalCost })
    expect(other).toMatchObject({ status: 409, body: { reason: 'price', totalCost: 2 * ownPrice } })
  })

  it('SEAT-02 a pending booking that moves pays the price of its new date, and says so to whoever claims another', async () => {
    const { bookingId, totalCost } = bookingOf(await create({ travelDate: dates.standard }))
    const unasked = await update(bookingId, { travelDate: dates.feast, totalCost })
    expect(unasked).toMatchObject({ status: 409, body: { totalCost: 2 * feastPrice } })
    const moved = await update(bookingId, { travelDate: dates.feast, totalCost: 2 * feastPrice })
    expect(bookingOf(moved).totalCost).toBe(2 * feastPrice)
    const larger = await update(bookingId, { numberOfPeople: 3 })
    expect(bookingOf(larger).totalCost).toBe(Math.round(300 * feastPrice) / 100)
    expect(bookingOf(await update(bookingId, { travelDate: dates.standard })).totalCost).toBe(
      Math.round(300 * ownPrice) / 100,
    )
  })

  describe('a date that cannot be booked is refused by quote, creation and change', () => {
    it.each([
      [
        'a weekday',
        '2026-12-07',
        'Journey kaza does not start on Mon, 7 Dec 2026. Please choose another date.',
      ],
      [
        'a closed day',
        '2026-12-12',
        'Journey kaza does not start on Sat, 12 Dec 2026. Please choose another date.',
      ],
      [
        'a closed season',
        '2027-02-05',
        'Journey kaza does not start on Fri, 5 Feb 2027. Please choose another date.',
      ],
      [
        'too soon',
        '2026-11-22',
        'Journey kaza can be booked from Tue, 24 Nov 2026 onwards. Please choose a later date.',
      ],
      [
        'too far ahead',
        '2027-06-11',
        'Journey kaza can be booked up to Wed, 9 Jun 2027. Please choose an earlier date.',
      ],
    ])('for %s', async (_why, travelDate, message) => {
      const refused = { status: 409, body: { code: 'conflict', reason: 'closed', message } }
      expect(await ask(travelDate)).toMatchObject(refused)
      const { body, status } = await create({ travelDate })
      expect({ body, status }).toMatchObject(refused)
      // The nearest Fridays, Saturdays and Sundays that are open.
      expect(body['nearest']).toEqual(nearestOf[travelDate])
      const { bookingId } = bookingOf(await create({ travelDate: dates.standard }))
      expect(await update(bookingId, { travelDate })).toMatchObject(refused)
      expect(bookingOf(await update(bookingId, { numberOfPeople: 1 })).travelDate).toBe(dates.standard)
    })

    it.each([
      ['2027-03-25', ['2027-06-01', '2027-06-02', '2027-06-03']],
      ['2027-01-20', ['2026-11-24', '2026-11-23', '2026-11-22']],
      // On sale for a year; no date is near to these.
      ['2028-06-30', ['2027-11-21', '2027-11-20', '2027-11-19']],
      ['9999-12-30', ['2027-11-21', '2027-11-20', '2027-11-19']],
    ])(
      'SEAT-08 in a season that is closed for long, such as %s, with the nearest days outside it',
      async (date, days) => {
        await offer({
          departures: { seats: 4, seasons: [{ name: 'Snow', from: '11-25', to: '05-31', closed: true }] },
        })
        expect((await ask(date)).body['nearest']).toEqual(days)
        const larger = await create({ travelDate: date, numberOfPeople: 5 })
        expect(larger.body['nearest']).toEqual([])
      },
    )

    it('in the words of the reader', async () => {
      const asked = new URLSearchParams({ packageId: 'kaza', travelDate: '2026-12-07' })
      const { body } = await app.call(null, 'GET', `/booking/quote?${asked}`, undefined, 'hi')
      expect(body['message']).toBe(
        'Journey kaza की यात्रा सोमवार, 7 दिसंबर 2026 को शुरू नहीं होती। कोई दूसरी तारीख चुनें।',
      )
    })
  })

  it('money that comes late confirms no booking of a date that is closed now', async () => {
    const { bookingId, ...booking } = bookingOf(await create({ travelDate: dates.standard }))
    const { id } = await order(app, userId, { bookingId, ...booking })
    await offer({ departures: { days: [{ date: dates.standard, closed: true }] } })
    await app.pass(31 * minuteMs)
    await app.expire()
    const answer = await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    expect(answer).toMatchObject({ status: 409, body: { success: false } })
    await app.runJobs()
    expect(await app.bookings.getBooking(userId, bookingId)).toMatchObject({
      bookingStatus: 'Expired',
      refund: { amount: 2 * ownPrice },
    })
  })

  it('SEAT-06 a package without departures is booked for any day, at its one price', async () => {
    await offer({})
    for (const travelDate of ['2026-11-22', '2026-12-07', dates.feast, '2028-02-29'])
      expect(bookingOf(await create({ travelDate, bookingId: undefined })).totalCost).toBe(2 * ownPrice)
    expect(await create({ travelDate: '2026-11-21' })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  })

  it('an import by the previous release, which knows no departures, is completed', async () => {
    const { data } = await database.db
      .selectFrom('packages')
      .select('data')
      .where('id', '=', 'kaza')
      .executeTakeFirstOrThrow()
    await completeDepartures(database.db)
    expect((await ask(dates.season)).body).toMatchObject({ totalCost: 2 * seasonPrice })
    const { departures: _, ...record } = JSON.parse(data) as Record<string, unknown>
    await database.db
      .updateTable('packages')
      .set({ data: JSON.stringify(record) })
      .where('id', '=', 'kaza')
      .execute()
    await completeDepartures(database.db)
    expect((await ask(dates.season)).body).toMatchObject({ totalCost: 2 * ownPrice })
    expect((await ask('2026-12-07')).status).toBe(200)
  })
})

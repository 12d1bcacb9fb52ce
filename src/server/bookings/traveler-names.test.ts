import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

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
  })
  afterEach(() => app.close())

  const update = (bookingId: string, body: Record<string, unknown>, who = userId) =>
    app.call(who, 'PUT', '/booking/update-booking', { bookingId, ...body })
  const namesOf = async (bookingId: string) => {
    const { body } = await app.call(userId, 'GET', `/booking/get-booking/${bookingId}`)
    return (body['booking'] as Booking).travelerNames
  }
  const make = async (more: Record<string, unknown> = {}) => (await book(app, { userId, ...more })).booking
  async function paid(more: Record<string, unknown> = {}) {
    const booking = await make(more)
    const { id } = await order(app, userId, booking)
    await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    return booking
  }

  test('a booking may name all who travel, some of them, or nobody', async () => {
    expect((await make()).travelerNames).toEqual([])
    const some = await make({ numberOfPeople: 3, travelerNames: [' Asha  Rao ', '', 'आशा कुलकर्णी'] })
    expect(some.travelerNames).toEqual(['Asha Rao', 'आशा कुलकर्णी'])
    expect(await namesOf(some.bookingId)).toEqual(['Asha Rao', 'आशा कुलकर्णी'])
    const [listed] = await app.bookings.profileBookings(userId)
    expect((listed as ProfileBooking).travelerNames).toEqual(['Asha Rao', 'आशा कुलकर्णी'])
  })

  test.each([
    [['A', 'B', 'C'], 'There are 3 names, but the booking is for 2.'],
    [['12'], 'Please use letters only.'],
    [['x'.repeat(81)], 'A name can have at most 80 characters.'],
    [Array.from({ length: 51 }, () => 'A'), 'At most 50 people can travel on one booking.'],
    ['Asha', 'Please give the names of the travelers as a list.'],
    [[7], 'Please enter a name.'],
  ])('names %j are refused with the reason, and nothing is booked', async (travelerNames, error) => {
    await expect(make({ travelerNames })).rejects.toThrow(error)
    expect(await app.bookings.profileBookings(userId)).toEqual([])
    const { bookingId } = await make({ travelerNames: ['Asha'] })
    expect(await update(bookingId, { travelerNames })).toMatchObject({ status: 400, body: { error } })
    expect(await namesOf(bookingId)).toEqual(['Asha'])
  })

  test('the traveller has a name of one line, and places and hotel are stored on one', async () => {
    const details = { email: 'asha@example.com', contact: '9876543210', gender: 'Female' }
    const named = (name: string) => make({ travelersDetails: { ...details, name } })
    for (const name of ['12', '\u3164', '\u202E'])
      await expect(named(name)).rejects.toThrow('Please use letters only')
    expect((await named(' \u202AAsha\r\nRao\u202C')).travelersDetails.name).toBe('Asha Rao')
    const typed = 'Pune\r\n2. Ravi\u2028\u202E'
    const booking = await make({ startPoint: typed, endPoint: typed, hotelName: typed })
    const { startPoint, endPoint, hotelName } = booking
    expect([startPoint, endPoint, hotelName]).toEqual(Array(3).fill('Pune 2. Ravi'))
    await expect(make({ startPoint: '\u200B' })).rejects.toThrow('Please enter where the journey starts.')
  })

  test('the same request with other names is another one; with the same it makes one booking', async () => {
    const asked = { packageId: await app.newPackage(), bookingId: 'TKB-20261121-4821', travelerNames: ['A'] }
    const first = await make(asked)
    expect((await make(asked)).bookingId).toBe(first.bookingId)
    expect((await make({ ...asked, travelerNames: ['B'] })).bookingId).not.toBe(first.bookingId)
  })

  test('a smaller party keeps its first names, also for a client that knows of none', async () => {
    const { bookingId } = await make({ numberOfPeople: 3, travelerNames: ['A', 'B', 'C'] })
    expect((await update(bookingId, { numberOfPeople: 2 })).status).toBe(200)
    expect(await namesOf(bookingId)).toEqual(['A', 'B'])
    await update(bookingId, { numberOfPeople: 4, travelerNames: ['A', 'B', 'C', 'D'] })
    expect(await namesOf(bookingId)).toEqual(['A', 'B', 'C', 'D'])
    await update(bookingId, { travelerNames: [] })
    expect(await namesOf(bookingId)).toEqual([])
  })

  test('of a paid booking names can be changed until the day before travel, by the calendar of India', async () => {
    const { bookingId, travelDate } = await paid({ travelerNames: ['Asha'] })
    expect(travelDate).toBe('2026-12-01')
    expect((await update(bookingId, { travelerNames: ['Asha', 'Ravi'] })).status).toBe(200)
    expect((await update(bookingId, { numberOfPeople: 3 })).status).toBe(409)
    // One second before midnight in India.
    await app.pass(Date.parse('2026-11-30T18:29:59.000Z') - app.now().getTime())
    expect((await update(bookingId, { travelerNames: ['Ravi'] })).status).toBe(200)
    await app.pass(1_000)
    expect(await update(bookingId, { travelerNames: ['Meera'] })).toMatchObject({
      status: 409,
      body: { error: 'Names can be changed until the day before travel.' },
    })
    // The same names again change nothing and are accepted.
    expect((await update(bookingId, { travelerNames: ['Ravi'] })).status).toBe(200)
    expect(await namesOf(bookingId)).toEqual(['Ravi'])
  })

  test('API-09 whoever the invoice is made out to is fixed from the day of travel on', async () => {
    const { bookingId, travelersDetails } = await paid()
    const rename = (name: string, more = {}) =>
      update(bookingId, { travelersDetails: { ...travelersDetails, name, ...more } })
    await app.pass(Date.parse('2026-11-30T18:29:59.000Z') - app.now().getTime())
    expect((await rename('Asha R. Rao')).status).toBe(200)
    await app.pass(1_000)
    expect(await rename('Ravi Shah')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('The invoice is made out to this traveler') },
    })
    // Another way to reach the same person is no other person.
    expect(await rename('Asha R. Rao', { contact: '9000000001' })).toMatchObject({
      status: 200,
      body: { booking: { travelersDetails: { name: 'Asha R. Rao', contact: '9000000001' } } },
    })
  })

  test('names of a cancelled booking stay as they were', async () => {
    const { bookingId } = await paid({ travelerNames: ['Asha'] })
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${bookingId}`)
    await app.call(userId, 'POST', `/booking/cancel-booking/${bookingId}`, {
      refundAmount: body['refundAmount'],
    })
    expect((await update(bookingId, { travelerNames: ['Ravi'] })).status).toBe(409)
    expect(await namesOf(bookingId)).toEqual(['Asha'])
  })

  test('THX-03 nobody else reads or changes them', async () => {
    const { bookingId } = await paid({ travelerNames: ['Asha'] })
    const other = await app.newUser()
    await app.pass(dayMs)
    const foreign = await update(bookingId, { travelerNames: ['Thief'] }, other)
    expect(foreign.status).toBe(404)
    expect(JSON.stringify(foreign.body)).not.toContain('Asha')
    expect(await namesOf(bookingId)).toEqual(['Asha'])
  })
})

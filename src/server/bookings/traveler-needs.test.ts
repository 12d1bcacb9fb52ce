import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { maxNeedsLength } from '#shared/bounds.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { askForShare, bookGroup, payShare, seeGroup } from '#tests/support/group-bookings.ts'

const meals = 'Jain meals.\nA room on the ground floor for Dadi, 78.'

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
  const needsOf = async (bookingId: string, who = userId) => {
    const { body } = await app.call(who, 'GET', `/booking/get-booking/${bookingId}`)
    return (body['booking'] as Booking).travelerNeeds
  }
  const make = async (more: Record<string, unknown> = {}) => (await book(app, { userId, ...more })).booking

  test('a booking says what its traveller wants us to know, or nothing; what nobody sees is left out', async () => {
    expect(await make()).not.toHaveProperty('travelerNeeds')
    expect(await make({ travelerNeeds: '  \n ' })).not.toHaveProperty('travelerNeeds')
    const { bookingId, travelerNeeds } = await make({
      travelerNeeds: ` Jain\u0007\u0000 meals.\r\n\u202Eक्\u200dष `,
    })
    expect(travelerNeeds).toBe('Jain meals.\nक्\u200dष')
    expect(await needsOf(bookingId)).toBe(travelerNeeds)
    expect(await make({ travelerNeeds: 'x'.repeat(maxNeedsLength) })).toHaveProperty('travelerNeeds')
  })

  test.each([
    ['x'.repeat(maxNeedsLength + 1), 'Please use at most 300 characters.'],
    [7, 'Please give travelerNeeds as text.'],
  ])('%j is refused with the reason, and nothing changes', async (travelerNeeds, error) => {
    await expect(make({ travelerNeeds })).rejects.toThrow(error)
    const { bookingId } = await make({ travelerNeeds: meals })
    expect(await update(bookingId, { travelerNeeds })).toMatchObject({ status: 400, body: { error } })
    expect(await needsOf(bookingId)).toBe(meals)
  })

  test('the same request with other needs is another one; with the same it makes one booking', async () => {
    const asked = { packageId: await app.newPackage(), bookingId: 'TKB-20261121-4822', travelerNeeds: meals }
    const first = await make(asked)
    expect((await make(asked)).bookingId).toBe(first.bookingId)
    expect((await make({ ...asked, travelerNeeds: 'A lift' })).bookingId).not.toBe(first.bookingId)
  })

  test('before it is paid it is changed and taken back; a client that knows of none leaves it', async () => {
    const { bookingId } = await make({ travelerNeeds: meals })
    expect((await update(bookingId, { numberOfPeople: 3 })).status).toBe(200)
    expect(await needsOf(bookingId)).toBe(meals)
    await update(bookingId, { travelerNeeds: 'A lift' })
    expect(await needsOf(bookingId)).toBe('A lift')
    await update(bookingId, { travelerNeeds: '' })
    expect(await needsOf(bookingId)).toBeUndefined()
  })

  test('of a paid booking it is changed until the day before travel, and no mail holds it', async () => {
    const { booking } = await bookAndPay(app, { userId, travelerNeeds: meals })
    const { bookingId, travelDate } = booking
    expect(travelDate).toBe('2026-12-01')
    await app.pass(Date.parse('2026-11-30T18:29:59.000Z') - app.now().getTime())
    expect((await update(bookingId, { travelerNeeds: 'A lift' })).status).toBe(200)
    await app.pass(1_000)
    expect(await update(bookingId, { travelerNeeds: meals })).toMatchObject({
      status: 409,
      body: { error: 'This can be changed until the day before travel.' },
    })
    expect((await update(bookingId, { travelerNeeds: 'A lift' })).status).toBe(200)
    expect(await needsOf(bookingId)).toBe('A lift')
    const queued = await database.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify([queued, app.mails, app.logged])).not.toMatch(/Jain|A lift/)
  })

  test('GRP-09 of a share only its payer reads it, in the words of the booking alone', async () => {
    const group = await bookGroup(app)
    const { booking } = await payShare(app, group, 0)
    const who = booking.userId
    expect((await update(booking.bookingId, { travelerNeeds: meals }, who)).status).toBe(200)
    expect(await needsOf(booking.bookingId, who)).toBe(meals)
    expect(JSON.stringify(await seeGroup(app, group, group.organiser))).not.toContain('Jain')
    await app.runJobs()
    const asked = await askForShare(app, group, userId, 1, { travelerNeeds: 'A lift' })
    expect(await needsOf((asked.body['booking'] as Booking).bookingId)).toBe('A lift')
    expect(JSON.stringify(await seeGroup(app, group, group.organiser))).not.toContain('A lift')
  })

  test('THX-03 nobody else reads or changes it', async () => {
    const { bookingId } = await make({ travelerNeeds: meals })
    const other = await app.newUser()
    const foreign = await update(bookingId, { travelerNeeds: 'Thief' }, other)
    expect(foreign.status).toBe(404)
    expect(JSON.stringify(foreign.body)).not.toContain('Jain')
    expect((await app.call(other, 'GET', `/booking/get-booking/${bookingId}`)).status).toBe(404)
    expect(await needsOf(bookingId)).toBe(meals)
  })
})

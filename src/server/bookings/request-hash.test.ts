import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { bookingCode } from '#shared/domain/booking-code.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { book, type BookingsApp, bookingsApp, request } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  /** The hash of a release that knew no traveller names. */
  function hashBefore(code: string, packageId: string): string {
    const asked = request(app, packageId)
    const { name, email, contact, gender } = asked.travelersDetails
    const chosen = {
      start_point: asked.startPoint,
      end_point: asked.endPoint,
      travel_date: asked.travelDate,
      number_of_people: asked.numberOfPeople,
      extra_rooms: asked.numberOfRooms,
      commute_type: asked.commuteType.toLowerCase(),
      hotel_name: asked.hotelName,
      supply_state: null,
      traveler_name: name,
      traveler_email: email,
      traveler_contact: contact.replaceAll(' ', ''),
      traveler_gender: gender,
    }
    return createHash('sha256')
      .update(JSON.stringify([code, packageId, Object.entries(chosen)]))
      .digest('hex')
  }

  test('a request is the same to the previous release, so that a second click on its process makes no second booking', async () => {
    const packageId = await app.newPackage()
    const code = bookingCode('Kerala Backwaters', todayInIndia(app.now()), Math.random)
    const { userId } = await book(app, { packageId, bookingId: code })
    const hashOf = async (of: string) =>
      (await database.db.selectFrom('bookings').selectAll().where('user_id', '=', of).execute()).map(
        (row) => row.request_hash,
      )
    expect(await hashOf(userId)).toEqual([hashBefore(code, packageId)])
    const named = await book(app, { packageId, bookingId: code, travelerNames: ['Asha Rao'] })
    expect(await hashOf(named.userId)).not.toEqual([hashBefore(code, packageId)])
    const needing = await book(app, { packageId, bookingId: code, travelerNeeds: 'A lift' })
    expect(await hashOf(needing.userId)).not.toEqual([hashBefore(code, packageId)])
  })
})

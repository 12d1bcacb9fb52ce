import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'

const hotel = 'Lake House, Finishing Point Road, Alappuzha, 0477 555 010'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
    app.deps.operatorMail = 'desk@safarnama.test'
  })
  afterEach(() => app.close())

  async function operate(...args: string[]) {
    const operated = await operateBeside(app, { database, place: place() }, args)
    await app.runJobs()
    return operated
  }
  type Made = { userId: string; booking: Booking }
  const inDays = (days: number) => ({ travelDate: addDays(todayInIndia(app.now()), days) })
  const paid = (more: Record<string, unknown> = {}): Promise<Made> => bookAndPay(app, more)
  async function stayOf({ userId, booking }: Made): Promise<unknown> {
    const { body } = await app.call(userId, 'GET', `/booking/get-booking/${booking.bookingId}`)
    return (body['booking'] as Booking).stay
  }
  const mailed = (subject: RegExp) => app.mails.filter((mail) => subject.test(mail.subject))
  const asked = () => mailed(/something needs your attention/)
  async function night() {
    const dedupeKey = `stays:${app.deps.newId()}`
    await app.deps.outbox.add(database.db, { kind: 'stays', dedupeKey, payload: {} })
    await app.runJobs()
  }

  describe('telling the hotel of a journey', () => {
    it('writes it into the booking and mails it once, with the ticket, to account and traveler', async () => {
      const made = await paid()
      const { bookingId } = made.booking
      expect(await stayOf(made)).toBeNull()
      const confirmed = await operate('confirm-stay', bookingId, ...hotel.split(' '))
      expect(confirmed).toMatchObject({ exitCode: 0, complaints: [] })
      expect(await stayOf(made)).toBe(hotel)
      const again = await operate('confirm-stay', bookingId, `  ${hotel} `)
      expect(again.lines).toEqual([`The hotel of booking ${bookingId} is known already: ${hotel}`])
      const mails = mailed(/^Your hotel for booking/)
      expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
        ['asha@example.com', (await accountOf(made.userId)).email].toSorted(),
      )
      expect(mails[0]).toMatchObject({ text: expect.stringContaining(hotel), ticketOf: expect.any(String) })
      expect((await operate('booking', bookingId)).lines).toContain(`hotel booked: ${hotel}`)
    })

    it('another hotel replaces it and is mailed too, also the first one again', async () => {
      const { booking } = await paid()
      for (const stay of [hotel, 'Tea Valley Rest', hotel])
        await operate('confirm-stay', booking.bookingId, stay)
      const letters = mailed(/^Your hotel for booking/).filter(({ to }) => to.address === 'asha@example.com')
      expect(letters.map(({ text }) => text.includes('Tea Valley Rest'))).toEqual([false, true, false])
    })

    it('is refused in a sentence where nothing is paid, for a strange booking, and without a hotel', async () => {
      const { booking } = await book(app)
      const refused = await operate('confirm-stay', booking.bookingId, hotel)
      expect(refused).toMatchObject({ exitCode: 1, lines: [] })
      expect(refused.complaints[0]).toContain('is Pending: only a confirmed booking has a hotel')
      expect((await operate('confirm-stay', 'NONE-20261121-1111', hotel)).exitCode).toBe(1)
      expect((await operate('confirm-stay', booking.bookingId)).exitCode).toBe(2)
      expect((await operate('confirm-stay', booking.bookingId, 'x'.repeat(301))).exitCode).toBe(2)
      expect(mailed(/^Your hotel/)).toEqual([])
    })
  })

  describe('a journey without a hotel', () => {
    it('is asked for once, four days before it is promised, and no longer when it is told', async () => {
      const soon = await paid(inDays(14))
      const confirmed = await paid(inDays(14))
      await operate('confirm-stay', confirmed.booking.bookingId, hotel)
      await paid(inDays(30))
      await night()
      expect(asked()).toEqual([])
      await app.pass(2 * dayMs)
      await night()
      await night()
      expect(asked().map(({ text }) => text)).toEqual([
        expect.stringContaining(`confirm-stay ${soon.booking.bookingId}`),
      ])
    })

    it('is asked for at once where the booking comes at short notice', async () => {
      const { booking } = await paid(inDays(1))
      expect(asked()).toHaveLength(1)
      expect(asked()[0]?.text).toContain(booking.bookingId)
    })

    it('stands in the list, and the list ends with 1 once a promise is broken', async () => {
      const { booking } = await paid(inDays(6))
      await paid(inDays(20))
      const listed = await operate('stays')
      expect(listed.exitCode).toBe(0)
      expect(listed.lines).toEqual([
        expect.stringContaining('without one: 1'),
        expect.stringContaining(booking.bookingId),
      ])
      expect((await operate('stays', '--until', inDays(20).travelDate)).lines).toHaveLength(3)
      await app.pass(4 * dayMs)
      expect((await operate('stays')).exitCode).toBe(1)
      expect((await operate('stays', '--until', 'soon')).exitCode).toBe(2)
    })
  })

  const accountOf = (userId: string) =>
    database.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
})

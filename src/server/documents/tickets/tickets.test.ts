import Ical from 'ical.js'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { addDays, formatTravelDate } from '#shared/domain/travel-date.ts'
import { book, type BookingsApp, bookingsApp, ledgerOf, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { readPdf, scanPdf, scanPicture, wordsOfPdf } from '#tests/support/pdf.ts'
import type { TicketForm } from '#shared/contract/tickets-schemas.ts'
import { fontReader } from '#server/documents/print/fonts.ts'
import { readSeller } from '#server/platform/config/seller.ts'
import { settingsReader } from '#server/platform/config/settings.ts'
import type { Seller } from './content.ts'
import { ticketSigner } from './signer.ts'
import { type TicketsService, ticketsService } from './service.ts'

const publicUrl = 'https://safarnama.test'
const readFonts = fontReader('public/fonts')
const secret = randomBytes(48)
const seller: Seller = {
  name: 'Safarnama Journeys',
  address: '12 Mehrauli Road',
  email: 'help@safarnama.test',
  phone: '+91 11 2345 6789',
  whatsapp: '919876543210',
}
const itinerary = [
  {
    day: 1,
    activities: ['Houseboat to Kuttanad', 'Supper on deck'],
    highlights: [],
    description: 'Slow water.',
  },
  { day: 2, activities: [], highlights: [], description: 'Up into the tea hills, by the old road.' },
]
const locations = {
  village: null,
  city: 'Alappuzha',
  state: 'Kerala',
  country: 'India',
  coordinates: { latitude: 9.5, longitude: 76.34 },
}

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let tickets: TicketsService
  beforeAll(async () => {
    database = await open()
  })
  const ticketsOf = (sellers: typeof seller) =>
    ticketsService({
      database,
      clock: () => app.now(),
      signer: ticketSigner([secret]),
      readFonts,
      seller: sellers,
      publicUrl,
      wayTo: () => ({ town: 'Pune', distancesKm: [1_500], drivenKm: [1_200], pickUps: [null] }),
    })
  beforeEach(async () => {
    app = await bookingsApp(database)
    tickets = ticketsOf(seller)
  })
  afterEach(() => app.close())

  async function paid(name = 'Asha Rao'): Promise<{ userId: string; booking: Booking }> {
    const travelersDetails = { name, email: 'asha@example.com', contact: '98765 43210', gender: 'Female' }
    const made = await book(app, { travelersDetails })
    await database.db
      .updateTable('packages')
      .set({ data: JSON.stringify({ itinerary, locations }) })
      .where('id', '=', made.booking.packageId)
      .execute()
    const { id } = await order(app, made.userId, made.booking)
    await app.call(made.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    return made
  }
  const bytesOf = async (userId: string, code: string, form: TicketForm) =>
    new Uint8Array(Buffer.from((await tickets.getTicket(userId, code, form)).base64, 'base64'))
  const cancel = async (userId: string, code: string) => {
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${code}`)
    await app.call(userId, 'POST', `/booking/cancel-booking/${code}`, { refundAmount: body['refundAmount'] })
  }

  describe('the square code alone', () => {
    it('is a picture that says what the code of the PDF says, and runs nothing', async () => {
      const { userId, booking } = await paid()
      const { name, type } = await tickets.getTicket(userId, booking.bookingId, 'code')
      expect([name, type]).toEqual([`${booking.bookingId}.svg`, 'image/svg+xml'])
      const picture = await bytesOf(userId, booking.bookingId, 'code')
      expect(picture.length).toBeLessThan(20_000)
      expect(Buffer.from(picture).toString()).toMatch(/^<svg [^>]+>(?:<path [^>]+\/>){2}<\/svg>$/)
      const scanned = await scanPicture(picture)
      expect(scanned).toMatch(/^https:\/\/safarnama\.test\/check#SFN1\./)
      expect(await tickets.checkTicket(scanned ?? '')).toMatchObject({ code: booking.bookingId })
    })
  })

  describe('the PDF', () => {
    it.each([
      ['a4', 595 / 842],
      ['phone', 360 / 720],
    ] as const)(
      '%s tells who travels where and when, and its code is read from the page',
      async (form, ratio) => {
        const { userId, booking } = await paid()
        const file = await bytesOf(userId, booking.bookingId, form)
        const [page] = await readPdf(file)
        if (!page) throw new Error('no page')
        expect(page.width / page.height).toBeCloseTo(ratio, 2)
        const printed = await wordsOfPdf(file)
        for (const words of [
          'Kerala Backwaters',
          booking.bookingId,
          'Asha Rao',
          formatTravelDate(booking.travelDate),
          '₹12,649',
          'Where your journey begins',
          'Commute and hotel name are preferences',
          '1 extra room, 2 rooms in all',
          `By ${formatTravelDate(addDays(booking.travelDate, -8))} we will email you the name and address of your hotel`,
          `Your journey begins on ${formatTravelDate(booking.travelDate)} in Alappuzha.`,
          'Getting to Alappuzha and back is up to you: Flight.',
          'Telephone +91 11 2345 6789',
          'WhatsApp +919876543210',
        ])
          expect(printed).toContain(words)
        expect(printed).toContain('Houseboat to Kuttanad · Supper on deck')
        expect(printed).not.toContain('?')
        const scanned = await scanPdf(file)
        expect(scanned).toMatch(/^https:\/\/safarnama\.test\/check#SFN1\./)
        expect(await tickets.checkTicket(scanned)).toMatchObject({
          code: booking.bookingId,
          initials: 'AR',
        })
      },
    )

    it('promises no more than is left once a part was refunded', async () => {
      const { userId, booking } = await paid()
      const { id } = (await ledgerOf(app, booking.bookingId)).booking
      await app.payments.refundByOperator(id, { paise: 500_000, isAgain: false }, async () => undefined)
      const printed = await wordsOfPdf(await bytesOf(userId, booking.bookingId, 'a4'))
      expect(printed).toContain('you get ₹7,649.00 back; ₹0.00 is not refunded.')
      expect(printed).toContain('Paid ₹7,649.00')
    })

    it('shows neither plan nor start of a package that lasts longer by now than the journey that was sold', async () => {
      const { userId, booking } = await paid()
      await database.db.updateTable('packages').set({ days: 5 }).where('id', '=', booking.packageId).execute()
      const printed = await wordsOfPdf(await bytesOf(userId, booking.bookingId, 'a4'))
      expect(printed).toContain('Kerala Backwaters')
      expect(printed).not.toMatch(/Houseboat|Day by day|Your journey begins/)
      const calendar = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4)
      expect(calendar).not.toMatch(/Houseboat|journey begins/)
    })

    it('names all who travel, as they are named now; the code beside them tells none of it', async () => {
      const { userId, booking } = await paid()
      const { bookingId } = booking
      const printed = async () => {
        const file = await bytesOf(userId, bookingId, 'a4')
        return { words: await wordsOfPdf(file), code: await scanPdf(file) }
      }
      expect((await printed()).words).not.toContain("Who's travelling")
      const names = ['Asha Rao', 'Vikram Seth']
      await app.call(userId, 'PUT', '/booking/update-booking', { bookingId, travelerNames: names })
      const { words, code } = await printed()
      expect(words).toContain("Who's travelling")
      expect(words).toContain('2. Vikram Seth')
      // Its signature may have any letters.
      expect(decodeURIComponent(code)).not.toMatch(/Vikram|Seth|\.VS\./)
    })

    it('says what the traveller wants us to know, as it was written last; the code has none of it', async () => {
      const { userId, booking } = await paid()
      const { bookingId } = booking
      const printed = () => bytesOf(userId, bookingId, 'a4')
      expect(await wordsOfPdf(await printed())).not.toContain('What we should know')
      const travelerNeeds = 'Jain meals (no onions) <b>\nग्राउंड फ़्लोर'
      await app.call(userId, 'PUT', '/booking/update-booking', { bookingId, travelerNeeds })
      const file = await printed()
      const words = await wordsOfPdf(file)
      for (const part of ['What we should know', 'Jain meals (no onions) <b>', 'ग्राउंड'])
        expect(words).toContain(part)
      expect(decodeURIComponent(await scanPdf(file))).not.toContain('Jain')
    })

    it('writes names in Devanagari with their own signs', async () => {
      const { userId, booking } = await paid('आशा कुलकर्णी')
      const file = await bytesOf(userId, booking.bookingId, 'a4')
      expect(await wordsOfPdf(file)).toContain('आशा')
      expect((await tickets.checkTicket(await scanPdf(file))).initials).toBe('आकु'.slice(0, 3))
    })
  })

  it('names the hotel once it was told, on its pages and in the calendar', async () => {
    const { userId, booking } = await paid()
    const stay = 'Tea Valley Rest, Pothamedu Road, Munnar'
    await database.db.updateTable('bookings').set({ stay }).where('code', '=', booking.bookingId).execute()
    const printed = await wordsOfPdf(await bytesOf(userId, booking.bookingId, 'a4'))
    expect(printed).toContain(stay)
    expect(printed).not.toContain('we will email you the name')
    const calendar = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
    expect(calendar.replaceAll(/\r?\n[ \t]/g, '')).toContain('Hotel: Tea Valley Rest')
  })

  it('the calendar has a whole day for each day of the journey, as another reader sees it', async () => {
    const { userId, booking } = await paid()
    const text = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
    const calendar = new Ical.Component(Ical.parse(text))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new Ical.Event(event))
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(
      [0, 1, 2, 3].map((day) => addDays(booking.travelDate, day)),
    )
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(events[0]?.endDate.toString()).toBe(addDays(booking.travelDate, 1))
    expect(events[0]?.location).toBe('Alappuzha, Kerala, India')
    expect(events[0]?.description).toContain('Houseboat to Kuttanad, Supper on deck')
    expect(events[0]?.description).toContain('in Alappuzha.')
    expect(events[0]?.description).toMatch(/Hotel: .+ – requested, not confirmed/)
    expect(events[1]?.description).not.toContain('Your journey begins')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  })

  it.each([
    ['Safarnama <bookings@यात्रा.भारत>', 'MAILTO:bookings@xn--h2bve8cc2g.xn--h2brj9c'],
    ['Safarnama < bookings@travel.in >', 'MAILTO:bookings@travel.in'],
  ])(
    'the calendar is written for every sender that the settings accept: %s',
    async (MAIL_FROM, organizer) => {
      tickets = ticketsOf(readSeller(settingsReader({ MAIL_FROM }, {}, [])).seller)
      const { userId, booking } = await paid()
      const text = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
      const [event] = new Ical.Component(Ical.parse(text)).getAllSubcomponents('vevent')
      expect(event?.getFirstPropertyValue('organizer')).toBe(organizer)
    },
  )

  it('the calendar has one line for what was typed in several', async () => {
    const { userId, booking } = await paid()
    await database.db
      .updateTable('bookings')
      .set({ hotel_name: 'Inn\rSUMMARY:x', end_point: 'Pune\rSUMMARY:x', start_point: 'Pune\r\nX' })
      .where('code', '=', booking.bookingId)
      .execute()
    await database.db
      .updateTable('packages')
      .set({ data: '{}' })
      .where('id', '=', booking.packageId)
      .execute()
    const text = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toContain('LOCATION:Pune SUMMARY:x')
  })

  it('CHG-04 the calendar of a changed booking replaces the events of the one before', async () => {
    const { userId, booking } = await paid()
    const events = async () => {
      const text = Buffer.from(await bytesOf(userId, booking.bookingId, 'calendar')).toString()
      return new Ical.Component(Ical.parse(text))
        .getAllSubcomponents('vevent')
        .map((event) => new Ical.Event(event))
    }
    const before = await events()
    const travelDate = addDays(booking.travelDate, 5)
    const path = `/booking/change-booking/${booking.bookingId}`
    await app.call(userId, 'POST', path, { travelDate, difference: 0 })
    const after = await events()
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after[0]?.startDate.toString()).toBe(travelDate)
    expect(after[0]?.sequence ?? 0).toBeGreaterThan(before[0]?.sequence ?? 0)
  })

  describe('the check', () => {
    const scannedTicket = async (userId: string, code: string) =>
      (await scanPicture(await bytesOf(userId, code, 'code'))) ?? ''

    it('tells how the booking stands now, and neither name nor mailbox', async () => {
      const { userId, booking } = await paid()
      const ticket = await scannedTicket(userId, booking.bookingId)
      const checked = await tickets.checkTicket(ticket)
      expect(checked).toEqual({
        code: booking.bookingId,
        package: booking.package,
        travelDate: booking.travelDate,
        returnDate: booking.returnDate,
        people: 2,
        initials: 'AR',
        issuedAt: '2026-11-21T06:00:00.000Z',
        checkedAt: '2026-11-21T06:00:00.000Z',
        bookingStatus: 'Confirmed',
        isReplaced: false,
      })
      await cancel(userId, booking.bookingId)
      expect((await tickets.checkTicket(ticket)).bookingStatus).toBe('Cancelled')
    })

    it('CHG-04 tells that a changed booking has another ticket, and that one is genuine', async () => {
      const { userId, booking } = await paid()
      const { bookingId } = booking
      const change = (wanted: Record<string, unknown>) =>
        app.call(userId, 'POST', `/booking/change-booking/${bookingId}`, wanted)
      const first = await scannedTicket(userId, bookingId)
      await change({ travelDate: addDays(booking.travelDate, 3), difference: 0 })
      const moved = { isReplaced: true, travelDate: addDays(booking.travelDate, 3) }
      expect(await tickets.checkTicket(first)).toMatchObject({ ...moved, bookingStatus: 'Confirmed' })
      const second = await scannedTicket(userId, bookingId)
      expect(await tickets.checkTicket(second)).toMatchObject({ isReplaced: false })
      await app.pass(1_000)
      await change({ numberOfRooms: 0, difference: -50 })
      expect(await tickets.checkTicket(second)).toMatchObject({ isReplaced: true })
      const third = await scannedTicket(userId, bookingId)
      expect(await tickets.checkTicket(third)).toMatchObject({ isReplaced: false })
    })

    it('CHG-04 tells that a booking in another name has another ticket, even with the same initials', async () => {
      const { userId, booking } = await paid()
      const { bookingId, travelersDetails } = booking
      const issued: string[] = []
      for (const name of ['Asha Rao', 'Amit Roy', 'Meera Rao', 'Asha Rao']) {
        const change = { bookingId, travelersDetails: { ...travelersDetails, name } }
        await app.call(userId, 'PUT', '/booking/update-booking', change)
        issued.push(await scannedTicket(userId, bookingId))
      }
      const checked = await Promise.all(issued.map((ticket) => tickets.checkTicket(ticket)))
      expect(checked.map(({ isReplaced }) => isReplaced)).toEqual([false, true, true, false])
    })

    it('refuses what was altered, what others have signed, and what is no ticket', async () => {
      const { userId, booking } = await paid()
      const ticket = await scannedTicket(userId, booking.bookingId)
      const altered = ticket.replace(/\.4\.2\.AR/, '.4.9.AR')
      expect(altered).not.toBe(ticket)
      await expect(tickets.checkTicket(altered)).rejects.toMatchObject({
        code: 'invalid',
        key: 'ticket.forged',
      })
      await expect(tickets.checkTicket('SFN1.hello')).rejects.toMatchObject({ key: 'ticket.unreadable' })
    })
  })

  it('is given to the owner of a confirmed booking only', async () => {
    const { userId, booking } = await paid()
    const [other, pending] = [await app.newUser('Bela'), await book(app)]
    await expect(tickets.getTicket(other, booking.bookingId, 'a4')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(tickets.getTicket(pending.userId, pending.booking.bookingId, 'a4')).rejects.toMatchObject({
      code: 'conflict',
      key: 'ticket.notConfirmed',
    })
    await cancel(userId, booking.bookingId)
    await expect(tickets.getTicket(userId, booking.bookingId, 'calendar')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('CANC-05 a confirmation names its booking, of which PDF and calendar are attached while it is confirmed', async () => {
    const { userId, booking } = await paid()
    await app.runJobs()
    const mail = app.mails.find(({ ticketOf }) => ticketOf !== undefined)
    const attached = () => tickets.attachmentsOf(mail?.ticketOf ?? '')
    expect((await attached()).map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${booking.bookingId}.pdf`, 'application/pdf'],
      [`${booking.bookingId}.ics`, 'text/calendar'],
    ])
    await cancel(userId, booking.bookingId)
    expect(await attached()).toEqual([])
  })
})

import Ical from 'ical.js'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { fontReader } from '#server/documents/print/fonts.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import { book, bookAndPay, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { readPdf, scanPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { ticketSigner } from './signer.ts'
import { type TicketsService, ticketsService } from './service.ts'

const publicUrl = 'https://safarnama.test'
const readFonts = fontReader('public/fonts')
const locations = {
  village: null,
  city: 'Munnar',
  state: 'Kerala',
  country: 'India',
  coordinates: { latitude: 10, longitude: 77 },
}
const seller = {
  name: 'Safarnama Journeys',
  address: '12 Mehrauli Road',
  email: 'help@safarnama.test',
  phone: '',
}

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let tickets: TicketsService
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    const signer = ticketSigner([randomBytes(48)])
    tickets = ticketsService({
      database,
      clock: () => app.now(),
      signer,
      readFonts,
      seller,
      publicUrl,
      wayTo: () => ({ town: null, distancesKm: [], drivenKm: [], pickUps: [] }),
    })
  })
  afterEach(() => app.close())

  const day = (activity: string, description: string) => ({
    itinerary: [{ day: 1, activities: [activity], description }],
  })

  /** The package with a day in both languages. */
  async function withDays(): Promise<void> {
    const data = JSON.stringify({ ...day('Arrive by the river', 'A quiet day.'), locations })
    const translations = JSON.stringify({ hi: day('नदी के पास पहुँचना', 'शांत दिन।') })
    await database.db.updateTable('packages').set({ data, translations }).execute()
  }

  type Choice = { language?: string; hotelName?: string }
  const paid = (choice: Choice = {}) =>
    bookAndPay(app, { startPoint: 'Jaipur', endPoint: 'Munnar', ...choice })
  const fileOf = async (userId: string, code: string, form: 'a4' | 'phone' | 'calendar') =>
    new Uint8Array(Buffer.from((await tickets.getTicket(userId, code, form)).base64, 'base64'))
  const mailOf = (code: string) => app.mails.find(({ subject, text }) => `${subject} ${text}`.includes(code))

  describe('a booking that was made in Hindi', () => {
    it('is confirmed and cancelled by mails in Hindi, whatever the later caller reads', async () => {
      const { userId, booking } = await paid({ language: 'hi-IN' })
      const code = booking.bookingId
      const mail = mailOf(code)
      expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u)
      expect(mail?.html).toContain('<html lang="hi">')
      expect(mail?.text).toContain(`${publicUrl}/hi/booking/thank-you/${code}`)
      expect(mail?.text).toContain(inLanguage('hi', () => formatTravelDate(booking.travelDate)))
      expect(mail?.text).toContain('जयपुर')
      app.mails.length = 0
      const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${code}`)
      const input = { refundAmount: body['refundAmount'] }
      const answer = await app.call(userId, 'POST', `/booking/cancel-booking/${code}`, input)
      expect(answer.body['message']).toBe(textIn('en', 'cancel.done'))
      await app.runJobs()
      expect(mailOf(code)?.subject).toMatch(/\p{Script=Devanagari}/u)
      expect(mailOf(code)?.html).toContain('<html lang="hi">')
    })

    it.each(['a4', 'phone'] as const)(
      'has its ticket in Hindi as %s, with a code that is read',
      async (form) => {
        const { userId, booking } = await paid({ language: 'hi' })
        await withDays()
        const file = await fileOf(userId, booking.bookingId, form)
        const printed = await wordsOfPdf(file)
        // PDF readers extract ligatures differently, so words without any are compared.
        for (const words of [booking.bookingId, 'जयपुर', 'नदी', '₹12,649', '2026'])
          expect(printed).toContain(words)
        // The question's own mark only: a letter without a font would add another.
        expect(printed.match(/\?/g)).toHaveLength(1)
        for (const key of ['ticket.days', 'ticket.help', 'traveler.name'] as const)
          expect(printed).not.toContain(textIn('en', key))
        // The days of the catalogue, and our name at the top.
        expect(printed).not.toMatch(/Safarnama(?! Journeys)/)
        expect(printed).not.toMatch(/Arrive|by the river/)
        expect(form === 'phone' || (await readPdf(file)).length === 1).toBe(true)
        expect(await scanPdf(file)).toMatch(/^https:\/\/safarnama\.test\/check#SFN1\./)
      },
    )

    it('has its days in the calendar in Hindi', async () => {
      const { userId, booking } = await paid({ language: 'hi' })
      await withDays()
      const folded = Buffer.from(await fileOf(userId, booking.bookingId, 'calendar')).toString()
      const file = folded.replaceAll(/\r\n[ \t]/g, '')
      const events = new Ical.Component(Ical.parse(file)).getAllSubcomponents('vevent')
      expect(events.length).toBeGreaterThan(0)
      expect(file).toContain('नदी के पास पहुँचना')
      expect(file).not.toContain('Arrive')
      for (const event of events) {
        const { summary, location } = new Ical.Event(event)
        expect(summary).toMatch(/\p{Script=Devanagari}/u)
        expect(location).toBe('मुन्नार, केरल, भारत')
      }
    })
  })

  it('a booking of which no language is said is English, in its mails and on its ticket', async () => {
    const { userId, booking } = await paid()
    expect(mailOf(booking.bookingId)?.html).toContain('<html lang="en">')
    const printed = await wordsOfPdf(await fileOf(userId, booking.bookingId, 'a4'))
    expect(printed).not.toMatch(/\p{Script=Devanagari}/u)
  })

  it('a hotel that was left open on a page in Hindi is left open on a ticket in English', async () => {
    const { userId, booking } = await paid({ hotelName: textIn('hi', 'choice.noPreference') })
    const printed = await wordsOfPdf(await fileOf(userId, booking.bookingId, 'a4'))
    expect(printed).toContain(textIn('en', 'choice.noPreference'))
    expect(printed).not.toMatch(/\p{Script=Devanagari}/u)
  })

  it('answers and refusals are in the language of each call', async () => {
    const { userId, booking } = await book(app, { language: 'hi' })
    const ask = (language: string) =>
      app.call(userId, 'GET', `/booking/get-booking/${booking.bookingId}`, undefined, language)
    expect((await ask('en')).body['message']).toBe(textIn('en', 'booking.retrieved'))
    expect((await ask('hi')).body['message']).toBe(textIn('hi', 'booking.retrieved'))
  })
})

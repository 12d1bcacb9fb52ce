import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import {
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  queueTravelled,
} from '#tests/support/bookings-app.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { wordsOfPdf } from '#tests/support/pdf.ts'
import { listDocumentsOf } from './repository.ts'

// What vouchers, invoices and notes print.
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

  type Made = { userId: string; booking: Booking }
  async function cancel({ userId, booking }: Made) {
    await app.pass(1_000)
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
    const { refundAmount } = body
    await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
    await app.runJobs()
  }
  async function travelled() {
    await app.pass(50 * dayMs)
    await queueTravelled(app)
    await app.runJobs()
  }
  const bookingOf = async ({ booking }: Made) => (await ledgerOf(app, booking.bookingId)).booking
  const numbersOf = async (made: Made, kind: DocumentKind) => {
    const rows = await listDocumentsOf(database.db, (await bookingOf(made)).id)
    return rows.flatMap((row) => (row.kind === kind ? row.number : []))
  }
  /** The words of a booking's documents, by kind, the newest of each. */
  async function printed({ userId, booking }: Made): Promise<Partial<Record<DocumentKind, string>>> {
    const { body } = await app.call(userId, 'GET', `/booking/papers/${booking.bookingId}`)
    const words: Partial<Record<DocumentKind, string>> = {}
    for (const { number, kind } of body['papers'] as { number: string; kind: DocumentKind }[]) {
      const answer = await app.call(userId, 'GET', `/booking/paper/${number}`)
      const { base64 } = answer.body['file'] as WireFile
      words[kind] = await wordsOfPdf(Buffer.from(base64, 'base64'))
    }
    return words
  }

  it('CANC-01 the invoice of a cancelled journey is for what is retained, not for a tour', async () => {
    const made = await bookAndPay(app)
    await cancel(made)
    const { receipt, refund, invoice } = await printed(made)
    expect(invoice).toContain('retained on the cancellation of this tour')
    expect(invoice).toMatch(/2026, cancelled/)
    expect(invoice).not.toMatch(/travelling|accommodation/)
    expect(refund).not.toContain('travelling')
    expect(receipt).toContain('2 travelling')
  })

  it('STAFF-09 what refers to another document has its number and day, an invoice those of all receipts', async () => {
    const changes = changesOf(app, database, await app.newPackage({ departures: departures() }))
    const made = await changes.paidTwice()
    await app.runJobs()
    await app.pass(2 * dayMs)
    const { id } = await bookingOf(made)
    const give = () =>
      app.payments.refundByOperator(id, { paise: 100_000, isAgain: false }, async () => undefined)
    await give()
    await app.runJobs()
    await travelled()
    await give()
    await app.runJobs()
    const { refund, invoice, credit } = await printed(made)
    const [first, second] = await numbersOf(made, 'receipt')
    expect(refund).toContain(`Refers to ${second}, Sat, 21 Nov 2026`)
    expect(invoice).toContain(`Refers to ${first}, Sat, 21 Nov 2026 Refers to ${second}, Sat, 21 Nov 2026`)
    const [number] = await numbersOf(made, 'invoice')
    expect(credit).toMatch(new RegExp(`Refers to ${number}, \\w+, \\d+ \\w+ \\d{4}`))
    expect(invoice).toContain('Place of supply Delhi (07)')
  })

  it('the invoice of a journey that took place stays one, whatever happens to its booking', async () => {
    const made = await bookAndPay(app)
    await travelled()
    const { id } = await bookingOf(made)
    await app.pass(1_000)
    await app.payments.cancelByOperator(id, async () => undefined)
    await app.runJobs()
    const { invoice, credit } = await printed(made)
    expect(invoice).toMatch(/2 travelling Tour operator service/)
    expect(credit).toContain('cancelled')
  })
})

import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
  queueTravelled,
} from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { wordsOfPdf } from '#tests/support/pdf.ts'
import { type IssueDeps, issueDocuments } from './issue.ts'
import { listUndocumented } from './repository.ts'

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
  const paid = (more: Record<string, unknown> = {}): Promise<Made> => bookAndPay(app, more)
  async function list({ userId, booking }: Made): Promise<DocumentLine[]> {
    const { body } = await app.call(userId, 'GET', `/booking/papers/${booking.bookingId}`)
    return body['papers'] as DocumentLine[]
  }
  const kinds = async (made: Made) => (await list(made)).map(({ kind, amount }) => [kind, amount])
  async function cancelOnly({ userId, booking }: Made) {
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
    const refundAmount = body['refundAmount']
    await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
  }
  async function cancel(made: Made) {
    await cancelOnly(made)
    await app.runJobs()
  }
  async function night() {
    await queueTravelled(app)
    await app.runJobs()
  }
  const rowsOf = ({ booking }: Made) =>
    database.db
      .selectFrom('papers')
      .innerJoin('bookings', 'bookings.id', 'papers.booking_id')
      .selectAll('papers')
      .where('code', '=', booking.bookingId)
      .orderBy('papers.id')
      .execute()

  it('a payment brings a receipt voucher, with the tax taken out of the price', async () => {
    const made = await paid()
    expect(await list(made)).toEqual([
      {
        number: expect.stringMatching(/^RV26-27-\d{6}$/),
        kind: 'receipt',
        issuedOn: '2026-11-21',
        amount: 12_649,
      },
    ])
    expect((await rowsOf(made))[0]).toMatchObject({
      taxable_paise: 1_204_666,
      cgst_paise: 30_117,
      sgst_paise: 30_117,
      igst_paise: 0,
      supply_state: 'Delhi',
    })
  })

  it('whoever lives in another state pays the tax of both as one', async () => {
    const made = await paid({ supplyState: 'Kerala' })
    expect((await rowsOf(made))[0]).toMatchObject({
      supply_state: 'Kerala',
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 60_233,
    })
  })

  it('the invoice follows after the journey, once, and names the voucher', async () => {
    const made = await paid()
    await app.pass(13 * dayMs)
    await night()
    expect(await kinds(made)).toEqual([['receipt', 12_649]])
    await app.pass(dayMs)
    await night()
    await night()
    expect(await kinds(made)).toEqual([
      ['receipt', 12_649],
      ['invoice', 12_649],
    ])
    const [receipt, invoice] = await rowsOf(made)
    expect(invoice?.refers_to).toBe(receipt?.number)
  })

  it('what an older release sold without documents has them after the next night, once', async () => {
    const [standing, cancelled, unpaid] = [await paid(), await paid(), await book(app)]
    await cancel(cancelled)
    // As that release left it; the series of the other tests begin anew with it.
    for (const table of ['papers', 'paper_series'] as const) await database.db.deleteFrom(table).execute()
    await night()
    await night()
    expect(await kinds(standing)).toEqual([['receipt', 12_649]])
    expect(await kinds(cancelled)).toEqual([
      ['receipt', 12_649],
      ['refund', 9_799.2],
      ['invoice', 2_849.8],
    ])
    expect(await kinds(unpaid)).toEqual([])
  })

  it('a night goes through the time since the last complete one, and before the first through everything', async () => {
    await database.db.deleteFrom('outbox').execute()
    const [old, fresh] = [await paid(), await paid()]
    const change = (made: Made, travel_date: string) =>
      database.db
        .updateTable('bookings')
        .set({ travel_date })
        .where('code', '=', made.booking.bookingId)
        .execute()
    await change(old, '2024-01-10')
    await change(fresh, '2026-11-10')
    await night()
    for (const made of [old, fresh]) expect((await kinds(made)).at(-1)).toEqual(['invoice', 12_649])
    const [later, latest] = [await paid(), await paid()]
    await change(later, '2024-01-10')
    await change(latest, '2026-11-10')
    await night()
    expect((await kinds(latest)).at(-1)).toEqual(['invoice', 12_649])
    expect(await kinds(later)).toEqual([['receipt', 12_649]])
  })

  it('of a share that was returned before its group travelled the night wants no documents', async () => {
    const group = await bookGroup(app)
    const { booking } = await payShare(app, group, 0)
    await app.pass(60 * hourMs)
    await app.runJobs()
    await app.runJobs()
    expect((await ledgerOf(app, booking.bookingId)).refunds).toHaveLength(1)
    const { id } = (await ledgerOf(app, booking.bookingId)).booking
    const ids = (await listUndocumented(database.db, '', 1_000)).map((row) => row.id)
    expect(ids).not.toContain(id)
  })

  it('a journey whose end cannot be reckoned does not keep those behind it from their invoices', async () => {
    const [broken, whole] = [await paid(), await paid()]
    const beyondAllDates = { days: 2_000_000_000 }
    const change = database.db.updateTable('bookings').set(beyondAllDates)
    await change.where('code', '=', broken.booking.bookingId).execute()
    await app.pass(14 * dayMs)
    await night()
    const failed = (about: unknown) => JSON.stringify(about).includes('"kind":"travelled"')
    expect(app.logged.filter(({ about }) => failed(about))).toHaveLength(1)
    expect(await kinds(whole)).toContainEqual(['invoice', 12_649])
    await database.db.updateTable('bookings').set({ days: 4 }).execute()
  })

  it('a cancellation brings a refund voucher for what goes back and an invoice for what is kept', async () => {
    const made = await paid()
    await cancel(made)
    expect(await kinds(made)).toEqual([
      ['receipt', 12_649],
      ['refund', 9_799.2],
      ['invoice', 2_849.8],
    ])
  })

  it('what goes back has the tax of the document it refers to, whatever GST_RATE is by then', async () => {
    const made = await paid({ supplyState: 'Kerala' })
    const [{ booking_id: id, seller } = { booking_id: '', seller: '' }] = await rowsOf(made)
    const deps = { ...app.deps, seller: JSON.parse(seller) as IssueDeps['seller'] }
    await cancelOnly(made)
    await issueDocuments(id, { ...deps, rateHundredths: 1800 })
    await app.payments.refundByOperator(id, { paise: 105_000, isAgain: false }, async () => undefined)
    await issueDocuments(id, { ...deps, rateHundredths: 1200 })
    const rows = (await rowsOf(made)).map((row) => [row.kind, row.rate_hundredths, row.igst_paise])
    expect(rows).toEqual([
      ['receipt', 500, 60_233],
      ['refund', 500, 46_663],
      ['invoice', 1800, 43_472],
      ['credit', 1800, 16_017],
    ])
  })

  it('what is returned after the invoice is a credit note to it', async () => {
    const made = await paid()
    await app.pass(20 * dayMs)
    await night()
    const [{ booking_id: id } = { booking_id: '' }] = await rowsOf(made)
    await app.payments.refundByOperator(id, { paise: 100_000, isAgain: false }, async () => undefined)
    await app.runJobs()
    expect((await kinds(made)).at(-1)).toEqual(['credit', 1_000])
    const [, invoice, credit] = await rowsOf(made)
    expect(credit?.refers_to).toBe(invoice?.number)
  })

  it('money that pays for nothing brings no paper, nor does a booking that nobody paid', async () => {
    const made = await book(app)
    const first = await order(app, made.userId, made.booking)
    await app.call(made.userId, 'DELETE', `/payment/delete-payment/${first.id}`)
    await cancel(made)
    expect(await list(made)).toEqual([])
  })

  it('numbers have no gaps, however many are issued at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => book(app)))
    for (const one of made) {
      const { id } = await order(app, one.userId, one.booking)
      await app.call(one.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    }
    await Promise.all([app.worker.runOnce(), app.worker.runOnce(), app.worker.runOnce()])
    const numbers = await database.db
      .selectFrom('papers')
      .select('number')
      .where('kind', '=', 'receipt')
      .orderBy('number')
      .execute()
    const given = numbers.map(({ number }) => Number(number.slice(-6)))
    expect(given).toEqual(Array.from(given, (_, index) => index + 1))
    expect(given.length).toBeGreaterThanOrEqual(8)
  })

  describe('the PDF', () => {
    it('says who sold what to whom, the tax and the number', async () => {
      const made = await paid()
      const [document] = await list(made)
      const { body } = await app.call(made.userId, 'GET', `/booking/paper/${document?.number ?? ''}`)
      const file = body['file'] as WireFile
      expect(file.name).toBe(`${document?.number}.pdf`)
      const words = await wordsOfPdf(Buffer.from(file.base64, 'base64'))
      for (const part of [
        'Receipt voucher',
        'Safarnama Journeys',
        'GSTIN 07AAAAA0000A1Z5',
        document?.number ?? '',
        'Asha Rao',
        'Place of supply Delhi',
        '998555',
        'CGST at 2.5 % ₹301.17',
        'SGST/UTGST at 2.5 % ₹301.17',
        'Total, tax included ₹12,649.00',
      ])
        expect(words).toContain(part)
    })

    it('of a booking made in Hindi is in Hindi, with its legal name in English too', async () => {
      const made = await paid({ language: 'hi', supplyState: 'Kerala' })
      const [document] = await list(made)
      const { body } = await app.call(made.userId, 'GET', `/booking/paper/${document?.number ?? ''}`)
      const { base64 } = body['file'] as WireFile
      const words = await wordsOfPdf(Buffer.from(base64, 'base64'))
      for (const part of ['Receipt voucher', 'केरल', 'IGST, 5 %', '₹602.33', '₹12,649.00', 'टैक्स समेत'])
        expect(words).toContain(part)
      // A letter without a font would be a question mark.
      expect(words).not.toMatch(/\?|Place of supply|Recipient|travelling|Computer/)
    })

    it('is for the owner only', async () => {
      const made = await paid()
      const [document] = await list(made)
      const other = await app.newUser('Bela')
      expect((await app.call(other, 'GET', `/booking/paper/${document?.number ?? ''}`)).status).toBe(404)
      expect((await app.call(other, 'GET', `/booking/papers/${made.booking.bookingId}`)).status).toBe(404)
    })
  })

  describe('CHG-04 a changed booking', () => {
    const change = async ({ userId, booking }: Made, wanted: Record<string, unknown>) => {
      await app.pass(1_000)
      const path = `/booking/change-booking/${booking.bookingId}`
      expect(await app.call(userId, 'POST', path, wanted)).toMatchObject({ status: 200 })
      await app.runJobs()
    }
    const textOf = async ({ userId }: Made, number: string) => {
      const { body } = await app.call(userId, 'GET', `/booking/paper/${number}`)
      const { base64 } = body['file'] as WireFile
      return wordsOfPdf(Buffer.from(base64, 'base64'))
    }

    it('has a receipt for each payment, and at its end one invoice of what it was in the end', async () => {
      const made = await paid()
      const { userId, booking } = made
      await change(made, { numberOfPeople: 3, difference: 6_299.5 })
      await app.pass(1_000)
      const charge = { amount: 629_950, currency: 'INR', receipt: `${booking.bookingId}-C2` }
      const { body } = await app.call(userId, 'POST', '/payment/create-payment', charge)
      await app.call(userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(String(body['id']))))
      await app.runJobs()
      await change(made, { numberOfPeople: 2, difference: -4_879.6 })
      await app.pass(20 * dayMs)
      await night()
      expect(await kinds(made)).toEqual([
        ['receipt', 12_649],
        ['receipt', 6_299.5],
        ['refund', 4_879.6],
        ['invoice', 14_068.9],
      ])
      const rows = await rowsOf(made)
      const numbers = rows.map(({ number }) => number)
      // The refund is taken from the newest payment.
      expect(rows.map(({ refers_to: of }) => of)).toEqual([null, null, numbers[1], numbers[0]])
      const texts = await Promise.all(numbers.map((number) => textOf(made, number)))
      expect(texts[2]).toContain('Refund of an advance received, before its tax invoice.')
      expect(texts.map((words) => /(\d+) travelling/.exec(words)?.[1])).toEqual(['2', '3', '2', '2'])
    })
  })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { dayMs } from '#shared/domain/durations.ts'
import { addDays, returnDate } from '#shared/domain/travel-date.ts'
import { bookAndPay, type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { issueDocuments } from './issue.ts'
import { listDocumentsOf } from './repository.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeEach(async () => {
    database ??= await open()
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  const seller = { name: 'Safarnama', address: 'Delhi', gstin: '07AAAAA0000A1Z5' }
  async function ratesOf(code: string, firstDay: string) {
    const { id } = (await ledgerOf(app, code)).booking
    const earlier = { before: firstDay, rateHundredths: 500 }
    await issueDocuments(id, { ...app.deps, seller, rateHundredths: 1800, earlier })
    const rows = await listDocumentsOf(database.db, id)
    return rows.map((row) => [row.kind, row.rate_hundredths])
  }

  it('a journey that ended before a change of GST_RATE is invoiced at the old rate, one that ends later at the new', async () => {
    const [before, across] = [(await bookAndPay(app)).booking, (await bookAndPay(app)).booking]
    const { days } = (await ledgerOf(app, before.bookingId)).booking
    const last = returnDate(before.travelDate, days)
    await app.pass(20 * dayMs)
    expect(await ratesOf(before.bookingId, addDays(last, 1))).toEqual([
      ['receipt', 500],
      ['invoice', 500],
    ])
    expect(await ratesOf(across.bookingId, last)).toEqual([
      ['receipt', 500],
      ['invoice', 1800],
    ])
  })

  it('what is kept of a cancelled journey has the rate of its day, as a receipt has', async () => {
    const { userId, booking } = await bookAndPay(app)
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
    const { refundAmount } = body
    await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
    expect(await ratesOf(booking.bookingId, '2026-11-21')).toEqual([
      ['receipt', 500],
      ['refund', 500],
      ['invoice', 1800],
    ])
  })
})

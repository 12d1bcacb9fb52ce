import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { checkDocuments } from './check.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())

  it('STAFF-09 what a group has paid and nobody has decided needs no document, and deviates from none', async () => {
    const { userId, booking } = await payShare(app, await bookGroup(app), 0)
    await app.runJobs()
    const paid = await database.db.selectFrom('payments').select(['status', 'amount_paise']).execute()
    expect(paid).toEqual([{ status: 'captured', amount_paise: expect.any(Number) as number }])
    const waitingPaise = paid[0]?.amount_paise
    expect(await checkDocuments(database.db)).toMatchObject({
      ledger: { paidPaise: 0 },
      documents: { paidPaise: 0 },
      waitingPaise,
      deviations: [],
    })
    const of = booking.bookingId
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${of}`)
    await app.call(userId, 'POST', `/booking/cancel-booking/${of}`, { refundAmount: body['refundAmount'] })
    await app.runJobs()
    expect(await checkDocuments(database.db)).toMatchObject({ waitingPaise: 0, deviations: [] })
  })

  it('rests after each page for what it worked', async () => {
    const worked: number[] = []
    await checkDocuments(database.db, async (ms) => void worked.push(ms))
    expect(worked).toHaveLength(1)
    expect(worked[0]).toBeGreaterThan(0)
  })
})

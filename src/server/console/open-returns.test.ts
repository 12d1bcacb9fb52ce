import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { waysOut } from '#tests/support/ways-out.ts'
import { readToday } from './today.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let to: ReturnType<typeof waysOut>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
    app.deps.operatorMail = 'staff@example.com'
    to = waysOut(app, database, place())
  })
  afterEach(() => app.close())

  const today = async () => {
    await to.settleDown()
    const sees = { readsMessages: false, readsReviews: false, editsCatalogue: false }
    const { returns } = await readToday(database.db, app.now(), sees)
    return returns.map(({ since: _since, ...one }) => one)
  }

  it('STAFF-03 CASE-01 today lists disputes until they are settled or won, and the mail says by when to answer', async () => {
    const trip = await to.travel()
    const code = trip.booking.bookingId
    const { id } = app.sandbox.dispute(trip.paymentId, { amount: 500_000 })
    expect(await today()).toEqual([{ code, id, kind: 'dispute', status: 'open', amount: 0 }])
    const mail = app.mails.find(({ text }) => text.includes(id))?.text
    expect(mail).toMatch(
      /disputes ₹5,000\.00 of the payment \(disp_\w+, open; ₹0\.00 deducted so far\).* by [\w, ]+ 2026, Indian time/,
    )
    app.sandbox.turnDispute(id, 'lost')
    expect(await today()).toEqual([{ code, id, kind: 'dispute', status: 'lost', amount: 5_000 }])
    await to.operate('settle-outside', code)
    expect(await today()).toEqual([])
    const won = app.sandbox.dispute(trip.paymentId, { amount: 100_000 })
    app.sandbox.turnDispute(won.id, 'won')
    expect(await today()).toEqual([])
  })

  it('STAFF-03 CASE-01 today lists what the provider gave back, and what is owed where that fails', async () => {
    const trip = await to.travel()
    const code = trip.booking.bookingId
    const { id } = app.sandbox.refundFromDashboard(trip.paymentId, { outcome: 'pending' })
    expect(await today()).toEqual([{ code, id, kind: 'refund', status: 'pending', amount: 12_649 }])
    await to.leave(trip, 0)
    app.sandbox.finishRefund(id, 'failed')
    expect(await today()).toEqual([{ code, id, kind: 'owed', status: 'failed', amount: 9_799.2 }])
    await to.operate('refund', code)
    expect(await today()).toEqual([])
  })
})

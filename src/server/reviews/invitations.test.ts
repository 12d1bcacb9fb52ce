import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { inviteReturned } from './invitations.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let looked = 0
  beforeAll(async () => {
    database = await open({
      onStatement: ({ query }) => {
        if (/select .*"users"\."mailbox"/.test(query.sql)) looked += 1
      },
    })
  })
  beforeEach(async () => {
    await database.db.deleteFrom('bookings').execute()
    app = await bookingsApp(database)
    userId = await app.newUser('Meera Kulkarni')
  })
  afterEach(() => app.close())

  /** Four days from the 16th on end on the 19th: on the 21st that is two days ago. */
  const booked = (more: Parameters<typeof addBooking>[2] = {}) =>
    addBooking(database, userId, {
      travel_date: '2026-11-16',
      traveler_email: `${userId}@example.com`,
      ...more,
    })
  const night = async () => {
    await inviteReturned({ ...app.deps, database })
    await app.worker.runOnce()
  }

  it('REVW-06 is mailed once, two days after the return, with the way to the form', async () => {
    const code = await booked({ travel_date: '2026-11-17' })
    await night()
    expect(app.mails).toEqual([])
    await app.pass(dayMs)
    await night()
    expect(app.mails).toMatchObject([
      { to: { name: 'Meera Kulkarni', address: `${userId}@example.com` }, subject: 'How was Munnar?' },
    ])
    expect(app.mails[0]?.text).toContain(`https://safarnama.test/review-trip/${code}`)
    for (let more = 0; more < 3; more += 1) {
      await night()
      await app.pass(dayMs)
    }
    expect(app.mails).toHaveLength(1)
  })

  it('REVW-06 the next night locks none of the journeys whose guests were asked', async () => {
    await booked()
    await booked({ traveler_email: 'ravi@example.com' })
    looked = 0
    await night()
    expect([looked, app.mails.length]).toEqual([2, 3])
    await app.pass(dayMs)
    await night()
    expect([looked, app.mails.length]).toEqual([2, 3])
  })

  it('REVW-06 goes to the traveller, too, where somebody else paid, in the language of the booking', async () => {
    const code = await booked({
      traveler_email: 'ravi@example.com',
      traveler_name: 'Ravi Menon',
      language: 'hi',
    })
    await night()
    const byAddress = new Map(app.mails.map(({ to, text }) => [to.address, text]))
    expect([...byAddress.keys()].toSorted()).toEqual([`${userId}@example.com`, 'ravi@example.com'].toSorted())
    expect(byAddress.get('ravi@example.com')).toContain(`https://safarnama.test/hi/review-trip/${code}`)
  })

  it('REVW-06 is never mailed for a journey that was cancelled or not paid, nor to who has reviewed it', async () => {
    await booked({ status: 'Cancelled', payment_status: 'Refund Pending' })
    await booked({ status: 'Expired', payment_status: 'Failed' })
    const bookingId = await booked()
    const shared = await booked({ traveler_email: 'ravi@example.com', traveler_name: 'Ravi Menon' })
    const review = { overall: 4, text: 'We would go again tomorrow if we could.' }
    for (const of of [{ bookingId }, { bookingId: shared }])
      expect(await app.call(userId, 'POST', '/reviews', { ...review, ...of })).toMatchObject({ status: 200 })
    await night()
    // The traveller of the journey that somebody else paid may still write.
    expect(app.mails.map(({ to }) => to.address)).toEqual(['ravi@example.com'])
  })

  it('REVW-06 comes when nights were missed, but not after a fortnight', async () => {
    await booked({ travel_date: '2026-11-03' })
    await booked({ travel_date: '2026-11-02' })
    await night()
    expect(app.mails).toHaveLength(1)
  })
})

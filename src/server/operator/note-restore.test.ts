import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { book, type BookingsApp, bookingsApp, ledgerOf, order } from '#tests/support/bookings-app.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import {
  type BookedGroup,
  bookGroup,
  bookShare,
  payShare,
  seeGroup,
  verify,
} from '#tests/support/group-bookings.ts'
import { addDays, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import { noteRestore } from './note-restore.ts'

eachDatabase(
  (_engine, open, place) => {
    let database: Database
    let app: BookingsApp
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      app = await bookingsApp(database)
    })
    afterEach(() => app.close())

    const restored = () => {
      const { dataDir, url } = place()
      const newId = () => `restore-${String(Math.random())}`
      return noteRestore(
        { dataDir, url },
        { clock: () => app.now(), newId, publicUrl: 'https://safarnama.test' },
      )
    }
    const stateOf = async (group: BookedGroup) => (await seeGroup(app, group, group.organiser)).booked.state
    const runJobs = async () => {
      await app.runJobs()
      await app.runJobs()
    }

    it('OPS-04 CASE-10 a group whose deadline has passed since the backup is decided a day later, and paid meanwhile', async () => {
      const group = await bookGroup(app, { people: [2, 1] })
      const first = await payShare(app, group, 0)
      const ravi = await app.newUser('Ravi')
      const booking = await bookShare(app, group, ravi, 1)
      await app.pass(50 * hourMs)
      const before = await seeGroup(app, group, group.organiser)
      expect(before.booked.dueAt < app.now().toISOString()).toBe(true)
      const lines = await restored()
      await runJobs()
      expect(await stateOf(group)).toBe('open')
      const { dueAt, payBy } = (await seeGroup(app, group, group.organiser)).booked
      expect(Date.parse(dueAt) - app.now().getTime()).toBeGreaterThanOrEqual(dayMs)
      expect(payBy).toBe(dueAt)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`/group/${group.code} `)
      expect(lines[1]).toContain(dueAt)
      const { id } = await order(app, ravi, booking)
      expect((await verify(app, ravi, app.sandbox.pay(id))).status).toBe(200)
      await runJobs()
      expect(await stateOf(group)).toBe('done')
      const { refunds } = await ledgerOf(app, first.booking.bookingId)
      expect(refunds).toEqual([])
    })

    it('OPS-04 a group that nobody has paid yet is held, too, and then open for as long', async () => {
      const group = await bookGroup(app, { people: [2, 1] })
      const booking = await bookShare(app, group, group.organiser, 0)
      const { id } = await order(app, group.organiser, booking)
      await app.pass(60 * hourMs)
      await restored()
      expect((await verify(app, group.organiser, app.sandbox.pay(id))).status).toBe(200)
      await runJobs()
      expect(await stateOf(group)).toBe('open')
    })

    it('OPS-04 what was paid within its hold since the backup is confirmed, however late the restore', async () => {
      const { booking, userId } = await book(app)
      const { id } = await order(app, userId, booking)
      app.takeWebhooks(false)
      app.sandbox.pay(id)
      await app.pass(3 * hourMs)
      await database.db.updateTable('packages').set({ withdrawn_at: app.now().toISOString() }).execute()
      await restored()
      await runJobs()
      const { booking: row, refunds } = await ledgerOf(app, booking.bookingId)
      expect([row.status, row.payment_status, refunds]).toEqual(['Confirmed', 'Confirmed', []])
    })

    it('OPS-04 no group is postponed beyond the last moment at which its day can be booked', async () => {
      const group = await bookGroup(app, { people: [2, 1], rule: 'whoPaid', minimum: 1 })
      await payShare(app, group, 0)
      const { travelDate } = group
      await app.pass(startOfDay(travelDate).getTime() - 6 * hourMs - app.now().getTime())
      await restored()
      await runJobs()
      expect(await stateOf(group)).toBe('open')
      await app.pass(5.5 * hourMs)
      expect(todayInIndia(app.now())).toBe(addDays(travelDate, -1))
      await runJobs()
      expect(await stateOf(group)).toBe('done')
    })

    it('OPS-04 an offer of the waiting list that ended since the backup holds its seats again', async () => {
      const at = app.now().toISOString()
      const entry = {
        id: 'waits',
        user_id: await app.newUser(),
        package_id: await app.newPackage(),
        travel_date: addDays(todayInIndia(app.now()), 10),
        people: 2,
        place: 1,
        passes: 0,
        state: 'offered',
        seats_taken: 2,
        language: 'en',
        created_at: at,
        offered_until: new Date(app.now().getTime() - hourMs).toISOString(),
      } as const
      await database.db.insertInto('waitlist').values(entry).execute()
      await restored()
      await app.runJobs()
      const [row] = await database.db.selectFrom('waitlist').selectAll().execute()
      expect(row?.state).toBe('offered')
      expect(row && row.offered_until && row.offered_until > at).toBe(true)
      await database.db.deleteFrom('waitlist').execute()
    })
  },
  { engines: enginesForProcesses() },
)

import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Deed } from '#server/platform/witness.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { type BookingsApp, bookingsApp, ledgerOf, order } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import {
  askForShare,
  type BookedGroup,
  bookGroup,
  bookShare,
  payShare,
  seatsOf,
  seeGroup,
  verify,
} from '#tests/support/group-bookings.ts'
import { operateBeside } from '#tests/support/operate.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let deeds: Deed[]
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())
  beforeEach(() => {
    deeds = []
    app.mails.length = 0
  })
  afterEach(async () => {
    // Nothing is owed, retained or miscounted, whatever the test did.
    expect(await listMiscounts(database.db)).toEqual([])
    const { exitCode, complaints } = await operate('verify-ledger')
    expect(complaints).toEqual([])
    expect(exitCode).toBe(0)
  })

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  const statusOf = async (booking: Booking): Promise<string> => {
    const { booking: row } = await ledgerOf(app, booking.bookingId)
    return `${row.status} ${row.payment_status}`
  }
  const returnedOf = async (booking: Booking): Promise<number> =>
    (await ledgerOf(app, booking.bookingId)).refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  const stateOf = async (group: BookedGroup) => (await seeGroup(app, group, group.organiser)).booked.state
  const journeyOf = async ({ code }: BookedGroup): Promise<string> => {
    const { id } = await database.db
      .selectFrom('group_journeys')
      .innerJoin('travel_groups', 'travel_groups.id', 'group_id')
      .select('group_journeys.id')
      .where('travel_groups.code', '=', code)
      .executeTakeFirstOrThrow()
    return id
  }
  const end = async (group: BookedGroup, mailWhy?: string) =>
    app.payments.cancelGroupByOperator(
      await journeyOf(group),
      async (_tx, deed) => void deeds.push(deed),
      mailWhy,
    )
  const runJobs = async () => {
    await app.runJobs()
    await app.runJobs()
  }
  const paise = ({ totalCost }: Booking) => Math.round(totalCost * 100)

  describe('the operator’s cancel of a whole group', () => {
    it('GRP-10 before it is decided gives back every paid share, ends the others, and frees the seats once', async () => {
      const group = await bookGroup(app)
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      const unpaid = await bookShare(app, group, await app.newUser('Late'), 2)
      const sum = paid.reduce((all, { booking }) => all + paise(booking), 0)
      expect((await end(group)).paise).toBe(sum)
      expect(deeds).toMatchObject([{ paise: sum, fields: ['status'] }])
      expect(deeds[0]?.ids).toEqual(expect.arrayContaining(paid.map(({ booking }) => booking.bookingId)))
      await runJobs()
      for (const { booking } of paid) {
        expect(await statusOf(booking)).toBe('Cancelled Refunded')
        expect(await returnedOf(booking)).toBe(paise(booking))
      }
      expect(await statusOf(unpaid)).toBe('Cancelled Failed')
      expect([await stateOf(group), await seatsOf(app, group)]).toEqual(['ended', 0])
      const notified = app.mails.filter(({ subject }) => subject.includes('cancelled'))
      expect(new Set(notified.map(({ to }) => to.address)).size).toBeGreaterThanOrEqual(3)
      expect(await askForShare(app, group, await app.newUser('Ravi'), 2)).toMatchObject({
        status: 409,
        body: { code: 'share', reason: 'over' },
      })
      // Neither the deadline nor a second press does anything more.
      await expect(end(group)).rejects.toThrow(AppError)
      await app.pass(49 * hourMs)
      await runJobs()
      expect(await returnedOf(paid[0]!.booking)).toBe(paise(paid[0]!.booking))
      expect(await seatsOf(app, group)).toBe(0)
    })

    it('GRP-10 mails each of those who have not paid once, in the language of the group, and nobody before they are invited', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const member = await app.newUser('Late')
      await database.db
        .updateTable('users')
        .set({ email: 't1@example.com' })
        .where('id', '=', member)
        .execute()
      await bookShare(app, group, member, 1)
      await runJobs()
      app.mails.length = 0
      await end(group, 'the road is gone')
      await expect(end(group)).rejects.toThrow(AppError)
      await runJobs()
      const texts = app.mails.filter(({ subject }) => /ancelled/.test(subject)).map(({ text }) => text)
      expect(texts.filter((text) => !text.includes('\n\nThe reason: the road is gone\n\n'))).toEqual([])
      const mailed = (address: string) =>
        app.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject)
      expect(mailed('t2@example.com')).toEqual([expect.stringMatching(/^Cancelled: Kerala Backwaters/)])
      // Their booking ends, and they are mailed about that.
      expect(mailed('t1@example.com')).toHaveLength(1)
      expect(mailed('t0@example.com')).toEqual([])
      const left = await bookGroup(app)
      const own = await payShare(app, left, 0)
      const path = `/booking/cancel-booking/${own.booking.bookingId}`
      await app.call(own.userId, 'POST', path, { refundAmount: own.booking.totalCost })
      await runJobs()
      app.mails.length = 0
      await end(left)
      await runJobs()
      expect(['t0', 't1', 't2'].map((name) => mailed(`${name}@example.com`).length)).toEqual([1, 1, 1])
      const held = await bookGroup(app)
      app.mails.length = 0
      await end(held)
      await runJobs()
      expect(app.mails).toEqual([])
    })

    it('GRP-10 after it is decided cancels whoever still travels, with everything', async () => {
      const group = await bookGroup(app)
      const paid = [
        await payShare(app, group, 0),
        await payShare(app, group, 1),
        await payShare(app, group, 2),
      ]
      await runJobs()
      const left = paid[1]!
      const { body: quote } = await app.call(
        left.userId,
        'GET',
        `/booking/cancel-quote/${left.booking.bookingId}`,
      )
      const { refundAmount } = quote
      const path = `/booking/cancel-booking/${left.booking.bookingId}`
      expect((await app.call(left.userId, 'POST', path, { refundAmount })).status).toBe(200)
      await runJobs()
      const both = [paid[0]!, paid[2]!]
      expect(await end(group)).toEqual({
        paise: both.reduce((all, { booking }) => all + paise(booking), 0),
        codes: both.map(({ booking }) => booking.bookingId),
      })
      await runJobs()
      for (const { booking } of both) {
        expect(await statusOf(booking)).toBe('Cancelled Refunded')
        expect(await returnedOf(booking)).toBe(paise(booking))
      }
      expect(await returnedOf(left.booking)).toBe(Math.round(Number(refundAmount) * 100))
      expect([await stateOf(group), await seatsOf(app, group)]).toEqual(['ended', 0])
    })

    it('GRP-10 OPS-04 a share whose refund was forgotten is settled by its own sum, and has no documents', async () => {
      const group = await bookGroup(app)
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      await end(group)
      for (const { booking } of paid) {
        const ids = (await ledgerOf(app, booking.bookingId)).refunds.map(({ id }) => id)
        await database.db.deleteFrom('refund_sendings').where('refund_id', 'in', ids).execute()
        await database.db.deleteFrom('refunds').where('id', 'in', ids).execute()
      }
      for (const { booking } of paid) {
        const { booking: row } = await ledgerOf(app, booking.bookingId)
        expect(await app.payments.settleOutside(row.id, null, async () => undefined)).toBe(paise(booking))
        await runJobs()
        expect(await statusOf(booking)).toBe('Cancelled Refunded')
        expect(await returnedOf(booking)).toBe(paise(booking))
        const documents = database.db.selectFrom('papers').select('id').where('booking_id', '=', row.id)
        expect(await documents.execute()).toEqual([])
        expect(await operate('refund', booking.bookingId)).toMatchObject({ exitCode: 1 })
      }
    })

    it('GRP-10 gives back what comes from a window that was open, also in the same moment', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const [late, same] = [await app.newUser('Late'), await app.newUser('Same')]
      const bookings = [await bookShare(app, group, late, 1), await bookShare(app, group, same, 2)]
      const windows = [await order(app, late, bookings[0]!), await order(app, same, bookings[1]!)]
      const now = app.sandbox.pay(windows[1]!.id)
      await Promise.all([end(group), verify(app, same, now)])
      expect((await verify(app, late, app.sandbox.pay(windows[0]!.id))).status).toBe(409)
      await runJobs()
      for (const booking of bookings) {
        expect(await statusOf(booking)).toMatch(/^Cancelled (Refunded|Failed)/)
        expect(await returnedOf(booking)).toBe(paise(booking))
      }
      expect([await stateOf(group), await seatsOf(app, group)]).toEqual(['ended', 0])
    })

    it('GRP-10 wins or loses against the decision as a whole: nobody travels, and all is back', async () => {
      const group = await bookGroup(app, { rule: 'whoPaid', minimum: 2 })
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      await runJobs()
      await app.pass(48 * hourMs + 16 * minuteMs)
      const [decision, ...ends] = await Promise.allSettled([
        app.payments.decideGroups(),
        end(group),
        end(group),
      ])
      expect(decision.status).toBe('fulfilled')
      // Whichever comes first ends it, and the other gets an error.
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await runJobs()
      for (const { booking } of paid) {
        expect(await statusOf(booking)).toBe('Cancelled Refunded')
        expect(await returnedOf(booking)).toBe(paise(booking))
      }
      expect([await stateOf(group), await seatsOf(app, group)]).toEqual(['ended', 0])
    })

    it('GRP-10 is a command, too, which shows the sum first and writes the audit log', async () => {
      const group = await bookGroup(app)
      const { booking } = await payShare(app, group, 0)
      const shown = await operate('group', group.code)
      expect(shown.lines.join('\n')).toMatch(/cancelled then: 1; \S+ goes back/)
      expect(shown.lines.join('\n')).not.toContain('@')
      const ended = await operate('cancel-group', booking.bookingId, '--reason', 'the road is gone')
      expect(ended.lines).toEqual([expect.stringContaining('Bookings that are cancelled: 1')])
      expect(await operate('cancel-group', `https://safarnama.test/group/${group.code}`)).toMatchObject({
        exitCode: 1,
        complaints: [expect.stringContaining('has ended before')],
      })
      expect((await operate('cancel-group', 'TN-1')).complaints.join()).toContain('No group has booked')
      const last = await database.db
        .selectFrom('audit_log')
        .select(['what', 'paise'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(last).toEqual({ what: 'operator cancel-group', paise: paise(booking) })
      await runJobs()
      expect(app.mails.map(({ text }) => text).join()).toContain('The reason: the road is gone')
    })
  })
})

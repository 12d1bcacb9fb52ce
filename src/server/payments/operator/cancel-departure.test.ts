import { setTimeout } from 'node:timers/promises'
import { hourMs } from '#shared/domain/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Deed } from '#server/platform/witness.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
} from '#tests/support/bookings-app.ts'
import { changesOf } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, bookShare, payShare, seeGroup, verify } from '#tests/support/group-bookings.ts'
import { operateBeside } from '#tests/support/operate.ts'

eachDatabase((name, open, place) => {
  let database: Database
  let app: BookingsApp
  let deeds: Deed[]
  let packageId: string
  let day: string
  let nextDay: string
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    deeds = []
    day = addDays(todayInIndia(app.now()), 10)
    nextDay = addDays(day, 1)
    packageId = await app.newPackage({ departures: JSON.stringify({ discount: 0 }) })
  })
  afterEach(async () => {
    // Nothing is owed, retained or miscounted, whatever the test did.
    expect(await listMiscounts(database.db)).toEqual([])
    const { exitCode, complaints } = await operate('verify-ledger')
    expect(complaints).toEqual([])
    expect(exitCode).toBe(0)
  })

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  const state = (departures: object) =>
    database.db
      .updateTable('packages')
      .set({ departures: JSON.stringify({ discount: 0, ...departures }) })
      .where('id', '=', packageId)
      .execute()
  const close = (more: object = {}) => state({ days: [{ date: day, closed: true }], ...more })
  const cancel = (mailWhy?: string) =>
    app.payments.cancelDepartureByOperator(
      { packageId, day },
      async (_tx, deed) => void deeds.push(deed),
      mailWhy,
    )
  const statusOf = async ({ bookingId }: Booking): Promise<string> => {
    const { booking } = await ledgerOf(app, bookingId)
    return `${booking.status} ${booking.payment_status}`
  }
  const returnedOf = async ({ bookingId }: Booking): Promise<number> =>
    (await ledgerOf(app, bookingId)).refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  const paiseOf = (bookings: Booking[]): number =>
    bookings.reduce((sum, { totalCost }) => sum + Math.round(totalCost * 100), 0)
  const taken = (of = day) => changesOf(app, database, packageId).taken(of)
  const runJobs = async () => {
    await app.runJobs()
    await app.runJobs()
  }
  const sentTo = (address: string) => app.mails.filter(({ to }) => to.address === address)
  async function join(people: number): Promise<string> {
    const userId = await app.newUser()
    const wanted = { packageId, travelDate: day, numberOfPeople: people }
    expect(await app.call(userId, 'POST', '/booking/waitlist', wanted)).toMatchObject({ status: 200 })
    return userId
  }
  const waitsOf = async (userId: string) =>
    (await app.call(userId, 'GET', '/booking/waitlist')).body['entries']

  describe('STAFF-04 the operator’s cancel of a departure', () => {
    it('gives everything back, ends what is not paid, and leaves other days and packages as they are', async () => {
      const paid = [
        await bookAndPay(app, { packageId }),
        await bookAndPay(app, { packageId, language: 'hi' }),
      ].map(({ booking }) => booking)
      const unpaid = await book(app, { packageId })
      const others = [await bookAndPay(app, { packageId, travelDate: nextDay }), await bookAndPay(app)]
      await expect(cancel()).rejects.toThrow(/Close the day first/)
      expect(await statusOf(paid[0]!)).toBe('Confirmed Confirmed')
      await close()
      app.mails.length = 0
      const bookings = [...paid, unpaid.booking]
      const codes = bookings.map(({ bookingId }) => bookingId)
      expect(await cancel('a <slide> on NH-5')).toEqual({ paise: paiseOf(paid), codes })
      expect(deeds).toEqual([{ paise: paiseOf(paid), fields: ['status'], ids: [packageId, day, ...codes] }])
      await runJobs()
      for (const booking of paid) {
        expect(await statusOf(booking)).toBe('Cancelled Refunded')
        expect(await returnedOf(booking)).toBe(paiseOf([booking]))
      }
      expect(await statusOf(unpaid.booking)).toBe('Cancelled Failed')
      for (const { booking } of others) expect(await statusOf(booking)).toBe('Confirmed Confirmed')
      expect([await taken(), await taken(nextDay)]).toEqual([0, 2])
      const ends = app.mails.filter(({ text }) => text.includes('a <slide> on NH-5'))
      // Two mailboxes for each paid booking, and one for the other.
      expect(ends).toHaveLength(5)
      expect(ends.filter(({ text }) => text.includes('वजह: a <slide> on NH-5'))).toHaveLength(2)
      expect(ends.filter(({ html }) => html.includes('a &lt;slide&gt; on NH-5'))).toHaveLength(5)
      await expect(cancel()).rejects.toThrow(/Nothing was done/)
      expect(deeds).toHaveLength(1)
    })

    it('is done once by two at once, and whoever pays in the same moment gets it back', async () => {
      const { booking } = await bookAndPay(app, { packageId })
      const late = await book(app, { packageId })
      const window = await order(app, late.userId, late.booking)
      const group = await bookGroup(app, { packageId })
      await close()
      const [one, , other] = await Promise.allSettled([
        cancel(),
        verify(app, late.userId, app.sandbox.pay(window.id)),
        cancel(),
      ])
      expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(deeds).toHaveLength(1)
      expect((await seeGroup(app, group, group.organiser)).booked.state).toBe('ended')
      await runJobs()
      expect(await statusOf(booking)).toBe('Cancelled Refunded')
      expect(await statusOf(late.booking)).toMatch(/^Cancelled (Refunded|Failed)$/)
      expect(await returnedOf(late.booking)).toBe(paiseOf([late.booking]))
      expect(await taken()).toBe(0)
    })

    it('is undone whole where its witness refuses, and by a provider that is silent it is not stopped', async () => {
      const { booking } = await bookAndPay(app, { packageId })
      const group = await bookGroup(app, { packageId })
      await close()
      const refuses = () => Promise.reject(new AppError('conflict', 'staff.otherSum'))
      await expect(app.payments.cancelDepartureByOperator({ packageId, day }, refuses)).rejects.toThrow(
        AppError,
      )
      expect(await statusOf(booking)).toBe('Confirmed Confirmed')
      expect((await seeGroup(app, group, group.organiser)).booked.state).toBe('held')
      expect(await taken()).toBe(6)
      app.setReachable(false)
      expect((await cancel()).paise).toBe(paiseOf([booking]))
      app.setReachable(true)
      await app.pass(hourMs)
      await runJobs()
      expect(await statusOf(booking)).toBe('Cancelled Refunded')
    })

    it('asks a silent provider about a few bookings only: who cancels has proved for two minutes who they are', async () => {
      const bookings = []
      for (let nth = 0; nth < 7; nth += 1) bookings.push((await bookAndPay(app, { packageId })).booking)
      await close()
      app.logged.length = 0
      app.setReachable(false)
      expect((await cancel()).paise).toBe(paiseOf(bookings))
      app.setReachable(true)
      const unanswered = app.logged.filter(({ message }) => message.startsWith('the refunds of a booking'))
      expect(unanswered).toHaveLength(5)
      await app.pass(hourMs)
      await runJobs()
      for (const booking of bookings) expect(await statusOf(booking)).toBe('Cancelled Refunded')
    })

    it('GRP-10 ends groups that are not decided, paid shares and unpaid ones, and mails who was invited', async () => {
      const group = await bookGroup(app, { packageId })
      const { booking } = await payShare(app, group, 0)
      const unpaid = await bookShare(app, group, await app.newUser('Late'), 1)
      await bookGroup(app, { packageId })
      await close()
      // The invitations still wait, as after an outage.
      app.mails.length = 0
      expect((await cancel('snow')).paise).toBe(paiseOf([booking]))
      await runJobs()
      expect([await statusOf(booking), await statusOf(unpaid)]).toEqual([
        'Cancelled Refunded',
        'Cancelled Failed',
      ])
      expect(await seeGroup(app, group, group.organiser)).toMatchObject({ booked: { state: 'ended' } })
      expect(await taken()).toBe(0)
      const [mail, ...more] = sentTo('t2@example.com')
      expect([mail?.text.includes('The reason: snow'), more]).toEqual([true, []])
    })

    it('GRP-10 ends a decided group of which nobody travels any more, and tells who travels on another day', async () => {
      const [all, parted] = [await bookGroup(app, { packageId }), await bookGroup(app, { packageId })]
      const paid = [0, 1, 2].map(() => undefined as Booking | undefined)
      for (const nth of [0, 1, 2]) {
        await payShare(app, all, nth)
        const made = await payShare(app, parted, nth)
        paid[nth] = made.booking
        if (nth < 2) continue
        await runJobs()
        await changesOf(app, database, packageId).agree(made, { travelDate: nextDay })
      }
      await runJobs()
      expect([await taken(), await taken(nextDay)]).toEqual([7, 1])
      await close()
      app.mails.length = 0
      expect((await cancel()).codes).toHaveLength(5)
      await runJobs()
      expect(await statusOf(paid[0]!)).toBe('Cancelled Refunded')
      expect(await statusOf(paid[2]!)).toBe('Confirmed Confirmed')
      expect((await seeGroup(app, all, all.organiser)).booked.state).toBe('ended')
      expect((await seeGroup(app, parted, parted.organiser)).booked.state).toBe('done')
      // About the two that were cancelled, and to nobody whose own booking was.
      const others = app.mails.filter(({ subject }) => subject.startsWith('A change in your group'))
      expect(others).toHaveLength(2)
      expect(new Set(others.map(({ to }) => to.address)).size).toBe(1)
    })

    it('ends a change to that day which is not paid yet: its booking stands on its own day', async () => {
      await state({ seasons: [{ name: 'Peak', from: day.slice(5), to: day.slice(5), basePrice: 8_000 }] })
      const changes = changesOf(app, database, packageId)
      const made = await changes.paid({ travelDate: nextDay })
      await bookAndPay(app, { packageId })
      expect(await changes.agree(made, { travelDate: day })).toMatchObject({ status: 200 })
      expect([await taken(), await taken(nextDay)]).toEqual([4, 2])
      await close()
      expect((await cancel()).codes).toHaveLength(1)
      await runJobs()
      expect([await taken(), await taken(nextDay)]).toEqual([0, 2])
      expect(await statusOf(made.booking)).toBe('Confirmed Confirmed')
    })

    it.each([{ closed: true }, { seats: 0 }])(
      'SEAT-07 offers what becomes free to nobody of the waiting list, who each have a mail: %o',
      async (how) => {
        await state({ seats: 4 })
        const first = await book(app, { packageId })
        const { booking } = await bookAndPay(app, { packageId })
        const [offered, waiting] = [await join(2), await join(3)]
        await app.call(first.userId, 'POST', `/booking/cancel-booking/${first.booking.bookingId}`, {
          refundAmount: 0,
        })
        // Its mail still waits, as after an outage.
        expect(await waitsOf(offered)).toMatchObject([{ state: 'offered' }])
        await expect(cancel()).rejects.toThrow(/Close the day first/)
        await state({ seats: 4, days: [{ date: day, ...how }] })
        app.mails.length = 0
        expect((await cancel('rain')).codes).toEqual([booking.bookingId])
        await runJobs()
        expect([await waitsOf(offered), await waitsOf(waiting), await taken()]).toEqual([[], [], 0])
        for (const userId of [offered, waiting]) {
          const [mail, ...more] = sentTo(`${userId}@example.com`)
          expect(more).toEqual([])
          expect(mail?.subject).toMatch(/^Cancelled: Kerala Backwaters on /)
          expect(mail?.text).toContain('The reason: rain')
        }
      },
    )

    it.runIf(name === 'postgres')(
      'SEAT-07 leaves no booking of whoever takes up an offer in the same moment',
      async () => {
        await state({ seats: 8 })
        const first = await book(app, { packageId })
        const second = await book(app, { packageId })
        const { booking } = await payShare(app, await bookGroup(app, { packageId }), 0)
        const offered = await join(2)
        for (const { userId, booking } of [first, second])
          await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount: 0 })
        expect(await waitsOf(offered)).toMatchObject([{ state: 'offered' }])
        await state({ seats: 8, days: [{ date: day, seats: 0 }] })
        const { outbox } = app.deps
        let taking: Promise<unknown> | undefined
        const add: typeof outbox.add = async (...args) => {
          app.deps.outbox = outbox
          taking = book(app, { userId: offered, packageId }).catch(String)
          // It is done by then, unless it waits for the day.
          await Promise.race([taking, setTimeout(1_000)])
          return outbox.add(...args)
        }
        app.deps.outbox = { ...outbox, add }
        expect(await cancel()).toEqual({ paise: paiseOf([booking]), codes: [booking.bookingId] })
        expect(await taking).toMatch(/answered 409/)
        expect(await taken()).toBe(0)
        await runJobs()
      },
    )

    it('is a command, too, which writes the audit log', async () => {
      const { booking } = await bookAndPay(app, { packageId })
      const departure = ['cancel-departure', packageId, day]
      expect(await operate(...departure)).toMatchObject({
        exitCode: 1,
        complaints: [expect.stringContaining('Close the day first')],
      })
      await close()
      for (const wrong of [
        ['cancel-departure'],
        departure.slice(0, 2),
        [...departure.slice(0, 2), '1.12.'],
        [...departure, 'more'],
      ])
        expect((await operate(...wrong)).exitCode).toBe(2)
      expect((await operate(...departure, '--reason', 'x'.repeat(201))).exitCode).toBe(2)
      expect((await operate(...departure, '--reason', 'the road is gone')).lines).toEqual([
        `The departure is cancelled. Bookings that are cancelled: 1; ₹12,649.00 goes back.`,
      ])
      expect((await operate(...departure)).complaints).toEqual([expect.stringContaining('Nobody has booked')])
      const last = await database.db
        .selectFrom('audit_log')
        .select(['what', 'paise', 'ids'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(last).toEqual({
        what: 'operator cancel-departure',
        paise: paiseOf([booking]),
        ids: JSON.stringify([packageId, day, booking.bookingId]),
      })
      await runJobs()
    })
  })
})

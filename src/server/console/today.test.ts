import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/today.ts'
import * as bookings from '#shared/contract/console/bookings.ts'
import type { StaffMessage, Today } from '#shared/contract/console/today-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { consoleBookingsRoutes } from './bookings-routes.ts'
import { consoleTodayRoutes } from './today-routes.ts'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let owner: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    const needs = { payments: app.payments, deps: app.deps }
    atConsole = await consoleApp({
      database,
      clock: app.now,
      more: (staff) => [
        ...consoleTodayRoutes({ ...needs, staff }),
        ...consoleBookingsRoutes({ ...needs, staff }),
      ],
    })
    owner = await atConsole.join(['owner'])
  })
  beforeEach(async () => {
    await database.db.deleteFrom('contact_messages').execute()
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  const today = async (who = owner) => (await who.call(calls.getToday)).body as Today

  async function paid() {
    const made = await book(app)
    const { id } = await order(app, made.userId, made.booking)
    await app.call(made.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    await app.runJobs()
    return made.booking.bookingId
  }
  const travelsIn = async (code: string, days: number) =>
    database.db
      .updateTable('bookings')
      .set({
        travel_date: addDays(todayInIndia(app.now()), days),
        booking_date: addDays(todayInIndia(app.now()), -20),
      })
      .where('code', '=', code)
      .execute()
  async function newMessage(id: string, email = 'ravi@example.com', message = 'Is there a lift?') {
    const own = {
      id,
      name: 'Ravi',
      email,
      message,
      language: 'en' as const,
    }
    const created_at = app.now().toISOString()
    await database.db
      .insertInto('contact_messages')
      .values({ ...own, created_at, answer: null, answered_at: null })
      .execute()
  }

  describe('STAFF-03 today shows, until it is done', () => {
    it('journeys of today and tomorrow, and hotels to tell', async () => {
      const [soon, later] = [await paid(), await paid()]
      await travelsIn(soon, 1)
      await travelsIn(later, 5)
      const codes = (list: { code: string }[]) => list.map(({ code }) => code)
      const before = await today()
      expect(codes(before.departing)).toContain(soon)
      expect(codes(before.departing)).not.toContain(later)
      expect(before.next).toEqual({
        date: addDays(todayInIndia(app.now()), 5),
        packageName: expect.stringMatching(/./),
        journeys: 1,
        people: 2,
      })
      expect(before.stays.find(({ code }) => code === soon)).toMatchObject({ isLate: true })
      expect(codes(before.stays)).toContain(later)
      await travelsIn(later, 14)
      const after = await today()
      expect(codes(after.stays)).not.toContain(later)
      expect(after.laterStays).toBe(before.laterStays + 1)
      await owner.call(bookings.confirmBookingStay, { path: { code: soon }, body: { stay: 'Hotel Lotus' } })
      // The next one that lacks a hotel is listed, however far away.
      const { stays, staysUntil } = await today()
      expect([codes(stays).includes(soon), codes(stays).includes(later)]).toEqual([false, true])
      expect(staysUntil).toBe(stays.at(-1)?.confirmBy)
    })

    it('the next departure, a renamed journey as one under its newest title', async () => {
      const { db } = database
      const codes = [await paid(), await paid()]
      await db.updateTable('bookings').set({ status: 'Cancelled' }).where('code', 'not in', codes).execute()
      for (const [at, code] of codes.entries()) {
        await travelsIn(code, 5)
        const renamed = { package_id: 'renamed', package_name: ['Old title', 'New title'][at] ?? '' }
        await db.updateTable('bookings').set(renamed).where('code', '=', code).execute()
      }
      const packageName = 'New title'
      expect((await today()).next).toMatchObject({ packageName, journeys: 1, people: 4 })
    })

    it('what is changed in the catalogue and not published, to whom may publish it', async () => {
      expect((await today()).drafts).toEqual([])
      const { id: staff_id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
      const draft = (record_id: string, name: string, saved_at: string) => ({
        kind: 'packages' as const,
        record_id,
        document: JSON.stringify({ name }),
        version: 1,
        base: 'x',
        staff_id,
        saved_at,
      })
      await database.db
        .insertInto('catalogue_drafts')
        .values([
          draft('newer', 'Munnar', '2026-11-20T06:00:00.000Z'),
          draft('unnamed', '', '2026-11-19T06:00:00.000Z'),
        ])
        .execute()
      const { drafts } = await today()
      expect(drafts.map(({ id, name }) => [id, name])).toEqual([
        ['unnamed', 'unnamed'],
        ['newer', 'Munnar'],
      ])
      expect((await today(await atConsole.join(['accounts']))).drafts).toEqual([])
      await database.db.deleteFrom('catalogue_drafts').execute()
    })

    it('what is unpaid and held, and refunds that wait', async () => {
      const held = (await book(app)).booking.bookingId
      const { lapsing } = await today()
      // Includes all that is needed to call them.
      expect(lapsing.find(({ code }) => code === held)).toMatchObject({
        packageName: expect.stringMatching(/./),
        contact: expect.stringMatching(/^\d{10}$/),
      })
      const code = await paid()
      await app.payments.cancelByOperator(
        (
          await database.db
            .selectFrom('bookings')
            .select('id')
            .where('code', '=', code)
            .executeTakeFirstOrThrow()
        ).id,
        async () => undefined,
      )
      expect((await today()).refunds).toMatchObject([{ code, status: 'requested' }])
      await app.runJobs()
      await app.pass(60_000)
      await app.runJobs()
      expect((await today()).refunds).toEqual([])
    })

    it('groups whose shares can be paid, until they are decided', async () => {
      const mine = async () =>
        (await today()).groups.map(({ name, people, paidPeople }) => [name, people, paidPeople])
      const group = await bookGroup(app)
      expect(await mine()).toEqual([['Cousins', 4, 0]])
      await payShare(app, group, 0)
      await app.runJobs()
      expect(await mine()).toEqual([['Cousins', 4, 2]])
      for (const nth of [1, 2]) await payShare(app, group, nth)
      await app.runJobs()
      expect(await mine()).toEqual([])
    })

    it('payments of no booking, which a passkey and a reason settle', async () => {
      const payment = {
        id: 'pay_alone',
        provider_order_id: null,
        amount_paise: 700,
        currency: 'INR',
        why: 'no order',
      }
      const first_seen_at = app.now().toISOString()
      await database.db
        .insertInto('stray_payments')
        .values({ ...payment, first_seen_at, settled_at: null, note: null })
        .execute()
      expect((await today()).unmatched).toMatchObject([
        { paymentId: 'pay_alone', amount: 7, currency: 'INR' },
      ])
      const settle = async (amount: number) => {
        const proof = await owner.prove('settleUnmatched', 'pay_alone', amount)
        const body = { amount, why: 'given back', proof }
        return (await owner.call(calls.settleUnmatched, { path: { paymentId: 'pay_alone' }, body })).status
      }
      expect(await settle(8)).toBe(409)
      expect(await settle(7)).toBe(200)
      expect((await today()).unmatched).toEqual([])
    })

    it('messages, which are answered by mail or put aside once, and seen by who may read them', async () => {
      await newMessage('m-1')
      await newMessage('m-2', 'ravi@example.com', `A\nlift? ${'🏔'.repeat(200)}`)
      const waiting = await today()
      expect(waiting.messages).toBe(2)
      const at = app.now().toISOString()
      expect(waiting.writers).toEqual([
        { id: 'm-1', name: 'Ravi', words: 'Is there a lift?', at },
        { id: 'm-2', name: 'Ravi', words: `A lift? ${'🏔'.repeat(132)}…`, at },
      ])
      expect(await today(await atConsole.join(['accounts']))).toMatchObject({ messages: null, writers: [] })
      await app.runJobs()
      app.mails.length = 0
      const answer = () =>
        owner.call(calls.answerStaffMessage, {
          path: { messageId: 'm-1' },
          body: { answer: 'Yes, in each hotel.' },
        })
      expect((await answer()).status).toBe(200)
      expect((await answer()).status).toBe(409)
      expect((await owner.call(calls.putMessageAside, { path: { messageId: 'm-2' } })).status).toBe(200)
      await app.runJobs()
      expect(app.mails.map(({ to, text }) => [to.address, text.includes('Yes, in each hotel.')])).toEqual([
        ['ravi@example.com', true],
      ])
      expect((await today()).messages).toBe(0)
      expect(
        (await owner.call(calls.listStaffMessages, { query: '?which=all' })).body['messages'],
      ).toHaveLength(2)
    })

    it('STAFF-08 mailboxes are read by the page, the longest waiting first, and all of them, whoever wrote last first', async () => {
      // Every mailbox writes twice; each fifth has been answered.
      const mailboxes = Array.from({ length: 45 }, (_, at) => `writer${at}@example.com`)
      const idOf = (turn: number, at: number) => `p-${turn}-${String(at).padStart(2, '0')}`
      for (const turn of [0, 1])
        for (const [at, mail] of mailboxes.entries()) await newMessage(idOf(turn, at), mail)
      const answered = mailboxes.flatMap((_, at) => (at % 5 === 0 ? [idOf(0, at), idOf(1, at)] : []))
      const { db } = database
      await db
        .updateTable('contact_messages')
        .set({ answered_at: app.now().toISOString(), answer: 'Yes.' })
        .where('id', 'in', [...answered, idOf(0, 44)])
        .execute()
      async function readAll(which: string) {
        const pages: string[][] = []
        for (let after: string | null = ''; after !== null;) {
          const query = `?${new URLSearchParams({ which, ...(after && { after }) })}`
          const { messages, next } = (await owner.call(calls.listStaffMessages, { query })).body as {
            messages: StaffMessage[]
            next: string | null
          }
          pages.push(messages.map(({ id }) => id))
          after = next
        }
        return pages
      }
      const both = (at: number) => [idOf(0, at), idOf(1, at)]
      const places = mailboxes.map((_, at) => at)
      const waiting = places.filter((at) => at % 5 !== 0).flatMap(both)
      const pages = await readAll('unanswered')
      expect(pages.map(({ length }) => length)).toEqual([40, 32])
      expect(pages.flat()).toEqual(waiting)
      const all = await readAll('all')
      expect(all.map(({ length }) => length)).toEqual([40, 40, 10])
      expect(all.flat()).toEqual(places.toReversed().flatMap(both))
      const own = await owner.call(calls.listStaffMessages, { query: `?of=${idOf(0, 5)}` })
      expect(own.body).toMatchObject({ messages: both(5).map((id) => ({ id })), next: null })
    })

    it('STAFF-08 of a mailbox of many messages those that wait are listed, and the one that is asked for', async () => {
      const mail = 'writes-much@example.com'
      const idOf = (at: number) => `w-${String(at).padStart(3, '0')}`
      const rows = Array.from({ length: 103 }, (_, at) => at)
      for (const at of rows) await newMessage(idOf(at), mail)
      await database.db
        .updateTable('contact_messages')
        .set({ answered_at: app.now().toISOString(), answer: 'Yes.' })
        .where('email', '=', mail)
        .where('id', '<>', idOf(1))
        .execute()
      const idsOf = async (query: string) =>
        ((await owner.call(calls.listStaffMessages, { query })).body as { messages: StaffMessage[] }).messages
          .map(({ id }) => id)
          .filter((id) => id.startsWith('w-'))
      const newest = rows.slice(3).map(idOf)
      expect(await idsOf('')).toEqual([idOf(1), ...newest])
      expect(await idsOf(`?of=${idOf(0)}`)).toEqual([idOf(0), idOf(1), ...newest])
    })

    it('STAFF-08 a message shows all that its mailbox wrote, each answer to it, and their bookings', async () => {
      const code = await paid()
      const { email } = await database.db
        .selectFrom('users')
        .innerJoin('bookings', 'bookings.user_id', 'users.id')
        .select('users.email')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      for (const id of ['t-1', 't-2', 't-3']) await newMessage(id, id === 't-2' ? 'other@example.com' : email)
      const answer = async (answer: string, after?: number) =>
        (await owner.call(calls.answerStaffMessage, { path: { messageId: 't-1' }, body: { answer, after } }))
          .status
      app.mails.length = 0
      expect(await answer('Too early', 1)).toBe(409)
      expect([await answer('One'), await answer('One again', 0)]).toEqual([200, 409])
      const both = await Promise.all([answer('Two', 1), answer('Two', 1)])
      expect(both.toSorted()).toEqual([200, 409])
      expect(await answer('Three', 2)).toBe(200)
      await owner.call(calls.putMessageAside, { path: { messageId: 't-2' } })
      await app.runJobs()
      expect(app.mails.map(({ thread }) => thread)).toEqual(['t-1', 't-1', 't-1'])
      const { messages } = (await owner.call(calls.listStaffMessages)).body as { messages: StaffMessage[] }
      expect(
        messages.map(({ id, answers, bookings: own }) => [
          id,
          answers.map((a) => a.answer),
          own.map((one) => one.code),
        ]),
      ).toEqual([
        ['t-1', ['One', 'Two', 'Three'], [code]],
        ['t-3', [], [code]],
      ])
      const audit = database.db.selectFrom('audit_log').select('what').where('ids', '=', '["t-1"]')
      expect(await audit.execute()).toHaveLength(3)
    })

    it('STAFF-08 a message shows bookings that somebody else made for a traveler with its address, paid or not', async () => {
      const [paidFor, waiting] = [await paid(), (await book(app)).booking.bookingId]
      const travelsAs = (code: string, traveler_email: string) =>
        database.db.updateTable('bookings').set({ traveler_email }).where('code', '=', code).execute()
      await travelsAs(paidFor, 'Lakshmi@example.com')
      await travelsAs(waiting, 'lakshmi@example.com')
      await travelsAs((await book(app)).booking.bookingId, 'lakshmi@example.com.au')
      await newMessage('l-1', 'lakshmi@example.com')
      const read = async (who: AtConsole) =>
        (await who.call(calls.listStaffMessages, { query: '?of=l-1' })).body as { messages: StaffMessage[] }
      const { messages } = await read(owner)
      expect(messages[0]?.bookings).toMatchObject([
        { code: waiting, status: 'Pending' },
        {
          code: paidFor,
          status: 'Confirmed',
          packageName: expect.stringMatching(/./),
          people: expect.any(Number),
          bookedBy: expect.stringMatching(/@/),
        },
      ])
    })

    it('jobs that fail, which are tried again at once', async () => {
      await database.db.deleteFrom('outbox').execute()
      await app.deps.outbox.add(database.db, { kind: 'mail', dedupeKey: 'failing-mail', payload: {} })
      const failed_at = app.now().toISOString()
      await database.db
        .updateTable('outbox')
        .set({ failed_at, attempts: 9, last_error: 'no such mailbox' })
        .execute()
      expect((await today()).failing).toMatchObject([
        { kind: 'mail', about: 'failing-mail', error: 'no such mailbox' },
      ])
      expect((await owner.call(calls.retryFailing, { body: {} })).status).toBe(200)
      const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      expect(await row()).toMatchObject({ failed_at: null, due_at: app.now().toISOString() })

      // Not what has expired: nobody needs it any more.
      await database.db.updateTable('outbox').set({ failed_at, expires_at: failed_at }).execute()
      expect((await today()).failing).toEqual([])
      expect((await owner.call(calls.retryFailing, { body: {} })).status).toBe(200)
      expect(await row()).toMatchObject({ failed_at })
    })
  })
})

import { dayMs, minuteMs } from '#shared/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/console/bookings.ts'
import type { ProvenAction } from '#shared/contract/staff-schemas.ts'
import type { BookingStory, FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
  proofOf,
} from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'
import { consoleBookingsRoutes } from './bookings-routes.ts'
import { getBooking } from './get-booking.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let atConsole: ConsoleApp
  let owner: AtConsole
  let accountant: AtConsole
  let clerk: AtConsole
  let both: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
    atConsole = await consoleApp({
      database,
      clock: app.now,
      more: (staff) => consoleBookingsRoutes({ payments: app.payments, deps: app.deps, staff }),
    })
    owner = await atConsole.join(['owner'], 'Uma Owner')
    accountant = await atConsole.join(['accounts'], 'Anita Accounts')
    clerk = await atConsole.join(['desk'], 'Dev Das')
    both = await atConsole.join(['desk', 'accounts'], 'Bina Both')
  })
  afterAll(async () => {
    await atConsole.close()
    await app.close()
  })

  async function paid() {
    const made = await book(app)
    const { id } = await order(app, made.userId, made.booking)
    await app.call(made.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    await app.runJobs()
    app.mails.length = 0
    return made.booking.bookingId
  }
  const storyOf = async (code: string) =>
    (await owner.call(calls.getStaffBooking, { path: { code } })).body as BookingStory
  const find = async (query: Record<string, string>) => {
    const answer = await owner.call(calls.findStaffBookings, { query: `?${new URLSearchParams(query)}` })
    return (answer.body as { bookings: FoundBooking[] }).bookings.map(({ code }) => code)
  }

  type Money = { action: ProvenAction; code: string; amount?: number | undefined }
  async function move(
    who: AtConsole,
    call: Endpoint,
    code: string,
    body: Record<string, unknown>,
    proven?: Money,
  ) {
    const own = { action: call.name as ProvenAction, code, amount: body['amount'] as number | undefined }
    const { action, code: target, amount } = proven ?? own
    const proof = await who.prove(action, target, amount)
    return who.call(call, { path: { code }, body: { why: 'late bus', ...body, proof } })
  }
  const audited = async () =>
    database.db
      .selectFrom('audit_log')
      .select(['staff_id', 'what', 'paise', 'why'])
      .orderBy('id', 'desc')
      .executeTakeFirst()

  describe('STAFF-04 a booking is found', () => {
    it('by its code or the beginning of it, and by beginnings of names and mail, in any case', async () => {
      const code = await paid()
      const { traveler_name: name, traveler_email: mail } = await database.db
        .selectFrom('bookings')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      for (const query of [code, code.toLowerCase(), code.slice(0, -2), mail, mail.slice(0, 6).toUpperCase()])
        expect(await find({ query }), query).toContain(code)
      for (const word of name.split(' '))
        expect(await find({ query: word.slice(0, 3) }), word).toContain(code)
      const beginnings = name.split(' ').map((word) => word.slice(0, 2))
      expect(await find({ query: beginnings.join(' ') })).toContain(code)
      expect(await find({ query: name.slice(1, 4) })).not.toContain(code)
      for (const query of ['%', '_', 'nobody', `${mail}x`]) expect(await find({ query }), query).toEqual([])
    })

    it('by the last digits of the telephone, four or more, however they are written', async () => {
      const code = await paid()
      await database.db
        .updateTable('bookings')
        .set({ traveler_contact: '+919876501234' })
        .where('code', '=', code)
        .execute()
      for (const query of ['1234', '01234', '98765 01234', '+91 98765-01234'])
        expect(await find({ query })).toContain(code)
      for (const query of ['0123', '9876']) expect(await find({ query })).not.toContain(code)
    })

    it('by status and days of travel', async () => {
      const code = await paid()
      const { travelDate } = await storyOf(code)
      expect(await find({ status: 'Confirmed', from: travelDate, until: travelDate })).toContain(code)
      expect(await find({ status: 'Cancelled' })).not.toContain(code)
      expect(await find({ from: '2030-01-01' })).toEqual([])
    })
  })

  describe('STAFF-04 one booking', () => {
    it('has what its traveler wrote and was answered, for those who may read messages', async () => {
      const code = await paid()
      const { traveler_email: email } = await getBooking(database.db, code)
      const [id, at] = [`m-${code}`, '2026-06-01T06:00:00.000Z']
      const answered_at = '2026-06-02T06:00:00.000Z'
      const written = {
        name: 'Asha',
        email,
        message: 'Is there a lift?',
        created_at: at,
        language: 'en' as const,
      }
      await database.db
        .insertInto('contact_messages')
        .values([
          { ...written, id, answer: 'In every hotel.', answered_at },
          { ...written, id: `${id}x`, email: `x${email}`, answer: null, answered_at: null },
        ])
        .execute()
      const seenBy = async (who: AtConsole) => {
        const { body } = await who.call(calls.getStaffBooking, { path: { code } })
        const { events } = body as BookingStory
        return events.filter(({ kind }) => kind === 'message' || kind === 'answer')
      }
      const said = [
        { kind: 'answer', what: id, detail: 'In every hotel.', at: answered_at, by: { who: 'staff' } },
        { kind: 'message', what: id, detail: 'Is there a lift?', at, by: { who: 'traveller' } },
      ]
      expect(await seenBy(clerk)).toMatchObject(said)
      expect(await seenBy(owner)).toMatchObject(said)
      expect(await seenBy(accountant)).toEqual([])
      await database.db
        .deleteFrom('contact_messages')
        .where('id', 'in', [id, `${id}x`])
        .execute()
    })

    it('has its whole story, with what refunds would move', async () => {
      const code = await paid()
      await clerk.call(calls.noteBooking, { path: { code }, body: { note: 'Called, comes by train.' } })
      const story = await storyOf(code)
      expect(story).toMatchObject({ code, status: 'Confirmed', problems: [] })
      expect(story.sums).toEqual({
        paid: 12_649,
        toPay: 0,
        returned: 0,
        sending: 0,
        withBank: 0,
        withheld: 0,
        cancelRefund: 12_649,
        owed: 0,
        refundable: 12_649,
        settles: 0,
      })
      expect(story.events[0]).toMatchObject({
        kind: 'note',
        detail: 'Called, comes by train.',
        by: { name: 'Dev Das' },
      })
      expect(new Set(story.events.map(({ kind }) => kind))).toEqual(
        new Set(['note', 'status', 'paymentStatus', 'order', 'payment', 'mail']),
      )
    })

    it('says what its traveller wants us to know, as it was written last; the list only that there is something', async () => {
      const code = await paid()
      const listed = async () => {
        const answer = await clerk.call(calls.findStaffBookings, { query: `?query=${code}` })
        return (answer.body as { bookings: FoundBooking[] }).bookings
      }
      expect([await listed(), (await storyOf(code)).needs]).toMatchObject([[{ hasNeeds: false }], ''])
      const { user_id: userId } = await database.db
        .selectFrom('bookings')
        .select('user_id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      for (const travelerNeeds of ['A lift', 'Jain meals'])
        await app.call(userId, 'PUT', '/booking/update-booking', { bookingId: code, travelerNeeds })
      expect((await storyOf(code)).needs).toBe('Jain meals')
      expect(await listed()).toMatchObject([{ hasNeeds: true }])
      expect(JSON.stringify(await listed())).not.toContain('Jain')
    })

    it('is offered the hotels of its package, for who may tell them', async () => {
      const { db } = database
      const code = await paid()
      const { package_id: packageId } = await getBooking(db, code)
      const hotels = async (who = clerk) => who.call(calls.listBookingHotels, { path: { code } })
      expect((await hotels()).body).toEqual({ hotels: [] })
      for (const [position, address] of ['Off MG Road', 'Bazaar, Munnar'].entries()) {
        const location = { address, city: 'Munnar' }
        const data = { name: `Tea Valley ${position}`, location, contact: { phone: '+91 98 7654 3210' } }
        const id = `${packageId}-${position}`
        await db
          .insertInto('hotels')
          .values({ id, position, city: 'munnar', data: JSON.stringify(data) })
          .execute()
        await db.insertInto('package_hotels').values({ package_id: packageId, hotel_id: id }).execute()
      }
      expect((await hotels()).body).toEqual({
        hotels: [
          { name: 'Tea Valley 0', words: 'Tea Valley 0, Off MG Road, Munnar, +91 98 7654 3210' },
          { name: 'Tea Valley 1', words: 'Tea Valley 1, Bazaar, Munnar, +91 98 7654 3210' },
        ],
      })
      expect((await hotels(accountant)).status).toBe(403)
    })

    it('says that its hotel was withdrawn, and not of another one whose name only begins so or that is on offer', async () => {
      const { db } = database
      const code = await paid()
      const { package_id: packageId } = await getBooking(db, code)
      const withdrawn = ['Lake View', 'Old Mill']
      for (const name of withdrawn) {
        const document = JSON.stringify({ name })
        const entry = { id: name, kind: 'hotels', what: 'withdrawn', document, fields: '[]', at: '' } as const
        await db
          .insertInto('catalogue_history')
          .values({ ...entry, record_id: name })
          .execute()
      }
      const location = { address: 'Mall Road', city: 'Munnar' }
      const data = JSON.stringify({ name: 'Old Mill', location, contact: { phone: '' } })
      await db.insertInto('hotels').values({ id: 'mill', position: 0, city: 'munnar', data }).execute()
      await db.insertInto('package_hotels').values({ package_id: packageId, hotel_id: 'mill' }).execute()
      const of = async (hotel: { hotel_name: string; stay: string | null }) => {
        await db.updateTable('bookings').set(hotel).where('code', '=', code).execute()
        return (await storyOf(code)).hotelsWithdrawn
      }
      const wish = (hotel_name: string) => of({ hotel_name, stay: null })
      expect([await wish('Lake View'), await wish('Lake View Palace')]).toEqual([['Lake View'], []])
      const stay = (words: string) => of({ hotel_name: '', stay: words })
      expect(await stay('LAKE VIEW, Mall Road')).toEqual(['Lake View'])
      expect(await stay('Lake View')).toEqual(['Lake View'])
      expect(await stay('Lake View Palace, Mall Road')).toEqual([])
      expect([await wish('Old Mill'), await stay('Old Mill, Munnar')]).toEqual([[], []])
      await db.deleteFrom('package_hotels').where('hotel_id', '=', 'mill').execute()
      expect(await stay('Old Mill, Munnar')).toEqual(['Old Mill'])
      await db.deleteFrom('hotels').where('id', '=', 'mill').execute()
    })

    it('gets its hotel and its mail, and the audit log says who did it', async () => {
      const code = await paid()
      const stay = (words: string) =>
        clerk.call(calls.confirmBookingStay, { path: { code }, body: { stay: words } })
      expect((await stay(' Hotel Lotus,\nMunnar ')).status).toBe(200)
      expect(await audited()).toMatchObject({ staff_id: clerk.staffId, what: 'confirmBookingStay' })
      expect((await storyOf(code)).stay).toBe('Hotel Lotus, Munnar')
      expect((await clerk.call(calls.resendBookingMail, { path: { code } })).status).toBe(200)
      const mailsOf = async () =>
        (await storyOf(code)).events.flatMap(({ mail, what }) => (mail ? [{ what, ...mail }] : []))
      // Its words are deleted once it is sent.
      expect(await mailsOf()).toContainEqual({
        what: 'stay',
        to: (await storyOf(code)).accountMail,
        state: 'waiting',
        text: expect.stringContaining('Hotel Lotus, Munnar') as string,
      })
      await app.runJobs()
      expect(app.mails).toHaveLength(4)
      const sent = (await mailsOf()).map(({ what, state, text }) => [what, state, text].join(' '))
      expect(new Set(sent)).toEqual(new Set(['again sent ', 'confirmed sent ', 'stay sent ']))
      const deeds = (await storyOf(code)).events.filter(({ kind }) => kind === 'deed')
      expect(deeds.map(({ what, by, detail }) => [what, by.name, by.why, detail])).toEqual([
        ['resendBookingMail', 'Dev Das', null, ''],
        ['confirmBookingStay', 'Dev Das', null, 'Hotel Lotus, Munnar'],
      ])
      // The log has no hotel names, so only the last confirmed one is known.
      expect(JSON.stringify(await audited())).not.toContain('Lotus')
      await app.pass(1_000)
      expect((await stay('Tea Valley Rest')).status).toBe(200)
      const over = (before: string) =>
        clerk.call(calls.confirmBookingStay, { path: { code }, body: { stay: 'Hotel Lake', before } })
      expect(await over('Hotel Lotus, Munnar')).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('The traveler knows of: Tea Valley Rest.') as string },
      })
      expect((await storyOf(code)).stay).toBe('Tea Valley Rest')
      const confirmed = (await storyOf(code)).events.filter(({ what }) => what === 'confirmBookingStay')
      expect(confirmed.map(({ detail }) => detail)).toEqual(['Tea Valley Rest', ''])
      expect((await over('Tea Valley Rest')).status).toBe(200)
      expect((await over('Tea Valley Rest')).status).toBe(200)
      expect((await accountant.call(calls.resendBookingMail, { path: { code } })).status).toBe(403)
    })
  })

  describe('STAFF-04 money moves ask for the passkey again', () => {
    it('a part goes back once, for the sum that was signed', async () => {
      const code = await paid()
      const part = { kind: 'part', amount: 100 }
      const proof = await accountant.prove('refundForTraveller', code, 100)
      const send = (body: object) =>
        accountant.call(calls.refundForTraveller, {
          path: { code },
          body: { ...part, why: 'late bus', mailWhy: 'The bus & you were late', proof, ...body },
        })
      expect((await send({ amount: 1_000 })).status).toBe(403)
      expect(await send({})).toMatchObject({ status: 200, body: { amount: 100 } })
      expect(await audited()).toMatchObject({
        staff_id: accountant.staffId,
        what: 'refundForTraveller',
        paise: 10_000,
        why: 'late bus',
      })
      expect((await send({ isAgain: true })).status).toBe(403)
      expect((await storyOf(code)).sums).toMatchObject({ returned: 0, sending: 100, cancelRefund: 12_549 })
      app.mails.length = 0
      await app.runJobs()
      const said = app.mails.filter(({ text }) => text.includes('\nThe reason: The bus & you were late\n'))
      expect(said).toHaveLength(2)
      expect((await storyOf(code)).sums).toMatchObject({ returned: 100, sending: 0, owed: 0 })
    })

    it('what goes back is on its way at once, and is to be given back where the provider does not take it', async () => {
      const { booking } = await book(app)
      expect((await storyOf(booking.bookingId)).sums).toMatchObject({ toPay: booking.totalCost, owed: 0 })
      const code = await paid()
      const { cancelRefund: amount } = (await storyOf(code)).sums
      await move(owner, calls.cancelForTraveller, code, { amount })
      expect((await storyOf(code)).sums).toMatchObject({
        returned: 0,
        sending: amount,
        owed: amount,
        toPay: 0,
      })
      app.setReachable(false)
      await app.runJobs()
      expect((await storyOf(code)).sums).toMatchObject({ returned: 0, sending: 0, withBank: 0, owed: amount })
      app.setReachable(true)
      await move(accountant, calls.refundForTraveller, code, { kind: 'owed', amount })
      await app.runJobs()
      expect((await storyOf(code)).sums).toMatchObject({ returned: amount, sending: 0, owed: 0, withheld: 0 })
    })

    it('a proof is for one action, one booking, one person, two minutes', async () => {
      const [code, other] = [await paid(), await paid()]
      const body = { kind: 'part', amount: 50 }
      const right: Money = { action: 'refundForTraveller', code, amount: 50 }
      for (const wrong of [
        { ...right, action: 'cancelForTraveller' },
        { ...right, code: other },
        { action: 'refundForTraveller', code },
      ] satisfies Money[])
        expect((await move(accountant, calls.refundForTraveller, code, body, wrong)).status).toBe(403)
      const proof = await owner.prove(right.action, code, right.amount)
      const sent = { path: { code }, body: { ...body, why: '', proof } }
      expect((await accountant.call(calls.refundForTraveller, sent)).status).toBe(403)
      await app.pass(2 * minuteMs)
      expect((await owner.call(calls.refundForTraveller, sent)).status).toBe(403)
      expect((await storyOf(code)).sums.returned).toBe(0)
    })

    it('a sum that has changed meanwhile moves nothing, and the proof of two presses is good for one', async () => {
      const code = await paid()
      const { cancelRefund } = (await storyOf(code)).sums
      await move(accountant, calls.refundForTraveller, code, { kind: 'part', amount: 200 })
      const stale = await move(owner, calls.cancelForTraveller, code, { amount: cancelRefund })
      expect(stale.status).toBe(409)
      expect((await storyOf(code)).status).toBe('Confirmed')
      const proof = await owner.prove('cancelForTraveller', code, 12_449)
      const sent = { path: { code }, body: { amount: 12_449, why: 'late bus', proof } }
      const both = await Promise.all([
        owner.call(calls.cancelForTraveller, sent),
        owner.call(calls.cancelForTraveller, sent),
      ])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await storyOf(code)).status).toBe('Cancelled')
      await app.runJobs()
      const { exitCode } = await operateBeside(app, { database, place: place() }, ['verify-ledger'])
      expect(exitCode).toBe(0)
    })

    it('STAFF-02 a booking is cancelled by its policy, by whoever may cancel, for exactly what was shown, once, and the traveller is mailed', async () => {
      const code = await paid()
      const { policyQuote: shown, backIfNow, ...before } = await storyOf(code)
      const quote = shown!
      const { cancelRefund } = (await storyOf(code)).sums
      expect(quote.refund).toBeGreaterThan(0)
      expect(quote.refund + quote.withheld).toBe(cancelRefund)
      const { base, fees, less } = quote.parts!
      expect(base + fees).toBe(cancelRefund)
      expect([fees > 0, less]).toEqual([true, 0])
      expect(Math.floor(base * quote.percent) / 100).toBe(quote.refund)
      const { booking } = await ledgerOf(app, code)
      expect(quote.lastDay).toBe(addDays(before.travelDate, -booking.deadline_in_days))
      const own = await app.call(booking.user_id, 'GET', `/booking/cancel-quote/${code}`)
      expect(own.body).toMatchObject({ refundAmount: quote.refund, refundPercentage: quote.percent })
      const cancel = (who: AtConsole, amount: number) =>
        move(who, calls.cancelByPolicy, code, { amount, why: 'late bus' })
      for (const who of [clerk, accountant]) expect((await cancel(who, quote.refund)).status).toBe(403)
      const refused = await cancel(both, cancelRefund)
      expect(refused).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('Nothing was cancelled') },
      })
      expect((await storyOf(code)).status).toBe('Confirmed')
      const done = await cancel(both, quote.refund)
      expect(done).toMatchObject({ status: 200, body: { amount: quote.refund } })
      expect(await audited()).toMatchObject({
        staff_id: both.staffId,
        what: 'cancelByPolicy',
        paise: Math.round(quote.refund * 100),
      })
      expect(await cancel(both, quote.refund)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('already') },
      })
      await app.runJobs()
      expect((await storyOf(code)).sums).toMatchObject({
        returned: quote.refund,
        owed: 0,
        withheld: quote.withheld,
      })
      expect(quote.withheld).toBeGreaterThan(0)
      const { events, policyQuote } = await storyOf(code)
      expect(policyQuote).toBeNull()
      const staff = { by: { who: 'staff', name: 'Bina Both', why: 'late bus' } }
      const end = { kind: 'status', detail: 'cancelled by the operator, by its policy' }
      expect(events).toContainEqual(expect.objectContaining({ ...staff, ...end }))
      const refund = { ...staff, kind: 'refund', expectedBy: backIfNow }
      expect(events).toContainEqual(expect.objectContaining(refund))
      const start = { by: { who: 'traveller', name: null, why: null }, kind: 'status', detail: 'created' }
      expect(events).toContainEqual(expect.objectContaining(start))
      const moneyBack = {
        by: { who: 'system', name: null, why: null },
        kind: 'paymentStatus',
        detail: 'refund processed',
      }
      expect(events).toContainEqual(expect.objectContaining(moneyBack))
      // A deed that has left a trace is listed once.
      expect(events.filter(({ kind }) => kind === 'deed')).toEqual([])
      expect(app.mails.filter(({ subject }) => subject.includes('cancelled'))).not.toEqual([])
      const { exitCode } = await operateBeside(app, { database, place: place() }, ['verify-ledger'])
      expect(exitCode).toBe(0)
    })

    it('an unpaid booking is cancelled by its policy for nothing, and none after its day has come', async () => {
      const { booking } = await book(app)
      const { bookingId: code } = booking
      expect((await storyOf(code)).policyQuote).toMatchObject({ refund: 0, withheld: 0, parts: null })
      expect((await move(both, calls.cancelByPolicy, code, { amount: 0 })).status).toBe(200)
      const late = await paid()
      await database.db
        .updateTable('bookings')
        .set({ travel_date: todayInIndia(app.now()) })
        .where('code', '=', late)
        .execute()
      expect((await storyOf(late)).policyQuote).toBeNull()
      expect((await move(both, calls.cancelByPolicy, late, { amount: 0 })).status).toBe(409)
    })

    it('what the mail says of the reason is the traveller’s, in their language and as it was typed; the audit log has its own', async () => {
      const { booking, userId } = await bookAndPay(app, { language: 'hi' })
      const code = booking.bookingId
      const { cancelRefund: amount } = (await storyOf(code)).sums
      await app.runJobs()
      app.mails.length = 0
      const whys = { why: 'slope gave way', mailWhy: ' NH-5 <closed> at {package} & till May ' }
      const silent = await move(owner, calls.cancelForTraveller, code, { amount, ...whys, why: ' ' })
      expect(silent).toMatchObject({ status: 400, body: { field: 'why' } })
      expect((await move(owner, calls.cancelForTraveller, code, { amount, ...whys })).status).toBe(200)
      expect(await audited()).toMatchObject({ what: 'cancelForTraveller', why: 'slope gave way' })
      await app.runJobs()
      const mails = app.mails.filter(({ subject }) => subject.includes('कैंसिल'))
      expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
        [`${userId}@example.com`, 'asha@example.com'].toSorted(),
      )
      for (const { text, html } of mails) {
        expect(text).toContain('वजह: NH-5 <closed> at {package} & till May\n')
        expect(html).toContain('<p>वजह: NH-5 &lt;closed&gt; at {package} &amp; till May</p>')
        expect(text).not.toContain('slope')
      }
      const more = { amount, mailWhy: 'x'.repeat(201) }
      expect((await move(owner, calls.cancelForTraveller, await paid(), more)).status).toBe(400)
    })

    it('cancelling needs two roles, or the owner', async () => {
      const code = await paid()
      const { cancelRefund: amount } = (await storyOf(code)).sums
      for (const who of [clerk, accountant])
        expect((await move(who, calls.cancelForTraveller, code, { amount })).status).toBe(403)
      expect((await move(both, calls.cancelForTraveller, code, { amount })).status).toBe(200)
    })

    it('what is owed is sent, and what nothing ends is settled with a reason', async () => {
      const code = await paid()
      const { cancelRefund: amount } = (await storyOf(code)).sums
      await move(owner, calls.cancelForTraveller, code, { amount })
      const { owed } = (await storyOf(code)).sums
      expect(owed).toBe(amount)
      expect(
        await move(accountant, calls.refundForTraveller, code, { kind: 'owed', amount: owed }),
      ).toMatchObject({ body: { amount } })
      const settle = (sum: number, why: string) =>
        move(accountant, calls.settleForTraveller, code, { amount: sum, why })
      // The provider has its days for it.
      expect((await storyOf(code)).sums.settles).toBe(0)
      expect((await settle(amount, 'too early')).status).toBe(409)
      await database.db
        .updateTable('refund_sendings')
        .set({ sent_at: new Date(app.now().getTime() - 30 * dayMs).toISOString() })
        .execute()
      expect((await storyOf(code)).sums.settles).toBe(amount)
      expect((await settle(amount, '')).status).toBe(400)
      for (const other of [0, amount - 0.01, amount + 1])
        expect(await settle(other, 'paid by hand')).toMatchObject({
          status: 409,
          body: { error: expect.stringContaining('sum') },
        })
      expect((await ledgerOf(app, code)).refunds.map(({ status }) => status)).not.toContain('processed')
      expect(await settle(amount, 'paid by hand')).toMatchObject({ status: 200, body: { amount } })
      const paise = Math.round(amount * 100)
      expect(await audited()).toMatchObject({ what: 'settleForTraveller', why: 'paid by hand', paise })
      expect((await storyOf(code)).sums.settles).toBe(0)
    })

    it('STAFF-04 settling outside signs what it closes: what the provider gave back, and the rest of a refund', async () => {
      const code = await paid()
      const { booking } = await ledgerOf(app, code)
      const { provider_payment_id: there } = await database.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', booking.settled_by)
        .executeTakeFirstOrThrow()
      const settle = async () => {
        const amount = (await storyOf(code)).sums.settles
        return move(accountant, calls.settleForTraveller, code, { amount, why: 'seen' })
      }
      app.sandbox.refundFromDashboard(there, { amount: 100_000 })
      expect(await settle()).toMatchObject({ status: 409, body: { error: expect.stringContaining('sum') } })
      expect((await storyOf(code)).sums.settles).toBe(1_000)
      expect(await settle()).toMatchObject({ status: 200, body: { amount: 1_000 } })
      const { refund } = (await storyOf(code)).policyQuote!
      await app.call(booking.user_id, 'POST', `/booking/cancel-booking/${code}`, { refundAmount: refund })
      app.sandbox.refundFromDashboard(there, { amount: 400_000 })
      await app.runJobs()
      const { settles } = (await storyOf(code)).sums
      expect(settles).toBe(refund)
      expect(await settle()).toMatchObject({ status: 200, body: { amount: settles } })
      expect((await storyOf(code)).sums.settles).toBe(0)
    })

    it('OPS-04 a sum that the provider corrects is in the audit log, and nothing else is settled', async () => {
      const code = await paid()
      const { id, settled_by: payment } = (await ledgerOf(app, code)).booking
      const row = () =>
        database.db.selectFrom('payments').selectAll().where('id', '=', payment).executeTakeFirstOrThrow()
      const { amount_paise: taken } = await row()
      const wrong = database.db.updateTable('payments').set({ amount_paise: taken - 100 })
      await wrong.where('id', '=', payment).execute()
      const settle = (amount: number) =>
        move(accountant, calls.settleForTraveller, code, { amount, why: 'seen' })
      const entries = () =>
        database.db
          .selectFrom('audit_log')
          .select(['ids', 'fields', 'paise', 'why'])
          .where('what', '=', 'settleForTraveller')
          .where('ids', 'like', `%${id}%`)
          .execute()
      expect((await settle(1)).status).toBe(409)
      expect([await entries(), (await row()).amount_paise]).toEqual([[], taken - 100])
      expect(await settle(0)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('took another amount') },
      })
      expect((await row()).amount_paise).toBe(taken)
      const ids = JSON.stringify([id, code, payment])
      expect(await entries()).toEqual([{ ids, fields: '["amount"]', paise: 0, why: 'seen' }])
    })

    it('of what the provider gave back on its own, only the rest is owed, signed and sent', async () => {
      const code = await paid()
      const { booking } = await ledgerOf(app, code)
      const payments = database.db.selectFrom('payments').selectAll()
      const { provider_payment_id: there } = await payments
        .where('id', '=', booking.settled_by)
        .executeTakeFirstOrThrow()
      const { refund } = (await storyOf(code)).policyQuote!
      const path = `/booking/cancel-booking/${code}`
      await app.call(booking.user_id, 'POST', path, { refundAmount: refund })
      app.sandbox.refundFromDashboard(there, { amount: 400_000 })
      await app.runJobs()
      const { sums } = await storyOf(code)
      expect(sums).toMatchObject({
        returned: 4_000,
        owed: 5_799.2,
        withheld: 2_849.8,
      })
      const sent = { kind: 'owed', amount: sums.owed }
      expect(await move(accountant, calls.refundForTraveller, code, sent)).toMatchObject({ status: 200 })
      await app.runJobs()
      expect((await storyOf(code)).sums).toMatchObject({ returned: refund, owed: 0, withheld: sums.withheld })
    })

    it('the story says that the traveller cancelled, and the command line without a name', async () => {
      const own = await paid()
      const { booking } = await ledgerOf(app, own)
      const { policyQuote } = await storyOf(own)
      const path = `/booking/cancel-booking/${own}`
      await app.call(booking.user_id, 'POST', path, { refundAmount: policyQuote!.refund })
      const endOf = async (code: string) =>
        (await storyOf(code)).events.find(({ what }) => what === 'Confirmed → Cancelled')
      expect(await endOf(own)).toMatchObject({ by: { who: 'traveller' } })
      const refundBy = async () => (await storyOf(own)).events.find(({ kind }) => kind === 'refund')?.by
      expect(await refundBy()).toMatchObject({ who: 'traveller' })
      // A forgotten refund belongs to the colleague who makes it, whoever cancelled.
      await database.db.deleteFrom('outbox').where('kind', '=', 'refund').execute()
      for (const table of ['refund_sendings', 'refunds'] as const)
        await database.db.deleteFrom(table).execute()
      const { owed: amount } = (await storyOf(own)).sums
      await move(accountant, calls.refundForTraveller, own, { kind: 'owed', amount })
      expect(await refundBy()).toMatchObject({ who: 'staff', name: 'Anita Accounts' })
      const other = await paid()
      await operateBeside(app, { database, place: place() }, ['cancel', other])
      expect(await endOf(other)).toMatchObject({ by: { who: 'staff', name: null, why: null } })
    })
  })
})

import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { forUpdateSkipLocked } from '#server/platform/db/engine.ts'
import { forgetInShares } from '#server/bookings/shares/own-shares.ts'
import { lockJourney } from '#server/bookings/shares/repository.ts'
import { purgeGroups } from '#server/groups/purge.ts'
import { lockGroup } from '#server/groups/repository.ts'
import { listMiscounts } from '#server/schema/complete-seats.ts'
import { listDocuments } from '#shared/contract/documents.ts'
import { documentsSchemas } from '#shared/contract/documents-schemas.ts'
import type { Group } from '#shared/contract/groups-schemas.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { type BookingsApp, bookingsApp, ledgerOf, order } from '#tests/support/bookings-app.ts'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'
import {
  askForShare,
  askToBook,
  type BookedGroup,
  bookGroup,
  bookShare,
  makeGroup,
  payShare,
  seatsOf,
  seeGroup,
  verify,
} from '#tests/support/group-bookings.ts'
import { assess } from '#server/payments/reconciliation/assess.ts'
import { readAllLedgers } from '#server/payments/reconciliation/ledger.ts'

/** As the first release named them. */
const [documentsPath, fieldOf] = [
  listDocuments.path.replace('/{id}', ''),
  Object.keys(documentsSchemas.listDocuments.output.def.shape)[0] ?? '',
]

eachDatabase((name, open) => {
  let database: Database
  let app: BookingsApp

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    await database.db.deleteFrom('group_shares').execute()
    await database.db
      .updateTable('group_journeys')
      .set({ state: 'ended', seats_taken: 0, seats_date: null })
      .execute()
    await database.db.deleteFrom('seats').execute()
    await database.db
      .updateTable('bookings')
      .set({ seats_taken: 0, seats_date: null, status: 'Expired' })
      .execute()
  })
  afterEach(() => app.close())

  const statusOf = async (booking: Booking): Promise<string> => {
    const { booking: row } = await ledgerOf(app, booking.bookingId)
    return `${row.status} ${row.payment_status}`
  }
  const returnedOf = async (booking: Booking): Promise<number> =>
    (await ledgerOf(app, booking.bookingId)).refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  const stateOf = async (group: BookedGroup) => (await seeGroup(app, group, group.organiser)).booked.state
  const mailsTo = (address: string) => app.mails.filter(({ to }) => to.address === address)
  /** Nothing is owed or miscounted of the groups of this test. */
  async function expectSound(bookings: Booking[]) {
    expect(await listMiscounts(database.db)).toEqual([])
    const codes = new Set(bookings.map(({ bookingId }) => bookingId))
    const problems: string[] = []
    for await (const ledger of readAllLedgers(database.db))
      if (codes.has(ledger.booking.code)) problems.push(...assess(ledger, app.now()).problems)
    expect(problems).toEqual([])
  }
  const passTo = async (ms: number) => {
    await app.pass(ms)
    await app.runJobs()
    await app.runJobs()
  }

  describe('a group that books', () => {
    it('GRP-03 holds seats and price for all, and invites the others once its organiser has paid', async () => {
      const group = await bookGroup(app)
      expect(group.booked).toMatchObject({ state: 'held', people: 4, rule: 'all' })
      expect(group.booked.shares.map(({ canBePaid }) => canBePaid)).toEqual([true, false, false])
      const codes = group.booked.shares.map(({ code }) => String(code))
      for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/)
      const ravi = await app.newUser('Ravi')
      const codesFor = async (who: string | null) =>
        (await seeGroup(app, group, who)).booked.shares.map(({ code }) => code)
      for (const who of [ravi, null]) expect(await codesFor(who)).toEqual([null, null, null])
      expect(await codesFor(group.organiser)).toEqual(codes)
      expect(await seatsOf(app, group)).toBe(4)
      const organisers = await app.call(null, 'GET', `/groups/shares/${String(group.booked.shares[0]?.code)}`)
      expect(organisers.body['share']).toMatchObject({ payBy: group.booked.dueAt })
      for (const who of [ravi, group.organiser])
        expect(await askForShare(app, group, who, 1)).toMatchObject({
          status: 409,
          body: { code: 'share', reason: 'organiser' },
        })
      await app.runJobs()
      expect(mailsTo('t1@example.com')).toEqual([])
      const { booking, verified } = await payShare(app, group, 0)
      expect(verified.status).toBe(200)
      expect(await statusOf(booking)).toBe('Pending Confirmed')
      await app.runJobs()
      expect(await stateOf(group)).toBe('open')
      expect(mailsTo('t0@example.com')).toEqual([])
      for (const address of ['t1@example.com', 't2@example.com']) expect(mailsTo(address)).toHaveLength(1)
      const seen = await seeGroup(app, group, group.organiser)
      const share = String(seen.booked.shares[1]?.code)
      expect(share).toBe(codes[1])
      expect(await codesFor(group.organiser)).toEqual([null, ...codes.slice(1)])
      expect(mailsTo('t1@example.com')[0]?.text).toContain(share)
      const looked = await app.call(null, 'GET', `/groups/shares/${share}`)
      const { payBy } = seen.booked
      expect(payBy > group.booked.dueAt).toBe(true)
      const [own] = await app.bookings.profileBookings(booking.userId)
      expect(own?.sharesPaid).toEqual({ paid: 2, people: 4, dueAt: payBy })
      expect(looked.body['share']).toMatchObject({ name: 'Traveller B', people: 1, canBePaid: true, payBy })
      // Price and policy of the catalogue change; the group's stay.
      await database.db
        .updateTable('packages')
        .set({ final_price_paise: 9_999_900, refund_percentage: 0, additional_fees_paise: 99_900 })
        .where('id', '=', group.packageId)
        .execute()
      const { body } = await app.call(null, 'GET', `/groups/shares/${share}`)
      expect(body).toEqual(looked.body)
      const paid = await payShare(app, group, 1)
      expect(paid.booking.totalCost * 100).toBe(booking.totalCost * 50)
      expect(body['share']).toMatchObject({
        cancellationPolicy: paid.booking.cancellationPolicy,
        additionalFees: 200,
      })
      expect(await seatsOf(app, group)).toBe(4)
      await expectSound([booking, paid.booking])
    })

    it('GRP-03 ends after half an hour without the organiser’s money, and its seats are free', async () => {
      const group = await bookGroup(app)
      const booking = await bookShare(app, group, group.organiser, 0)
      await passTo(29 * minuteMs)
      expect(await stateOf(group)).toBe('held')
      await passTo(2 * minuteMs)
      expect(await stateOf(group)).toBe('ended')
      expect(await seatsOf(app, group)).toBe(0)
      expect(await statusOf(booking)).toBe('Expired Failed')
      expect((await askToBook(app, group)).status).toBe(200)
    })

    it('GRP-03 GRP-05 may be paid within minutes: the organiser until then, and all of it at once', async () => {
      const soon = { payByMs: 10 * minuteMs, rule: 'whoPaid' } as const
      const unpaid = await bookGroup(app, soon)
      expect(unpaid.booked.dueAt).toBe(unpaid.booked.payBy)
      await passTo(11 * minuteMs)
      expect([await stateOf(unpaid), await seatsOf(app, unpaid)]).toEqual(['ended', 0])
      const late = await bookGroup(app, soon)
      const own = await bookShare(app, late, late.organiser, 0)
      const { id } = await order(app, late.organiser, own)
      await passTo(11 * minuteMs)
      expect(await stateOf(late)).toBe('held')
      await verify(app, late.organiser, app.sandbox.pay(id))
      await app.runJobs()
      expect([await stateOf(late), await statusOf(own)]).toEqual(['done', 'Confirmed Confirmed'])
      expect(mailsTo('t1@example.com')).toEqual([])
      const paid = await bookGroup(app, { payByMs: 40 * minuteMs })
      const { booking } = await payShare(app, paid, 0)
      await app.runJobs()
      expect(mailsTo('t1@example.com')).toHaveLength(1)
      await passTo(39 * minuteMs)
      expect(await stateOf(paid)).toBe('open')
      await payShare(app, paid, 1)
      await passTo(2 * minuteMs)
      expect([await stateOf(paid), await statusOf(booking)]).toEqual(['ended', 'Cancelled Refunded'])
      await expectSound([own, booking])
    })

    it('GRP-05 a silent provider delays the groups that are due by one time-out, not by one a share', async () => {
      const groups = [await bookGroup(app), await bookGroup(app)]
      for (const group of groups)
        await order(app, group.organiser, await bookShare(app, group, group.organiser, 0))
      app.setReachable(false)
      app.logged.length = 0
      await app.pass(2 * hourMs)
      await app.payments.decideGroups()
      app.setReachable(true)
      for (const group of groups) expect(await stateOf(group)).toBe('ended')
      const unanswered = app.logged.filter(({ message }) =>
        message.startsWith('the provider did not answer about a share'),
      )
      expect(unanswered).toHaveLength(1)
    })

    it('GRP-03 is booked at no other sum than was shown, which the answer states', async () => {
      const group = await makeGroup(app)
      const wanted = { people: [2, 1] }
      const refused = await askToBook(app, group, { ...wanted, totalCost: 1 })
      expect(refused).toMatchObject({ status: 409, body: { reason: 'price' } })
      const totalCost = Number(refused.body['totalCost'])
      expect(await seatsOf(app, group)).toBe(0)
      expect((await askToBook(app, group, { ...wanted, totalCost: totalCost - 1 })).status).toBe(409)
      const { body, status } = await askToBook(app, group, { ...wanted, totalCost })
      expect(status).toBe(200)
      expect((body['group'] as Group).booked?.price).toBe(totalCost / 3)
    })

    it('GRP-03 takes at most half of a day, two groups an account, 50 invitations a day, and pays two days before', async () => {
      const organiser = await app.newUser('Asha Rao')
      const departures = JSON.stringify({ discount: 0, seats: 9 })
      const packageId = await app.newPackage({ departures })
      const of = await makeGroup(app, { organiser, packageId })
      const refused = async (wanted: Parameters<typeof askToBook>[2], group = of) => {
        const { status, body } = await askToBook(app, group, wanted)
        return [status, body['code']]
      }
      expect(await refused({ people: [3, 3] })).toEqual([409, 'half'])
      for (const payByMs of [0, -minuteMs]) expect(await refused({ payByMs })).toEqual([409, 'payBy'])
      expect(await refused({ payByMs: 73 * hourMs })).toEqual([409, 'payBy'])
      expect(await refused({ people: [50, 1] })).toEqual([409, 'people'])
      expect(await refused({ people: [1] })).toEqual([400, 'invalid'])
      expect(await refused({ people: [3, 2] })).toEqual([200, undefined])
      expect(await refused({})).toEqual([409, 'booked'])
      const other = await makeGroup(app, { packageId })
      expect(await refused({ people: [1, 1] }, other)).toEqual([409, 'half'])
      const second = await makeGroup(app, { organiser })
      expect(await refused({}, second)).toEqual([200, undefined])
      const third = await makeGroup(app, { organiser })
      expect(await refused({}, third)).toEqual([409, 'groups'])
      await passTo(hourMs)
      const many = { people: Array.from({ length: 16 }, () => 1) }
      for (let nth = 0; nth < 3; nth += 1) {
        const group = await makeGroup(app, { organiser })
        expect(await refused(many, group)).toEqual([200, undefined])
        await passTo(hourMs)
      }
      expect(await refused(many, third)).toEqual([409, 'invitations'])
    })

    it('GRP-04 travels as soon as all have paid, each with a booking and documents of their own', async () => {
      const group = await bookGroup(app)
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      await app.runJobs()
      const documentsOf = async ({ userId, booking }: (typeof paid)[number]) =>
        (await app.call(userId, 'GET', `${documentsPath}/${booking.bookingId}`)).body[fieldOf]
      for (const each of paid) expect(await documentsOf(each)).toEqual([])
      const [first] = paid
      expect(await app.bookings.profileBookings(first?.userId ?? '')).toMatchObject([
        { bookingStatus: 'Pending', payment: { status: 'Confirmed' } },
      ])
      paid.push(await payShare(app, group, 2))
      await app.runJobs()
      expect(await stateOf(group)).toBe('done')
      for (const each of paid) {
        expect(await statusOf(each.booking)).toBe('Confirmed Confirmed')
        expect(await documentsOf(each)).toMatchObject([{ kind: 'receipt' }])
        expect(await app.bookings.profileBookings(each.userId)).toHaveLength(1)
      }
      expect(await seatsOf(app, group)).toBe(4)
      await expectSound(paid.map(({ booking }) => booking))
    })

    it('GRP-05 gives everybody everything back by the rule ‘all’ when a share is missing, without documents', async () => {
      const group = await bookGroup(app)
      const paid = [await payShare(app, group, 0), await payShare(app, group, 1)]
      await passTo(48 * hourMs + minuteMs)
      await passTo(minuteMs)
      expect(await stateOf(group)).toBe('ended')
      for (const { userId, booking } of paid) {
        expect(await statusOf(booking)).toMatch(/^Cancelled Refund/)
        expect(await returnedOf(booking)).toBe(booking.totalCost * 100)
        const { body } = await app.call(userId, 'GET', `${documentsPath}/${booking.bookingId}`)
        expect(body[fieldOf]).toEqual([])
      }
      expect(await seatsOf(app, group)).toBe(0)
      await expectSound(paid.map(({ booking }) => booking))
    })

    it('GRP-05 shrinks to who has paid by the rule ‘whoPaid’, if they are enough, else as ‘all’', async () => {
      const enough = await bookGroup(app, { rule: 'whoPaid', minimum: 3 })
      const few = await bookGroup(app, { rule: 'whoPaid', minimum: 3 })
      const paid = [await payShare(app, enough, 0), await payShare(app, enough, 1)]
      const { booking: alone } = await payShare(app, few, 0)
      const { booking: open } = { booking: await bookShare(app, enough, await app.newUser('Late'), 2) }
      await passTo(48 * hourMs + minuteMs)
      expect([await stateOf(enough), await stateOf(few)]).toEqual(['done', 'ended'])
      for (const { booking } of paid) expect(await statusOf(booking)).toBe('Confirmed Confirmed')
      expect(await statusOf(open)).toBe('Expired Failed')
      expect(await returnedOf(alone)).toBe(alone.totalCost * 100)
      expect([await seatsOf(app, enough), await seatsOf(app, few)]).toEqual([3, 0])
      await expectSound([...paid.map(({ booking }) => booking), alone, open])
    })

    it('GRP-06 lets another of the group pay a share, once: the second payment goes back', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const [one, other] = [await app.newUser('Ravi'), await app.newUser('Meera')]
      const bookings = [await bookShare(app, group, one, 1), await bookShare(app, group, other, 1)]
      const orders = [await order(app, one, bookings[0]!), await order(app, other, bookings[1]!)]
      const payments = orders.map(({ id }) => app.sandbox.pay(id))
      const answers = await Promise.all([verify(app, one, payments[0]!), verify(app, other, payments[1]!)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      await app.runJobs()
      const returned = await Promise.all(bookings.map(returnedOf))
      expect(returned.toSorted((a, b) => a - b)).toEqual([0, bookings[0]!.totalCost * 100])
      expect(await askForShare(app, group, await app.newUser('Third'), 1)).toMatchObject({
        status: 409,
        body: { code: 'share', reason: 'paid' },
      })
      // The organiser covers the last one, too.
      const covered = await payShare(app, group, 2, group.organiser)
      expect(covered.verified.status).toBe(200)
      await app.runJobs()
      expect(await stateOf(group)).toBe('done')
      expect(await seatsOf(app, group)).toBe(4)
      await expectSound([...bookings, covered.booking])
    })

    it('GRP-06 waits a quarter of an hour for a window that is open, and gives back what comes later', async () => {
      const group = await bookGroup(app, { rule: 'whoPaid', minimum: 2 })
      await payShare(app, group, 0)
      const [inTime, late] = [await app.newUser('Ravi'), await app.newUser('Meera')]
      const bookings = [await bookShare(app, group, inTime, 1), await bookShare(app, group, late, 2)]
      await app.pass(47.9 * hourMs)
      const orders = [await order(app, inTime, bookings[0]!), await order(app, late, bookings[1]!)]
      await passTo(10 * minuteMs)
      expect(await stateOf(group)).toBe('open')
      const input = { amount: bookings[1]!.totalCost * 100, currency: 'INR', receipt: bookings[1]!.bookingId }
      expect((await app.call(late, 'POST', '/payment/create-payment', input)).status).toBe(409)
      expect((await verify(app, inTime, app.sandbox.pay(orders[0]!.id))).status).toBe(200)
      await passTo(12 * minuteMs)
      expect(await stateOf(group)).toBe('done')
      expect((await verify(app, late, app.sandbox.pay(orders[1]!.id))).status).toBe(409)
      await app.runJobs()
      expect(await Promise.all(bookings.map(statusOf))).toEqual([
        'Confirmed Confirmed',
        expect.stringMatching(/^Expired Refund/),
      ])
      expect(await returnedOf(bookings[1]!)).toBe(bookings[1]!.totalCost * 100)
      expect(await seatsOf(app, group)).toBe(3)
      await expectSound(bookings)
    })

    it.each([
      ['answers', true],
      ['is silent until five minutes later', false],
    ])(
      'GRP-05 counts what was paid in time and not reported, while the provider %s',
      async (_how, answers) => {
        const group = await bookGroup(app)
        const paid = [await payShare(app, group, 0), await payShare(app, group, 1)].map(
          ({ booking }) => booking,
        )
        const last = await app.newUser('Meera')
        const booking = await bookShare(app, group, last, 2)
        await order(app, last, booking)
        await app.pass(24 * hourMs)
        const { id } = await order(app, last, booking)
        app.sandbox.pay(id)
        await app.pass(24 * hourMs)
        app.setReachable(answers)
        await app.payments.decideGroups()
        expect(await stateOf(group)).toBe(answers ? 'done' : 'open')
        app.setReachable(true)
        await app.pass(5 * minuteMs)
        await app.payments.decideGroups()
        expect(await stateOf(group)).toBe('done')
        await expectSound([...paid, booking])
      },
    )

    it('GRP-06 asks soon about a window that is opened again', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const last = await app.newUser('Meera')
      const booking = await bookShare(app, group, last, 1)
      await order(app, last, booking)
      await app.pass(4 * hourMs)
      await app.runJobs()
      await order(app, last, booking)
      const [open] = (await ledgerOf(app, booking.bookingId)).orders
      expect(Date.parse(open?.next_poll_at ?? '') - app.now().getTime()).toBeLessThanOrEqual(minuteMs)
    })

    it('GRP-07 lets somebody leave before the decision for everything, and their share is open again', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const { userId, booking } = await payShare(app, group, 1)
      const quote = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
      expect(quote.body).toMatchObject({ refundAmount: booking.totalCost, refundPercentage: 100, feeKept: 0 })
      const cancel = () =>
        app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, {
          refundAmount: booking.totalCost,
        })
      expect((await cancel()).status).toBe(200)
      expect((await cancel()).status).toBe(200)
      await app.runJobs()
      expect(await returnedOf(booking)).toBe(booking.totalCost * 100)
      expect(mailsTo(`${group.organiser}@example.com`).map(({ subject }) => subject)).toContain(
        'A change in your group for Kerala Backwaters',
      )
      expect((await seeGroup(app, group, group.organiser)).booked.shares[1]?.isPaid).toBe(false)
      const again = await payShare(app, group, 1)
      await payShare(app, group, 2)
      await app.runJobs()
      expect(await stateOf(group)).toBe('done')
      expect(await seatsOf(app, group)).toBe(4)
      await expectSound([booking, again.booking])
    })

    it('GRP-07 notifies everybody else of a share that is given up, once each and in their language, without saying whose it was', async () => {
      const open = await bookGroup(app, { rule: 'whoPaid', minimum: 3 })
      const own = await payShare(app, open, 0)
      const friend = await payShare(app, open, 1)
      await database.db
        .updateTable('bookings')
        .set({ language: 'hi' })
        .where('code', '=', friend.booking.bookingId)
        .execute()
      await app.runJobs()
      app.mails.length = 0
      const path = `/booking/cancel-booking/${own.booking.bookingId}`
      const quote = await app.call(
        open.organiser,
        'GET',
        path.replace('booking/cancel-booking', 'booking/cancel-quote'),
      )
      // The money comes back until the decision, not until the end of the organiser's first half hour.
      expect(quote.body).toMatchObject({ refundPercentage: 100, deadline: open.booked.payBy })
      const shown = await app.call(open.organiser, 'GET', `/booking/get-booking/${own.booking.bookingId}`)
      expect(shown.body['booking']).toMatchObject({ holdUntil: open.booked.payBy })
      expect(
        (await app.call(open.organiser, 'POST', path, { refundAmount: own.booking.totalCost })).status,
      ).toBe(200)
      await app.runJobs()
      const notified = app.mails.filter(({ text: words }) => /given up|छोड़ दिया/.test(words))
      const addresses = [`${friend.userId}@example.com`, 't2@example.com']
      expect(notified.map(({ to }) => to.address).toSorted()).toEqual(addresses.toSorted())
      const mailOf = (address: string) => notified.find(({ to }) => to.address === address)?.text
      expect(mailOf(addresses[0]!)).toContain('कम से कम 3 यात्री')
      expect(mailOf(addresses[1]!)).toContain('if they are at least 3 people')
      for (const { text: words } of notified) expect(words).not.toContain('Asha')
      const { booked } = await seeGroup(app, open, null)
      expect(booked.shares.map(({ isPaid, hasLeft }) => [isPaid, hasLeft])).toEqual([
        [false, true],
        [true, false],
        [false, false],
      ])
      // Whoever gave it up is not asked for it again, and pays it all the same.
      app.mails.length = 0
      await passTo(45.5 * hourMs)
      expect(mailsTo('t0@example.com')).toEqual([])
      expect(mailsTo('t2@example.com')).toHaveLength(1)
      await payShare(app, open, 0)
      expect((await seeGroup(app, open, null)).booked.shares[0]).toMatchObject({
        isPaid: true,
        hasLeft: false,
      })
      await expectSound([own.booking, friend.booking])
    })

    it('GRP-07 lets an invited person say that they do not come: the others are notified, nobody reminds them, anybody can pay', async () => {
      const group = await bookGroup(app)
      const share = String(group.booked.shares[0]?.code)
      const decline = (code: string) => app.call(null, 'POST', `/groups/shares/${code}/decline`)
      expect((await decline(share)).status).toBe(409)
      await payShare(app, group, 0)
      const { booked } = await seeGroup(app, group, group.organiser)
      const code = String(booked.shares[1]?.code)
      for (const _twice of [1, 2])
        expect(await decline(code)).toMatchObject({
          status: 200,
          body: { share: { hasLeft: true, canBePaid: true } },
        })
      expect((await decline('0'.repeat(32))).status).toBe(404)
      app.mails.length = 0
      await app.runJobs()
      const notified = app.mails.filter(({ subject }) => subject.startsWith('A change in your group'))
      expect(notified.map(({ to }) => to.address).toSorted()).toEqual(
        [`${group.organiser}@example.com`, 't2@example.com'].toSorted(),
      )
      expect((await seeGroup(app, group, null)).booked.shares[1]).toMatchObject({
        isPaid: false,
        hasLeft: true,
      })
      await passTo(45.5 * hourMs)
      expect(mailsTo('t1@example.com').filter(({ subject }) => subject.startsWith('Not paid yet'))).toEqual(
        [],
      )
      await payShare(app, group, 1)
      expect((await decline(code)).status).toBe(409)
      expect((await seeGroup(app, group, null)).booked.shares[1]).toMatchObject({
        isPaid: true,
        hasLeft: false,
      })
    })

    it('GRP-07 ACCT-04 gives up the unpaid share of an account that is deleted, and notifies the others', async () => {
      const group = await bookGroup(app)
      for (const nth of [0, 2]) await payShare(app, group, nth)
      const ravi = await app.newUser('Ravi')
      const shares = database.db.updateTable('group_shares').set({ email: `${ravi}@example.com` })
      await shares.where('email', '=', 't1@example.com').execute()
      await app.runJobs()
      app.mails.length = 0
      const proved = (is_verified: 0 | 1) =>
        database.db.updateTable('users').set({ is_verified }).where('id', '=', ravi).execute()
      await proved(0)
      await database.transaction((tx) => forgetInShares(tx, ravi, 'Deleted account', app.deps))
      expect((await seeGroup(app, group, group.organiser)).booked.shares[1]).toMatchObject({ hasLeft: false })
      await proved(1)
      await database.transaction((tx) => forgetInShares(tx, ravi, 'Deleted account', app.deps))
      await app.runJobs()
      const notified = app.mails.filter(({ subject }) => subject.startsWith('A change in your group'))
      expect(notified).toHaveLength(2)
      expect(notified.map(({ to }) => to.address)).not.toContain(`${ravi}@example.com`)
      const { booked } = await seeGroup(app, group, group.organiser)
      expect(booked.shares[1]).toMatchObject({ name: 'Deleted account', hasLeft: true })
    })

    it('GRP-07 mails nobody more than once an hour that shares are given up, however many are', async () => {
      const group = await bookGroup(app, { people: Array<number>(10).fill(1) })
      await payShare(app, group, 0)
      await app.runJobs()
      const { booked } = await seeGroup(app, group, group.organiser)
      const decline = async (nth: number) =>
        (await app.call(null, 'POST', `/groups/shares/${booked.shares[nth]?.code}/decline`)).status
      const noticesTo = async (address: string) => {
        await app.runJobs()
        return mailsTo(address).filter(({ subject }) => subject.startsWith('A change in your group'))
      }
      for (let nth = 1; nth <= 7; nth += 1) expect(await decline(nth)).toBe(200)
      expect(await noticesTo('t9@example.com')).toHaveLength(1)
      expect(await noticesTo(`${group.organiser}@example.com`)).toHaveLength(1)
      await passTo(hourMs)
      expect(await decline(8)).toBe(200)
      expect(await noticesTo('t9@example.com')).toHaveLength(2)
      const { shares } = (await seeGroup(app, group, null)).booked
      expect(shares.filter(({ hasLeft }) => hasLeft)).toHaveLength(8)
    })

    it('GRP-07 leaves each their own booking afterwards: the others travel on and are told', async () => {
      const group = await bookGroup(app)
      const paid = [
        await payShare(app, group, 0),
        await payShare(app, group, 1),
        await payShare(app, group, 2),
      ]
      const { userId, booking } = paid[1]!
      const { body: quote } = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
      expect(Number(quote['refundAmount'])).toBeLessThan(booking.totalCost)
      const refundAmount = quote['refundAmount']
      const path = `/booking/cancel-booking/${booking.bookingId}`
      expect((await app.call(userId, 'POST', path, { refundAmount })).status).toBe(200)
      await app.runJobs()
      expect(await Promise.all(paid.map(({ booking: each }) => statusOf(each)))).toEqual([
        'Confirmed Confirmed',
        expect.stringMatching(/^Cancelled Refund/),
        'Confirmed Confirmed',
      ])
      expect(await seatsOf(app, group)).toBe(3)
      const { booked } = await seeGroup(app, group, null)
      expect(booked.shares.map(({ isPaid, hasLeft }) => [isPaid, hasLeft])).toEqual([
        [true, false],
        [true, true],
        [true, false],
      ])
      const notified = app.mails.filter(({ subject }) => subject.startsWith('A change in your group'))
      expect(notified.map(({ to }) => to.address).toSorted()).toEqual(
        [paid[0]!.userId, paid[2]!.userId].map((id) => `${id}@example.com`).toSorted(),
      )
      await expectSound(paid.map(({ booking: each }) => each))
    })

    it('GRP-07 passes the role of organiser to the first who paid, whatever names are in the group', async () => {
      const group = await bookGroup(app)
      for (const nth of [0, 1, 2]) await payShare(app, group, nth)
      const vote = (name: string) =>
        app.call(null, 'POST', `/groups/${group.code}/comments`, { name, text: 'See you there' })
      for (const name of ['payer  1', 'Payer 1 2']) expect((await vote(name)).status).toBe(200)
      await database.transaction((tx) => app.groups.leaveAll(tx, group.organiser))
      const { names } = await seeGroup(app, group, null)
      expect(names.map(({ name, isOrganiser }) => (isOrganiser ? `${name} *` : name))).toEqual([
        'payer 1',
        'Payer 1 2',
        'Payer 1 3 *',
      ])
    })

    it.runIf(name === 'postgres' && takesSeveralClients(name)).each([
      ['its group', (tx: Tx, { group_id: id }: { group_id: string }) => lockGroup(tx, id)],
      ['its journey', (tx: Tx, { id }: { id: string }) => lockJourney(tx, id)],
    ])('ACCT-04 who deletes the account while %s is locked holds up nobody there', async (_of, lock) => {
      const { organiser } = await bookGroup(app)
      const locked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      let deleted: Promise<void> | undefined
      await database.transaction(async (tx) => {
        const journeys = tx.selectFrom('group_journeys').select(['id', 'group_id'])
        const journey = await journeys.where('organiser_id', '=', organiser).executeTakeFirstOrThrow()
        await lock(tx, journey)
        deleted = database.transaction((other) => app.groups.leaveAll(other, organiser))
        await expect.poll(async () => (await locked.execute(database.db)).rows.length).toBeGreaterThan(0)
        const shares = tx.selectFrom('group_shares').select('id').where('journey_id', '=', journey.id)
        expect(await forUpdateSkipLocked(tx, shares).execute()).toHaveLength(3)
        const free = forUpdateSkipLocked(tx, journeys.where('organiser_id', '=', organiser))
        expect(await free.execute()).toHaveLength(1)
      })
      await deleted
      const left = await database.db
        .selectFrom('group_shares')
        .select('name')
        .where('email', '=', '')
        .execute()
      expect(left).toEqual([{ name: 'Deleted account' }])
    })

    it('GRP-07 tells the others, each in their language, when one moves or resizes their own booking', async () => {
      const group = await bookGroup(app)
      const paid = [
        await payShare(app, group, 0),
        await payShare(app, group, 1),
        await payShare(app, group, 2),
      ]
      await database.db
        .updateTable('bookings')
        .set({ language: 'hi' })
        .where('code', '=', paid[2]!.booking.bookingId)
        .execute()
      await app.runJobs()
      app.mails.length = 0
      const { userId, booking } = paid[0]!
      const change = async (wanted: Record<string, string | number>) => {
        const asked = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))
        const quote = await app.call(userId, 'GET', `/booking/change-quote/${booking.bookingId}?${asked}`)
        const { difference } = quote.body
        const path = `/booking/change-booking/${booking.bookingId}`
        const { status, body } = await app.call(userId, 'POST', path, { ...wanted, difference })
        expect(status).toBe(200)
        return body['charge'] as { code: string; amount: number } | null
      }
      // The order of the mails is not guaranteed.
      const notified = () =>
        app.mails
          .filter(({ to }) => paid.slice(1).some(({ userId: id }) => to.address === `${id}@example.com`))
          .toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
      // Rooms do not concern the others.
      const charge = await change({ numberOfRooms: 1 })
      const made = await app.call(userId, 'POST', '/payment/create-payment', {
        amount: Math.round(charge!.amount * 100),
        currency: 'INR',
        receipt: charge!.code,
      })
      await verify(app, userId, app.sandbox.pay(String(made.body['id'])))
      await app.runJobs()
      expect(notified()).toEqual([])
      await change({ numberOfPeople: 1 })
      await app.runJobs()
      expect(notified().map(({ subject }) => subject)).toEqual([
        'A change in your group for Kerala Backwaters',
        expect.stringMatching(/आपके ग्रुप में बदलाव$/),
      ])
      expect(notified()[0]?.text).toContain('has changed their booking')
      expect(notified()[1]?.text).toContain('अपनी बुकिंग बदली है')
      for (const { text: words } of notified()) expect(words).not.toContain('Asha')
      // A change that has to be paid is announced when it is made, not when it is requested.
      const dearer = await change({ numberOfPeople: 3 })
      await app.runJobs()
      expect(notified()).toHaveLength(2)
      const window = await app.call(userId, 'POST', '/payment/create-payment', {
        amount: Math.round(dearer!.amount * 100),
        currency: 'INR',
        receipt: dearer!.code,
      })
      await verify(app, userId, app.sandbox.pay(String(window.body['id'])))
      await app.runJobs()
      expect(notified()).toHaveLength(4)
      await expectSound(paid.map(({ booking: each }) => each))
    })

    it('GRP-07 a group stays while one of it travels on a later day of their own', async () => {
      const group = await bookGroup(app)
      const paid = [
        await payShare(app, group, 0),
        await payShare(app, group, 1),
        await payShare(app, group, 2),
      ]
      const later = addDays(group.travelDate, 150)
      const own = database.db.updateTable('bookings').set({ travel_date: later })
      await own.where('code', '=', paid[1]!.booking.bookingId).execute()
      const purge = (days: number) =>
        purgeGroups(database.db, `${addDays(group.travelDate, days)}T18:30:00.000Z`)
      await purge(100)
      expect((await seeGroup(app, group, null)).booked.shares).toHaveLength(3)
      await purge(151)
      expect((await app.call(null, 'GET', `/groups/${group.code}`)).status).toBe(404)
    })

    it('GRP-06 ends what whoever is removed has booked and not paid; who is invited, and who has paid, goes on', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const [thief, invited] = [await app.newUser('Thief'), await app.newUser('Meera')]
      const address = { email: `invited-${invited}@example.com` }
      await database.db.updateTable('users').set(address).where('id', '=', invited).execute()
      await database.db.updateTable('group_shares').set(address).where('place', '=', 2).execute()
      const theirs = await bookShare(app, group, thief, 1)
      const own = await bookShare(app, group, invited, 2)
      const covering = await bookShare(app, group, group.organiser, 1)
      const windows = [await order(app, thief, theirs), await order(app, invited, own)]
      await app.call(thief, 'POST', `/groups/${group.code}/comments`, { name: 'Thief', text: 'Hello' })
      const { names } = await seeGroup(app, group, group.organiser)
      const out = `/groups/${group.code}/names/${names.find(({ name }) => name === 'Thief')?.id}`
      const { body } = await app.call(group.organiser, 'DELETE', out)
      const code = (body['group'] as { code: string }).code
      expect(await Promise.all([theirs, own, covering].map(statusOf))).toEqual([
        'Expired Failed',
        'Pending Pending',
        'Pending Pending',
      ])
      // No further payment window opens; a payment in one that was open is refunded, and nothing leads to the new
      // link.
      const input = { amount: theirs.totalCost * 100, currency: 'INR', receipt: theirs.bookingId }
      expect((await app.call(thief, 'POST', '/payment/create-payment', input)).status).toBe(409)
      expect((await verify(app, thief, app.sandbox.pay(windows[0]!.id))).status).toBe(409)
      await app.runJobs()
      expect(await statusOf(theirs)).toMatch(/^Expired Refund/)
      expect(await returnedOf(theirs)).toBe(theirs.totalCost * 100)
      const leads = async (userId: string, { bookingId }: Booking) =>
        (await app.call(userId, 'GET', `/booking/get-booking/${bookingId}`)).body['booking']
      expect(await leads(thief, theirs)).toMatchObject({ group: group.code })
      expect(await leads(invited, own)).toMatchObject({ group: code })
      expect((await verify(app, invited, app.sandbox.pay(windows[1]!.id))).status).toBe(200)
      const paid = await order(app, group.organiser, covering)
      expect((await verify(app, group.organiser, app.sandbox.pay(paid.id))).status).toBe(200)
      await app.runJobs()
      expect(await stateOf({ ...group, code })).toBe('done')
      expect(await seatsOf(app, group)).toBe(4)
      await expectSound([theirs, own, covering])
    })

    it('GRP-02 mails who is invited a new link five times a day, however many names are removed', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      await app.runJobs()
      let { code } = group
      for (let removed = 0; removed < 6; removed += 1) {
        const said = { name: `Guest ${removed}`, text: 'Hello' }
        const { body } = await app.call(null, 'POST', `/groups/${code}/comments`, said)
        const id = (body['group'] as Group).you
        const turned = await app.call(group.organiser, 'DELETE', `/groups/${code}/names/${id}`)
        code = (turned.body['group'] as Group).code
        // Before the next one replaces it.
        await app.runJobs()
      }
      expect([mailsTo('t1@example.com').length, mailsTo('t2@example.com').length]).toEqual([6, 6])
    })

    it('GRP-02 leads nobody to another link by an old mail of a share: who is invited gets a new one', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      await app.runJobs()
      const begun = await bookShare(app, group, await app.newUser('Ravi'), 1)
      const { shares } = (await seeGroup(app, group, group.organiser)).booked
      expect((await app.call(group.organiser, 'POST', `/groups/${group.code}/turn`)).status).toBe(200)
      for (const { code } of shares.slice(1))
        expect((await app.call(null, 'GET', `/groups/shares/${String(code)}`)).status).toBe(404)
      // Nobody was removed: who is about to pay goes on.
      expect(await statusOf(begun)).toBe('Pending Pending')
      await app.runJobs()
      const [, renewed = ''] = mailsTo('t1@example.com').map(({ text }) => /share=(\w+)/.exec(text)?.[1])
      const { body } = await app.call(null, 'GET', `/groups/shares/${renewed}`)
      expect(body).toMatchObject({ share: { name: 'Traveller B', canBePaid: true } })
    })

    it('GRP-08 reminds those who have not paid, a day and three hours before', async () => {
      const group = await bookGroup(app, { people: [2, 1, 1, 1] })
      await payShare(app, group, 0)
      await payShare(app, group, 1)
      // The last of them deleted the account.
      await database.db.updateTable('group_shares').set({ email: '' }).where('place', '=', 3).execute()
      const remindersOf = (address: string) =>
        mailsTo(address).filter(({ subject }) => subject.startsWith('Not paid yet')).length
      await passTo(23 * hourMs)
      expect(remindersOf('t2@example.com')).toBe(0)
      await passTo(2 * hourMs)
      await passTo(minuteMs)
      expect(remindersOf('t2@example.com')).toBe(1)
      await passTo(20.5 * hourMs)
      await passTo(minuteMs)
      expect(remindersOf('t2@example.com')).toBe(2)
      expect(['t0@example.com', 't1@example.com', ''].map(remindersOf)).toEqual([0, 0, 0])
    })

    it('GRP-03 takes no votes while it has booked, only comments, and again when nobody travels', async () => {
      const group = await bookGroup(app)
      const say = async (path: string, more: Record<string, unknown>) =>
        (await app.call(group.organiser, 'POST', `/groups/${group.code}/${path}`, more)).status
      const vote = () => say('votes', { packageId: group.packageId, vote: 'no' })
      expect(await vote()).toBe(409)
      expect(await say('comments', { text: 'Who is missing?' })).toBe(200)
      await passTo(hourMs)
      expect(await stateOf(group)).toBe('ended')
      expect(await vote()).toBe(200)
    })

    it('GRP-09 shows of the others who has paid, and no address, sum or booking', async () => {
      const group = await bookGroup(app)
      await payShare(app, group, 0)
      const { userId, booking } = await payShare(app, group, 1)
      const stranger = await seeGroup(app, group, null)
      expect(stranger.booked.shares).toEqual(
        [true, true, false].map((isPaid, nth) => ({
          name: `Traveller ${'ABC'[nth]}`,
          people: nth === 0 ? 2 : 1,
          isOrganiser: nth === 0,
          isPaid,
          hasLeft: false,
          isYours: false,
          canBePaid: !isPaid,
          code: null,
          bookingId: null,
        })),
      )
      expect(JSON.stringify(stranger)).not.toContain('@')
      const own = await seeGroup(app, group, userId)
      expect(own.booked.shares.map(({ bookingId }) => bookingId)).toEqual([null, booking.bookingId, null])
      const organisers = await seeGroup(app, group, group.organiser)
      expect(organisers.booked.shares[1]?.bookingId).toBeNull()
      const foreign = await app.call(group.organiser, 'GET', `/booking/get-booking/${booking.bookingId}`)
      expect(foreign.status).toBe(404)
    })
  })
})

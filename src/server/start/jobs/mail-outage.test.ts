import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { setStay } from '#server/bookings/stays/service.ts'
import { idSource } from '#server/platform/ids.ts'
import { MailFailure, type OutgoingMail } from '#server/providers/mail/port.ts'
import { type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { changesOf, departures } from '#tests/support/changes.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { mailHandler } from './send-mail.ts'
import { outbox } from '#server/platform/outbox.ts'
import { outboxWorker } from '#server/platform/jobs/outbox-worker.ts'

const unused = () => Promise.reject(new Error('not of this test'))

eachDatabase((_name, open) => {
  it('after five minutes without mail codes go first, those that are over not at all, and documents all the same', async () => {
    const database = await open()
    const startMs = Date.UTC(2026, 10, 21, 6)
    let nowMs = startMs
    const clock = () => new Date(nowMs)
    const after = (ms: number) => new Date(startMs + ms).toISOString()
    const effects = outbox({ clock, newId: idSource(clock, randomBytes) })
    const sent: string[] = []
    let isAway = true
    let releaseLetters = () => undefined as void
    const lettersReleased = new Promise<void>((resolve) => (releaseLetters = resolve))
    const mailer = {
      /** After the outage the server is slow with the waiting mails. */
      send: async ({ subject, isUrgent }: OutgoingMail) => {
        if (isAway) throw new MailFailure('ECONNREFUSED', false)
        if (!isUrgent) await lettersReleased
        sent.push(subject)
      },
    }
    const mail = mailHandler({
      mailer,
      clock,
      seller: { phone: '' },
      attachmentsOf: () => Promise.resolve([]),
    })
    const handlers = {
      mail,
      capture: unused,
      refund: unused,
      returns: unused,
      webhook: unused,
      sweep: unused,
      papers: unused,
      travelled: unused,
      stays: unused,
      reviews: unused,
      pictures: unused,
      purge: unused,
    }
    const log = { error: () => undefined, warn: () => undefined }
    const worker = outboxWorker({ outbox: effects, database, clock, log, handlers })
    const write = (subject: string, expiresAt?: string) => {
      const draft = { to: { name: '', address: 'asha@example.com' }, subject, text: '', html: '' }
      const payload = { ...draft, ...(expiresAt !== undefined && { expiresAt }) }
      return effects.add(database.db, { kind: 'mail', dedupeKey: subject, payload })
    }

    for (let number = 0; number < 15; number++) await write(`paper ${number}`)
    await write('code of before', after(4 * minuteMs))
    await write('code', after(10 * minuteMs))
    await write('link of a day', after(24 * 60 * minuteMs))
    for (; nowMs < startMs + 5 * minuteMs; nowMs += 1_000) {
      if (nowMs === startMs + 4.5 * minuteMs) await write('late paper')
      if (nowMs === startMs + 4.5 * minuteMs) await write('late code', after(14.5 * minuteMs))
      await worker.runOnce(undefined, 'mails')
      await worker.runOnce(undefined, 'codes')
    }
    expect(sent).toEqual([])

    isAway = false
    const letters: Promise<void>[] = []
    for (let second = 0; second < 15; second++) {
      letters.push(worker.runOnce(undefined, 'mails'))
      await worker.runOnce(undefined, 'codes')
      nowMs += 1_000
    }
    expect(sent.toSorted()).toEqual(['code', 'late code', 'link of a day'])

    releaseLetters()
    await Promise.all(letters)
    nowMs += 5 * minuteMs
    await worker.runOnce()
    expect(sent.filter((subject) => subject.includes('paper'))).toHaveLength(16)
    expect(sent).toHaveLength(19)
    const left = database.db.selectFrom('outbox').select('dedupe_key').where('done_at', 'is', null)
    expect(await left.execute()).toEqual([])
  })

  describe('after an outage', () => {
    let app: BookingsApp
    let trip: ReturnType<typeof changesOf>
    let answer: () => Promise<void>
    const away = () => Promise.reject(new MailFailure('ECONNREFUSED', false))
    const start = async () => {
      const database = await open()
      answer = away
      app = await bookingsApp(database, undefined, { sendMail: () => answer() })
      trip = changesOf(app, database, await app.newPackage({ departures: departures() }))
    }
    const comeBack = async () => {
      answer = () => Promise.resolve()
      await app.pass(2 * hourMs)
      await app.runJobs()
    }
    beforeEach(start)
    afterEach(() => app.close())

    it('the last change of a booking is mailed, and nothing that was true before it', async () => {
      const made = await trip.paid()
      for (const travelDate of ['2026-12-14', '2026-12-15', '2026-12-16']) {
        await app.pass(minuteMs)
        expect(await trip.agree(made, { travelDate })).toMatchObject({ status: 200 })
        await app.runJobs()
      }
      await comeBack()
      const { bookingId } = made.booking
      const subject = `Your booking ${bookingId} is changed`
      const last = expect.stringContaining('16 Dec 2026')
      expect(app.mails).toMatchObject([
        { subject, text: last },
        { subject, text: last },
      ])
    })

    it('a hotel is mailed all the same if only the rooms were changed since', async () => {
      const made = await trip.paid()
      const { booking } = await ledgerOf(app, made.booking.bookingId)
      await setStay(booking.id, { stay: 'Lake House' }, app.deps)
      expect(await trip.agree(made, { numberOfRooms: 0 })).toMatchObject({ status: 200 })
      await comeBack()
      expect(app.mails.filter(({ text }) => text.includes('is booked: Lake House'))).toHaveLength(2)
    })

    it('a cancelled booking is not confirmed once more, even by a mail that is on its way when it is cancelled', async () => {
      const made = await trip.paid()
      let fail = (_error: MailFailure) => undefined as void
      const slow = new Promise<void>((_resolve, reject) => (fail = reject))
      let begun = 0
      answer = () => {
        begun += 1
        return slow
      }
      await app.pass(minuteMs)
      const sending = app.worker.runOnce(undefined, 'mails')
      await expect.poll(() => begun).toBe(2)
      const id = made.booking.bookingId
      const { refundAmount } = (await app.call(made.userId, 'GET', `/booking/cancel-quote/${id}`)).body
      answer = away
      await app.call(made.userId, 'POST', `/booking/cancel-booking/${id}`, { refundAmount })
      fail(new MailFailure('ETIMEDOUT', false))
      await sending
      await comeBack()
      const subjects = new Set(app.mails.map(({ subject }) => subject))
      expect(subjects).not.toContain(`Your booking ${id} is confirmed`)
      expect(subjects).toContain(`Your booking ${id} is cancelled`)
    })

    describe('in a group', () => {
      /** Those who are invited, as the tests' groups call them. */
      const [friend, other] = ['t1@example.com', 't2@example.com']
      const mailsTo = (address: string) => app.mails.filter(({ to }) => to.address === address)
      const subjectsTo = (address: string) =>
        mailsTo(address)
          .map(({ subject }) => subject)
          .toSorted()
      /** All that is mailed to somebody whose share is cancelled. */
      const cancelledOf = ({ booking: { bookingId } }: Awaited<ReturnType<typeof payShare>>) => [
        `Your booking ${bookingId} is cancelled`,
        expect.stringMatching(`${bookingId} has been returned$`),
      ]
      /** Two pay, the second cancels; no mail leaves. */
      const giveUp = async () => {
        const group = await bookGroup(app)
        const own = await payShare(app, group, 0)
        const cancelled = await payShare(app, group, 1)
        const { bookingId, totalCost } = cancelled.booking
        const path = `/booking/cancel-booking/${bookingId}`
        await app.call(cancelled.userId, 'POST', path, { refundAmount: totalCost })
        await app.runJobs()
        const { id } = await app.database.db
          .selectFrom('group_journeys')
          .innerJoin('travel_groups', 'travel_groups.id', 'group_id')
          .select('group_journeys.id')
          .where('code', '=', group.code)
          .executeTakeFirstOrThrow()
        return { id, own, cancelled }
      }

      it('who has cancelled a paid share does not read that it is paid', async () => {
        const { own, cancelled } = await giveUp()
        await comeBack()
        expect(subjectsTo(`${cancelled.userId}@example.com`)).toEqual(cancelledOf(cancelled))
        expect(subjectsTo(`${own.userId}@example.com`)).toEqual([
          'A change in your group for Kerala Backwaters',
          'Your share of Kerala Backwaters is paid',
        ])
      })

      it('nobody is asked to pay for a journey that is cancelled', async () => {
        const { id, own } = await giveUp()
        await app.payments.cancelGroupByOperator(id, () => Promise.resolve())
        await comeBack()
        expect(subjectsTo(`${own.userId}@example.com`)).toEqual(cancelledOf(own))
        for (const address of [friend, other])
          expect(subjectsTo(address)).toEqual([expect.stringMatching(/^Cancelled: Kerala Backwaters/)])
      })

      it('nobody is asked to pay for a journey that is decided', async () => {
        const { own } = await giveUp()
        await app.pass(3 * dayMs)
        await app.runJobs()
        await comeBack()
        expect(subjectsTo(`${own.userId}@example.com`)).toEqual(cancelledOf(own))
        expect([...subjectsTo(friend), ...subjectsTo(other)]).toEqual([])
      })

      it('nobody is asked to pay a share that is paid', async () => {
        const group = await bookGroup(app)
        await payShare(app, group, 0)
        await app.pass(25 * hourMs)
        await app.runJobs()
        await payShare(app, group, 1)
        await comeBack()
        expect(subjectsTo(friend)).toEqual([])
        expect(subjectsTo(other)).toHaveLength(2)
      })

      it.each([1, 6])('no code is mailed that removing names %i times has replaced', async (times) => {
        const group = await bookGroup(app)
        await payShare(app, group, 0)
        let { code } = group
        for (let removed = 0; removed < times; removed += 1) {
          const said = { name: `Guest ${removed}`, text: 'Hello' }
          const { body } = await app.call(null, 'POST', `/groups/${code}/comments`, said)
          const path = `/groups/${code}/names/${(body['group'] as Group).you}`
          const turned = await app.call(group.organiser, 'DELETE', path)
          code = (turned.body['group'] as Group).code
          await app.runJobs()
        }
        await comeBack()
        const link = expect.stringContaining(`/group/${code}?share=`)
        // So many new links in a day are not mailed.
        expect(mailsTo(friend)).toMatchObject(times > 5 ? [] : [{ text: link }])
      })
    })
  })
})

import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import {
  book,
  bookAndPay,
  type BookingsApp,
  bookingsApp,
  ledgerOf,
  order,
} from '#tests/support/bookings-app.ts'
import { addNote } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { nextNight, planNight } from './nightly.ts'
import { mailboxRetention, purgeExpired, retention } from '#server/start/jobs/retention.ts'

const operationsPage = () => readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
  })
  afterEach(() => app.close())

  const before = (days: number) => new Date(app.now().getTime() - days * dayMs - 1).toISOString()
  const newPlan = () => planNight({ database, clock: app.now, outbox: app.deps.outbox })
  const planned = async () =>
    (await database.db.selectFrom('outbox').select(['kind', 'due_at']).orderBy('kind').execute()).map(
      (row) => `${row.kind} ${row.due_at}`,
    )

  async function addUnverified(days: number): Promise<string> {
    const id = await app.newUser()
    await database.db
      .updateTable('users')
      .set({ is_verified: 0, created_at: before(days) })
      .where('id', '=', id)
      .execute()
    await database.db
      .insertInto('email_tokens')
      .values({
        token_hash: id,
        user_id: id,
        created_at: before(days),
        expires_at: before(days - 1),
        used_at: null,
      })
      .execute()
    return id
  }
  const isThere = async (id: string) =>
    (await database.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  it('the night is planned once, whoever plans it', async () => {
    await Promise.all([newPlan()(), newPlan()()])
    await newPlan()()
    expect(await planned()).toEqual([
      'purge 2026-11-21T21:00:00.000Z',
      'reviews 2026-11-21T21:00:00.000Z',
      'stays 2026-11-21T21:00:00.000Z',
      'sweep 2026-11-21T21:00:00.000Z',
      'travelled 2026-11-21T21:00:00.000Z',
    ])
    expect(nextNight(new Date('2026-11-21T21:00:00.000Z')).toISOString()).toBe('2026-11-22T21:00:00.000Z')
  })

  it('PAY-09 the nightly reconciliation confirms what every other way has missed', async () => {
    app.takeWebhooks(false)
    const { userId, booking } = await book(app)
    const { id } = await order(app, userId, booking)
    await newPlan()()
    app.sandbox.pay(id)
    await app.pass(dayMs)
    await app.worker.runOnce()
    expect((await ledgerOf(app, booking.bookingId)).booking.status).toBe('Confirmed')
    expect((await ledgerOf(app, booking.bookingId)).causes).toContain('sweep')
  })

  it('OPS-04 deletes what is over and keeps what is not, or may still be asked for', async () => {
    const old = await addUnverified(30)
    const fresh = await addUnverified(29)
    const { userId: withBooking } = await book(app)
    await database.db
      .updateTable('users')
      .set({ is_verified: 0, created_at: before(400) })
      .where('id', '=', withBooking)
      .execute()
    const effect = (dedupeKey: string, kind: 'mail' | 'refund' = 'mail') =>
      app.deps.outbox.add(database.db, { kind, dedupeKey, payload: {} })
    for (const key of ['done-old', 'done-new', 'dead-old', 'dead-new', 'open']) await effect(key)
    await effect('dead-money', 'refund')
    const set = (key: string, change: Record<string, string>) =>
      database.db.updateTable('outbox').set(change).where('dedupe_key', '=', key).execute()
    await set('done-old', { done_at: before(30) })
    await set('done-new', { done_at: before(29) })
    await set('dead-old', { failed_at: before(90) })
    await set('dead-new', { failed_at: before(89) })
    await set('dead-money', { failed_at: before(300) })
    await database.db
      .insertInto('webhook_events')
      .values(
        [2, 0].map((days) => ({
          event_id: `e${days}`,
          event: 'payment.captured',
          raw: '{}',
          received_at: before(days),
          processed_at: before(days),
          result: null,
        })),
      )
      .execute()

    const purged = await purgeExpired(database.db, app.now())
    expect(purged.map(({ what }) => what)).toEqual(retention.map(({ what }) => what))
    expect(purged.find(({ what }) => what.startsWith('accounts'))?.count).toBe(1)
    expect([await isThere(old), await isThere(fresh), await isThere(withBooking)]).toEqual([
      false,
      true,
      true,
    ])
    const remaining = await database.db.selectFrom('outbox').select('dedupe_key').execute()
    expect(remaining.map((row) => row.dedupe_key).toSorted()).toEqual([
      'dead-money',
      'dead-new',
      'done-new',
      'open',
    ])
    const events = await database.db.selectFrom('webhook_events').select('event_id').execute()
    expect(events.map((row) => row.event_id)).toEqual(['e0'])
    expect((await purgeExpired(database.db, app.now())).every(({ count }) => count === 0)).toBe(true)
  })

  it('OPS-04 forgets what travellers wanted us to know 90 days after the last day of their journey', async () => {
    const needing = async (days: number, lasted: number) => {
      const { booking } = await book(app, { travelerNeeds: 'Jain meals' })
      const day = before(days).slice(0, 10)
      await database.db
        .updateTable('bookings')
        .set({ travel_date: day, days: lasted })
        .where('code', '=', booking.bookingId)
        .execute()
      return booking.bookingId
    }
    const codes = [await needing(91, 1), await needing(91, 3), await needing(89, 1), await needing(90, 1)]
    const needs = async () => {
      const rows = await database.db.selectFrom('bookings').select(['code', 'traveler_needs']).execute()
      return codes.map((code) => rows.find((row) => row.code === code)?.traveler_needs)
    }
    const purged = await purgeExpired(database.db, app.now())
    expect(purged.find(({ what }) => what.includes('wanted us to know'))?.count).toBe(1)
    expect(await needs()).toEqual([null, 'Jain meals', 'Jain meals', 'Jain meals'])
    // In India the 90th day is over; in UTC it is not.
    await purgeExpired(database.db, new Date(`${app.now().toISOString().slice(0, 10)}T21:00:00.000Z`))
    expect(await needs()).toEqual([null, 'Jain meals', 'Jain meals', null])
  })

  it('OPS-04 what travellers wanted us to know is forgotten 90 days after a cancellation, too', async () => {
    const { booking, userId } = await book(app, { travelerNeeds: 'Jain meals' })
    const code = booking.bookingId
    await app.call(userId, 'POST', `/booking/cancel-booking/${code}`, { refundAmount: 0 })
    const needs = async () =>
      (
        await database.db.selectFrom('bookings').select('traveler_needs').where('code', '=', code).execute()
      )[0]?.traveler_needs
    // The journey itself is still to come.
    await database.db
      .updateTable('bookings')
      .set({ travel_date: '2027-09-01' })
      .where('code', '=', code)
      .execute()
    await app.pass(90 * dayMs)
    await purgeExpired(database.db, app.now())
    expect(await needs()).toBe('Jain meals')
    await app.pass(1_000)
    await purgeExpired(database.db, app.now())
    expect(await needs()).toBeNull()
  })

  it('OPS-04 notes of staff are deleted 90 days after the last day of their journey', async () => {
    for (const days of [91, 90]) {
      const { booking } = await bookAndPay(app)
      const { booking: row } = await ledgerOf(app, booking.bookingId)
      const day = before(days).slice(0, 10)
      await database.db
        .updateTable('bookings')
        .set({ travel_date: day, days: 1 })
        .where('id', '=', row.id)
        .execute()
      await addNote(database, row.id, { id: `n${days}`, created_at: before(200) })
    }
    const purged = await purgeExpired(database.db, app.now())
    expect(purged.find(({ what }) => what.startsWith('notes of staff'))?.count).toBe(1)
    const left = await database.db.selectFrom('booking_notes').select('id').execute()
    expect(left).toEqual([{ id: 'n90' }])
  })

  describe('whom bookings name', () => {
    const named = { name: 'Zeenat Qureshi', email: 'zeenat@example.com', contact: '+91 98111 22233' }
    const asked = { travelersDetails: { ...named, gender: 'Female' }, travelerNames: ['Yusuf Qureshi'] }
    const change = (code: string, values: Record<string, string>) =>
      database.db.updateTable('bookings').set(values).where('code', '=', code).execute()
    async function isForgotten(code: string): Promise<boolean> {
      const row = await database.db
        .selectFrom('bookings')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      const words = await database.db
        .selectFrom('name_words')
        .select('word')
        .where('row_id', '=', row.id)
        .where('word', 'in', ['zeenat', 'qureshi', 'yusuf'])
        .execute()
      const isThere = /zeenat|qureshi|22233/i.test(JSON.stringify({ ...row, request_hash: '' }))
      expect(words.length > 0).toBe(isThere)
      return !isThere
    }

    it('OPS-04 is forgotten 90 days after the end of one that nobody paid for, and of no other', async () => {
      const unpaid = [await book(app, asked), await book(app, asked)]
      const [old = '', fresh = ''] = unpaid.map(({ booking }) => booking.bookingId)
      const packageId = await app.newPackage()
      const late = await book(app, { ...asked, packageId })
      const { id } = await order(app, late.userId, late.booking)
      const paid = await bookAndPay(app, asked)
      await app.pass(3 * hourMs)
      await app.runJobs()
      const withdrawn = { withdrawn_at: app.now().toISOString() }
      await database.db.updateTable('packages').set(withdrawn).where('id', '=', packageId).execute()
      app.sandbox.pay(id)
      await app.pass(dayMs)
      await app.runJobs()
      expect((await ledgerOf(app, late.booking.bookingId)).refunds).toHaveLength(1)
      const codes = [old, fresh, late.booking.bookingId, paid.booking.bookingId]
      for (const code of codes) await change(code, { updated_at: before(code === fresh ? 89 : 90) })
      await purgeExpired(database.db, app.now())
      expect(await Promise.all(codes.map(isForgotten))).toEqual([true, false, false, false])
    })

    it('OPS-04 is forgotten eight years after the end of its financial year', async () => {
      const codes: string[] = []
      for (const day of ['2018-03-31', '2018-04-01', '2018-03-30']) {
        const { booking } = await bookAndPay(app, asked)
        await change(booking.bookingId, { travel_date: day, updated_at: '2018-03-20T06:00:00.000Z' })
        codes.push(booking.bookingId)
      }
      await database.db
        .updateTable('bookings')
        .set({ days: 1 })
        .where('code', 'in', codes.slice(0, 2))
        .execute()
      await purgeExpired(database.db, new Date('2026-03-31T06:00:00.000Z'))
      for (const code of codes) expect(await isForgotten(code)).toBe(false)
      await purgeExpired(database.db, new Date('2026-04-02T06:00:00.000Z'))
      // The third was still under way in the next year.
      expect([await isForgotten(codes[0] ?? ''), await isForgotten(codes[1] ?? '')]).toEqual([true, false])
      expect(await isForgotten(codes[2] ?? '')).toBe(false)
    })
  })

  it('OPS-04 every table has a period, or a reason for which it is kept, and none has both', async () => {
    const tables = (await database.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_'))
    const ended = retention.flatMap(({ table }) => table ?? [])
    const reasons = (await operationsPage()).split('| table | why it stays |')[1]?.split('\n## ')[0] ?? ''
    const permanent = [...reasons.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].flatMap(([, table]) => table ?? [])
    expect(tables.toSorted()).toEqual([...ended, ...permanent].toSorted())
  })

  it('OPS-04 forgets messages of the contact form a year after their answer, and none without one', async () => {
    const words = { name: 'Asha', email: 'asha@example.com', message: 'When does it rain?' }
    const message = { ...words, language: 'en' as const, created_at: before(900) }
    const write = (id: string, answeredAt: string | null) =>
      database.db
        .insertInto('contact_messages')
        .values({ ...message, id, answered_at: answeredAt })
        .execute()
    await write('m365', before(365))
    await write('m364', before(364))
    await write('open', null)
    const more = { number: 2, answer: 'In June.', answered_at: before(1) }
    for (const message_id of ['m365', 'm364'])
      await database.db
        .insertInto('contact_answers')
        .values({ ...more, message_id })
        .execute()
    await purgeExpired(database.db, app.now())
    const remaining = await database.db.selectFrom('contact_messages').select('id').execute()
    expect(remaining.map(({ id }) => id).toSorted()).toEqual(['m364', 'open'])
    const answers = await database.db.selectFrom('contact_answers').select('message_id').execute()
    expect(answers).toEqual([{ message_id: 'm364' }])
  })
})

it('the tables in docs/operations.md say what the product does', async () => {
  const rows = [...(await operationsPage()).matchAll(/^\| (.+) \| (\d+) days? \|$/gm)].map(
    ([, what, days]) => [what, Number(days)],
  )
  expect(rows).toEqual([...retention, mailboxRetention].map(({ what, days }) => [what, days]))
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { book, type BookingsApp, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  beforeAll(async () => {
    database = await open()
    app = await bookingsApp(database)
  })
  afterAll(() => app.close())

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  const rows = () =>
    database.db
      .selectFrom('audit_log')
      .select(['staff_id', 'what', 'ids', 'paise', 'fields', 'why'])
      .orderBy('id')
      .execute()

  async function paid() {
    const made = await book(app)
    const { id } = await order(app, made.userId, made.booking)
    await app.call(made.userId, 'POST', '/payment/verify-payment', proofOf(app.sandbox.pay(id)))
    await app.runJobs()
    const { bookingId: code } = made.booking
    const row = await database.db
      .selectFrom('bookings')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return { ...made, code, ids: [row.id, row.code], row }
  }

  /** The entries that a command adds to the audit log. */
  async function addedBy(...args: string[]) {
    const before = (await rows()).length
    const { exitCode } = await operate(...args)
    return { exitCode, added: (await rows()).slice(before) }
  }

  describe('STAFF-10 the command line writes the audit log', () => {
    it('when it refunds and cancels, with the sum and the booking', async () => {
      const { code, ids } = await paid()
      const refunded = await addedBy('refund', code, '--amount', '100')
      expect(refunded).toMatchObject({
        exitCode: 0,
        added: [{ staff_id: null, what: 'operator refund', paise: 10_000 }],
      })
      expect(JSON.parse(refunded.added[0]?.ids ?? '')).toEqual([...ids, expect.any(String)])
      const cancelled = await addedBy('cancel', code)
      expect(cancelled.added).toMatchObject([
        { what: 'operator cancel', paise: 1_254_900, fields: '["status"]' },
      ])
    })

    it('when it tells a hotel, and not when it tells nothing new', async () => {
      const { code, ids } = await paid()
      const confirmed = await addedBy('confirm-stay', code, 'Hotel Lotus, Munnar')
      expect(confirmed.added).toMatchObject([
        { what: 'operator confirm-stay', ids: JSON.stringify(ids), fields: '["stay"]' },
      ])
      expect(JSON.stringify(confirmed.added)).not.toContain('Lotus')
      expect((await addedBy('confirm-stay', code, 'Hotel Lotus, Munnar')).added).toEqual([])
      expect((await addedBy('resend-mail', code)).added).toMatchObject([{ what: 'operator resend-mail' }])
    })

    it('when it settles a payment of nobody, with what was noted', async () => {
      const payment = {
        id: 'pay_1',
        provider_order_id: null,
        amount_paise: 700,
        currency: 'INR',
        why: 'unknown',
      }
      const first_seen_at = app.now().toISOString()
      await database.db
        .insertInto('stray_payments')
        .values({ ...payment, first_seen_at, settled_at: null, note: null })
        .execute()
      const { added } = await addedBy('settle-outside', 'pay_1', '--note', 'paid back in cash')
      expect(added).toMatchObject([{ ids: '["pay_1"]', paise: 700, why: 'paid back in cash' }])
    })

    it('when it withdraws and offers, signs out, purges and reconciles', async () => {
      const { userId, row } = await paid()
      const { email } = await database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const dates = ['--dates', '2027-03-01..2027-03-02']
      for (const args of [
        ['catalogue', 'withdraw', row.package_id, ...dates],
        ['catalogue', 'offer', row.package_id, ...dates],
        ['sign-out', email],
        ['purge'],
        ['reconcile'],
      ])
        expect((await addedBy(...args)).added.map(({ what }) => what)).toEqual([
          `operator ${args.filter((word) => !/^--|@|\.\.|^p-/.test(word)).join(' ')}`,
        ])
      expect(JSON.stringify(await rows())).not.toContain(email)
    })

    it('and not when it only reads, or is refused', async () => {
      const { code } = await paid()
      for (const args of [
        ['booking', code],
        ['bookings'],
        ['stays'],
        ['messages'],
        ['verify-ledger'],
        ['staff', 'list'],
      ])
        expect((await addedBy(...args)).added).toEqual([])
      const refused = await addedBy('refund', code, '--amount', '99999999')
      expect(refused).toMatchObject({ exitCode: 1, added: [] })
    })
  })

  describe('STAFF-01 the command line knows who works here', () => {
    it('invites with roles, lists, removes', async () => {
      const invited = await operate('staff', 'invite', 'Meera@Example.com', '--role', 'desk,accounts')
      expect(invited).toMatchObject({ exitCode: 0 })
      expect(invited.lines[1]).toMatch(/^https:\/\/console\.safarnama\.test\/welcome#[\w-]{43}$/)
      expect((await operate('staff', 'list')).lines.join()).toContain(
        'meera@example.com  none  desk, accounts',
      )
      expect(await operate('staff', 'invite', 'meera@example.com', '--role', 'owner')).toMatchObject({
        exitCode: 1,
      })
      expect(await operate('staff', 'remove', 'meera@example.com')).toMatchObject({ exitCode: 0 })
      expect((await operate('staff', 'list')).lines).toEqual(['Staff: 0'])
      expect((await rows()).filter(({ what }) => what.startsWith('operator staff'))).toMatchObject([
        { what: 'operator staff invite', fields: '["mail","roles","link"]' },
        { what: 'operator staff remove', fields: '["removed"]' },
      ])
    })

    it.each([
      ['invite', 'meera@example.com'],
      ['invite', 'meera@example.com', '--role', 'boss'],
      ['invite', 'nobody', '--role', 'desk'],
      ['remove'],
    ])('is misused by staff %s %s %s %s', async (...args) => {
      expect(await operate('staff', ...args.filter((word) => typeof word === 'string'))).toMatchObject({
        exitCode: 2,
      })
    })
  })
})

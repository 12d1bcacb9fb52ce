import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addNote, addOrder, addRefund, addWaiting } from '#tests/support/account-rows.ts'
import {
  type AuthApp,
  authApp,
  goodPassword,
  registerVerified,
  signIn,
  type SignedIn,
} from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { googleCredential } from '#tests/support/google-credential.ts'

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  let owner: SignedIn
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    auth = await authApp(database)
    owner = await signIn(auth)
  })
  afterEach(() => auth.close())

  const remove = (body: unknown = { password: goodPassword }, who = owner) =>
    who.browser.del(`/auth/users/${owner.user._id}`, body, who.token)
  const isThere = async () =>
    (await auth.browser().post('/auth/login', { email: owner.email, password: goodPassword })).status

  it('SESS-04 deletes the account: nobody can log in, what is kept names nobody, a mail says so', async () => {
    const userId = owner.user._id
    const other = await signIn(auth, owner.email)
    const past = await addBooking(database, userId, {
      travel_date: '2026-11-20',
      traveler_names: '["Meera Kulkarni"]',
      traveler_needs: 'Jain meals',
    })
    const put = { user_id: userId, package_id: 'munnar', added_at: '2026-11-20T06:00:00.000Z' }
    await database.db.insertInto('shortlist').values(put).execute()
    const saved = { id: 'meera', user_id: userId, name: 'Meera', created_at: '2026-11-20T06:00:00.000Z' }
    await database.db.insertInto('saved_travelers').values(saved).execute()
    await addWaiting(database, userId)
    await addNote(database, past)
    const answer = await remove()
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account has been deleted.' } })
    expect(answer.setCookies.join()).toMatch(/refresh=;/)
    expect([await isThere(), (await other.browser.post('/auth/refresh')).status]).toEqual([401, 401])
    expect((await owner.browser.get('/auth/export', owner.token)).status).toBe(401)
    const stored = await database.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', past)
      .executeTakeFirst()
    expect(stored).toMatchObject({
      traveler_name: 'Deleted account',
      traveler_email: '',
      traveler_contact: '',
    })
    expect([stored?.traveler_names, stored?.traveler_needs]).toEqual([null, null])
    expect(await database.db.selectFrom('booking_notes').selectAll().execute()).toEqual([])
    const user = await database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    expect(user).toMatchObject({ name: 'Deleted account', email: '', contact: '', password_hash: null })
    for (const table of [
      'sessions',
      'identities',
      'known_browsers',
      'email_tokens',
      'otp_requests',
      'profile_images',
      'shortlist',
      'saved_travelers',
      'waitlist',
    ] as const) {
      const rows = await database.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
      expect(rows, table).toEqual([])
    }
    expect((await auth.mailsTo(owner.email)).at(-1)?.subject).toBe('Your account has been deleted')
    await registerVerified(auth, owner.email)
    expect(await isThere()).toBe(200)
  })

  it('SESS-04 deletes the messages of its mailbox that were answered; one that waits is still answered', async () => {
    const at = '2026-11-20T06:00:00.000Z'
    const message = { name: 'Asha', message: 'Where do we meet?', created_at: at, language: 'en' } as const
    const write = (id: string, email: string, answer: string | null) =>
      database.db
        .insertInto('contact_messages')
        .values({ ...message, id, email, answer, answered_at: answer && at })
        .execute()
    await write('answered', owner.email, 'At the station.')
    const further = { message_id: 'answered', number: 2, answer: 'At nine.', answered_at: at }
    await database.db.insertInto('contact_answers').values(further).execute()
    await write('waiting', owner.email, null)
    await write('other', 'other@example.com', 'At home.')
    expect((await remove()).status).toBe(200)
    const left = await database.db.selectFrom('contact_messages').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['other', 'waiting'])
    expect(await database.db.selectFrom('contact_answers').selectAll().execute()).toEqual([])
  })

  describe('SESS-04 is refused with the reason', () => {
    const refused = async (reason: string, words: RegExp) => {
      const { status, body } = await remove()
      expect([status, body['reason']]).toEqual([409, reason])
      expect(body['message']).toMatch(words)
      expect(await isThere()).toBe(200)
    }

    it('while a trip is ahead, to its last day', async () => {
      // Four days from the 28th on end on the 1st, which is today.
      const code = await addBooking(database, owner.user._id, { travel_date: '2026-11-28' })
      await refused('trip', new RegExp(code))
      auth.clock.advance(dayMs)
      owner = await signIn(auth, owner.email)
      expect((await remove()).status).toBe(200)
    })

    it('while a refund runs', async () => {
      const cancelled = { status: 'Cancelled', payment_status: 'Refund Pending' } as const
      const code = await addBooking(database, owner.user._id, cancelled)
      await addRefund(database, code, 'pending')
      await refused('refund', /refund/)
      const done = { status: 'processed' } as const
      await database.db.updateTable('refunds').set(done).where('booking_id', '=', code).execute()
      const refunded = { payment_status: 'Refunded' } as const
      await database.db.updateTable('bookings').set(refunded).where('id', '=', code).execute()
      expect((await remove()).status).toBe(200)
    })
  })

  it('CASE-04 SESS-04 ends what is not paid in the same moment, open orders included', async () => {
    const pending = { status: 'Pending', payment_status: 'Pending' } as const
    const code = await addBooking(database, owner.user._id, pending)
    await addOrder(database, code, 'open')
    expect((await remove()).status).toBe(200)
    const { db } = database
    expect(
      await db.selectFrom('bookings').selectAll().where('id', '=', code).executeTakeFirst(),
    ).toMatchObject({
      status: 'Cancelled',
      payment_status: 'Failed',
    })
    const orders = db.selectFrom('payment_orders').select('state').where('booking_id', '=', code)
    expect(await orders.execute()).toEqual([{ state: 'abandoned' }])
  })

  it('asks for the right password, and knows no other account than the own one', async () => {
    expect(await remove({ password: 'not the one' })).toMatchObject({
      status: 400,
      body: { field: 'password', message: 'The current password is wrong.' },
    })
    expect((await remove({})).status).toBe(400)
    expect((await remove({ token: 'google:nobody' })).status).toBe(401)
    const stranger = await signIn(auth)
    expect((await remove({ password: goodPassword }, stranger)).status).toBe(404)
    expect((await remove({}, stranger)).status).toBe(404)
    expect(await isThere()).toBe(200)
  })

  describe('with Google alone', () => {
    /** Signs in by Google in a browser of its own. */
    const social = async () => {
      const browser = auth.browser()
      const person = {
        subject: randomBytes(8).toString('hex'),
        email: `${randomBytes(6).toString('hex')}@gmail.com`,
      }
      const fresh = async () => {
        const { body } = await browser.get('/auth/google-nonce')
        return googleCredential(auth, person, String(body['nonce']))
      }
      const used = await fresh()
      const { body } = await browser.post('/auth/google-login', { token: used })
      const { user, token } = body as Pick<SignedIn, 'user' | 'token'>
      return { browser, user, token, email: person.email, fresh, used, person }
    }

    it('SESS-04 a fresh credential deletes the account; a used, a bare and another’s one does not', async () => {
      const me = await social()
      const other = await social()
      const del = (body: unknown) => me.browser.del(`/auth/users/${me.user._id}`, body, me.token)
      expect((await del({ token: me.used })).status).toBe(401)
      expect((await del({ token: googleCredential(auth, me.person) })).status).toBe(403)
      const { body } = await me.browser.get('/auth/google-nonce')
      expect((await del({ token: googleCredential(auth, other.person, String(body['nonce'])) })).status).toBe(
        403,
      )
      expect(await del({ password: goodPassword })).toMatchObject({ status: 409 })
      expect((await del({ token: await me.fresh() })).status).toBe(200)
      expect((await me.browser.get('/auth/sessions', me.token)).status).toBe(401)
    })

    it('has no password to change, and says how to get one', async () => {
      const me = await social()
      expect((await me.browser.get('/auth/sessions', me.token)).body['ways']).toEqual({
        password: false,
        google: true,
      })
      const change = { currentPassword: 'anything', password: 'monsoon-kite-77' }
      const answer = await me.browser.put('/auth/password', change, me.token)
      expect(answer.status).toBe(409)
      expect(answer.body['message']).toContain('Forgot your password?')
    })
  })

  it('SESS-04 takes ten tries an hour, whatever proof is shown', async () => {
    for (let time = 1; time <= 10; time++) expect((await remove({ token: 'a.b.c' })).status).not.toBe(429)
    expect((await remove()).status).toBe(429)
    auth.clock.advance(hourMs)
    const later = await signIn(auth, owner.email)
    expect((await remove(undefined, later)).status).toBe(200)
  })
})

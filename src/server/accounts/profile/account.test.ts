import { hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, goodPassword, signIn, type SignedIn } from '#tests/support/auth-app.ts'
import { addBooking, addRefund, addWaiting } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'

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

  const isSignedIn = async ({ browser, user, token }: SignedIn) =>
    (await browser.get(`/auth/fetch/${user._id}`, token)).status === 200

  it('asks for a login at every call', async () => {
    const browser = auth.browser()
    const answers = [
      await browser.put('/auth/password', { currentPassword: goodPassword, password: 'another-one-42' }),
      await browser.get('/auth/sessions'),
      await browser.del('/auth/sessions'),
      await browser.get('/auth/export'),
      await browser.del(`/auth/users/${owner.user._id}`, { password: goodPassword }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  describe('the password', () => {
    const change = (body: unknown) => owner.browser.put('/auth/password', body, owner.token)

    it('SESS-02 is changed with the current one; other sessions end at once, the own one lives on', async () => {
      const other = await signIn(auth, owner.email)
      const answer = await change({ currentPassword: goodPassword, password: 'monsoon-kite-77' })
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Your password has been changed. All other devices are signed out.' },
      })
      expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
      expect((await other.browser.post('/auth/refresh')).status).toBe(401)
      expect((await owner.browser.post('/auth/refresh')).status).toBe(200)
      const login = (password: string) => auth.browser().post('/auth/login', { email: owner.email, password })
      expect((await login(goodPassword)).status).toBe(401)
      expect((await login('monsoon-kite-77')).status).toBe(200)
      const mail = (await auth.mailsTo(owner.email)).at(-1)
      expect(mail?.subject).toBe('Your password was changed')
      expect(mail?.text).toContain('every other device was signed out')
    })

    it('is not changed with a wrong current one, a short one or a common one', async () => {
      const wrong = await change({ currentPassword: 'not the one', password: 'monsoon-kite-77' })
      expect(wrong).toMatchObject({
        status: 400,
        body: { message: 'The current password is wrong.', field: 'currentPassword' },
      })
      expect(await change({ currentPassword: goodPassword, password: 'short' })).toMatchObject({
        status: 400,
        body: { field: 'password' },
      })
      expect(await change({ currentPassword: goodPassword, password: 'password1' })).toMatchObject({
        status: 400,
        body: { field: 'password' },
      })
      expect((await change({ password: 'monsoon-kite-77' })).status).toBe(400)
      expect(await isSignedIn(await signIn(auth, owner.email))).toBe(true)
    })

    it('SESS-03 cannot be guessed with a stolen token', async () => {
      for (let tries = 0; tries < 10; tries++) {
        expect(
          (await change({ currentPassword: `guess ${tries}`, password: 'monsoon-kite-77' })).status,
        ).toBe(400)
      }
      const answer = await change({ currentPassword: goodPassword, password: 'monsoon-kite-77' })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('the sessions', () => {
    it('SESS-02 are listed and all others end at once', async () => {
      const other = await signIn(auth, owner.email)
      const stranger = await signIn(auth)
      const at = auth.clock.now().toISOString()
      const line = { device: 'Test browser', createdAt: at, lastUsedAt: at }
      const list = () => owner.browser.get('/auth/sessions', owner.token)
      expect((await list()).body).toEqual({
        sessions: expect.arrayContaining([
          { ...line, isCurrent: true },
          { ...line, isCurrent: false },
        ]),
        ways: { password: true, google: false },
        identities: [],
      })
      expect((await list()).body['sessions']).toHaveLength(2)

      const ended = await owner.browser.del('/auth/sessions', undefined, owner.token)
      expect(ended).toMatchObject({
        status: 200,
        body: { message: 'You have been signed out on all other devices.' },
      })
      expect([await isSignedIn(owner), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
        true,
        false,
        true,
      ])
      expect((await list()).body['sessions']).toEqual([{ ...line, isCurrent: true }])
    })
  })

  describe('the export', () => {
    const exported = async (who = owner) => (await who.browser.get('/auth/export', who.token)).body

    it('SESS-04 holds everything of the person and nothing of another', async () => {
      const userId = owner.user._id
      const booking = await addBooking(database, userId, { travel_date: '2027-02-01' })
      await addRefund(database, booking, 'pending')
      await addBooking(database, (await signIn(auth)).user._id)
      const at = auth.clock.now().toISOString()
      const consent = { document: 'terms', version: '2026-11-01', at } as const
      await database.db
        .insertInto('consents')
        .values({ id: booking, user_id: userId, ...consent })
        .execute()
      const put = { user_id: userId, package_id: 'munnar', added_at: at }
      await database.db.insertInto('shortlist').values(put).execute()
      const saved = { id: 'meera', user_id: userId, name: 'Meera', created_at: at }
      await database.db.insertInto('saved_travelers').values(saved).execute()
      await addWaiting(database, userId)
      const group = { id: booking, code: booking, name: 'Cousins', organiser_id: userId, people: 3 }
      await database.db
        .insertInto('travel_groups')
        .values({ ...group, ends_on: '2027-02-01', created_at: at, closed_at: null })
        .execute()
      expect(await exported()).toEqual({
        exportedAt: at,
        profile: owner.user,
        registeredAt: at,
        picture: null,
        registeredWith: 'Test browser',
        ways: { password: true, google: false },
        identities: [],
        knownBrowsers: [{ knownSince: at, lastSignIn: at }],
        bookings: [expect.objectContaining({ bookingId: booking, userId, totalCost: 12_649 })],
        payments: [
          {
            bookingId: booking,
            paymentId: `pay_${booking}`,
            amount: 12_649,
            method: 'upi',
            status: 'captured',
            at,
          },
        ],
        refunds: [
          {
            bookingId: booking,
            amount: 100,
            status: 'processing',
            requestedAt: at,
            doneAt: null,
            reference: null,
          },
        ],
        sessions: [{ device: 'Test browser', createdAt: at, lastUsedAt: at, isCurrent: true }],
        consents: [consent],
        shortlist: [{ packageId: 'munnar', at }],
        reviews: [],
        reviewPictures: [],
        waitlist: [
          {
            packageId: 'waited-for',
            travelDate: '2026-12-05',
            numberOfPeople: 2,
            at: '2026-12-01T06:00:00.000Z',
          },
        ],
        groups: [{ name: 'Cousins', at }],
        savedTravelers: [{ name: 'Meera', at }],
      })
    })

    it('SESS-04 is given ten times an hour to one account', async () => {
      const ask = () => owner.browser.get('/auth/export', owner.token)
      for (let time = 1; time <= 10; time++) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
      auth.clock.advance(hourMs)
      const later = await signIn(auth, owner.email)
      expect((await later.browser.get('/auth/export', later.token)).status).toBe(200)
    })
  })
})

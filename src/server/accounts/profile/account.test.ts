import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, goodPassword, signIn, type SignedIn } from '#tests/support/auth-app.ts'
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

    it('is answered again where the answer was lost, for ten minutes, and to nobody who does not know both', async () => {
      const input = { currentPassword: goodPassword, password: 'monsoon-kite-77' }
      const first = await change(input)
      const mails = (await auth.mailsTo(owner.email)).length
      expect(await change(input)).toMatchObject({ status: 200, body: first.body })
      expect((await change({ ...input, currentPassword: 'not the one' })).status).toBe(400)
      expect((await change({ ...input, password: 'monsoon-kite-78' })).status).toBe(400)
      expect((await auth.mailsTo(owner.email)).length).toBe(mails)
      auth.clock.advance(10 * 60_000)
      expect((await change(input)).status).toBe(400)
      for (let wrong = 5; wrong <= 10; wrong++) await change(input)
      expect((await change(input)).status).toBe(429)
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
})

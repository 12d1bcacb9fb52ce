import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { outbox } from '#server/platform/outbox.ts'
import {
  type AuthApp,
  authApp,
  freshEmail,
  goodPassword,
  registerVerified,
  signIn,
  type SignedIn,
} from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { googleCredential } from '#tests/support/google-credential.ts'
import { linkingService } from './linking.ts'
import { authMails } from '#server/accounts/mails.ts'

let subjects = 0

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    auth = await authApp(database)
  })
  afterEach(() => auth.close())

  const subject = () => `linking-${++subjects}`
  /** A credential of somebody whose mailbox the provider does not run. */
  const credentialOf = (subject: string, email = freshEmail(), nonce?: string) => {
    const token = googleCredential(auth, { subject, email }, nonce)
    auth.people.set(token, { ...auth.people.get(token)!, isAuthoritative: false })
    return token
  }
  const link = ({ browser, token }: Pick<SignedIn, 'browser' | 'token'>, body: object) =>
    browser.post('/auth/link-google', body, token)
  const google = (token: string) => auth.browser().post('/auth/google-login', { token })
  const identitiesOf = async ({ browser, token }: Pick<SignedIn, 'browser' | 'token'>) =>
    (await browser.get('/auth/sessions', token)).body['identities'] as { id: string; email: string }[]
  /** Somebody who came by Google and has no password. */
  const withoutPassword = async () => {
    const [email, own] = [freshEmail(), subject()]
    const browser = auth.browser()
    const { body } = await browser.post('/auth/google-login', {
      token: googleCredential(auth, { subject: own, email }),
    })
    return {
      browser,
      token: String(body['token']),
      email,
      subject: own,
      userId: (body['user'] as { _id: string })._id,
    }
  }
  const freshCredential = async (who: { browser: SignedIn['browser'] }, subject: string, email: string) => {
    const nonce = String((await who.browser.get('/auth/google-nonce')).body['nonce'])
    return googleCredential(auth, { subject, email }, nonce)
  }

  describe('a thief with an access token', () => {
    it('CASE-09 AUTH-06 links no identity of their own to an account with a password', async () => {
      const owner = await signIn(auth)
      const own = credentialOf(subject())
      const thief = { browser: auth.browser('198.51.100.66'), token: owner.token }
      auth.clock.advance(5 * minuteMs + 1)
      expect(await link(thief, { token: own })).toMatchObject({ status: 400, body: { field: 'password' } })
      for (let guess = 1; guess <= 10; guess++) {
        const refused = await link(thief, { token: own, password: `a guess, number ${guess}` })
        expect(refused).toMatchObject({ status: 400, body: { field: 'password' } })
      }
      expect((await link(thief, { token: own, password: goodPassword })).status).toBe(429)
      expect(await identitiesOf(owner)).toEqual([])
      // The owner's browser is unaffected by the thief's guesses.
      expect((await link(owner, { token: own, password: goodPassword })).status).toBe(200)
    })

    it('AUTH-06 needs none within 5 minutes of the sign-in, and a wrong one is wrong then, too', async () => {
      const owner = await signIn(auth)
      const own = credentialOf(subject())
      const wrong = await link(owner, { token: own, password: 'a guess, not the password' })
      expect(wrong).toMatchObject({ status: 400, body: { field: 'password' } })
      auth.clock.advance(5 * minuteMs - 1)
      expect((await link(owner, { token: own })).status).toBe(200)
      expect(await identitiesOf(owner)).toHaveLength(1)
    })

    it('AUTH-06 links none to an account without a password later than 5 minutes after its sign-in', async () => {
      const owner = await withoutPassword()
      auth.clock.advance(5 * minuteMs + 1)
      const refused = await link(owner, { token: credentialOf(subject()) })
      expect(refused).toMatchObject({ status: 403, body: { signInAgain: true } })
      await owner.browser.post('/auth/refresh')
      expect((await link(owner, { token: credentialOf(subject()) })).status).toBe(403)
      expect(await identitiesOf(owner)).toHaveLength(1)
    })

    it('AUTH-06 unlinks nothing without proof, and nothing of somebody else', async () => {
      const owner = await signIn(auth)
      await link(owner, { token: credentialOf(subject()), password: goodPassword })
      const [{ id } = { id: '' }] = await identitiesOf(owner)
      const unlink = (body: object, who = owner) => who.browser.post('/auth/unlink-google', body, who.token)
      expect((await auth.browser().post('/auth/unlink-google', { id, password: goodPassword })).status).toBe(
        401,
      )
      expect((await unlink({ id })).status).toBe(400)
      expect((await unlink({ id, password: 'a wrong one' })).status).toBe(400)
      expect((await unlink({ id, password: goodPassword }, await signIn(auth))).status).toBe(404)
      expect(await identitiesOf(owner)).toHaveLength(1)
    })
  })

  it('AUTH-06 links within 5 minutes of a sign-in where there is no password, and mails which one', async () => {
    const owner = await withoutPassword()
    auth.clock.advance(5 * minuteMs)
    expect((await link(owner, { token: credentialOf(subject(), 'second@example.org') })).status).toBe(200)
    expect((await identitiesOf(owner)).map(({ email }) => email)).toEqual([owner.email, 'second@example.org'])
    const mail = (await auth.mailsTo(owner.email)).at(-1)
    expect(mail?.subject).toBe('Google sign-in was added to your account')
    expect(mail?.text).toContain('Google (second@example.org) can now be used')
  })

  it('AUTH-06 links nothing for a password that was changed since it was checked', async () => {
    const owner = await signIn(auth)
    const { google, sessions } = auth.services
    const change = { currentPassword: goodPassword, password: 'a-new-one-for-the-hills' }
    const [clock, newId] = [auth.clock.now, () => 'an id']
    const service = linkingService({
      database,
      clock,
      newId,
      sessions,
      outbox: outbox({ clock, newId }),
      mails: authMails('https://safarnama.test'),
      confirmation: {
        byPassword: () => Promise.resolve(),
        confirm: () => Promise.reject(new Error('not here')),
      },
      google: {
        ...google,
        // The provider is called after the password was found right.
        async verified(token, nonceHash) {
          expect((await owner.browser.put('/auth/password', change, owner.token)).status).toBe(200)
          return google.verified(token, nonceHash)
        },
      },
    })
    const credential = credentialOf(subject())
    const late = service.linkGoogle(
      { token: credential, nonceHash: undefined, password: goodPassword },
      { userId: owner.user._id, sessionId: 'any', address: '203.0.113.7', language: 'en' },
    )
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await identitiesOf(owner)).toEqual([])
  })

  it('CASE-09 AUTH-06 unlinks: it signs in no more, every other session ends, and a mail says so', async () => {
    const email = await registerVerified(auth)
    const [own, other] = [await signIn(auth, email), await signIn(auth, email)]
    const credential = credentialOf(subject(), 'mine@example.org')
    await link(own, { token: credential, password: goodPassword })
    const byGoogle = await google(credential)
    expect(byGoogle.body['user']).toEqual(own.user)
    const [identity] = await identitiesOf(own)
    expect(identity).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      provider: 'google',
      email: 'mine@example.org',
      linkedAt: auth.clock.now().toISOString(),
    })
    const unlink = { id: identity?.id, password: goodPassword }
    expect((await own.browser.post('/auth/unlink-google', unlink, own.token)).status).toBe(200)
    const mail = (await auth.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Google sign-in was removed from your account')
    expect(mail?.text).toContain('Google (mine@example.org) can no longer')
    for (const token of [other.token, String(byGoogle.body['token'])])
      expect((await auth.browser().get('/auth/sessions', token)).status).toBe(401)
    expect(await identitiesOf(own)).toEqual([])
    // From now on it belongs to a different account.
    expect((await google(credential)).body['user']).not.toEqual(own.user)
    expect((await own.browser.post('/auth/unlink-google', unlink, own.token)).status).toBe(404)
  })

  it('AUTH-06 never takes the only way in, and says what to do first', async () => {
    const owner = await withoutPassword()
    const [{ id } = { id: '' }] = await identitiesOf(owner)
    const token = await freshCredential(owner, owner.subject, owner.email)
    const refused = await owner.browser.post('/auth/unlink-google', { id, token }, owner.token)
    expect(refused).toMatchObject({ status: 409, body: { reason: 'lastWayIn' } })
    expect(refused.body['message']).toMatch(/choose a password first/)
    expect(await identitiesOf(owner)).toHaveLength(1)
  })

  it('AUTH-06 of two ways in that are taken at the same moment one stays', async () => {
    const owner = await withoutPassword()
    const second = subject()
    await link(owner, { token: credentialOf(second, 'second@example.org') })
    const [first, other] = await identitiesOf(owner)
    const tokens = [
      await freshCredential(owner, owner.subject, owner.email),
      await freshCredential(owner, second, 'second@example.org'),
    ]
    const unlinking = await database.transaction(async (tx) => {
      // Both read before either can remove it, unless one waits for the other.
      const query = tx.selectFrom('identities').selectAll().where('user_id', '=', owner.userId)
      await forUpdate(tx, query).execute()
      const both = [first, other].map((identity, at) =>
        owner.browser.post('/auth/unlink-google', { id: identity?.id, token: tokens[at] }, owner.token),
      )
      await new Promise((resolve) => {
        setTimeout(resolve, 150)
      })
      return { both }
    })
    const answers = await Promise.all(unlinking.both)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await identitiesOf(owner)).toHaveLength(1)
  })

  it('SESS-02 a changed password says which identities can still sign in, on the screen and by mail', async () => {
    const owner = await signIn(auth)
    await link(owner, { token: credentialOf(subject(), 'mine@example.org'), password: goodPassword })
    const change = { currentPassword: goodPassword, password: 'a-new-one-for-the-hills' }
    const answer = await owner.browser.put('/auth/password', change, owner.token)
    expect(answer.body['message']).toContain('Still linked, and able to sign in: Google (mine@example.org).')
    expect((await auth.mailsTo(owner.email)).at(-1)?.text).toContain('Google (mine@example.org)')
  })
})

import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import {
  type AuthApp,
  authApp,
  freshEmail,
  goodPassword,
  registerVerified,
  signIn,
  tokenOf,
} from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { codeOf } from '#tests/support/mailed-codes.ts'

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

  /** A person at the provider; answers with their token. */
  const person = (email: string, more: Partial<VerifiedIdentity> = {}) => {
    const subject = `subject-${++subjects}`
    const token = `token of ${subject}`
    const identity = {
      provider: 'google',
      subject,
      email,
      emailVerified: true,
      isAuthoritative: true,
    } as const
    auth.people.set(token, { ...identity, name: 'Asha at Google', ...more })
    return token
  }
  const google = (token: string) => auth.browser().post('/auth/google-login', { token })
  const login = async (email: string, password = goodPassword) =>
    (await auth.browser().post('/auth/login', { email, password })).status

  it('API-16 makes an account at the first sign-in and finds it by the subject at the next', async () => {
    const email = freshEmail()
    const token = person(email.toUpperCase())
    const first = await google(token)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      user: expect.objectContaining({
        name: 'Asha at Google',
        email,
        gender: 'Male',
        contact: '',
        isVerified: true,
      }),
      bookings: [],
      token: expect.any(String),
      message: 'You are logged in.',
    })
    const { subject } = auth.people.get(token) ?? { subject: '' }
    const again = await google(person('renamed@example.com', { subject }))
    expect(again.body['user']).toEqual(first.body['user'])
  })

  it('API-16 refuses a token that is not good, a missing one and one that is no text', async () => {
    const refused = await google('nonsense')
    expect(refused).toMatchObject({
      status: 401,
      body: { error: 'Google login failed', code: 'unauthenticated' },
    })
    expect((await auth.browser().post('/auth/google-login', {})).status).toBe(400)
    expect((await auth.browser().post('/auth/google-login', { token: { a: 1 } })).status).toBe(400)
  })

  it('SESS-03 takes a credential 100 times in 15 minutes from one address', async () => {
    const token = person(freshEmail())
    const { subject } = auth.people.get(token) ?? { subject: '' }
    expect((await google(token)).status).toBe(200)
    for (let entered = 1; entered < 99; entered += 1)
      await auth.services.limits.afterLogin(`google ${subject}`, '203.0.113.7')
    expect((await google(token)).status).toBe(200)
    expect((await google(token)).status).toBe(429)
    expect((await google(person(freshEmail()))).status).toBe(200)
    const elsewhere = auth.browser('203.0.113.9')
    expect((await elsewhere.post('/auth/google-login', { token })).status).toBe(200)
    auth.clock.advance(15 * minuteMs)
    expect((await google(token)).status).toBe(200)
  })

  it('API-16 says so where social sign-in is not offered', async () => {
    const without = await authApp(database, { socialSignIn: false })
    const answer = await without.browser().post('/auth/google-login', { token: 'any' })
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Google sign-in is not available here.' },
    })
    await without.close()
  })

  it('makes one account of two first sign-ins at the same moment', async () => {
    const email = freshEmail()
    const token = person(email)
    const answers = await Promise.all([google(token), google(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const users = await database.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toHaveLength(1)
  })

  it('takes over an unverified account and drops its password, links, names and other registrations', async () => {
    const email = freshEmail()
    const thief = auth.browser()
    await thief.post('/auth/register', { name: 'A Thief', email, password: goodPassword })
    await thief.post('/auth/register', { name: 'A Thief', email, password: 'the-other-of-two' })
    const links = (await auth.mailsTo(email)).map(tokenOf)
    const answer = await google(person(email, { isAuthoritative: false }))
    expect(answer.status).toBe(200)
    expect(answer.body['user']).toMatchObject({ name: 'Asha at Google', isVerified: true })
    expect(await login(email)).toBe(401)
    expect(await login(email, 'the-other-of-two')).toBe(401)
    for (const link of links) expect((await thief.get(`/auth/verify/${link}`)).status).toBe(400)
    const users = await database.db.selectFrom('users').selectAll().where('email', '=', email).execute()
    expect(users).toMatchObject([{ password_hash: null, is_verified: 1 }])
  })

  it('makes a code worthless that was asked for before the account was taken over', async () => {
    const email = freshEmail()
    const early = auth.browser()
    await early.post('/auth/register', { name: 'Asha', email, password: goodPassword })
    await early.post('/auth/send-otp', { email })
    const code = codeOf((await auth.mailsTo(email)).at(-1))
    await google(person(email))
    const answer = await early.post('/auth/reset-password', { otp: code, password: 'a-new-one-for-me' })
    expect(answer.status).toBe(400)
  })

  it('links to a verified account where the provider runs the mailbox, and mails a notice', async () => {
    const { email, user } = await signIn(auth)
    const answer = await google(person(email))
    expect(answer.body['user']).toEqual(user)
    expect((await auth.mailsTo(email)).at(-1)?.subject).toBe('Google sign-in was added to your account')
    expect(await login(email)).toBe(200)
  })

  it('asks for the password first where the provider does not run the mailbox, then links', async () => {
    const email = await registerVerified(auth)
    const credential = person(email, { isAuthoritative: false })
    const refused = await google(credential)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', loginFirst: true } })
    expect(refused.setCookies).toEqual([])
    const { browser, token, user } = await signIn(auth, email)
    const linked = await browser.post(
      '/auth/link-google',
      { token: credential, password: goodPassword },
      token,
    )
    expect(linked).toMatchObject({ status: 200, body: { message: 'You can now sign in with Google too.' } })
    expect((await google(credential)).body['user']).toEqual(user)
    const again = { token: credential, password: goodPassword }
    expect((await browser.post('/auth/link-google', again, token)).status).toBe(200)
  })

  it('API-25 links nothing without a token, with a bad credential, or what belongs to another', async () => {
    const taken = person(freshEmail())
    await google(taken)
    const { browser, token } = await signIn(auth)
    expect((await auth.browser().post('/auth/link-google', { token: taken })).status).toBe(401)
    const link = async (credential: string) =>
      (await browser.post('/auth/link-google', { token: credential, password: goodPassword }, token)).status
    expect([await link('nonsense'), await link(taken)]).toEqual([401, 409])
    expect((await browser.post('/auth/link-google', {}, token)).status).toBe(400)
  })

  it('lets a person without a password set one by a code', async () => {
    const email = freshEmail()
    await google(person(email))
    expect(await login(email)).toBe(401)
    const browser = auth.browser()
    await browser.post('/auth/send-otp', { email })
    const code = codeOf((await auth.mailsTo(email)).at(-1))
    expect((await browser.post('/auth/reset-password', { otp: code, password: goodPassword })).status).toBe(
      200,
    )
    expect(await login(email)).toBe(200)
  })
})

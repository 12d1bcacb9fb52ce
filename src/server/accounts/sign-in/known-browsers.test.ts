import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, tokenOf } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { googleCredential } from '#tests/support/google-credential.ts'
import { codeOf } from '#tests/support/mailed-codes.ts'
import type { Browser } from '#tests/support/test-browser.ts'

const newPassword = 'a-new-one-for-the-hills'
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

  const lastMail = async (email: string) => (await auth.mailsTo(email)).at(-1)
  /** Somebody who registered and opened the link in this browser. */
  const owner = async () => {
    const [email, browser] = [freshEmail(), auth.browser()]
    await browser.post('/auth/register', { name: 'Asha Rao', email, password: goodPassword })
    await browser.get(`/auth/verify/${tokenOf(await lastMail(email))}`)
    return { email, browser }
  }
  const login = async (browser: Browser, email: string, password = goodPassword) =>
    String((await browser.post('/auth/login', { email, password })).body['token'])
  const credentialOf = (email: string) => {
    const token = googleCredential(auth, { subject: `known-${++subjects}`, email })
    auth.people.set(token, { ...auth.people.get(token)!, isAuthoritative: false })
    return token
  }
  const link = async (browser: Browser, token: string, credential: string, password = goodPassword) =>
    (await browser.post('/auth/link-google', { token: credential, password }, token)).status
  const reset = async (browser: Browser, email: string, password = newPassword) => {
    await browser.post('/auth/send-otp', { email })
    const otp = codeOf(await lastMail(email))
    return browser.post('/auth/reset-password', { otp, password })
  }
  const opensAccountOf = async (credential: string) => {
    const { body } = await auth.browser().post('/auth/google-login', { token: credential })
    return (body['user'] as { email: string }).email
  }

  it('CASE-09 AUTH-08 a reset after a hijack drops the identity of the thief, and says so in answer and mail', async () => {
    const { email, browser } = await owner()
    await login(browser, email)
    // A thief who has the password signs in for weeks, with it and with an identity of their own.
    const thief = auth.browser('198.51.100.66')
    const mine = credentialOf('mallory@example.net')
    expect(await link(thief, await login(thief, email), mine)).toBe(200)
    for (let week = 1; week <= 4; week++) {
      auth.clock.advance(7 * dayMs)
      await login(thief, email)
      expect((await thief.post('/auth/google-login', { token: mine })).status).toBe(200)
    }
    const answer = await reset(auth.browser('203.0.113.40'), email)
    expect(answer.status).toBe(200)
    expect(answer.body['message']).toMatch(
      /^Password reset successful\. Google \(mallory@example\.net\) was added/,
    )
    expect(answer.body['unlinked']).toEqual([{ provider: 'google', email: 'mallory@example.net' }])
    expect((await lastMail(email))?.text).toContain('Google (mallory@example.net) was added since you last')
    expect((await thief.post('/auth/refresh')).status).toBe(401)
    expect(await opensAccountOf(mine)).toBe('mallory@example.net')
  })

  it('AUTH-08 a reset keeps what was linked before the last sign-in from a known browser, and mails what it is', async () => {
    const { email, browser } = await owner()
    const mine = credentialOf('asha@example.org')
    expect(await link(browser, await login(browser, email), mine)).toBe(200)
    auth.clock.advance(dayMs)
    await login(browser, email)
    for (const password of [newPassword, goodPassword]) {
      const answer = await reset(auth.browser('203.0.113.41'), email, password)
      expect(answer.body).toEqual({ message: 'Password reset successful' })
      expect((await lastMail(email))?.text).toContain(
        'Still linked, and able to sign in: Google (asha@example.org).',
      )
    }
    expect(await opensAccountOf(mine)).toBe(email)
  })

  it('AUTH-08 a browser where only the password was typed stays unknown', async () => {
    const { email } = await owner()
    const other = auth.browser('203.0.113.42')
    const mine = credentialOf('asha@example.org')
    await link(other, await login(other, email), mine)
    for (let time = 1; time <= 3; time++) await login(other, email)
    expect(other.cookies.has('browser')).toBe(false)
    expect((await reset(other, email)).body['unlinked']).toHaveLength(1)
    // The mailbox has been proved there now.
    expect(other.cookies.get('browser')).toMatch(/^[\w-]{43}$/)
    await link(other, await login(other, email, newPassword), mine, newPassword)
    await login(other, email, newPassword)
    expect((await reset(auth.browser(), email)).body).toEqual({ message: 'Password reset successful' })
  })

  it('AUTH-08 a cookie of a browser is worth nothing for another account', async () => {
    const [own, thief] = [await owner(), await owner()]
    const mine = credentialOf('mallory@example.net')
    await link(thief.browser, await login(thief.browser, own.email), mine)
    await login(thief.browser, own.email)
    expect((await reset(auth.browser(), own.email)).body['unlinked']).toHaveLength(1)
  })

  it('AUTH-08 after a reset only the browser of the reset is known', async () => {
    const { email, browser } = await owner()
    await reset(auth.browser(), email)
    const token = await login(browser, email, newPassword)
    await link(browser, token, credentialOf('mallory@example.net'), newPassword)
    await login(browser, email, newPassword)
    expect((await reset(auth.browser(), email, goodPassword)).body['unlinked']).toHaveLength(1)
  })

  it('AUTH-08 a provider that runs the mailbox makes the browser known, and keeps itself', async () => {
    const [email, browser] = [freshEmail(), auth.browser()]
    const own = googleCredential(auth, { subject: `known-${++subjects}`, email })
    await browser.post('/auth/google-login', { token: own })
    expect((await reset(auth.browser(), email)).body).toEqual({ message: 'Password reset successful' })
    expect(await opensAccountOf(own)).toBe(email)
  })

  it('AUTH-08 a provider that does not run the mailbox loses an account that it began', async () => {
    const [email, browser] = [freshEmail(), auth.browser()]
    const early = credentialOf(email)
    await browser.post('/auth/google-login', { token: early })
    await browser.post('/auth/google-login', { token: early })
    expect((await reset(auth.browser(), email)).body['unlinked']).toEqual([{ provider: 'google', email }])
    const refused = await auth.browser().post('/auth/google-login', { token: early })
    expect(refused).toMatchObject({ status: 409, body: { loginFirst: true } })
  })

  it('AUTH-08 another process knows the browser, which keeps its secret for itself', async () => {
    const { email, browser } = await owner()
    const secret = browser.cookies.get('browser') ?? ''
    const rows = await database.db.selectFrom('known_browsers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const second = await authApp(database)
    const there = second.browser()
    there.cookies.set('browser', secret)
    const answer = await there.post('/auth/login', { email, password: goodPassword })
    expect(answer.setCookies.join()).toMatch(
      new RegExp(
        `__Host-browser=${secret}; Max-Age=${400 * 24 * 3600}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      ),
    )
    await second.close()
  })
})

import { dayMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { purgeExpired } from '#server/start/jobs/retention.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, registerVerified } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { googleCredential } from '#tests/support/google-credential.ts'
import type { Browser } from '#tests/support/test-browser.ts'

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

  const person = (email = freshEmail()) => ({ subject: `nonce-${++subjects}`, email })
  const nonceFor = async (browser: Browser) => String((await browser.get('/auth/google-nonce')).body['nonce'])
  const login = async (browser: Browser, token: string) =>
    (await browser.post('/auth/google-login', { token })).status

  it('gives a nonce of 32 random bytes; the cookie knows its hash only', async () => {
    const browser = auth.browser()
    const answer = await browser.get('/auth/google-nonce')
    expect(answer.status).toBe(200)
    expect(answer.body['nonce']).toMatch(/^[\w-]{43}$/)
    expect(answer.setCookies.join()).toMatch(
      /^__Host-googleNonce=[\w-]{43};.*Path=\/;.*HttpOnly; Secure; SameSite=Strict/,
    )
    expect(browser.cookies.get('googleNonce')).not.toBe(answer.body['nonce'])
    expect(await nonceFor(browser)).not.toBe(answer.body['nonce'])
  })

  it('a credential with a nonce is good once, and in the browser that asked for it', async () => {
    const [browser, thief] = [auth.browser(), auth.browser()]
    const token = googleCredential(auth, person(), await nonceFor(browser))
    expect(await login(thief, token)).toBe(401)
    await nonceFor(thief)
    expect(await login(thief, token)).toBe(401)
    const cookie = browser.cookies.get('googleNonce') ?? ''
    expect(await login(browser, token)).toBe(200)
    expect(browser.cookies.has('googleNonce')).toBe(false)
    expect(await login(browser, token)).toBe(401)
    // Not even with a copied cookie.
    browser.cookies.set('googleNonce', cookie)
    expect(await login(browser, token)).toBe(401)
  })

  it('a used nonce stays used when the clock is set back, after a purge, and in another process', async () => {
    const browser = auth.browser()
    const somebody = person()
    const token = googleCredential(auth, somebody, await nonceFor(browser))
    const cookie = browser.cookies.get('googleNonce') ?? ''
    expect(await login(browser, token)).toBe(200)
    // The clock had been a week ahead; then the nightly purge runs, and everything that it does after a clock was set
    // back.
    auth.clock.advance(7 * dayMs)
    await purgeExpired(database.db, auth.clock.now())
    auth.clock.advance(-8 * dayMs)
    await database.db.deleteFrom('limits').execute()
    const second = await authApp(database)
    second.people.set(token, auth.people.get(token)!)
    for (const at of [auth, second]) {
      const again = at.browser()
      again.cookies.set('googleNonce', cookie)
      expect(await login(again, token)).toBe(401)
    }
    await second.close()
  })

  it('a nonce that nobody used is purged after two days, and asks for another press', async () => {
    const browser = auth.browser()
    const token = googleCredential(auth, person(), await nonceFor(browser))
    auth.clock.advance(2 * dayMs + 1)
    await purgeExpired(database.db, auth.clock.now())
    expect(await login(browser, token)).toBe(401)
    expect(await login(browser, googleCredential(auth, person(), await nonceFor(browser)))).toBe(200)
  })

  it('one place is given 600 nonces an hour', async () => {
    const browser = auth.browser('198.51.100.77')
    for (let time = 1; time <= 600; time++) await browser.get('/auth/google-nonce')
    expect((await browser.get('/auth/google-nonce')).status).toBe(429)
  })

  it('every one of several open pages can sign in', async () => {
    const browser = auth.browser()
    const [first] = [await nonceFor(browser), await nonceFor(browser), await nonceFor(browser)]
    expect(await login(browser, googleCredential(auth, person(), first))).toBe(200)
  })

  it('the same credential links after the password login that was asked for', async () => {
    const email = await registerVerified(auth)
    const browser = auth.browser()
    const somebody = person(email)
    const token = googleCredential(auth, somebody, await nonceFor(browser))
    auth.people.set(token, { ...auth.people.get(token)!, isAuthoritative: false })
    expect(await login(browser, token)).toBe(409)
    const { body } = await browser.post('/auth/login', { email, password: goodPassword })
    const link = () =>
      browser.post('/auth/link-google', { token, password: goodPassword }, String(body['token']))
    expect((await link()).status).toBe(200)
    expect((await link()).status).toBe(401)
  })
})

import { dayMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, signIn } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

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

  /** A browser that holds only this refresh token. */
  const holding = (token: string) => {
    const browser = auth.browser()
    browser.cookies.set('refresh', token)
    return browser
  }
  const refreshWith = async (token: string) => {
    const browser = holding(token)
    const { status, body } = await browser.post('/auth/refresh')
    return { status, body, next: browser.cookies.get('refresh') ?? '' }
  }
  const canUse = async (token: string, userId: string) =>
    (await auth.browser().get(`/auth/fetch/${userId}`, token)).status

  it('SESS-01 renews the access token by the cookie and rotates it', async () => {
    const { browser, user, token } = await signIn(auth)
    const first = browser.cookies.get('refresh')
    auth.clock.advance(16 * minuteMs)
    expect(await canUse(token, user._id)).toBe(401)
    const answer = await browser.post('/auth/refresh')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ token: expect.any(String), user })
    expect(browser.cookies.get('refresh')).not.toBe(first)
    expect(await canUse(String(answer.body['token']), user._id)).toBe(200)
  })

  it('keeps an access token good for 15 minutes and not longer', async () => {
    const { user, token } = await signIn(auth)
    auth.clock.advance(15 * minuteMs - 1000)
    expect(await canUse(token, user._id)).toBe(200)
    auth.clock.advance(1000)
    expect(await canUse(token, user._id)).toBe(401)
  })

  it('ends a session after 180 days, however often it was renewed', async () => {
    const { browser } = await signIn(auth)
    for (let days = 25; days <= 175; days += 25) {
      auth.clock.advance(25 * dayMs)
      expect((await browser.post('/auth/refresh')).status).toBe(200)
    }
    const last = browser.cookies.get('refresh') ?? ''
    auth.clock.advance(5 * dayMs)
    expect((await refreshWith(last)).status).toBe(401)
  })

  it('SESS-01 gives two tabs that show one token at once the same successor', async () => {
    const { browser, user } = await signIn(auth)
    const spent = browser.cookies.get('refresh') ?? ''
    const answers = await Promise.all([refreshWith(spent), refreshWith(spent), refreshWith(spent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
    auth.clock.advance(10_000)
    const late = await refreshWith(spent)
    expect(late).toMatchObject({ status: 200, next: answers[0]?.next })
    expect(await canUse(String(late.body['token']), user._id)).toBe(200)
  })

  it('SESS-01 lets a slow tab be late by one token while another goes on', async () => {
    const { browser } = await signIn(auth)
    const spent = browser.cookies.get('refresh') ?? ''
    const { next } = await refreshWith(spent)
    auth.clock.advance(3000)
    expect(await refreshWith(next)).toMatchObject({ status: 200, next })
    expect(await refreshWith(spent)).toMatchObject({ status: 200, next })
    auth.clock.advance(minuteMs)
    expect((await refreshWith(next)).next).not.toBe(next)
  })

  it('SESS-01 ends the family when a spent token is shown later, access tokens included', async () => {
    const { browser, user } = await signIn(auth)
    const spent = browser.cookies.get('refresh') ?? ''
    const { next, body } = await refreshWith(spent)
    auth.clock.advance(10_001)
    expect(await canUse(String(body['token']), user._id)).toBe(200)
    expect((await refreshWith(spent)).status).toBe(401)
    expect((await refreshWith(next)).status).toBe(401)
    expect(await canUse(String(body['token']), user._id)).toBe(401)
  })

  it('SESS-01 ends the family also for a token that is many rotations old', async () => {
    const { browser } = await signIn(auth)
    const oldest = browser.cookies.get('refresh') ?? ''
    for (let time = 1; time <= 3; time++) {
      auth.clock.advance(minuteMs)
      await browser.post('/auth/refresh')
    }
    expect((await holding(oldest).post('/auth/refresh')).status).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
  })

  it('SESS-01 leaves other devices alone when a family ends', async () => {
    const { browser, email } = await signIn(auth)
    const other = await signIn(auth, email)
    const spent = browser.cookies.get('refresh') ?? ''
    await browser.post('/auth/refresh')
    auth.clock.advance(minuteMs)
    await holding(spent).post('/auth/refresh')
    expect((await other.browser.post('/auth/refresh')).status).toBe(200)
  })

  it('refuses no cookie, a made-up one and one with another tag, and removes it', async () => {
    const { browser, user } = await signIn(auth)
    const good = browser.cookies.get('refresh') ?? ''
    expect((await auth.browser().post('/auth/refresh')).status).toBe(401)
    for (const bad of ['nonsense', 'a.b.c', `${good}x`, good.split('.').slice(0, 2).join('.')]) {
      const { status, body, next } = await refreshWith(bad)
      expect({ status, next }).toEqual({ status: 401, next: '' })
      expect(body).toMatchObject({ code: 'unauthenticated', message: 'Please log in to continue.' })
    }
    expect((await browser.post('/auth/refresh')).status).toBe(200)
    expect(user.isVerified).toBe(true)
  })

  it('keeps a session for 30 days without use, and not longer', async () => {
    const [used, unused] = [await signIn(auth), await signIn(auth)]
    auth.clock.advance(30 * dayMs - 1000)
    expect((await used.browser.post('/auth/refresh')).status).toBe(200)
    auth.clock.advance(1000)
    expect((await unused.browser.post('/auth/refresh')).status).toBe(401)
    expect((await used.browser.post('/auth/refresh')).status).toBe(200)
  })

  it('stores refresh tokens hashed only', async () => {
    const { browser, user } = await signIn(auth)
    const spent = browser.cookies.get('refresh') ?? ''
    await browser.post('/auth/refresh')
    const rows = await database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user._id)
      .execute()
    const stored = JSON.stringify(rows)
    for (const token of [spent, browser.cookies.get('refresh') ?? '']) {
      for (const part of token.split('.').slice(1)) expect(stored).not.toContain(part)
    }
  })

  it('SESS-02 signs out at once, the access token included, and only this device', async () => {
    const { browser, user, token, email } = await signIn(auth)
    const other = await signIn(auth, email)
    const answer = await browser.post('/auth/logout', undefined, token)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'You have been logged out.' })
    expect(browser.cookies.has('refresh')).toBe(false)
    expect(await canUse(token, user._id)).toBe(401)
    expect(await canUse(other.token, user._id)).toBe(200)
  })

  it('SESS-02 an account has 100 sessions; another ends the one that is unused longest', async () => {
    const used = await signIn(auth)
    const { user, email } = used
    const unused = await signIn(auth, email)
    auth.clock.advance(minuteMs)
    expect((await used.browser.post('/auth/refresh')).status).toBe(200)
    const start = async (count: number) => {
      for (let started = 0; started < count; started += 1)
        await database.transaction((tx) => auth.services.sessions.start(tx, user._id, 'Phone'))
    }
    await start(98)
    expect(await canUse(unused.token, user._id)).toBe(200)
    await start(1)
    expect(await canUse(unused.token, user._id)).toBe(401)
    expect(await canUse(used.token, user._id)).toBe(200)
    await start(5)
    const { browser, token } = await signIn(auth, email)
    expect((await browser.get('/auth/sessions', token)).body['sessions']).toHaveLength(100)
  })

  it('signs out by the cookie alone, by the token alone, and without a session', async () => {
    const byCookie = await signIn(auth)
    const oldRefresh = byCookie.browser.cookies.get('refresh') ?? ''
    await byCookie.browser.post('/auth/logout')
    expect((await refreshWith(oldRefresh)).status).toBe(401)
    const byToken = await signIn(auth)
    await auth.browser().post('/auth/logout', undefined, byToken.token)
    expect((await byToken.browser.post('/auth/refresh')).status).toBe(401)
    expect((await auth.browser().post('/auth/logout')).status).toBe(200)
  })

  it('API-25 refuses tokens of another key, another kind and without signature', async () => {
    const { user, token } = await signIn(auth)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const foreign = `${head}.${claims}.${'A'.repeat(signature.length)}`
    for (const bad of [none, foreign, `${head}.${claims}`, 'nonsense', '']) {
      expect(await canUse(bad, user._id)).toBe(401)
    }
    expect(await canUse(token, user._id)).toBe(200)
  })
})

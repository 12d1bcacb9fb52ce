import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
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
import type { Browser } from '#tests/support/test-browser.ts'

const newPassword = 'a-new-one-for-the-hills'
const codeWrong = 'This code is wrong or has expired. Please check it or ask for a new one.'

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

  const ask = async (email: string, browser: Browser = auth.browser()) => {
    const answer = await browser.post('/auth/send-otp', { email })
    return { browser, answer, code: codeOf((await auth.mailsTo(email)).at(-1)) }
  }
  const reset = (browser: Browser, otp: unknown, password: unknown = newPassword) =>
    browser.post('/auth/reset-password', { otp, password })
  const login = async (email: string, password: string) =>
    (await auth.browser().post('/auth/login', { email, password })).status
  const another = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

  it('API-18 mails a code of eight digits in two groups and binds the request to the browser', async () => {
    const email = await registerVerified(auth)
    const { answer, code } = await ask(email)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: expect.stringContaining('10 minutes') })
    expect(code).toMatch(/^\d{8}$/)
    const cookie = answer.setCookies.find((line) => line.startsWith('__Host-otp=')) ?? ''
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/', 'Max-Age=600']) {
      expect(cookie.split('; ')).toContain(part)
    }
    expect(auth.logged()).not.toContain(code)
    const [row] = await database.db
      .selectFrom('otp_requests')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('API-18 refuses a missing and a malformed e-mail', async () => {
    const none = await auth.browser().post('/auth/send-otp', {})
    expect(none).toMatchObject({ status: 400, body: { error: 'Please enter your email address' } })
    expect((await auth.browser().post('/auth/send-otp', { email: 'a@b' })).status).toBe(400)
  })

  it('API-19 SESS-02 sets the password, ends every session and mails a notice', async () => {
    const { email, token, user, browser: old } = await signIn(auth)
    const { browser, code } = await ask(email)
    const answer = await reset(browser, code)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Password reset successful' })
    expect(browser.cookies.has('otp')).toBe(false)
    expect((await auth.browser().get(`/auth/fetch/${user._id}`, token)).status).toBe(401)
    expect((await old.post('/auth/refresh')).status).toBe(401)
    expect(await login(email, goodPassword)).toBe(401)
    expect(await login(email, newPassword)).toBe(200)
    expect((await auth.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it.each([
    ['no code', undefined, newPassword, 'Please fill in all fields'],
    ['no password', '123456', undefined, 'Please fill in all fields'],
    ['a short password', '123456', 'short', 'Please choose a password of at least 8 characters.'],
    ['a code that is no text', 123_456, newPassword, 'Please fill in all fields'],
  ])('API-19 refuses %s and says so', async (_what, otp, password, message) => {
    const answer = await auth.browser().post('/auth/reset-password', { otp, password })
    expect(answer).toMatchObject({ status: 400, body: { error: message, message } })
  })

  it('API-19 takes a code that is typed in the digits of another script', async () => {
    const email = await registerVerified(auth)
    const { browser, code } = await ask(email)
    const hindi = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    expect((await reset(browser, hindi)).status).toBe(200)
  })

  it('API-19 refuses a common password without using up the code', async () => {
    const email = await registerVerified(auth)
    const { browser, code } = await ask(email)
    for (let time = 1; time <= 6; time++) {
      expect((await reset(browser, code, 'password123')).body['message']).toContain('very common')
    }
    expect((await reset(browser, code)).status).toBe(200)
  })

  it('AUTH-10 takes a code in the browser that asked for it only', async () => {
    const [email, others] = [await registerVerified(auth), await registerVerified(auth)]
    const { code } = await ask(email)
    const { browser: foreign } = await ask(others)
    for (const browser of [auth.browser(), foreign]) {
      expect(await reset(browser, code)).toMatchObject({ status: 400, body: { message: codeWrong } })
    }
    expect(await login(email, goodPassword)).toBe(200)
  })

  it('AUTH-10 takes a code once', async () => {
    const email = await registerVerified(auth)
    const { browser, code } = await ask(email)
    const cookiesBefore = new Map(browser.cookies)
    expect((await reset(browser, code)).status).toBe(200)
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
    expect((await reset(browser, code, 'yet-another-password')).status).toBe(400)
    expect(await login(email, newPassword)).toBe(200)
  })

  it('AUTH-10 answers again where the answer was lost, within the tries of the code', async () => {
    const email = await registerVerified(auth)
    const { browser, code } = await ask(email)
    const cookiesBefore = new Map(browser.cookies)
    const again = (otp = code) => {
      for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
      return reset(browser, otp)
    }
    const first = await again()
    const mails = (await auth.mailsTo(email)).length
    expect(await again()).toMatchObject({ status: 200, body: first.body })
    expect((await auth.mailsTo(email)).length).toBe(mails)
    expect((await again(another(code))).status).toBe(400)
    for (let time = 4; time <= 5; time++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(400)
  })

  it('AUTH-10 takes a code once when it is sent with two passwords at the same moment', async () => {
    const email = await registerVerified(auth)
    const { browser, code } = await ask(email)
    const answers = await Promise.all([reset(browser, code), reset(browser, code, 'the-one-of-the-thief')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('AUTH-10 makes a code worthless after 10 minutes', async () => {
    const email = await registerVerified(auth)
    const [inTime, late] = [await ask(email), await ask(email)]
    auth.clock.advance(10 * minuteMs - 1)
    expect((await reset(inTime.browser, inTime.code)).status).toBe(200)
    const other = await registerVerified(auth)
    const request = await ask(other)
    auth.clock.advance(10 * minuteMs)
    expect((await reset(request.browser, request.code)).status).toBe(400)
    expect((await reset(late.browser, late.code)).status).toBe(400)
  })

  it('AUTH-10 allows five tries, also when they come at the same moment', async () => {
    const email = await registerVerified(auth)
    const fifth = await ask(email)
    for (let time = 1; time <= 4; time++) {
      expect((await reset(fifth.browser, another(fifth.code))).body['message']).toBe(codeWrong)
    }
    expect((await reset(fifth.browser, fifth.code)).status).toBe(200)
    const sixth = await ask(email)
    await Promise.all([1, 2, 3, 4, 5].map(() => reset(sixth.browser, another(sixth.code))))
    expect((await reset(sixth.browser, sixth.code)).status).toBe(400)
  })

  it('AUTH-10 closes the other open codes of a person when one was used', async () => {
    const email = await registerVerified(auth)
    const [first, other] = [await ask(email), await ask(email)]
    expect((await reset(other.browser, other.code)).status).toBe(200)
    expect((await reset(first.browser, first.code, 'the-one-of-the-thief')).status).toBe(400)
  })

  it('AUTH-09 answers an unknown mailbox as a known one, and mails it nothing', async () => {
    const [known, unknown] = [await registerVerified(auth), freshEmail()]
    const [one, other] = [await ask(known), await ask(unknown)]
    expect({ status: other.answer.status, body: other.answer.body }).toEqual({
      status: one.answer.status,
      body: one.answer.body,
    })
    const shape = (lines: string[]) => lines.map((line) => line.replace(/=[\w-]+/, '='))
    expect(shape(other.answer.setCookies)).toEqual(shape(one.answer.setCookies))
    expect(await auth.mailsTo(unknown)).toEqual([])
    expect((await reset(other.browser, '123456')).body).toEqual(
      (await reset(one.browser, another(one.code))).body,
    )
  })

  it('SESS-03 sends 5 codes an hour for one address and 15 for one account', async () => {
    const email = await registerVerified(auth)
    const from = async (address: string) =>
      (await auth.browser(address).post('/auth/send-otp', { email })).status
    for (let time = 1; time <= 5; time++) expect(await from('198.51.100.1')).toBe(200)
    expect(await from('198.51.100.1')).toBe(429)
    for (let time = 1; time <= 5; time++) expect(await from('198.51.100.2')).toBe(200)
    for (let time = 1; time <= 5; time++) expect(await from('198.51.100.3')).toBe(200)
    const refused = await auth.browser('198.51.100.4').post('/auth/send-otp', { email })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    const unknown = freshEmail()
    const asked = auth.browser()
    for (let time = 1; time <= 5; time++) await asked.post('/auth/send-otp', { email: unknown })
    expect((await asked.post('/auth/send-otp', { email: unknown })).status).toBe(429)
    auth.clock.advance(60 * minuteMs)
    expect(await from('198.51.100.1')).toBe(200)
  })

  it('AUTH-09 one address asks for 200 codes an hour at most, whosoever mailboxes it names', async () => {
    const asked = auth.browser()
    const statuses = []
    for (let time = 1; time <= 201; time++)
      statuses.push((await asked.post('/auth/send-otp', { email: freshEmail() })).status)
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    expect((await auth.browser('198.51.100.1').post('/auth/send-otp', { email: freshEmail() })).status).toBe(
      200,
    )
  })

  it('lets a person in who failed too often and then set a new password', async () => {
    const email = await registerVerified(auth)
    for (let time = 1; time <= 11; time++) await login(email, 'wrong')
    expect(await login(email, goodPassword)).toBe(429)
    const { browser, code } = await ask(email)
    await reset(browser, code)
    expect(await login(email, newPassword)).toBe(200)
  })

  it('proves the mailbox of an unverified registration, whose link is worth nothing then', async () => {
    const email = freshEmail()
    for (const password of ['the-first-of-two', goodPassword]) {
      await auth.browser().post('/auth/register', { name: 'Asha', email, password })
    }
    const link = tokenOf((await auth.mailsTo(email))[0])
    const { browser, code } = await ask(email)
    expect((await reset(browser, code)).status).toBe(200)
    expect(await login(email, newPassword)).toBe(200)
    expect(await login(email, 'the-first-of-two')).toBe(401)
    expect((await auth.browser().get(`/auth/verify/${link}`)).status).toBe(400)
  })
})

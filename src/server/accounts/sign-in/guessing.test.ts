import { randomBytes } from 'node:crypto'
import { hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import {
  type AuthApp,
  authApp,
  freshEmail,
  goodPassword,
  registerVerified,
  tokenOf,
} from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { codeOf, resetSecretOf } from '#tests/support/mailed-codes.ts'
import type { Browser } from '#tests/support/test-browser.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'

const newPassword = 'a-new-one-for-the-hills'
const linkWrong =
  'This link works once, for 15 minutes, and only in the browser where you asked for it. Please ask for a new one here.'

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

  let hosts = 0
  const stranger = () => auth.browser(`198.51.100.${++hosts % 250}`)
  const lastMail = async (email: string) => (await auth.mailsTo(email)).at(-1)
  const ask = async (email: string, browser: Browser = stranger()) => {
    const answer = await browser.post('/auth/send-otp', { email })
    return { browser, answer, mail: await lastMail(email) }
  }
  const reset = async (browser: Browser, otp: string, password = newPassword) =>
    (await browser.post('/auth/reset-password', { otp, password })).status
  const login = async (email: string, password: string) =>
    (await auth.browser().post('/auth/login', { email, password })).status
  /** A code that is not the one of this mail. */
  const wrongFor = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

  /** Twenty wrong codes from four places, five to each request. */
  const useUp = async (email: string) => {
    for (let request = 1; request <= 4; request++) {
      const { browser, mail } = await ask(email)
      const wrong = wrongFor(codeOf(mail))
      await Promise.all([1, 2, 3, 4, 5].map(() => reset(browser, wrong)))
    }
  }

  it('AUTH-10 after twenty wrong codes of a day no code is good, not even the right one', async () => {
    const email = await registerVerified(auth)
    const before = await ask(email)
    await useUp(email)
    expect(await reset(before.browser, codeOf(before.mail))).toBe(400)
    expect(await login(email, goodPassword)).toBe(200)
  })

  it('AUTH-10 nineteen wrong ones and a right one leave the last try of the day', async () => {
    const email = await registerVerified(auth)
    for (let request = 1; request <= 4; request++) {
      const { browser, mail } = await ask(email)
      const wrong = wrongFor(codeOf(mail))
      for (let time = 1; time <= (request === 4 ? 4 : 5); time++) await reset(browser, wrong)
    }
    const right = await ask(email)
    expect(await reset(right.browser, codeOf(right.mail))).toBe(200)
    const again = await ask(email)
    expect(await reset(again.browser, codeOf(again.mail), goodPassword)).toBe(200)
  })

  it('AUTH-10 many guesses at the same moment gain nothing over twenty', async () => {
    const email = await registerVerified(auth)
    const requests = []
    for (let request = 1; request <= 7; request++) requests.push(await ask(email))
    const guesses = requests.slice(1).flatMap(({ browser, mail }) => {
      const wrong = wrongFor(codeOf(mail))
      return [1, 2, 3, 4, 5].map(() => reset(browser, wrong))
    })
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
    expect(await reset(requests[0]!.browser, codeOf(requests[0]!.mail))).toBe(400)
  })

  it('AUTH-10 a guess is counted before its code is looked at', async () => {
    const email = await registerVerified(auth)
    const { browser, mail } = await ask(email)
    const { limits } = auth.services
    const { takeGuess } = limits
    // The twentieth wrong code arrives between the check for remaining guesses and the use of one.
    limits.takeGuess = () => Promise.resolve(false)
    expect(await reset(browser, codeOf(mail))).toBe(400)
    limits.takeGuess = takeGuess
    expect(await reset(browser, codeOf(mail))).toBe(200)
    const limiter = databaseLimiter(database.db, auth.clock.now, randomBytes(32))
    const rule = { limit: 20, windowMs: 24 * hourMs }
    const hits = await Promise.all(Array.from({ length: 60 }, () => limiter.hit(`burst ${email}`, rule)))
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  it('API-18 then mails a link, which opens the way in the browser that asked, once', async () => {
    const email = await registerVerified(auth)
    await useUp(email)
    const { browser, answer, mail } = await ask(email)
    expect(answer).toMatchObject({ status: 200, body: { way: 'link' } })
    expect(answer.body['message']).toMatch(/link/)
    const secret = resetSecretOf(mail)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    expect(mail?.text).toContain(`https://safarnama.test/forgot-password#${secret}\n`)
    expect(codeOf(mail)).toBe('no code in the mail')
    expect(answer.setCookies.join()).toContain('Max-Age=900')
    expect(auth.logged()).not.toContain(secret)
    const refused = await stranger().post('/auth/reset-password', { otp: secret, password: newPassword })
    expect(refused).toMatchObject({ status: 400, body: { message: linkWrong, field: 'otp' } })
    const other = await ask(email)
    expect(await reset(other.browser, secret)).toBe(400)
    const cookiesBefore = new Map(browser.cookies)
    expect(await reset(browser, secret)).toBe(200)
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
    expect(await reset(browser, secret, 'one-more-password')).toBe(400)
    expect(await login(email, newPassword)).toBe(200)
  })

  it('AUTH-10 the link is good for 15 minutes, and wrong ones are counted nowhere', async () => {
    const email = await registerVerified(auth)
    await useUp(email)
    const { browser, mail } = await ask(email)
    for (let time = 1; time <= 4; time++) expect(await reset(browser, 'A'.repeat(22))).toBe(400)
    auth.clock.advance(15 * minuteMs - 1)
    expect(await reset(browser, resetSecretOf(mail))).toBe(200)
    const late = await ask(email)
    auth.clock.advance(15 * minuteMs)
    expect(await reset(late.browser, resetSecretOf(late.mail))).toBe(400)
  })

  it('AUTH-10 a code is mailed again a day after the first wrong one', async () => {
    const email = await registerVerified(auth)
    await useUp(email)
    auth.clock.advance(24 * hourMs)
    expect((await ask(email)).answer.body).toEqual({ message: expect.stringContaining('10 minutes') })
  })

  it('AUTH-09 the change to links is the same for a mailbox without an account', async () => {
    const [known, unknown] = [await registerVerified(auth), freshEmail()]
    await useUp(known)
    for (let request = 1; request <= 4; request++) {
      const { browser } = await ask(unknown)
      await Promise.all([1, 2, 3, 4, 5].map(() => reset(browser, '12345678')))
    }
    const [one, other] = [await ask(known), await ask(unknown)]
    expect(other.answer.body).toEqual(one.answer.body)
    const shape = (lines: string[]) => lines.map((line) => line.replace(/=[\w-]+/, '='))
    expect(shape(other.answer.setCookies)).toEqual(shape(one.answer.setCookies))
    expect(await auth.mailsTo(unknown)).toEqual([])
  })

  it('API-19 takes the code with and without its blank', async () => {
    const email = await registerVerified(auth)
    for (const shown of [(code: string) => code, (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`]) {
      const { browser, mail } = await ask(email)
      expect(await reset(browser, ` ${shown(codeOf(mail))} `)).toBe(200)
    }
  })

  it('AUTH-10 guessing across accounts: one place gets two hundred requests an hour and no more', async () => {
    const place = auth.browser('198.51.100.251')
    const statuses = []
    for (let time = 1; time <= 203; time++)
      statuses.push((await place.post('/auth/send-otp', { email: freshEmail() })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('SESS-03 strangers cannot lock the owner out: a browser that the account knows still gets its code', async () => {
    const email = freshEmail()
    const own = auth.browser('203.0.113.20')
    await own.post('/auth/register', { name: 'Asha', email, password: goodPassword })
    await own.get(`/auth/verify/${tokenOf(await lastMail(email))}`)
    auth.clock.advance(hourMs)
    // Every call that mails this mailbox, from many addresses.
    const statuses = []
    for (let time = 1; time <= 20; time++) {
      statuses.push((await stranger().post('/auth/send-otp', { email })).status)
      const again = { name: 'B', email, password: goodPassword }
      statuses.push((await stranger().post('/auth/register', again)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(17)
    expect((await auth.browser('203.0.113.21').post('/auth/send-otp', { email })).status).toBe(429)
    const { answer, mail } = await ask(email, own)
    expect(answer.status).toBe(200)
    expect(await reset(own, codeOf(mail))).toBe(200)
  })
})

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
} from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

const quarterMs = 15 * minuteMs
const wrong = 'The email address or password is wrong.'

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

  const login = (email: unknown, password: unknown = goodPassword, address?: string) =>
    auth.browser(address).post('/auth/login', { email, password })

  it('API-15 API-26 answers with the person, their bookings and a token, and no hash', async () => {
    auth.bookings.push({
      bookingId: 'TTT-20261201-1234',
      package: 'Tea Trail',
      packageId: 'tea-trail',
      photo: '',
      bookingStatus: 'Confirmed',
      holdUntil: '2026-11-21T10:00:00.000Z',
      startPoint: 'Delhi',
      endPoint: 'Darjeeling',
      travelDate: '2026-12-20',
      returnDate: '2026-12-24',
      travelers: 2,
      travelerNames: [],
      payment: { amount: 18_499, paymentId: 'pay_1', method: 'upi', status: 'Confirmed' },
      refund: null,
    })
    const email = await registerVerified(auth)
    const answer = await login(email.toUpperCase())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      user: {
        _id: expect.any(String),
        name: 'Asha Rao',
        email,
        contact: '',
        gender: 'Male',
        profileImage: '/pictures/profile.svg',
        isVerified: true,
      },
      bookings: auth.bookings,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      message: 'You are logged in.',
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/)
  })

  it.each([
    ['no e-mail', { password: goodPassword }],
    ['no password', { email: 'a@example.com' }],
    ['an empty password', { email: 'a@example.com', password: '' }],
    ['nothing', {}],
  ])('API-15 asks for both fields when there is %s', async (_what, body) => {
    const answer = await auth.browser().post('/auth/login', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: 'Please fill in both fields',
      message: 'Please fill in both fields',
    })
  })

  it('API-15 refuses malformed input with 400', async () => {
    for (const email of [7, ['a@example.com'], 'a@example', { address: 'a@example.com' }]) {
      expect((await login(email)).status).toBe(400)
    }
    expect((await login('a@example.com', 12345678)).status).toBe(400)
    expect((await login('a@example.com', 'with\u0000nul')).status).toBe(400)
  })

  it('AUTH-09 answers a wrong password and an unknown mailbox alike', async () => {
    const email = await registerVerified(auth)
    const [known, unknown] = [await login(email, 'not-the-password'), await login(freshEmail())]
    expect(known.status).toBe(401)
    expect(known.body).toEqual({ error: wrong, message: wrong, code: 'unauthenticated' })
    expect(unknown.body).toEqual(known.body)
    expect(unknown.setCookies).toEqual(known.setCookies)
  })

  it('offers the mail again to an unverified person, only with the right password', async () => {
    const email = freshEmail()
    await auth.browser().post('/auth/register', { name: 'Asha', email, password: goodPassword })
    const right = await login(email)
    expect(right.status).toBe(403)
    expect(right.body).toMatchObject({
      code: 'forbidden',
      canResend: true,
      message: expect.stringContaining('verify'),
    })
    expect(right.setCookies.some((cookie) => cookie.includes('refresh='))).toBe(false)
    const other = await login(email, 'not-the-password')
    expect(other.body).toEqual({ error: wrong, message: wrong, code: 'unauthenticated' })
  })

  it('takes a password that is composed in another way by the keyboard', async () => {
    const email = await registerVerified(auth, freshEmail(), 'caf\u00e9-of-the-hills')
    expect((await login(email, 'cafe\u0301-of-the-hills')).status).toBe(200)
  })

  it('SESS-03 refuses after 10 failures from one address, and lets the owner in from their own', async () => {
    const email = await registerVerified(auth)
    for (let time = 1; time <= 10; time++)
      expect((await login(email, 'wrong', '198.51.100.9')).status).toBe(401)
    const refused = await login(email, goodPassword, '198.51.100.9')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.body).toMatchObject({
      code: 'too_many',
      retryAfterSeconds: 900,
      message: 'Too many attempts. Please wait 15 minutes and try again.',
    })
    expect((await login(email)).status).toBe(200)
    auth.clock.advance(quarterMs)
    expect((await login(email, goodPassword, '198.51.100.9')).status).toBe(200)
  })

  it('SESS-03 counts failures only', async () => {
    const email = await registerVerified(auth)
    for (let time = 1; time <= 12; time++) expect((await login(email)).status).toBe(200)
    for (let time = 1; time <= 9; time++) await login(email, 'wrong')
    expect((await login(email)).status).toBe(200)
  })

  it('SESS-03 gains nothing from many guesses at the same moment', async () => {
    const email = await registerVerified(auth)
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('SESS-03 refuses an address after 100 failures at whatever accounts', async () => {
    for (let time = 1; time <= 100; time++) expect((await login(freshEmail())).status).toBe(401)
    const email = await registerVerified(auth)
    expect((await login(email)).status).toBe(429)
    expect((await login(email, goodPassword, '198.51.100.9')).status).toBe(200)
  })

  it('counts nothing where LIMIT_FACTOR is 0', async () => {
    const unlimited = await authApp(database, { limitFactor: 0 })
    const browser = unlimited.browser()
    const email = freshEmail()
    for (let time = 1; time <= 15; time++) {
      expect((await browser.post('/auth/login', { email, password: 'wrong' })).status).toBe(401)
    }
    await unlimited.close()
  })

  it('keeps the refresh token in a cookie that scripts and other sites cannot use', async () => {
    const email = await registerVerified(auth)
    const answer = await login(email)
    const cookie = answer.setCookies.find((line) => line.startsWith('__Host-refresh=')) ?? ''
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/', 'Max-Age=2592000']) {
      expect(cookie.split('; ')).toContain(part)
    }
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split(/[=;]/)[1])
  })

  it('remembers on which device a session was begun', async () => {
    const { user } = await signIn(auth)
    const rows = await database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user._id)
      .execute()
    expect(rows.map((row) => row.device)).toEqual(['Test browser'])
  })

  it('SESS-03 takes 100 right passwords in 15 minutes of account and address, since each costs a hash', async () => {
    const email = await registerVerified(auth)
    for (let entered = 0; entered < 100; entered += 1) expect((await login(email)).status).toBe(200)
    expect((await login(email)).status).toBe(429)
    expect((await login(email, goodPassword, '203.0.113.9')).status).toBe(200)
    auth.clock.advance(quarterMs)
    expect((await login(email)).status).toBe(200)
  })
})

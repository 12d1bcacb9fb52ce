import { hourMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, tokenOf } from '#tests/support/auth-app.ts'
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

  const register = (email: string, more: object = {}) =>
    auth.browser().post('/auth/register', { name: 'Asha Rao', email, password: goodPassword, ...more })
  const login = (email: string, password = goodPassword) =>
    auth.browser().post('/auth/login', { email, password })
  const lastToken = async (email: string) => tokenOf((await auth.mailsTo(email)).at(-1))

  it('API-14 registers and mails a link to the mailbox, lower-cased', async () => {
    const email = freshEmail()
    const answer = await register(email.toUpperCase())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: expect.stringContaining('verify') })
    const [mail, ...others] = await auth.mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { name: 'Asha Rao', address: email } })
    expect(mail?.text).toMatch(/https:\/\/safarnama\.test\/verify\?token=[\w-]{43}\n/)
    expect(mail?.html).toContain(`https://safarnama.test/verify?token=${tokenOf(mail)}`)
  })

  it.each([
    ['no name', { name: ' ' }, 'Please fill in all fields'],
    ['no e-mail', { email: undefined }, 'Please fill in all fields'],
    ['no password', { password: '' }, 'Please fill in all fields'],
    ['no mailbox', { email: 'a@b' }, 'Please enter a valid email address.'],
    ['two mailboxes', { email: 'a@example.com,b@example.com' }, 'Please enter a valid email address.'],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Please enter a valid email address.'],
    ['a short password', { password: 'abc-123' }, 'Please choose a password of at least 8 characters.'],
    ['a long password', { password: 'x'.repeat(129) }, 'Please choose a password of at most 128 characters.'],
    [
      'a common password',
      { password: 'PassWord123' },
      'This password is very common and easy to guess. Please choose another.',
    ],
  ])('API-14 refuses %s and says so', async (_what, more, message) => {
    const answer = await register(freshEmail(), more)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: message, message, code: 'invalid' })
  })

  it('API-14 one mailbox is one account, however it is typed, and has one limit', async () => {
    const email = freshEmail()
    const [name] = email.split('@')
    const forms = [email.toUpperCase(), `${name}＠example。com`, `${name}@ｅｘａｍｐｌｅ.com`, ` ${email} `]
    expect((await register(forms[1] ?? '')).status).toBe(200)
    await auth.browser().get(`/auth/verify/${await lastToken(email)}`)
    for (const form of forms) expect((await login(form)).status).toBe(200)
    await register(forms[2] ?? '')
    expect((await auth.mailsTo(email)).at(-1)?.subject).toMatch(/already/i)
    const answers: number[] = []
    for (let asked = 0; asked < 16; asked++) {
      const body = { email: forms[asked % forms.length] }
      answers.push((await auth.browser(`10.1.0.${asked}`).post('/auth/send-otp', body)).status)
    }
    expect(answers).toEqual([...Array<number>(15).fill(200), 429])
  })

  it('API-14 refuses a name in other letters before the @, and says why', async () => {
    for (const answer of [await register('आशा@example.com'), await login('аsha@example.com')])
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('before the @') },
      })
  })

  it('API-17 confirms by the link, and again when it is opened twice', async () => {
    const email = freshEmail()
    await register(email)
    const token = await lastToken(email)
    for (const _time of [1, 2]) {
      const answer = await auth.browser().get(`/auth/verify/${token}`)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        message: 'Your email address is verified. You can log in now.',
        registered: { at: '2026-12-01T06:00:00.000Z', device: 'Test browser', isThisBrowser: false },
      })
    }
    expect((await login(email)).status).toBe(200)
  })

  it('API-17 refuses a link after 24 hours and one that was never made', async () => {
    const email = freshEmail()
    await register(email)
    const token = await lastToken(email)
    auth.clock.advance(24 * hourMs)
    for (const wrong of [token, 'never-made', '%00']) {
      const answer = await auth.browser().get(`/auth/verify/${wrong}`)
      expect(answer.status).toBe(400)
      expect(answer.body['message']).toEqual(answer.body['error'])
    }
    expect((await login(email)).status).toBe(403)
  })

  it('carries a redirect along in the link only when it is a path of this site', async () => {
    const linkFor = async (redirect: string) => {
      const email = freshEmail()
      await register(email, { redirect })
      const link = /https:\/\/\S+/.exec((await auth.mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
      return new URL(link).searchParams.get('redirect')
    }
    expect(await linkFor('/booking/checkout?start=Pune&end=Goa')).toBe('/booking/checkout?start=Pune&end=Goa')
    for (const elsewhere of ['https://evil.test/', '//evil.test/x', '/\\evil.test', 'javascript:alert(1)']) {
      expect(await linkFor(elsewhere)).toBeNull()
    }
  })

  it('lets registrations of one mailbox stand side by side: the link of one confirms its password', async () => {
    const email = freshEmail()
    await register(email, { password: 'the-first-of-two' })
    const first = await lastToken(email)
    await register(email, { password: 'the-other-of-two' })
    const other = await lastToken(email)
    expect((await login(email, 'the-first-of-two')).status).toBe(403)
    expect((await login(email, 'the-other-of-two')).status).toBe(403)
    expect((await auth.browser().get(`/auth/verify/${first}`)).status).toBe(200)
    expect((await login(email, 'the-first-of-two')).status).toBe(200)
    expect((await login(email, 'the-other-of-two')).status).toBe(401)
    expect((await auth.browser().get(`/auth/verify/${other}`)).status).toBe(400)
    const users = await database.db.selectFrom('users').selectAll().where('email', '=', email).execute()
    expect(users).toMatchObject([{ is_verified: 1 }])
  })

  it('confirms one of two registrations whose links are opened at the same moment', async () => {
    const emails = Array.from({ length: 12 }, freshEmail)
    for (const email of emails) {
      await register(email)
      await register(email)
    }
    // On a busy machine the caller may be asked to retry.
    const openLink = async (token: string): Promise<number> => {
      const { status } = await auth.browser().get(`/auth/verify/${token}`)
      return status === 503 ? openLink(token) : status
    }
    const outcomes = await Promise.all(
      emails.map(async (email) => {
        const tokens = (await auth.mailsTo(email)).map(tokenOf)
        const statuses = await Promise.all(tokens.map(openLink))
        return statuses.toSorted((a, b) => a - b)
      }),
    )
    expect(outcomes).toEqual(emails.map(() => [200, 400]))
  })

  it('AUTH-09 answers an owner who registers again as anybody, and notifies them by mail', async () => {
    const email = freshEmail()
    const first = await register(email)
    await auth.browser().get(`/auth/verify/${await lastToken(email)}`)
    const again = await register(email, { password: 'a-password-of-a-thief' })
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body })
    const shape = (cookie?: string) => cookie?.replace(/=[^;]+/, '').length
    expect(again.setCookies.map(shape)).toEqual(first.setCookies.map(shape))
    expect((await auth.mailsTo(email)).at(-1)).toMatchObject({
      subject: 'You already have an account',
      mayBounce: true,
    })
    expect((await login(email, 'a-password-of-a-thief')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  it('sends the link again for the registration of this browser, not for a newer one of somebody else', async () => {
    const email = freshEmail()
    const own = auth.browser()
    await own.post('/auth/register', { name: 'Asha', email, password: goodPassword })
    await register(email, { password: 'a-password-of-a-thief' })
    const answer = await own.post('/auth/resend-verification', { email })
    expect(answer.status).toBe(200)
    await auth.browser().get(`/auth/verify/${await lastToken(email)}`)
    expect((await login(email)).status).toBe(200)
  })

  it('AUTH-05 the link that is sent again carries a redirect, only one of this site', async () => {
    const email = freshEmail()
    await register(email, { redirect: '/booking' })
    for (const [redirect, carried] of [
      ['/booking', '/booking'],
      ['//evil.test/x', null],
    ] as const) {
      await auth.browser().post('/auth/resend-verification', { email, redirect })
      const link = /https:\/\/\S+/.exec((await auth.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
      expect(new URL(link).searchParams.get('redirect')).toBe(carried)
    }
  })

  it('sends the link again after a login with the right password in another browser', async () => {
    const email = freshEmail()
    await register(email)
    await register(email, { password: 'a-password-of-a-thief' })
    const other = auth.browser()
    expect((await other.post('/auth/login', { email, password: goodPassword })).status).toBe(403)
    await other.post('/auth/resend-verification', { email })
    await auth.browser().get(`/auth/verify/${await lastToken(email)}`)
    expect((await login(email)).status).toBe(200)
  })

  it('AUTH-09 answers a wish for another link alike for unknown, waiting and verified mailboxes', async () => {
    const [unknown, waiting, verified] = [freshEmail(), freshEmail(), freshEmail()]
    await register(waiting)
    await register(verified)
    await auth.browser().get(`/auth/verify/${await lastToken(verified)}`)
    const answers = []
    for (const email of [unknown, waiting, verified]) {
      const { status, body } = await auth.browser().post('/auth/resend-verification', { email })
      answers.push({ status, body })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const counts = [unknown, waiting, verified].map(async (email) => (await auth.mailsTo(email)).length)
    expect(await Promise.all(counts)).toEqual([0, 2, 1])
  })

  it('SESS-03 refuses the 61st registration of an address within an hour, others go on', async () => {
    for (let time = 1; time <= 60; time++) expect((await register(freshEmail())).status).toBe(200)
    const refused = await register(freshEmail())
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.body).toMatchObject({ code: 'too_many', retryAfterSeconds: 3600 })
    const elsewhere = await auth
      .browser('198.51.100.2')
      .post('/auth/register', { name: 'B', email: freshEmail(), password: goodPassword })
    expect(elsewhere.status).toBe(200)
    auth.clock.advance(hourMs)
    expect((await register(freshEmail())).status).toBe(200)
  })

  it('sends at most 20 mails an hour to one mailbox, 17 of them to browsers that it does not know', async () => {
    const email = freshEmail()
    const from = (host: number) =>
      auth.browser(`198.51.100.${host}`).post('/auth/register', { name: 'B', email, password: goodPassword })
    for (let time = 0; time < 17; time++) expect((await from(Math.floor(time / 5))).status).toBe(200)
    expect((await from(9)).status).toBe(429)
    expect(await auth.mailsTo(email)).toHaveLength(17)
  })

  it('lets one address have at most 5 of them, so that others can still register and reset', async () => {
    const email = freshEmail()
    for (let time = 1; time <= 5; time++) expect((await register(email)).status).toBe(200)
    expect((await register(email)).status).toBe(429)
    const own = auth.browser('198.51.100.7')
    expect((await own.post('/auth/send-otp', { email })).status).toBe(200)
  })

  it('escapes names in mails and greets nobody by an advertisement', async () => {
    const email = freshEmail()
    await register(email, { name: '<a href="https://evil.test">Click</a>' })
    const [mail] = await auth.mailsTo(email)
    expect(`${mail?.text}${mail?.html}${mail?.to.name}`).not.toContain('evil')
    const other = freshEmail()
    await register(other, { name: "D'Souza" })
    expect((await auth.mailsTo(other))[0]?.html).toContain('Hello D&#39;Souza,')
  })

  it('keeps passwords and links out of the log, and stores neither in clear', async () => {
    const email = freshEmail()
    await register(email)
    const token = await lastToken(email)
    await auth.browser().get(`/auth/verify/${token}`)
    expect(auth.logged()).toContain('/api/auth/verify/:token')
    for (const secret of [token, goodPassword, email]) expect(auth.logged()).not.toContain(secret)
    const { password_hash: hash } = await database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
    const tokens = await database.db.selectFrom('email_tokens').select('token_hash').execute()
    expect(tokens.map((row) => row.token_hash)).not.toContain(token)
  })
})

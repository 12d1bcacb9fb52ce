import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { textIn } from '#shared/messages/text.ts'
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

  const post = async (path: string, payload: object, language: string) => {
    const headers = { 'accept-language': language, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }
    const answer = await auth.app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
    return { status: answer.statusCode, body: answer.json<{ message: string }>() }
  }

  it('who registers in Hindi gets mails in Hindi, whose links lead to pages in Hindi', async () => {
    const email = freshEmail()
    const input = { name: 'Asha Rao', email, password: goodPassword, redirect: '/booking' }
    expect((await post('/auth/register', input, 'hi-IN,hi;q=0.9')).body.message).toBe(
      textIn('hi', 'auth.registered'),
    )
    const [mail] = await auth.mailsTo(email)
    expect(mail?.subject).toBe(textIn('hi', 'mail.verifySubject'))
    expect(mail?.html).toContain('<html lang="hi">')
    expect(mail?.text).toMatch(
      /खाता बनाने का समय: मंगलवार,\s1\s.+\s2026, सुबह\s11:30\sबजे \(भारतीय समय\); ब्राउज़र: Linux पर Firefox।/,
    )
    expect(mail?.text).toMatch(/https:\/\/safarnama\.test\/hi\/verify\?token=[\w-]{43}&redirect=%2Fbooking\n/)
    await post('/auth/verify-email', { token: tokenOf(mail) }, 'hi')
    await post('/auth/send-otp', { email }, 'hi')
    expect((await auth.mailsTo(email)).at(-1)?.subject).toBe(textIn('hi', 'mail.codeSubject'))
    await post('/auth/send-otp', { email }, 'en')
    expect((await auth.mailsTo(email)).at(-1)?.subject).toBe(textIn('en', 'mail.codeSubject'))
  })

  it('an error names its field and says in Hindi what is wrong', async () => {
    const refused = await post('/auth/register', { name: 'Asha', email: 'a@b', password: goodPassword }, 'hi')
    expect(refused).toMatchObject({ status: 400, body: { field: 'email', code: 'invalid' } })
    expect(refused.body.message).toMatch(/^[^a-z]*\p{Script=Devanagari}/u)
  })
})

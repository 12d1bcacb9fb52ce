import { dayMs, hourMs, minuteMs } from '#shared/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { purgeExpired } from '#server/start/jobs/retention.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, tokenOf } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'

const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const onLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  beforeAll(async () => {
    database = await open()
    auth = await authApp(database)
  })
  afterAll(() => auth.close())

  describe('of two registrations of one mailbox', () => {
    const asRegistered = (email: string, password: string) => ({ name: 'Asha Rao', email, password })

    /** A stranger registers first, the owner ten minutes later; answers with what the owner finds in the mailbox. */
    const twice = async () => {
      const email = freshEmail()
      const stranger = auth.browser('198.51.100.66', onLinux)
      await stranger.post('/auth/register', asRegistered(email, 'the-password-of-a-stranger'))
      const at = auth.clock.now().toISOString()
      auth.clock.advance(10 * minuteMs)
      const owner = auth.browser('203.0.113.7', onWindows)
      await owner.post('/auth/register', asRegistered(email, goodPassword))
      const [strange, own] = await auth.mailsTo(email)
      return { email, stranger, owner, strange, own, at }
    }

    it('AUTH-05 each mail says when and with what browser it was made', async () => {
      const { strange, own } = await twice()
      expect(strange?.text).toMatch(
        /Registered on Tue,\s1\sDec\s2026, 11:30\sam Indian time, with: Firefox on Linux\./,
      )
      expect(own?.text).toMatch(
        /Registered on Tue,\s1\sDec\s2026, 11:40\sam Indian time, with: Chrome on Windows\./,
      )
      expect(strange?.text).toContain("please don't open the link")
      expect(strange?.html).toContain('Firefox on Linux')
    })

    it('CASE-09 AUTH-05 whoever opens the other one is told that it is not theirs, and can take it over', async () => {
      const { email, stranger, owner, strange, at } = await twice()
      const verify = await owner.get(`/auth/verify/${tokenOf(strange)}`)
      expect(verify.status).toBe(200)
      expect(verify.body['registered']).toEqual({ at, device: onLinux, isThisBrowser: false })
      const before = await stranger.post('/auth/login', { email, password: 'the-password-of-a-stranger' })
      expect(before.status).toBe(200)
      await owner.post('/auth/send-otp', { email })
      const mail = (await auth.mailsTo(email)).at(-1)
      const otp = /\d{4} \d{4}/.exec(mail?.text ?? '')?.[0]
      expect((await owner.post('/auth/reset-password', { otp, password: goodPassword })).status).toBe(200)
      expect((await stranger.post('/auth/refresh')).status).toBe(401)
    })

    it('AUTH-05 the browser that registered is recognised as such', async () => {
      const { owner, own } = await twice()
      const verify = await owner.get(`/auth/verify/${tokenOf(own)}`)
      expect(verify.body['registered']).toMatchObject({ device: onWindows, isThisBrowser: true })
    })

    it('AUTH-05 a link that is sent again tells of the registration, not of the wish for it', async () => {
      const { email, owner } = await twice()
      auth.clock.advance(hourMs)
      await owner.post('/auth/resend-verification', { email })
      expect((await auth.mailsTo(email)).at(-1)?.text).toContain('with: Chrome on Windows.')
    })
  })

  it('the nightly purge takes no old registration whose mailbox was just sent a link or a code', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()]
    const browser = auth.browser('203.0.113.8')
    for (const email of emails)
      await browser.post('/auth/register', { name: 'Asha Rao', email, password: goodPassword })
    auth.clock.advance(31 * dayMs)
    const [linked = '', coded = '', idle = ''] = emails
    await browser.post('/auth/resend-verification', { email: linked })
    await browser.post('/auth/send-otp', { email: coded })
    await purgeExpired(database.db, auth.clock.now())
    const link = (await auth.mailsTo(linked)).at(-1)
    expect((await browser.get(`/auth/verify/${tokenOf(link)}`)).status).toBe(200)
    const otp = /\d{4} \d{4}/.exec((await auth.mailsTo(coded)).at(-1)?.text ?? '')?.[0]
    expect((await browser.post('/auth/reset-password', { otp, password: goodPassword })).status).toBe(200)
    const left = database.db.selectFrom('users').select('id').where('email', '=', idle)
    expect(await left.execute()).toEqual([])
  })

  it('AUTH-05 a browser cannot put words of its own into the mail', async () => {
    const email = freshEmail()
    const browser = auth.browser('203.0.113.7', 'Win a prize at evil.example Firefox/1.0')
    await browser.post('/auth/register', { name: 'Asha', email, password: goodPassword })
    const [mail] = await auth.mailsTo(email)
    expect(mail?.text).toContain('with: Firefox.')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
  })
})

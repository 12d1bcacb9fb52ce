import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, tokenOf } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import type { Browser } from '#tests/support/test-browser.ts'

const waiting = { status: 200, body: { signedIn: null } }
const over = { status: 200, body: { signedIn: null, isOver: true } }

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  beforeAll(async () => {
    database = await open()
    auth = await authApp(database)
  })
  afterAll(() => auth.close())

  const registered = async (email = freshEmail(), address = '203.0.113.7') => {
    const browser = auth.browser(address)
    await browser.post('/auth/register', { name: 'Asha Rao', email, password: goodPassword })
    return { email, browser }
  }
  const openLink = async (email: string, by: Browser = auth.browser('198.51.100.9')) =>
    by.get(`/auth/verify/${tokenOf((await auth.mailsTo(email)).at(-1))}`)
  const finish = async (browser: Browser) => {
    const { status, body } = await browser.post('/auth/finish-registration', {})
    return { status, body }
  }

  describe('AUTH-13 the page that registered', () => {
    it('waits until the link is opened, wherever that is, and is signed in then, once', async () => {
      const { email, browser } = await registered()
      const phone = auth.browser('198.51.100.8')
      expect(await finish(browser)).toEqual(waiting)
      expect((await openLink(email, phone)).status).toBe(200)
      expect(await finish(phone)).toEqual(waiting)
      const { body } = await finish(browser)
      expect(body['signedIn']).toMatchObject({ user: { email, isVerified: true }, bookings: [] })
      expect((await browser.post('/auth/refresh')).status).toBe(200)
      expect((await phone.post('/auth/refresh')).status).toBe(401)
      expect(await finish(browser)).toEqual(waiting)
    })

    it('learns that it is over where the answer that signed it in was lost', async () => {
      const { email, browser } = await registered()
      await openLink(email)
      const cookiesBefore = new Map(browser.cookies)
      await finish(browser)
      for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
      expect(await finish(browser)).toEqual(over)
    })

    it('is answered the same for a mailbox that has an account, and is signed in nowhere', async () => {
      const { email, browser } = await registered()
      await openLink(email)
      await finish(browser)
      const thief = (await registered(email, '198.51.100.66')).browser
      expect(await finish(thief)).toEqual(waiting)
      expect((await thief.post('/auth/refresh')).status).toBe(401)
    })

    it('is not signed in by the link of another registration of the mailbox', async () => {
      const { email, browser: stranger } = await registered()
      await registered(email)
      await openLink(email)
      expect(await finish(stranger)).toEqual(waiting)
    })

    it('is not signed in once the owner has chosen a password of their own', async () => {
      const { email, browser: stranger } = await registered()
      const owner = auth.browser('203.0.113.8')
      await openLink(email, owner)
      await owner.post('/auth/send-otp', { email })
      const otp = /\d{4} \d{4}/.exec((await auth.mailsTo(email)).at(-1)?.text ?? '')?.[0]
      const password = 'a password of the owner'
      expect((await owner.post('/auth/reset-password', { otp, password })).status).toBe(200)
      expect(await finish(stranger)).toEqual(waiting)
    })

    it('is not signed in after somebody else was, nor an hour later', async () => {
      const { email, browser } = await registered()
      await openLink(email)
      const elsewhere = auth.browser('198.51.100.8')
      await elsewhere.post('/auth/login', { email, password: goodPassword })
      await elsewhere.post('/auth/logout')
      expect(await finish(browser)).toEqual(over)
      const late = await registered()
      await openLink(late.email)
      auth.clock.advance(3_600_001)
      expect(await finish(late.browser)).toEqual(over)
    })

    it('is signed in once where two of its tabs ask at the same moment', async () => {
      const { email, browser } = await registered()
      await openLink(email)
      const answers = await Promise.all([finish(browser), finish(browser)])
      expect(answers.filter(({ body }) => body['signedIn'] !== null)).toHaveLength(1)
    })

    it('cannot be guessed: a cookie made up for a registration waits for ever', async () => {
      const { email, browser } = await registered()
      await openLink(email)
      const { id } = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const own = browser.cookies.get('waiting') ?? ''
      for (const made of [
        `${id}.`,
        `${id}.${'A'.repeat(43)}`,
        browser.cookies.get('pending') ?? '',
        'x',
        '',
      ]) {
        browser.cookies.set('waiting', made)
        expect(await finish(browser)).toEqual(waiting)
      }
      browser.cookies.set('waiting', own)
      expect((await finish(browser)).body['signedIn']).not.toBeNull()
    })
  })
})

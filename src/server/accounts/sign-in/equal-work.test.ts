import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { outbox } from '#server/platform/outbox.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, registerVerified } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { loginService } from './login.ts'
import { authMails } from '#server/accounts/mails.ts'
import { otpService } from './otp.ts'
import { type Passwords, passwords } from './passwords.ts'
import { registrationService } from './registration.ts'

/** Counts slow hashes, which dominate the time of an answer. */
function counting(inner: Passwords): Passwords & { taken: () => number } {
  let count = 0
  return {
    hash: (...args) => (count++, inner.hash(...args)),
    isRight: (...args) => (count++, inner.isRight(...args)),
    taken() {
      const before = count
      count = 0
      return before
    },
  }
}

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  const hashes = counting(passwords(Buffer.from('key'), { memoryCost: 64, timeCost: 1, parallelism: 1 }))
  const client = { address: '203.0.113.7', device: 'Test', browserSecret: 'none', language: 'en' as const }
  const none = memoryLimiter(() => new Date(0))
  const limits = requestLimits({
    ofAddress: none,
    ofAccount: { ...none, forget: () => Promise.resolve(), giveBack: () => Promise.resolve() },
    factor: 0,
  })

  beforeAll(async () => {
    database = await open()
    auth = await authApp(database)
  })
  afterAll(() => auth.close())
  beforeEach(() => void hashes.taken())

  it('AUTH-09 takes one slow hash for a login, whoever is asked for', async () => {
    const { sessions, browsers } = auth.services
    const service = loginService({ database, limits, passwords: hashes, sessions, browsers })
    const [owner, waiting, social] = [await registerVerified(auth), freshEmail(), freshEmail()]
    for (const password of ['the-first-of-three', 'the-second-of-three', goodPassword]) {
      await auth.browser().post('/auth/register', { name: 'Asha', email: waiting, password })
    }
    const identity = {
      provider: 'google',
      subject: social,
      emailVerified: true,
      isAuthoritative: true,
    } as const
    auth.people.set(social, { ...identity, email: social, name: 'Asha' })
    await auth.browser().post('/auth/google-login', { token: social })
    for (const email of [owner, waiting, social, freshEmail()]) {
      await expect(service.login({ email, password: 'wrong' }, client)).rejects.toThrow('is wrong')
      expect(hashes.taken()).toBe(1)
    }
  })

  it('AUTH-09 takes one slow hash and one mail for a registration, of an owner too', async () => {
    let ids = 0
    const newId = () => `${randomBytes(8).toString('hex')}-${++ids}`
    const clock = () => new Date('2026-12-01T06:00:00.000Z')
    const mails = authMails('https://safarnama.test')
    const shared = { database, clock, newId, randomBytes, mails, limits, outbox: outbox({ clock, newId }) }
    const { browsers } = auth.services
    const service = registrationService({ ...shared, passwords: hashes, browsers })
    for (const email of [await registerVerified(auth), freshEmail()]) {
      const before = (await auth.mailsTo(email)).length
      await service.register({ name: 'Asha', email, password: goodPassword }, client)
      expect(hashes.taken()).toBe(1)
      expect(await auth.mailsTo(email)).toHaveLength(before + 1)
    }
  })

  it('AUTH-09 queues one mail and takes no slow hash for a code, with and without an account', async () => {
    const clock = () => new Date('2026-12-01T06:00:00.000Z')
    const newId = () => randomBytes(16).toString('hex')
    const inner = outbox({ clock, newId })
    let queued = 0
    const service = otpService({
      database,
      clock,
      randomBytes,
      limits,
      passwords: hashes,
      sessions: auth.services.sessions,
      browsers: auth.services.browsers,
      randomInt: () => 123_456,
      codeKey: Buffer.from('key'),
      mails: authMails('https://safarnama.test'),
      outbox: { add: (...args) => (queued++, inner.add(...args)) },
    })
    for (const email of [await registerVerified(auth), freshEmail()]) {
      queued = 0
      await service.sendOtp(email, client)
      expect([queued, hashes.taken()]).toEqual([1, 0])
    }
  })
})

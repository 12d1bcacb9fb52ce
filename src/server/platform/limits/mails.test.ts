import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { databaseLimiter } from './account-limits.ts'
import { requestLimits } from './limits.ts'
import { memoryLimiter } from './memory.ts'

eachDatabase((_name, open) => {
  test('SESS-03 a mailbox gets at most 20 mails an hour, confirmations of messages among them', async () => {
    const clock = () => new Date('2026-12-01T06:00:00.000Z')
    const { db } = await open()
    const ofAccount = databaseLimiter(db, clock, randomBytes(32))
    const limits = requestLimits({ ofAddress: memoryLimiter(clock), ofAccount, factor: 1 })
    const email = 'full@example.com'
    let mails = 0
    for (let at = 0; at < 4; at++) if (await limits.mayConfirm(email)) mails += 1
    expect(mails).toBe(3)
    for (let at = 0; at < 30; at++) {
      const isKnown = at >= 20
      const isSent = limits.code(isKnown && at < 25 ? 'link' : 'otp', email, `203.0.${at}.1`, isKnown)
      mails += await isSent.then(
        () => 1,
        () => 0,
      )
    }
    expect(mails).toBe(20)
    expect(await limits.mayConfirm('other@example.com')).toBe(true)
  })
})

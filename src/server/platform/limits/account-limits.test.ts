import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { limitsKey } from '#server/platform/keys.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { databaseLimiter, purgeLimits } from './account-limits.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const keys = async () =>
    (await database.db.selectFrom('limits').select('key').execute()).map(({ key }) => key)

  test('whom a counter is about is only found with the secret, and it goes when its time is over', async () => {
    const now = new Date('2026-12-01T06:00:00.000Z')
    const rule = { limit: 1, windowMs: 60_000 }
    const of = 'logins:asha@example.com 203.0.113.7'
    const [one, other] = ['one', 'other'].map((secret) =>
      databaseLimiter(database.db, () => now, limitsKey(Buffer.from(secret))),
    )
    await one?.hit(of, rule)
    expect((await one?.check(of, rule))?.allowed).toBe(false)
    expect((await other?.check(of, rule))?.allowed).toBe(true)
    expect(await keys()).not.toContain(createHash('sha256').update(of).digest('base64url'))
    await purgeLimits(database.db, '2026-12-01T06:01:00.000Z')
    expect(await keys()).toHaveLength(1)
    await purgeLimits(database.db, '2026-12-01T06:01:00.001Z')
    expect(await keys()).toEqual([])
  })
})

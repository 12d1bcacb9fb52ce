import { dayMs } from '#shared/domain/durations.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'
import { sharedClock } from './shared-clock.ts'

/** Between two queries only the database takes time: the allowance for a busy machine. */
const slackMs = 5_000

eachDatabase(
  (_name, open) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    const timeThere = async () => {
      const at = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::text`.as('at')
      return Number((await database.db.selectNoFrom(at).executeTakeFirstOrThrow()).at)
    }

    test('it is the database that says what time it is', async () => {
      const time = await sharedClock({ database })
      expect(Math.abs(time.clock().getTime() - (await timeThere()))).toBeLessThan(slackMs)
      time.stop()
    })

    test('between its answers time goes on by what elapses, and by nothing else', async () => {
      let elapsed = 1_000
      const time = await sharedClock({ database, elapsedMs: () => elapsed })
      const before = time.clock().getTime()
      elapsed += dayMs
      expect(time.clock().getTime() - before).toBe(dayMs)
      // As after the machine slept, when elapsed time stood still.
      await time.askAgain()
      expect(Math.abs(time.clock().getTime() - (await timeThere()))).toBeLessThan(slackMs)
      time.stop()
    })

    test('an answer that came too late to be sure of is not taken', async () => {
      let elapsed = 0
      let isSlow = false
      // Each reading is two seconds later while the database is slow.
      const elapsedMs = () => (isSlow ? (elapsed += 2_000) : elapsed)
      const time = await sharedClock({ database, elapsedMs })
      const before = time.clock().getTime()
      isSlow = true
      await time.askAgain()
      isSlow = false
      expect(time.clock().getTime() - before).toBe(elapsed)
      time.stop()
    })
  },
  { migrated: false, engines: ['postgres'] },
)

eachDatabase(
  (_name, open) => {
    test('over the embedded database the time is this machine’s', async () => {
      const time = await sharedClock({ database: await open(), elapsedMs: () => 0 })
      expect(Math.abs(time.clock().getTime() - Date.now())).toBeLessThan(slackMs)
      time.stop()
    })
  },
  { migrated: false, engines: ['sqlite'] },
)

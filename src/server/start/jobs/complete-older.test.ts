import { minuteMs } from '#shared/domain/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { reportProcess } from '#server/start/live-processes.ts'
import { completeRecent } from './complete-older.ts'

eachDatabase((_name, open) => {
  let database: Database
  let nowMs: number
  /** The statements about what an older release may have written. */
  let completing: string[]
  const clock = () => new Date(nowMs)

  beforeAll(async () => {
    database = await open({
      onStatement: ({ query }) => {
        if (/packages|bookings/.test(query.sql)) completing.push(query.sql)
      },
    })
  })
  beforeEach(async () => {
    nowMs = Date.parse('2026-12-01T06:00:00.000Z')
    completing = []
    await reportProcess({ database, clock }, 'own')
  })
  afterEach(async () => {
    await database.db.deleteFrom('live_processes').execute()
  })

  /** The number of statements of a run, a minute after the one before. */
  const statementsOf = async (run: () => Promise<void>) => {
    nowMs += minuteMs
    await reportProcess({ database, clock }, 'own')
    completing = []
    await run()
    return completing.length
  }
  const older = () =>
    database.db
      .insertInto('live_processes')
      .values({ id: 'older', release: '0016-answers', seen_at: clock().toISOString() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: clock().toISOString() }))
      .execute()

  it('reads nothing of packages and bookings while only this release runs, after its first look', async () => {
    const run = completeRecent({ database, clock })
    expect(await statementsOf(run)).toBeGreaterThan(0)
    expect([await statementsOf(run), await statementsOf(run)]).toEqual([0, 0])
  })

  it('completes what an older release writes, each minute and once after that has stopped', async () => {
    const app = await bookingsApp(database)
    const id = await addBooking(database, await app.newUser())
    await app.close()
    const run = completeRecent({ database, clock })
    const forget = () => database.db.deleteFrom('charges').where('id', '=', id).execute()
    const isCharged = async () =>
      (await database.db.selectFrom('charges').select('id').where('id', '=', id).execute()).length === 1
    await statementsOf(run)
    expect(await isCharged()).toBe(true)
    await older()
    for (let minute = 0; minute < 2; minute++) {
      await forget()
      nowMs += minuteMs
      await older()
      await run()
      expect(await isCharged()).toBe(true)
    }
    await database.db.deleteFrom('live_processes').where('id', '=', 'older').execute()
    await forget()
    await run()
    expect(await isCharged()).toBe(true)
    expect(await statementsOf(run)).toBe(0)
  })
})

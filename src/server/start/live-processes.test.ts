import { minuteMs } from '#shared/domain/durations.ts'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { namelessRelease } from '#server/platform/db/session-names.ts'
import { completeOlder } from '#server/schema/complete-money.ts'
import { newestMigration } from '#server/schema/migrate.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'
import { limitSeats, liveProcess, reportProcess } from './live-processes.ts'

const start = Date.parse('2026-12-01T06:00:00.000Z')

eachDatabase((name, open, place) => {
  let database: Database
  let nowMs: number
  const clock = () => new Date(nowMs)
  const deps = () => ({ database, clock })
  const listReported = () => database.db.selectFrom('live_processes').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    nowMs = start
    await database.db.deleteFrom('seat_limits').execute()
  })
  afterEach(async () => {
    await database.db.deleteFrom('live_processes').execute()
  })

  it('each process reports its release, and is forgotten when it is gone for long', async () => {
    await reportProcess(deps(), 'one')
    nowMs += 5 * minuteMs
    await reportProcess(deps(), 'two')
    nowMs += 6 * minuteMs
    await reportProcess(deps(), 'two')
    expect(await listReported()).toEqual([
      { id: 'two', release: newestMigration, seen_at: '2026-12-01T06:11:00.000Z' },
    ])
  })

  it('a process that is stopped reports no more', async () => {
    const process = liveProcess({
      ...deps(),
      log: { error: (error: unknown) => expect(error).toBeUndefined() },
    })
    process.start()
    await expect.poll(listReported).toHaveLength(1)
    await process.stop()
    expect(await listReported()).toEqual([])
  })

  it('a process is stopped soon and without an error while the database takes no writes', async () => {
    for (const execute of [
      () => Promise.reject(new Error('away')),
      () => new Promise<never>(() => undefined),
    ]) {
      const where = { where: () => ({ execute }) }
      const db = { deleteFrom: () => where } as unknown as Database['db']
      const log = { error: () => undefined }
      const process = liveProcess({ database: { ...database, db }, clock, log })
      const began = performance.now()
      await process.stop()
      expect(performance.now() - began).toBeLessThan(5_000)
    }
  })

  it('limits hold where all processes that run have reported a release that counts seats', async () => {
    await reportProcess(deps(), 'one')
    expect(await limitSeats(deps())).toBe(true)
    const held = await database.db.selectFrom('seat_limits').selectAll().execute()
    expect(held).toEqual([{ id: 1, since: '2026-12-01T06:00:00.000Z' }])
    nowMs += 1
    expect(await limitSeats(deps())).toBe(true)
    expect(await database.db.selectFrom('seat_limits').selectAll().execute()).toEqual(held)
  })

  it('limits do not hold while a process of an older release has reported', async () => {
    const seen_at = clock().toISOString()
    await database.db
      .insertInto('live_processes')
      .values({ id: 'older', release: '0016-answers', seen_at })
      .execute()
    expect(await limitSeats(deps())).toBe(false)
    nowMs += 60_000
    expect(await limitSeats(deps())).toBe(true)
  })

  it('limits do not hold while what an older release has sold is not counted', async () => {
    const app = await bookingsApp(database)
    await addBooking(database, await app.newUser())
    await app.close()
    await database.db.deleteFrom('seat_limits').execute()
    expect(await limitSeats(deps())).toBe(false)
    await completeOlder(database, '')
    expect(await limitSeats(deps())).toBe(true)
  })

  it.runIf(name === 'postgres' && takesSeveralClients(name))(
    'limits do not hold while a process is connected that reports nothing',
    async () => {
      const { url } = place()
      const older = new Client({ connectionString: url, application_name: namelessRelease })
      await older.connect()
      expect(await limitSeats(deps())).toBe(false)
      await older.end()
      await expect.poll(() => limitSeats(deps())).toBe(true)
    },
  )
})

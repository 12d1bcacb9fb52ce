import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { databaseLimiter } from '#server/platform/limits/account-limits.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { watchClock } from './clock-set-back.ts'
import { type Effect, outbox } from '#server/platform/outbox.ts'
import { outboxWorker } from './outbox-worker.ts'

const log = { warn: () => undefined, error: () => undefined }
const rule = { limit: 1, windowMs: hourMs }

eachDatabase((_name, open) => {
  let database: Database
  let now: number
  let elapsed: number
  let done: string[]
  let ids = 0
  const clock = () => new Date(now)
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    now = Date.parse('2026-11-22T10:00:00Z')
    elapsed = 1_000
    done = []
  })

  const watch = () => watchClock({ database, clock, log, elapsedMs: () => elapsed })
  const passBy = (ms: number) => {
    now += ms
    elapsed += ms
  }
  const effects = outbox({ clock, newId: () => `id ${(ids += 1)}` })
  const add = (effect: Omit<Effect, 'payload'>) => effects.add(database.db, { payload: {}, ...effect })
  const does = (kind: string) => () => Promise.resolve(void done.push(kind))
  const worker = () =>
    outboxWorker({
      database,
      clock,
      log,
      outbox: effects,
      handlers: {
        mail: does('mail'),
        capture: does('capture'),
        refund: does('refund'),
        returns: does('returns'),
        webhook: does('webhook'),
        sweep: does('sweep'),
        purge: does('purge'),
        papers: does('papers'),
        travelled: does('travelled'),
        stays: does('stays'),
        reviews: does('reviews'),
        pictures: does('pictures'),
      },
    })

  test('what was planned by a clock that was ahead is done once the clock is right again', async () => {
    const look = watch()
    await look()
    now += dayMs
    await look()
    await add({ kind: 'refund', dedupeKey: 'one' })
    now -= dayMs
    await worker().runOnce()
    expect(done).toEqual([])
    await look()
    await worker().runOnce()
    expect(done).toEqual(['refund'])
  })

  test('what was taken by a worker that died while its clock was ahead is taken by another', async () => {
    await add({ kind: 'mail', dedupeKey: 'taken' })
    const until = new Date(now + dayMs).toISOString()
    await database.db.updateTable('outbox').set({ lease_until: until }).execute()
    const look = watch()
    now += dayMs
    await look()
    now -= dayMs
    await look()
    await worker().runOnce()
    expect(done).toEqual(['mail'])
  })

  test('a start after such a time mends it too', async () => {
    now += dayMs
    await add({ kind: 'capture', dedupeKey: 'before the start' })
    now -= dayMs
    await watch()()
    await worker().runOnce()
    expect(done).toEqual(['capture'])
  })

  test('as long as time only goes on, also by leaps, nothing is brought forward; nor is the night ever', async () => {
    const look = watch()
    await look()
    await add({ kind: 'mail', dedupeKey: 'later', dueAt: new Date(now + 3 * dayMs) })
    await add({ kind: 'purge', dedupeKey: 'at night', dueAt: new Date(now + 3 * dayMs) })
    passBy(10_000)
    await look()
    now += dayMs
    await look()
    passBy(10_000)
    now -= 1_000
    await look()
    await worker().runOnce()
    expect(done).toEqual([])
    now -= dayMs
    await look()
    await worker().runOnce()
    expect(done).toEqual(['mail'])
  })

  test('who was refused by a clock that was ahead is not refused until tomorrow', async () => {
    const limiter = databaseLimiter(database.db, clock, new Uint8Array(32))
    const look = watch()
    await look()
    now += dayMs
    await look()
    await limiter.hit('somebody', rule)
    now -= dayMs
    expect((await limiter.check('somebody', rule)).allowed).toBe(false)
    await look()
    expect((await limiter.check('somebody', rule)).allowed).toBe(true)
  })
})

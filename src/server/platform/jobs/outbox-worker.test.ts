import { dayMs, hourMs } from '#shared/domain/durations.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { namesInEffect } from '#server/payments/repository.ts'
import type { Database } from '#server/platform/db/client.ts'
import { idSource } from '#server/platform/ids.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { type Effect, type EffectKind, outbox } from '#server/platform/outbox.ts'
import { readJobFigures } from '#server/platform/telemetry/repository.ts'
import { type EffectHandlers, type Job, outboxWorker } from './outbox-worker.ts'

const handlersOf = (handle: (job: Job) => Promise<void>): EffectHandlers => ({
  mail: handle,
  capture: handle,
  refund: handle,
  returns: handle,
  webhook: handle,
  sweep: handle,
  papers: handle,
  travelled: handle,
  stays: handle,
  reviews: handle,
  purge: handle,
  pictures: handle,
})

eachDatabase((_name, open) => {
  let database: Database
  let nowMs: number
  let done: Job[]
  let logged: string[]
  let fail: (job: Job) => Promise<void> | void
  const clock = () => new Date(nowMs)
  const effects = outbox({ clock, newId: idSource(clock, randomBytes) })
  const add = (effect: Partial<Effect> = {}) =>
    effects.add(database.db, {
      kind: 'mail',
      dedupeKey: randomBytes(8).toString('hex'),
      payload: { n: 1 },
      ...effect,
    })
  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  const alerting = { outbox: effects, operatorMail: 'desk@safarnama.test', namesIn: namesInEffect }

  function worker(time = clock) {
    const handle = async (job: Job) => {
      await fail(job)
      done.push(job)
    }
    const log = {
      error: (_about: unknown, message = '') => void logged.push(`error ${message}`),
      warn: (_about: unknown, message = '') => void logged.push(`warn ${message}`),
    }
    return outboxWorker({ ...alerting, database, clock: time, log, handlers: handlersOf(handle) })
  }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    nowMs = Date.UTC(2026, 10, 21, 6)
    done = []
    logged = []
    fail = () => undefined
  })

  it('does each effect once and keeps nothing of a sent mail', async () => {
    for (let index = 0; index < 25; index++) await add({ payload: { index } })
    await add({ kind: 'refund', payload: { refundId: 'r' }, dedupeKey: 'refund:r' })
    await add({ kind: 'refund', payload: { refundId: 'r' }, dedupeKey: 'refund:r' })
    const workers = [worker(), worker(), worker()]
    await Promise.all(workers.map((one) => one.runOnce()))
    expect(done).toHaveLength(26)
    expect(new Set(done.map(({ id }) => id)).size).toBe(26)
    expect(done.every(({ attempts }) => attempts === 1)).toBe(true)
    const stored = await rows()
    expect(stored.every(({ done_at: doneAt, lease_until: until }) => doneAt !== null && until === null)).toBe(
      true,
    )
    expect(stored.filter(({ kind }) => kind === 'mail').every(({ payload }) => payload === '{}')).toBe(true)
    expect(stored.find(({ kind }) => kind === 'refund')?.payload).toBe('{"refundId":"r"}')
  })

  it('tries again after growing pauses what has failed', async () => {
    await add()
    fail = () => {
      throw new Error('no answer')
    }
    const attempts: number[] = []
    for (let second = 0; second <= 60; second++) {
      await worker().runOnce()
      const [row] = await rows()
      attempts.push(row?.attempts ?? 0)
      nowMs += 1000
    }
    // At 0, 5, 15 and 35 seconds.
    expect([0, 4, 5, 14, 15, 34, 35, 60].map((second) => attempts[second])).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect((await rows())[0]).toMatchObject({ last_error: 'no answer', failed_at: null, done_at: null })
    fail = () => undefined
    nowMs += 60_000
    await worker().runOnce()
    expect(done).toMatchObject([{ attempts: 5, payload: { n: 1 } }])
  })

  it('gives up what is refused for good and says so in the log', async () => {
    await add()
    fail = () => {
      throw Object.assign(new Error('no such mailbox'), { isPermanent: true })
    }
    await worker().runOnce()
    nowMs += dayMs
    await worker().runOnce()
    expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: '2026-11-21T06:00:00.000Z' })
    expect(logged).toEqual(['error an effect was given up and needs the operator'])
  })

  it('leaves nothing to do for a mail that bounces from an address that anybody may have typed', async () => {
    await add({ payload: { mayBounce: true } })
    await add({ payload: { mayBounce: true } })
    await database.db
      .updateTable('outbox')
      .set({ attempts: 79 })
      .where('id', '=', (await rows())[1]?.id ?? '')
      .execute()
    fail = ({ attempts }) => {
      throw Object.assign(new Error('550'), { isPermanent: attempts === 1 })
    }
    await worker().runOnce()
    const at = clock().toISOString()
    expect(await rows()).toMatchObject([
      { attempts: 1, failed_at: at, expires_at: at, last_error: '550' },
      // A mail server that has been away for days is the operator's concern.
      { attempts: 80, failed_at: at, expires_at: null },
    ])
    expect(logged.toSorted()).toEqual([
      'error an effect was given up and needs the operator',
      'warn a mail bounced',
    ])
    expect((await readJobFigures(database.db, at)).givenUp).toBe(1)
  })

  it.each(['capture', 'refund', 'returns', 'webhook'] as const)(
    'never gives up a %s, whatever it is refused with and however often',
    async (kind) => {
      await add({ kind, dedupeKey: 'one', payload: { paymentId: 'pay_1' } })
      await database.db.updateTable('outbox').set({ attempts: 200 }).execute()
      fail = () => {
        throw Object.assign(new Error('no right to do so'), { isPermanent: true })
      }
      await worker().runOnce(undefined, 'money')
      expect((await rows())[0]).toMatchObject({
        attempts: 201,
        failed_at: null,
        due_at: '2026-11-21T07:00:00.000Z',
        last_error: 'no right to do so',
      })
      expect((await rows())[1]?.payload).toContain(`${kind} (pay_1) has failed 201 times`)
      nowMs += hourMs
      fail = () => undefined
      await worker().runOnce(undefined, 'money')
      expect(done).toMatchObject([{ attempts: 202 }])
    },
  )

  it('a database that goes away while more is leased fails the run, not the process', async () => {
    for (let index = 0; index < 20; index++) await add({ payload: { index } })
    const ends = new Map<string, () => void>()
    let leases = 0
    let isGone = false
    const lost = new Error('the database is gone')
    /** The second lease lasts until all before it are done, so none of the new ones delays it. */
    const untilDone = async () => {
      await expect.poll(() => ends.size === 0).toBe(true)
    }
    const transaction: Database['transaction'] = async (work) => {
      if (isGone) throw lost
      leases += 1
      if (leases === 2) {
        for (const end of ends.values()) end()
        await untilDone()
      }
      if (leases === 3) {
        isGone = true
        for (const end of ends.values()) end()
        await untilDone()
        // One turn of the event loop, after which an unhandled rejection ends a process.
        await pause(0)
        throw lost
      }
      return database.transaction(work)
    }
    let begun = 0
    const handle = async ({ id }: Job) => {
      begun += 1
      if (begun > 5) await new Promise<void>((resolve) => ends.set(id, resolve))
      ends.delete(id)
      if (isGone) throw lost
    }
    const log = { error: () => undefined, warn: () => undefined }
    const tried = outboxWorker({
      ...alerting,
      database: { ...database, transaction },
      clock,
      log,
      handlers: handlersOf(handle),
      sleep: () => new Promise(() => undefined),
    })
    await expect(tried.runOnce()).rejects.toBe(lost)
    expect(leases).toBe(3)
  })

  it('begins nothing whose lease has run out before', async () => {
    await add()
    let looks = 0
    const sleepy = worker(() => new Date(nowMs + (looks++ === 0 ? 0 : 120_000)))
    await sleepy.runOnce()
    expect(done.map(({ attempts }) => attempts)).toEqual([2])
  })

  it('keeps what it is at, however long that takes, and another takes over nothing of it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await add()
      const other = worker()
      fail = async () => {
        for (let seconds = 0; seconds < 60; seconds += 5) {
          nowMs += 5_000
          await vi.advanceTimersByTimeAsync(5_000)
          const until = new Date(nowMs + 15_000).toISOString()
          await vi.waitFor(async () => expect(await rows()).toMatchObject([{ lease_until: until }]))
          await other.runOnce()
        }
      }
      await worker().runOnce()
    } finally {
      vi.useRealTimers()
    }
    expect(done.map(({ attempts }) => attempts)).toEqual([1])
    expect(await rows()).toMatchObject([{ attempts: 1, lease_until: null, done_at: expect.any(String) }])
  })

  it('notes nothing about what another has taken over meanwhile', async () => {
    await add()
    fail = async ({ attempts }) => {
      if (attempts > 1) return
      nowMs += 15_000
      await worker().runOnce()
      throw new Error('too late')
    }
    await worker().runOnce()
    expect(done.map(({ attempts }) => attempts)).toEqual([2])
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null, done_at: expect.any(String) }])
  })

  const hanging = () => {
    let end = () => undefined as void
    const until = new Promise<void>((resolve) => (end = resolve))
    return { until, end }
  }
  const isHung = ({ payload }: Job) => JSON.stringify(payload) === '{"hangs":true}'

  it('what hangs holds up neither what is due behind it nor what comes after', async () => {
    const { until, end } = hanging()
    fail = (job) => (isHung(job) ? until : undefined)
    for (let index = 0; index < 9; index++) await add({ kind: 'refund', payload: { hangs: true } })
    for (let index = 0; index < 25; index++) await add({ kind: 'refund' })
    const running = worker().runOnce(undefined, 'money')
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(25)
    await add({ kind: 'capture' })
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(26)
    end()
    await running
    expect(done).toHaveLength(35)
    expect(done.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('a stop begins nothing more and waits for what runs', async () => {
    const { until, end } = hanging()
    let isStopping = false
    fail = () => until
    for (let index = 0; index < 12; index++) await add()
    const running = worker().runOnce(() => isStopping)
    await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts === 1).length).toBe(10)
    isStopping = true
    end()
    await running
    expect([done.length, (await rows()).filter((row) => row.done_at === null).length]).toEqual([10, 2])
  })

  it('of pictures leases one at a time, and a stop while it is made is no try of it', async () => {
    const { until, end } = hanging()
    let isStopping = false
    fail = () => until
    for (let index = 0; index < 3; index++) await add({ kind: 'pictures' })
    const attempts = async () => (await rows()).map((row) => row.attempts)
    const running = worker().runOnce(() => isStopping, 'pictures')
    await expect.poll(attempts).toEqual([1, 0, 0])
    isStopping = true
    await expect.poll(attempts).toEqual([0, 0, 0])
    end()
    await running
    expect((await rows()).map((row) => row.done_at !== null)).toEqual([true, false, false])
  })

  it.each([
    ['money', ['capture', 'papers', 'refund', 'returns', 'webhook']],
    ['mails', ['mail']],
    ['codes', ['code']],
    ['pictures', ['pictures']],
    ['night', ['purge', 'reviews', 'stays', 'sweep', 'travelled']],
  ] as const)('the lane %s does %j, and nothing of the others', async (lane, kinds) => {
    for (const kind of Object.keys(handlersOf(() => Promise.resolve())) as EffectKind[])
      await add({ kind, payload: { kind } })
    await add({ payload: { kind: 'code', expiresAt: '2026-11-21T06:10:00.000Z' } })
    await worker().runOnce(undefined, lane)
    expect(done.map(({ payload }) => (payload as { kind: string }).kind).toSorted()).toEqual(kinds)
  })

  it('leaves what is not due, and takes over what a killed worker had begun', async () => {
    await add({ dueAt: new Date(nowMs + 1000), dedupeKey: 'later' })
    await add({ dedupeKey: 'begun' })
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1, lease_until: new Date(nowMs + 15_000).toISOString() })
      .where('dedupe_key', '=', 'begun')
      .execute()
    await worker().runOnce()
    expect(done).toEqual([])
    nowMs += 1000
    await worker().runOnce()
    expect(done).toHaveLength(1)
    nowMs += 14_000
    await worker().runOnce()
    expect(done.map(({ attempts }) => attempts)).toEqual([1, 2])
  })
})

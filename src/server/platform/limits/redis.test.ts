import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import { memoryLimiter } from './memory.ts'
import { type RedisLimiter, redisLimiter } from './redis.ts'
import { limiterWithFallback, withCachedRejections } from './address-limiter.ts'

const clock = () => new Date()
const rule = { limit: 2, windowMs: 60_000 }
const allowed = { allowed: true, retryAfterSeconds: 0 }
const refused = { allowed: false, retryAfterSeconds: expect.closeTo(60, -1) as number }

describe.skipIf(!hasRedis)('the limiter in Redis', () => {
  let server: RedisServer
  const open: RedisLimiter[] = []
  const limiter = async () => {
    const own = redisLimiter(server.url, new Uint8Array(32))
    open.push(own)
    await expect.poll(() => own.check('is it there', rule).catch(String)).toEqual(allowed)
    return own
  }
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(async () => {
    for (const one of open) one.close()
    await server.kill()
  })

  test('counts for all processes together, and asks without counting', async () => {
    const [one, other] = [await limiter(), await limiter()]
    expect(await one.hit('a', rule)).toEqual(allowed)
    expect(await other.check('a', rule)).toEqual(allowed)
    expect(await other.hit('a', rule)).toEqual(allowed)
    expect(await one.check('a', rule)).toEqual(refused)
    expect(await one.hit('a', rule)).toEqual(refused)
    expect(await other.hit('b', rule)).toEqual(allowed)
  })

  test('begins anew when the window is over, which further hits do not make longer', async () => {
    const own = await limiter()
    const short = { limit: 1, windowMs: 300 }
    expect(await own.hit('short', short)).toEqual(allowed)
    await pause(200)
    expect(await own.hit('short', short)).toEqual({ allowed: false, retryAfterSeconds: 1 })
    await pause(150)
    expect(await own.hit('short', short)).toEqual(allowed)
  })

  test('keys name nobody to who reads Redis', async () => {
    const own = await limiter()
    await own.hit('contact:203.0.113.7', rule)
    const { Redis } = await import('ioredis')
    const reader = new Redis(server.url)
    const keys = await reader.keys('*')
    reader.disconnect()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^safarnama:limit:[\w-]{43}$/)
  })

  test('while it stands still or is dead another one counts, and it is used again when it is back', async () => {
    const reports: string[] = []
    const quick = await limiter()
    const sure = memoryLimiter(clock)
    const report = (error: unknown) => void reports.push(error === undefined ? 'back' : 'away')
    const own = limiterWithFallback({ quick, sure, clock, report })
    expect(await own.hit('c', rule)).toEqual(allowed)

    server.process().kill('SIGSTOP')
    const began = performance.now()
    expect(await own.hit('c', rule)).toEqual(allowed)
    expect(performance.now() - began).toBeLessThan(2_000)
    server.process().kill('SIGCONT')

    await server.kill()
    expect(await own.hit('c', rule)).toEqual(allowed)
    expect(await own.hit('c', rule)).toEqual(refused)
    expect(reports).toEqual(['away'])

    await server.start()
    await expect.poll(() => own.check('c', rule), { timeout: 15_000, interval: 200 }).toEqual(allowed)
    expect(reports).toEqual(['away', 'back'])
  })

  test('who was refused stays refused when all counters are lost; the others begin a new window', async () => {
    const own = withCachedRejections(await limiter(), clock)
    for (let hit = 1; hit <= 2; hit++) expect(await own.hit('d', rule)).toEqual(allowed)
    expect(await own.hit('d', rule)).toEqual(refused)
    await own.hit('e', rule)
    await server.flush()
    expect(await own.hit('d', rule)).toEqual(refused)
    expect(await own.check('d', rule)).toEqual(refused)
    for (let hit = 1; hit <= 2; hit++) expect(await own.hit('e', rule)).toEqual(allowed)
    expect(await own.hit('e', rule)).toEqual(refused)
  })
})

test('a rejection is remembered until its window ends, and nobody is asked in the meantime', async () => {
  let nowMs = 0
  const ownClock = () => new Date(nowMs)
  let asked = 0
  const counted = memoryLimiter(ownClock)
  const own = withCachedRejections(
    {
      hit: (key, its) => {
        asked += 1
        return counted.hit(key, its)
      },
      check: (key, its) => counted.check(key, its),
    },
    ownClock,
  )
  for (let hit = 1; hit <= 3; hit++) await own.hit('a', rule)
  nowMs = 20_000
  expect(await own.hit('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 40 })
  expect(asked).toBe(3)
  nowMs = 60_000
  expect(await own.hit('a', rule)).toEqual(allowed)
  expect(asked).toBe(4)
})

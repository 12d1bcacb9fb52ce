import { dayMs } from '#shared/domain/durations.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { memoryLimiter } from './memory.ts'

const rule = { limit: 2, windowMs: 60_000 }

function limiterAt(start: number) {
  let ms = start
  return { limiter: memoryLimiter(() => new Date(ms)), advance: (by: number) => void (ms += by) }
}

it('allows so many hits in a window, tells when the next begins, and begins anew', async () => {
  const { limiter, advance } = limiterAt(1_000_000)
  expect(await limiter.hit('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 })
  advance(20_000)
  expect(await limiter.hit('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 })
  expect(await limiter.hit('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 40 })
  expect(await limiter.hit('b', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 })
  advance(40_000)
  expect(await limiter.hit('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 })
})

it('answers without counting when it is only asked', async () => {
  const { limiter } = limiterAt(0)
  for (let time = 1; time <= 5; time++) expect((await limiter.check('a', rule)).allowed).toBe(true)
  await limiter.hit('a', rule)
  await limiter.hit('a', rule)
  expect(await limiter.check('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 60 })
})

it('keeps a bounded number of keys and forgets the oldest first', async () => {
  const { limiter } = limiterAt(0)
  const once = { limit: 1, windowMs: 60_000 }
  for (let key = 0; key <= 100_000; key++) await limiter.hit(String(key), once)
  expect((await limiter.check('0', once)).allowed).toBe(true)
  expect((await limiter.check('1', once)).allowed).toBe(false)
  expect((await limiter.check('100000', once)).allowed).toBe(false)
})

it('a flood of new keys costs each of them the same', async () => {
  const { limiter } = limiterAt(0)
  const flood = async (from: number) => {
    const began = performance.now()
    for (let key = from; key < from + 50_000; key++) await limiter.hit(String(key), rule)
    return performance.now() - began
  }
  const first = await flood(0)
  await flood(50_000)
  // Scanning all of them each time took a thousand times as long.
  expect(await flood(100_000)).toBeLessThan(20 * first + 1_000)
})

it('does not refuse until tomorrow whom a clock that was a day ahead refused', async () => {
  const { limiter, advance } = limiterAt(1_000_000)
  advance(dayMs)
  for (let hit = 1; hit <= 3; hit++) await limiter.hit('a', rule)
  advance(-dayMs)
  expect(await limiter.hit('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 })
})

it('holds no more after a million windows of few keys than after the first', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const { limiter, advance } = limiterAt(0)
  const windows = async (count: number) => {
    for (let window = 0; window < count; window++) {
      advance(rule.windowMs / 500)
      await limiter.hit(String(window % 500), rule)
    }
    gc()
    return process.memoryUsage().heapUsed
  }
  const before = await windows(10_000)
  // Holding every table that the map has outgrown takes more than a hundred megabytes.
  expect((await windows(1_000_000)) - before).toBeLessThan(20_000_000)
})

import { oldestFirst } from '#server/platform/bounded-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LimitAnswer, LimitRule, Limiter } from './port.ts'

type Window = { count: number; beganAtMs: number; endsAtMs: number }

/** The number of cached keys; beyond it the oldest windows are dropped first. */
const maxKeys = 100_000

/** The limiter of one process. */
export function memoryLimiter(clock: Clock): Limiter {
  const windows = oldestFirst<Window>(maxKeys)

  const current = (key: string, nowMs: number): Window | undefined => {
    const found = windows.get(key)
    // A window that begins in the future comes from a clock that was wrong.
    return found && found.beganAtMs <= nowMs && found.endsAtMs > nowMs ? found : undefined
  }
  const answer = (allowed: boolean, window: Window | undefined, nowMs: number): LimitAnswer => ({
    allowed,
    retryAfterSeconds: allowed || !window ? 0 : Math.ceil((window.endsAtMs - nowMs) / 1000),
  })

  return {
    async hit(key: string, { limit, windowMs }: LimitRule) {
      const nowMs = clock().getTime()
      const found = current(key, nowMs)
      const window = found ?? { count: 0, beganAtMs: nowMs, endsAtMs: nowMs + windowMs }
      window.count++
      if (!found) windows.set(key, window)
      return answer(window.count <= limit, window, nowMs)
    },
    async check(key: string, { limit }: LimitRule) {
      const nowMs = clock().getTime()
      const window = current(key, nowMs)
      return answer((window?.count ?? 0) < limit, window, nowMs)
    },
  }
}

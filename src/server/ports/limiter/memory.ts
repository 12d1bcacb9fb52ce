import type { Clock } from '#server/clock.ts'
import type { LimitAnswer, LimitRule, Limiter } from './port.ts'

type Window = { count: number; beganAtMs: number; endsAtMs: number }

/** So many keys are kept at most; beyond it the oldest windows are forgotten first. */
const maxKeys = 100_000

/** The limiter of one process. */
export function memoryLimiter(clock: Clock): Limiter {
  const windows = new Map<string, Window>()

  const current = (key: string, nowMs: number): Window | undefined => {
    const found = windows.get(key)
    // What has not begun yet is of a clock that was wrong.
    return found && found.beganAtMs <= nowMs && found.endsAtMs > nowMs ? found : undefined
  }
  const forgetOld = (nowMs: number) => {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
    for (const key of windows.keys()) {
      if (windows.size < maxKeys) break
      windows.delete(key)
    }
  }
  const answer = (allowed: boolean, window: Window | undefined, nowMs: number): LimitAnswer => ({
    allowed,
    retryAfterSeconds: allowed || !window ? 0 : Math.ceil((window.endsAtMs - nowMs) / 1000),
  })

  return {
    async hit(key: string, { limit, windowMs }: LimitRule) {
      const nowMs = clock().getTime()
      const found = current(key, nowMs)
      if (!found && windows.size >= maxKeys) forgetOld(nowMs)
      const window = found ?? { count: 0, beganAtMs: nowMs, endsAtMs: nowMs + windowMs }
      window.count++
      if (!found) {
        // Deleted first, so that the map stays in the order in which windows began.
        windows.delete(key)
        windows.set(key, window)
      }
      return answer(window.count <= limit, window, nowMs)
    },
    async check(key: string, { limit }: LimitRule) {
      const nowMs = clock().getTime()
      const window = current(key, nowMs)
      return answer((window?.count ?? 0) < limit, window, nowMs)
    },
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { LimitAnswer, LimitRule, Limiter } from './port.ts'

/** So long is not asked again after a failure: each asking could cost its caller the whole wait. */
const restMs = 2_000
const maxRefused = 100_000

type Way = 'hit' | 'check'

const bothWays = (act: (way: Way, key: string, rule: LimitRule) => Promise<LimitAnswer>): Limiter => ({
  hit: (key, rule) => act('hit', key, rule),
  check: (key, rule) => act('check', key, rule),
})

export type Fallback = {
  quick: Limiter
  /** Slower, and there whenever the product is. */
  sure: Limiter
  clock: Clock
  /** Told once when the quick one goes away, with its error, and once when it is back. */
  report: (error: unknown) => void
}

/** Asks the quick limiter, and the sure one as long as the quick one fails. Nobody passes uncounted. */
export function limiterWithFallback({ quick, sure, clock, report }: Fallback): Limiter {
  let restsUntilMs = 0
  let isAway = false
  return bothWays(async (way, key, rule) => {
    if (clock().getTime() < restsUntilMs) return sure[way](key, rule)
    try {
      const answer = await quick[way](key, rule)
      if (isAway) report(undefined)
      isAway = false
      return answer
    } catch (error) {
      restsUntilMs = clock().getTime() + restMs
      if (!isAway) report(error)
      isAway = true
      return sure[way](key, rule)
    }
  })
}

/**
 * Whoever was refused is refused here until his window ends, without asking again: a flood from one address costs the
 * others nothing, and a counter that is lost in the meantime lets nobody in earlier.
 */
export function refusalsKept(limiter: Limiter, clock: Clock): Limiter {
  const refused = new Map<string, number>()
  const oldest = refused.keys()
  return bothWays(async (way, key, rule) => {
    const nowMs = clock().getTime()
    const untilMs = refused.get(key) ?? 0
    if (untilMs > nowMs) return { allowed: false, retryAfterSeconds: Math.ceil((untilMs - nowMs) / 1000) }
    refused.delete(key)
    const answer = await limiter[way](key, rule)
    if (answer.allowed) return answer
    refused.set(key, nowMs + answer.retryAfterSeconds * 1000)
    if (refused.size > maxRefused) refused.delete(oldest.next().value ?? '')
    return answer
  })
}

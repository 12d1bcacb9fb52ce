import type { FastifyBaseLogger } from 'fastify'
import { oldestFirst } from '#server/platform/bounded-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { limitsKey } from '#server/platform/keys.ts'
import { databaseLimiter } from './account-limits.ts'
import { memoryLimiter } from './memory.ts'
import type { Limiter, LimitAnswer, LimitRule } from './port.ts'

/** Pause after a failure: each attempt could cost its caller the full time-out. */
const restMs = 2_000
const maxRefused = 100_000

type Way = 'hit' | 'check'

const bothWays = (act: (way: Way, key: string, rule: LimitRule) => Promise<LimitAnswer>): Limiter => ({
  hit: (key, rule) => act('hit', key, rule),
  check: (key, rule) => act('check', key, rule),
})

type Fallback = {
  quick: Limiter
  /** Slower, but available whenever the product is. */
  sure: Limiter
  clock: Clock
  /** Called once with the error when the quick one fails, and once without when it is back. */
  report: (error: unknown) => void
}

/** Uses the quick limiter, and the other one while it fails, so that nobody passes uncounted. */
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
 * Rejects without asking until the window ends: a flood from one address costs the others nothing, and a counter
 * that is lost meanwhile lets nobody in earlier.
 */
export function withCachedRejections(limiter: Limiter, clock: Clock): Limiter {
  const refused = oldestFirst<number>(maxRefused)
  return bothWays(async (way, key, rule) => {
    const nowMs = clock().getTime()
    const untilMs = refused.get(key) ?? 0
    if (untilMs > nowMs) return { allowed: false, retryAfterSeconds: Math.ceil((untilMs - nowMs) / 1000) }
    refused.delete(key)
    const answer = await limiter[way](key, rule)
    if (answer.allowed) return answer
    refused.set(key, nowMs + answer.retryAfterSeconds * 1000)
    return answer
  })
}

type Deps = {
  config: Pick<Config, 'redisUrl'>
  database: Pick<Database, 'kind' | 'db'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** AUTH_SECRET. */
  secret: Uint8Array
}

type AddressLimiter = {
  limiter: Limiter
  /** Counts what only concerns this process. */
  ofProcess: Limiter
  /** Unset if Redis is not configured. */
  isRedisUp?: () => boolean
  close(): void
}

/** Counts by address for all processes: in memory over the embedded database, else in Redis or the database. */
export async function openAddressLimiter({
  config,
  database,
  clock,
  log,
  secret,
}: Deps): Promise<AddressLimiter> {
  const ofProcess = memoryLimiter(clock)
  if (database.kind === 'sqlite') return { limiter: ofProcess, ofProcess, close: () => undefined }
  const key = limitsKey(secret)
  const sure = databaseLimiter(database.db, clock, key)
  if (config.redisUrl === undefined)
    return { limiter: withCachedRejections(sure, clock), ofProcess, close: () => undefined }
  // A client of a megabyte, loaded only if it is used.
  const { redisLimiter } = await import('./redis.ts')
  const quick = redisLimiter(config.redisUrl, key)
  let isUp = true
  const report = (error: unknown) => {
    isUp = error === undefined
    if (error === undefined) log.info('Redis answers again and counts address limits')
    else log.warn({ err: error }, 'Redis does not answer: the database counts address limits')
  }
  return {
    limiter: withCachedRejections(limiterWithFallback({ quick, sure, clock, report }), clock),
    ofProcess,
    isRedisUp: () => isUp,
    close: () => quick.close(),
  }
}

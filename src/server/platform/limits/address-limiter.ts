import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { databaseLimiter } from './account-limits.ts'
import { memoryLimiter } from './memory.ts'
import type { Limiter, LimitAnswer, LimitRule } from './port.ts'

/** So long is not asked again after a failure: each asking could cost its caller the whole wait. */
const restMs = 2_000
const maxRefused = 100_000

type Way = 'hit' | 'check'

const bothWays = (act: (way: Way, key: string, rule: LimitRule) => Promise<LimitAnswer>): Limiter => ({
  hit: (key, rule) => act('hit', key, rule),
  check: (key, rule) => act('check', key, rule),
})

type Fallback = {
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
export function withCachedRejections(limiter: Limiter, clock: Clock): Limiter {
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

type Needs = {
  config: Pick<Config, 'redisUrl'>
  database: Pick<Database, 'kind' | 'db'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

type AddressLimiter = {
  limiter: Limiter
  /** Counts what concerns this process alone. */
  ofProcess: Limiter
  /** Not there where Redis is not wanted. */
  isRedisUp?: () => boolean
  close(): void
}

/** Counts what an address does for as many processes as there can be: one over the embedded database, else any number. */
export async function openAddressLimiter({ config, database, clock, log }: Needs): Promise<AddressLimiter> {
  const ofProcess = memoryLimiter(clock)
  if (database.kind === 'sqlite') return { limiter: ofProcess, ofProcess, close: () => undefined }
  const sure = databaseLimiter(database.db, clock)
  if (config.redisUrl === undefined)
    return { limiter: withCachedRejections(sure, clock), ofProcess, close: () => undefined }
  // A client of a megabyte that others need not load.
  const { redisLimiter } = await import('./redis.ts')
  const quick = redisLimiter(config.redisUrl)
  let isUp = true
  const report = (error: unknown) => {
    isUp = error === undefined
    if (error === undefined) log.info('Redis is back: it counts the limits of addresses again')
    else log.warn({ err: error }, 'Redis does not answer: the database counts the limits of addresses')
  }
  return {
    limiter: withCachedRejections(limiterWithFallback({ quick, sure, clock, report }), clock),
    ofProcess,
    isRedisUp: () => isUp,
    close: () => quick.close(),
  }
}

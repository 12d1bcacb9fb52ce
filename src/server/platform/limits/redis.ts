import { Redis } from 'ioredis'
import { hmac } from '#server/platform/keys.ts'
import type { LimitAnswer, LimitRule, Limiter } from './port.ts'

/** Atomic: a counter without an expiry would reject for ever. */
const hitScript = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { count, redis.call('pttl', KEYS[1]) }`
const checkScript = `return { tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1]) }`

/** Longer than a healthy server ever takes, shorter than a person notices. */
const answerLimitMs = 250
const longestPauseMs = 2_000

const answer = (allowed: boolean, leftMs: number): LimitAnswer => ({
  allowed,
  retryAfterSeconds: allowed ? 0 : Math.ceil(Math.max(0, leftMs) / 1000),
})

export type RedisLimiter = Limiter & { close(): void }

/** One limiter for all processes. Without a prompt answer the call fails: nothing waits in a queue. */
export function redisLimiter(url: string, secretKey: Uint8Array): RedisLimiter {
  const keyOf = (key: string) => `safarnama:limit:${hmac(secretKey, key)}`
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerLimitMs,
    connectTimeout: longestPauseMs,
    retryStrategy: (times) => Math.min(50 * 2 ** times, longestPauseMs),
  })
  // Callers get the error by their call; without a listener it would be printed.
  redis.on('error', () => undefined)
  const ask = async (script: string, key: string, ...args: number[]) =>
    (await redis.call('eval', script, 1, keyOf(key), ...args)) as [count: number, leftMs: number]
  return {
    async hit(key: string, { limit, windowMs }: LimitRule) {
      const [count, leftMs] = await ask(hitScript, key, windowMs)
      return answer(count <= limit, leftMs)
    },
    async check(key: string, { limit }: LimitRule) {
      const [count, leftMs] = await ask(checkScript, key)
      return answer(count < limit, leftMs)
    },
    close: () => redis.disconnect(),
  }
}

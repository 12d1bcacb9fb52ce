import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { databaseLimiter } from './account-limits.ts'
import { memoryLimiter } from './memory.ts'
import type { Limiter } from './port.ts'
import { limiterWithFallback, refusalsKept } from './sturdy.ts'

type Needs = {
  config: Pick<Config, 'redisUrl'>
  database: Pick<Database, 'kind' | 'db'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

export type AddressLimiter = {
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
    return { limiter: refusalsKept(sure, clock), ofProcess, close: () => undefined }
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
    limiter: refusalsKept(limiterWithFallback({ quick, sure, clock, report }), clock),
    ofProcess,
    isRedisUp: () => isUp,
    close: () => quick.close(),
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { LimitAnswer, LimitRule, Limiter } from './port.ts'
import { hmac } from '#server/platform/keys.ts'

type Counted = { count: number; expires_at: string }

function answer(allowed: boolean, row: Counted | undefined, nowMs: number): LimitAnswer {
  if (allowed || !row) return { allowed, retryAfterSeconds: 0 }
  return { allowed, retryAfterSeconds: Math.ceil((Date.parse(row.expires_at) - nowMs) / 1000) }
}

export type AccountLimiter = Limiter & {
  forget(key: string): Promise<void>
  /** Takes one hit back. */
  giveBack(key: string): Promise<void>
}

/**
 * Limits shared by all processes: one row per key, restarted when its window is over. What a key names is only stored as
 * its HMAC.
 */
export function databaseLimiter(db: Db, clock: Clock, key: Uint8Array): AccountLimiter {
  const keyOf = (of: string) => hmac(key, of)
  return {
    async hit(of: string, { limit, windowMs }: LimitRule) {
      const now = clock()
      const nowIso = now.toISOString()
      const row = await db
        .insertInto('limits')
        .values({
          key: keyOf(of),
          count: 1,
          expires_at: new Date(now.getTime() + windowMs).toISOString(),
        })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const isOver = eb('limits.expires_at', '<=', nowIso)
            return {
              count: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('limits.count', '+', 1))
                .end(),
              expires_at: eb
                .case()
                .when(isOver)
                .then(eb.ref('excluded.expires_at'))
                .else(eb.ref('limits.expires_at'))
                .end(),
            }
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow()
      return answer(row.count <= limit, row, now.getTime())
    },
    async check(of: string, { limit }: LimitRule) {
      const now = clock()
      const row = await db
        .selectFrom('limits')
        .select(['count', 'expires_at'])
        .where('key', '=', keyOf(of))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return answer((row?.count ?? 0) < limit, row, now.getTime())
    },
    async giveBack(of) {
      await db
        .updateTable('limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(of))
        .where('count', '>', 0)
        .execute()
    },
    async forget(of) {
      await db.deleteFrom('limits').where('key', '=', keyOf(of)).execute()
    },
  }
}

/** Deletes the counters whose window is over; returns how many. */
export const purgeLimits = async (db: Db, before: string): Promise<bigint> =>
  (await db.deleteFrom('limits').where('expires_at', '<', before).executeTakeFirst()).numDeletedRows

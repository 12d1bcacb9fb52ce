export type LimitRule = { limit: number; windowMs: number }
export type LimitAnswer = { allowed: boolean; retryAfterSeconds: number }

/** Counts what an address may do in a window; a new window starts with the first hit after the last one. */
export type Limiter = {
  /** Counts one more; refused once `limit` were counted before it. */
  hit(key: string, rule: LimitRule): Promise<LimitAnswer>
  /** What a hit would answer, without counting. */
  check(key: string, rule: LimitRule): Promise<LimitAnswer>
}

export type LimitRule = { limit: number; windowMs: number }
export type LimitAnswer = { allowed: boolean; retryAfterSeconds: number }

/** Counts in windows; a new window starts with the first hit after the last one. */
export type Limiter = {
  /** Counts one more; rejected once `limit` have been counted. */
  hit(key: string, rule: LimitRule): Promise<LimitAnswer>
  /** The answer of a hit, without counting. */
  check(key: string, rule: LimitRule): Promise<LimitAnswer>
}

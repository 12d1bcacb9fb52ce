import type { Instant } from './stored.ts'

/** Effects on the outside world, done after the commit that caused them, at least once. */
type OutboxTable = {
  id: string
  dedupe_key: string
  kind: string
  payload: string
  due_at: Instant
  attempts: number
  lease_until: Instant | null
  done_at: Instant | null
  /** Set when no further attempt is made: the operator is notified. */
  failed_at: Instant | null
  last_error: string | null
  created_at: Instant
  /**
   * The time after which a mail is useless; until then it is sent before mails without an expiry. A mail gets one when it
   * bounces, or when it is ended because it is no longer true: then nobody has to act.
   */
  expires_at: Instant | null
}

export type OutboxTables = {
  outbox: OutboxTable
}

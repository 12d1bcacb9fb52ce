import { type DatabaseAt, withPlainSql } from './plain-sql.ts'

/** Expired codes and links are not sent (start/jobs/send-mail.ts). */
function isGood(payload: string, now: Date): boolean {
  const { expiresAt } = JSON.parse(payload) as { expiresAt?: unknown }
  return typeof expiresAt !== 'string' || expiresAt > now.toISOString()
}

/** The mails of a restored backup that the next start will send; also reads the tables of an older release. */
export async function countWaitingMails(at: DatabaseAt, now: Date): Promise<number> {
  const waiting = await withPlainSql(at, { isReading: true }, ({ run }) =>
    run<{ payload: string }>(
      `select payload from outbox where kind = 'mail' and done_at is null and failed_at is null`,
    ),
  )
  return waiting.filter(({ payload }) => isGood(payload, now)).length
}

import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

export type OtpRequestRow = Selectable<Tables['otp_requests']>

export async function insertOtpRequest(
  tx: Tx,
  request: Omit<OtpRequestRow, 'tries' | 'used_at'>,
): Promise<void> {
  await tx
    .insertInto('otp_requests')
    .values({ ...request, tries: 0, used_at: null })
    .execute()
}

/**
 * Counts a try before the code is compared, so that concurrent tries count too. A request that was used since `usedAfter`
 * is still found: the answer may have been lost.
 */
export function takeOtpTry(
  db: Db,
  requestHash: string,
  { now, usedAfter, maxTries }: { now: string; usedAfter: string; maxTries: number },
): Promise<OtpRequestRow | undefined> {
  return db
    .updateTable('otp_requests')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', '=', requestHash)
    .where((row) => row.or([row('used_at', 'is', null), row('used_at', '>', usedAfter)]))
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst()
}

/** False if it was used concurrently. */
export async function useOtpRequest(tx: Tx, requestHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('otp_requests')
    .set({ used_at: now })
    .where('request_hash', '=', requestHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeOtpRequests(tx: Tx, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('otp_requests')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

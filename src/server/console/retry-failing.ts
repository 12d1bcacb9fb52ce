import type { Witness } from '#server/platform/witness.ts'
import { isNeeded } from '#server/platform/outbox.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'

/** Makes failing and abandoned effects due now, except those that are being tried at this moment. */
export function retryFailing(witness: Witness, { database, clock }: PaymentsDeps): Promise<void> {
  return database.transaction(async (tx) => {
    const now = clock().toISOString()
    const retried = await tx
      .updateTable('outbox')
      .set({ failed_at: null, due_at: now })
      .where('done_at', 'is', null)
      .where('last_error', 'is not', null)
      .where('lease_until', 'is', null)
      .where(isNeeded(now))
      .returning('dedupe_key')
      .execute()
    if (retried.length > 0) await witness(tx, { ids: retried.map((row) => row.dedupe_key), fields: ['due'] })
  })
}

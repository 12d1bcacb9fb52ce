import type { Tx } from '#server/platform/db/client.ts'
import type { Outbox } from '#server/platform/outbox.ts'

/** Vouchers and invoices are issued after the commit, so that no payment waits for a document number. */
export function queueDocuments(
  tx: Tx,
  bookingId: string,
  occasion: string,
  { outbox }: { outbox: Outbox },
): Promise<void> {
  return outbox.add(tx, { kind: 'papers', dedupeKey: `papers:${occasion}`, payload: { bookingId } })
}
